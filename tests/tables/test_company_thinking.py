"""House players' answers: how long they think, what they do when they can't, and hints."""

import asyncio
import logging
from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Declare, Fold, RaiseTo
from bot.engine.hand.events import CardsSwapped
from bot.engine.table import company
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from bot.engine.table.commands import (
    ChangeSettings,
    ProposeVoid,
    Sit,
    TableCommand,
)
from bot.engine.table.state import Table
from bot.store import Store
from bot.tables.company import thoughts
from bot.tables.company.driver import HURRIED
from bot.tables.company.mind import Asked, HouseThinking
from bot.tables.company.roster import MARK
from tests.tables.company import FOUR, Passive, own_of, play_on, seated, settle, witty
from tests.tables.evening import (
    GAMES,
    Evening,
    passive,
    passively,
    refusal,
)


async def test_a_restart_goes_on_where_they_thought(practice: Evening) -> None:
    """In a running deal cards and question stay the same, and the question is answered."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await practice.deal()
    while set(practice.show().view.dealt.waiting) & {1}:
        await practice.act(lambda seat: passive(practice.show(practice.actor), seat))
    before = practice.show().view
    assert before.dealt.waiting
    await practice.restart()
    after = practice.show().view
    assert (after.question, after.dealt.waiting) == (before.question, before.dealt.waiting)
    assert [one.house for one in after.seats] == [one.house for one in before.seats]
    assert practice.show().people[after.seats[1].player].here == f"{MARK} Clara"
    await settle(practice)
    assert practice.show().view.question != before.question
    await play_on(practice)
    assert len(practice.show().view.seats) == 4
    await practice.deal()
    await play_on(practice)
    assert await practice.faults() == []


async def test_they_think_for_a_while(store: Store, mind: Passive) -> None:
    """Between a quarter of the longest and all of it, and no clock runs meanwhile.

    In a table's first deal less long, so that somebody new has soon something to do.
    """
    evening = Evening(store, HouseThinking(mind, 4, lambda below: below - 1))
    await evening.open(0, settings=FOUR)
    driver = evening.tables.at(evening.table).driver
    assert driver is not None
    await evening.submit(evening.players[0], Sit(evening.players[0], 500))
    await driver.look()

    async def theirs() -> None:
        """A house player is asked, or the deal is over."""
        while set(evening.show().view.dealt.waiting) == {1}:
            await evening.act(lambda seat: passive(evening.show(evening.actor), seat))

    await evening.deal()
    await theirs()
    again = await driver.look()
    assert again == pytest.approx(evening.time.now + 4 * HURRIED)
    while evening.show().view.running:
        evening.time.pass_by(4)
        await driver.look()
        await theirs()
    evening.time.pass_by(60)
    await evening.deal()
    await theirs()
    question = evening.question
    again = await driver.look()
    assert again == pytest.approx(evening.time.now + 4)
    assert evening.show().due is None
    evening.time.pass_by(3.9)
    await driver.look()
    assert evening.question == question
    evening.time.pass_by(0.2)
    await driver.look()
    assert evening.question != question


async def test_a_refused_answer_becomes_a_check_or_what_the_clock_does(
    practice: Evening, mind: Passive, caplog: pytest.LogCaptureFixture
) -> None:
    """One line in the log, and the deal goes on."""
    ann, *_ = practice.players
    await seated(practice, ann)

    def refused(table: Table, asked: Asked) -> TableCommand:
        return RaiseTo(own_of(table, asked).seat, 1)

    mind.instead = refused
    await practice.deal()
    with caplog.at_level(logging.WARNING):
        await play_on(practice)
    assert not practice.show().view.running
    lines = {one.getMessage() for one in caplog.records}
    became = f"table {practice.table}: a house player's choice in holdem became Check (refused)"
    assert became in lines
    assert all(one.away == "" for one in practice.show().view.seats)


async def test_a_mind_that_breaks_stops_no_deal(
    practice: Evening, mind: Passive, caplog: pytest.LogCaptureFixture
) -> None:
    await seated(practice, practice.players[0])

    def breaks(table: Table, asked: Asked) -> TableCommand:
        raise ZeroDivisionError

    mind.instead = breaks
    await practice.deal()
    await play_on(practice)
    assert not practice.show().view.running
    assert "went blank" in caplog.text
    caplog.clear()


async def test_a_game_that_they_cant_play_they_sit_out(
    practice: Evening, mind: Passive, caplog: pytest.LogCaptureFixture
) -> None:
    """One line, and the people go on; at another game they are back."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)

    def breaks(table: Table, asked: Asked) -> TableCommand:
        raise LookupError

    mind.instead = breaks
    await practice.deal()
    with caplog.at_level(logging.WARNING):
        await play_on(practice)
        await settle(practice)
        await practice.deal()
        await play_on(practice)
    told = [one.getMessage() for one in caplog.records if "can't play" in one.getMessage()]
    assert told == [f"table {practice.table}: house players can't play holdem and sit it out"]
    assert [one.away for one in practice.show().view.seats if one.house] == ["asked", "asked"]
    assert practice.show().view.deal == 2
    mind.instead = None
    draw = announce(GAMES["five_card_draw"], Options())
    code = await practice.tables.know(draw)
    settings = practice.show().view.settings
    await practice.submit(ann, ChangeSettings(ann, settings, code))
    await settle(practice)
    assert [one.away for one in practice.show().view.seats if one.house] == ["", ""]


async def test_they_choose_games_too(store: Store, mind: Passive) -> None:
    """Each in turn, and nobody has to press that a house player has understood."""
    names = ("holdem", "omaha", "seven_card_stud")
    games = [announce(GAMES[one], Options()) for one in names]
    evening = Evening(store, witty(mind))
    codes = [await evening.tables.know(one) for one in games]
    menu = tuple(MenuItem(one, FOUR.stakes) for one in codes)
    programme = Programme(Mode.CHOICE, menu)
    await evening.open(0, games[0], replace(FOUR, programme=programme))
    (ann, *_) = evening.players
    await seated(evening, ann)
    callers = set()
    for _ in range(12):
        await settle(evening)
        show = evening.show()
        if show.due_for == "choice":
            await evening.tick(61)
        elif show.due_for == "deal":
            if show.view.outlook.called and show.view.outlook.caller:
                callers.add(show.view.outlook.caller)
            await evening.tick(max(0, (show.due or 0) - evening.time.now))
        await play_on(evening)
    assert len(callers - {1}) >= 2
    assert await evening.faults() == []


async def test_they_agree_to_void_a_deal(practice: Evening) -> None:
    await seated(practice, practice.players[0])
    await practice.deal()
    ann = practice.players[0]
    await practice.submit(ann, ProposeVoid(ann, "misdeal"))
    await settle(practice)
    assert practice.show().view.dealt.voided


async def test_a_hint_is_for_practice_and_for_ones_turn(practice: Evening) -> None:
    """The hint tells the value of each choice; before the deal it is refused."""
    ann, *_ = practice.players
    await seated(practice, ann)
    early = await refusal(practice.tables.at(practice.table).at_practice().thoughts.hint(ann))
    assert early.code is Refusal.NOT_YOUR_TURN
    await practice.deal()
    await settle(practice)
    found = (
        await practice.tables.at(practice.table).at_practice().thoughts.hint(ann, practice.question)
    )
    assert {type(one.command) for one in found.prospects} >= {Fold}
    assert found.best.chips == max(one.chips for one in found.prospects)
    stale = await refusal(
        practice.tables.at(practice.table).at_practice().thoughts.hint(ann, practice.question - 1)
    )
    assert stale.code is Refusal.STALE


async def test_where_chips_are_real_there_is_no_hint(evening: Evening) -> None:
    await evening.deal()
    with pytest.raises(Illegal) as refused:
        evening.tables.at(evening.table).at_practice(Refusal.NO_HINTS)
    assert refused.value.code is Refusal.NO_HINTS


async def test_who_keeps_people_waiting_is_called(practice: Evening) -> None:
    """A person is called only if other people wait, not if house players alone do."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    await practice.deal()
    await settle(practice)
    await practice.draw(15)
    called = {one.player for one in practice.stage.of("ping")}
    assert called == {practice.actor}
    assert called <= {ann, bo}


async def test_what_they_followed_is_told_to_whoever_thinks(store: Store, mind: Passive) -> None:
    """Cards that went from hand to hand are told; a game without such moves tells none."""
    evening = Evening(store, witty(mind))
    cuckoo = announce(GAMES["cuckoo"], Options())
    await evening.open(0, game=cuckoo, settings=FOUR)
    mind.instead = lambda table, asked: passively(own_of(table, asked), own_of(table, asked).seat)
    await seated(evening, evening.players[0])
    await evening.deal()
    swap = Declare(0, "swap")
    mind.instead = lambda table, asked: replace(swap, seat=own_of(table, asked).seat)
    for _ in range(8):
        await settle(evening)
        if evening.show().view.running and evening.actor == evening.players[0]:
            await evening.act(lambda seat: replace(swap, seat=seat))
    told = [one.heard for one in mind.asked]
    assert not told[0]
    assert any(isinstance(event, CardsSwapped) for some in told for event in some)


async def test_house_players_wake_no_table(practice, mind):
    """They lose all their chips in a deal without people, and top up."""
    ann, *_ = practice.players
    await seated(practice, ann)
    mind.instead = all_in
    async with asyncio.timeout(60):
        while not any(one.away == "broke" for one in company.house(state(practice))):
            await settle(practice)
            await practice.run_out()
            await practice.tick(400)
    assert state(practice).asleep
    deals = state(practice).deals
    await settle(practice)
    assert not any(one.away == "broke" for one in company.house(state(practice)))
    await practice.tick(400)
    assert (state(practice).asleep, state(practice).deals) == (True, deals)


def all_in(table: Table, asked: Asked) -> TableCommand:
    own = own_of(table, asked)
    if isinstance(own.choices, BetChoices) and own.choices.most:
        return RaiseTo(own.seat, own.choices.most)
    return passively(own, own.seat)


def state(evening: Evening) -> Table:
    return evening.tables.at(evening.table).host.table


async def test_who_is_asked_for_by_style_comes_however_quickly_it_is_said(practice):
    ann, *_ = practice.players
    await seated(practice, ann)
    before = company.house(state(practice))
    asked = ("sly", "newcomer")
    await asyncio.gather(
        *(
            practice.tables.at(practice.table).at_practice().attendance.ask_in(ann, one)
            for one in asked
        )
    )
    came = [one.house for one in company.house(state(practice)) if one not in before]
    assert sorted(came) == sorted(asked)
    await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann, "bold")
    newest = company.newest(state(practice))
    assert newest is not None
    assert newest.house == "bold"


async def test_a_thought_that_never_ends_is_waited_for_once(practice, mind, monkeypatch, caplog):
    ann, *_ = practice.players
    await seated(practice, ann)
    monkeypatch.setattr(thoughts, "LONGEST", 0.01)

    async def lost(_table: Table, _asked: Asked) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(mind, "decide", lost)
    await practice.deal()
    async with asyncio.timeout(60):
        await play_on(practice)
    assert not state(practice).running()
    assert "mind went blank" in caplog.text


async def test_stumbling_before_the_first_deal_silences_nobody(practice, mind):
    ann, *_ = practice.players
    await seated(practice, ann)
    driving = practice.tables.at(practice.table).driver
    before = replace(state(practice), dealt="")
    for _ in range(thoughts.STUMBLES):
        driving.thoughts._stumble(before)
    (chair, *_) = company.house(state(practice))
    assert not driving.thoughts.unknown
    assert chair.house
