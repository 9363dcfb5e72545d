"""House players: who comes and goes, whose chips they play with, what they answer and who waits."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.companions import STYLES, Advice, Decision, advise, decide
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Declare, Fold, HandCommand, RaiseTo
from bot.engine.hand.events import CardsSwapped
from bot.engine.table import company
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import TablePlan, accompanied
from bot.engine.table.commands import (
    ChangeSettings,
    GoAway,
    HandOver,
    Kick,
    Leave,
    ProposeVoid,
    SendHome,
    Sit,
    TableCommand,
)
from bot.engine.table.state import Table
from bot.engine.views.hindsight import Turn
from bot.engine.views.look import OwnView, look
from bot.store import Act, Measure, Rank, Scope, Store, mint
from bot.store.sums.values import ANYBODY
from bot.tables import Person, chips_at_tables
from bot.tables.books.rebuild import rebuild
from bot.tables.company import thoughts
from bot.tables.company.driver import HURRIED
from bot.tables.company.mind import Asked, ChoiceReview, HouseThinking, looked_back
from bot.tables.company.roster import MARK
from bot.tables.players.barring import show_out
from bot.tables.show import Show
from tests.tables.evening import (
    BANK,
    CHANNEL,
    GAMES,
    GUILD,
    HOLDEM,
    Evening,
    passive,
    passively,
    refusal,
)

FOUR = Settings(fill=4)
OTHER = CHANNEL + 1


class Passive:
    """Checks, calls and stands pat; or whatever a test says."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.prepared: list[str] = []
        self.looks: list[tuple[Turn, int]] = []
        self.slow = False
        self.instead: Callable[[Table, Asked], TableCommand] | None = None

    async def decide(self, table: Table, asked: Asked) -> Decision | None:
        self.asked.append(asked)
        if self.instead is not None:
            return Decision(self.instead(table, asked))
        if not table.running():
            return decide(table, asked.player, style=STYLES[asked.style], seed=asked.seed)
        own = own_of(table, asked)
        return Decision(passively(own, own.seat))

    async def advise(self, table: Table, asked: Asked) -> Advice | None:
        return advise(table, asked.player, seed=asked.seed, worlds=8)

    async def look_back(self, turn: Turn, player: int, among: int) -> ChoiceReview | None:
        self.looks.append((turn, among))
        return None if self.slow else looked_back(turn, player, 8)

    def prepare(self, games: Iterable[Game]) -> None:
        self.prepared += [one.code for one in games]


def own_of(table: Table, asked: Asked) -> OwnView:
    own = look(table, asked.player).own
    assert own is not None
    return own


def witty(mind: Passive) -> HouseThinking:
    """Return thinking that answers at once and has the same tastes in every run."""
    return HouseThinking(mind, chance=Random(18).randrange)  # noqa: S311 - a taste


@pytest.fixture
def mind() -> Passive:
    return Passive()


@pytest.fixture
async def practice(store: Store, mind: Passive) -> Evening:
    """A table that house players fill to four; nobody sits there yet."""
    made = Evening(store, witty(mind))
    await made.open(0, settings=FOUR)
    return made


async def settle(evening: Evening) -> None:
    """The house players do all that they can do now."""
    driver = evening.tables.at(evening.table).driver
    assert driver is not None
    for _ in range(60):
        if evening.tables.find(evening.table) is None or await driver.look() is None:
            return
    raise AssertionError("House players don't play for real chips come to an end")


async def seated(evening: Evening, *players: int, chips: int = 500) -> None:
    for player in players:
        await evening.submit(player, Sit(player, chips))
        await settle(evening)


async def play_on(evening: Evening, answer: Callable[[Show, int], HandCommand] = passive) -> None:
    """People check and call, house players do as they like, until the deal is over."""
    for _ in range(200):
        await settle(evening)
        if not evening.is_open() or not evening.show().view.running:
            return
        await evening.run_out()
        if evening.show().view.running and evening.show().view.dealt.waiting:
            waiting = evening.show().view.dealt.waiting
            table = evening.tables.at(evening.table).host.table
            if set(waiting) - set(company.thinks(table)):
                await evening.act(lambda seat: answer(evening.show(evening.actor), seat))
    raise AssertionError("the deal does not end")


def house(evening: Evening) -> list[int]:
    return [one.player for one in evening.show().view.seats if one.house]


async def test_they_come_with_the_first_person_and_are_marked(practice: Evening) -> None:
    """Four seats are filled; names and seats say who is nobody's."""
    await settle(practice)
    assert practice.show().view.seats == ()
    ann = practice.players[0]
    await seated(practice, ann)
    show = practice.show()
    assert [one.house for one in show.view.seats] == ["", "careful", "loose", "bold"]
    assert [show.people[one].here for one in house(practice)] == [
        f"{MARK} Clara", f"{MARK} Lou", f"{MARK} Bruno",
    ]  # fmt: skip
    assert all(show.people[one].discord_id == 0 for one in house(practice))
    assert show.practice
    assert show.view.host == ann


async def test_they_make_room_between_deals(practice: Evening) -> None:
    """Whoever comes while they play is dealt in next, and one of them is gone by then."""
    ann, bo, cy, dee = practice.players
    await seated(practice, ann)
    before = house(practice)
    await practice.deal()
    await seated(practice, bo)
    assert house(practice) == before
    await play_on(practice)
    assert house(practice) == before[1:]
    await seated(practice, cy, dee)
    assert house(practice) == []
    await practice.submit(dee, Leave(dee))
    await settle(practice)
    assert len(house(practice)) == 1
    assert await practice.faults() == []


async def test_somebody_always_finds_a_seat(store: Store, mind: Passive) -> None:
    """One seat stays free; a table of two makes way between deals."""
    evening = Evening(store, witty(mind))
    await evening.open(0, settings=Settings(seats=3, fill=3))
    ann, bo, cy, _ = evening.players
    await seated(evening, ann)
    assert len(house(evening)) == 1
    await seated(evening, bo, cy)
    assert house(evening) == []
    host = evening.people[0]
    evening.table = await evening.tables.open(GUILD, OTHER, host, HOLDEM, Settings(seats=2, fill=2))
    await seated(evening, ann)
    assert len(house(evening)) == 1
    await evening.submit(bo, Sit(bo, 500))
    assert [one.player for one in evening.show().view.seats] == [ann, bo]


async def test_the_last_person_takes_them_along(practice: Evening) -> None:
    """A running deal is played out, and then the table closes."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await practice.deal()
    await practice.submit(ann, Leave(ann))
    assert practice.is_open()
    await play_on(practice)
    assert not practice.is_open()
    assert await practice.faults() == []
    assert await practice.store.books.ledger.balance(mint(GUILD)) == -BANK * len(practice.players)


async def test_nothing_is_dealt_to_them_alone(practice: Evening) -> None:
    """House players alone get no deal, and neither does a person who is away."""
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    await practice.submit(ann, GoAway(ann))
    assert practice.show().due_for != "deal"
    await seated(practice, bo)
    assert practice.show().due_for == "deal"
    await practice.submit(ann, Leave(ann))
    assert practice.show().view.host == bo


async def test_practice_chips_are_lent_and_go_back(practice: Evening) -> None:
    """No bank moves, whatever is won; the books are right at every moment."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    minted = await practice.store.books.ledger.balance(mint(GUILD))
    assert minted == -BANK * len(practice.players) - 500 * 2 - 1000 * len(house(practice))
    for _ in range(3):
        await practice.deal()
        await play_on(practice)
        assert await practice.faults() == []
    assert [
        (await practice.store.books.banks.holdings(GUILD, one)).all for one in practice.players
    ] == [BANK] * len(practice.players)
    for one in (ann, bo):
        await practice.submit(one, Leave(one))
    assert not practice.is_open()
    assert await practice.store.books.ledger.balance(mint(GUILD)) == -BANK * len(practice.players)
    assert await practice.faults() == []


async def test_rake_of_a_practice_table_is_nobodys(store: Store, mind: Passive) -> None:
    """Even where a server takes one."""
    evening = Evening(store, witty(mind))
    rules = TableRules(rake_percent=10, rake_cap=5)
    await evening.open(0, settings=replace(FOUR, rules=rules))
    await seated(evening, evening.players[0])
    for _ in range(4):
        await evening.deal()
        await play_on(evening)
    assert await evening.faults() == []
    await evening.submit(evening.players[0], Leave(evening.players[0]))
    assert await store.books.ledger.balance(mint(GUILD)) == -BANK * len(evening.players)


async def test_no_figure_counts_them(practice: Evening) -> None:
    """Neither before nor after figures are made anew; the deal itself can be looked up."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    await practice.deal()
    await play_on(practice)
    store = practice.store

    async def counted() -> list[Any]:
        figures = await store.sums.stats.figures(Scope(GUILD, chips=None), ann)
        running = await store.sums.stats.running(Scope(GUILD, chips=None), ann)
        ranks = await store.sums.boards.ranks(Scope(GUILD), Measure.NET, ANYBODY)
        return [figures.all.hands, running, ranks, await store.play.hands.dealt(GUILD)]

    for _ in range(2):
        assert await counted() == [0, [(0, 0)], {}, {}]
        assert await store.play.hands.row(practice.table, 1) is not None
        await rebuild(store)
    assert await practice.faults() == []


async def test_real_chips_and_house_players_never_meet(evening: Evening) -> None:
    """At a table for real chips every command that would ask a house player in is refused."""
    ann = evening.players[0]
    table = evening.tables.at(evening.table).host.table
    clara = await evening.store.identity.house_players.number("clara", f"{MARK} Clara", 0)
    wanted = ChangeSettings(ann, replace(table.settings, fill=4), table.game)
    for command in (wanted, Sit(clara, 500, house="careful")):
        refused = await refusal(evening.submit(ann, command))
        assert refused.code is Refusal.PRACTICE_ONLY
    with pytest.raises(Illegal) as no:
        evening.tables.at(evening.table).at_practice()
    assert no.value.code is Refusal.PRACTICE_ONLY
    assert evening.tables.at(evening.table).driver is None


async def test_the_host_asks_them_in_and_sends_them_home(practice: Evening) -> None:
    """A host can name a style; a player who is not the host is refused."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    assert (
        await refusal(practice.tables.at(practice.table).at_practice().attendance.ask_in(bo))
    ).code is Refusal.NOT_HOST
    await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann, "sly")
    assert [one.house for one in practice.show().view.seats] == ["", "sly", "loose", "bold", ""]
    sly = house(practice)[0]
    for command in (Kick(ann, sly), HandOver(ann, sly)):
        assert (await refusal(practice.submit(ann, command))).code is Refusal.HOUSE_PLAYER
    await practice.submit(ann, SendHome(ann, sly))
    await settle(practice)
    assert sly not in house(practice)
    assert len(house(practice)) == 2
    for _ in range(3):
        await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann)
    assert len(house(practice)) == 5
    refused = await refusal(practice.tables.at(practice.table).at_practice().attendance.ask_in(ann))
    assert refused.code is Refusal.COMPANY_FULL
    assert await practice.faults() == []


async def test_whoever_comes_to_a_full_table_hears_that_room_is_made(practice: Evening) -> None:
    """A house player leaves for them once the deal is over."""
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    while len(practice.show().view.seats) < FOUR.seats - 1:  # the first who comes takes the last
        await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann)
    await practice.deal()
    await practice.submit(bo, Sit(bo, 500))
    cy = practice.players[2]
    refused = await refusal(practice.submit(cy, Sit(cy, 500)))
    assert refused.code is Refusal.MAKING_ROOM
    await play_on(practice)
    await settle(practice)
    await practice.submit(cy, Sit(cy, 500))


async def test_who_is_on_the_way_home_counts_as_gone(practice: Evening) -> None:
    """Also in a running deal, nobody is asked in for a house player who was sent home."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await practice.deal()
    first, second, third = house(practice)
    for one in (second, third, third):
        await practice.submit(ann, SendHome(ann, one))
    await play_on(practice)
    await settle(practice)
    assert house(practice) == [first]
    await practice.deal()
    await practice.submit(ann, SendHome(ann, first))
    await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann, "sly")
    await play_on(practice)
    await settle(practice)
    assert [one.house for one in practice.show().view.seats] == ["", "sly"]


async def test_one_who_is_asked_in_before_anybody_sits_is_one_more(practice: Evening) -> None:
    ann, *_ = practice.players
    await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann)
    await seated(practice, ann)
    assert len(house(practice)) == 4


async def test_who_is_broke_is_lent_more(practice: Evening, mind: Passive) -> None:
    """A house player has chips again at the next deal."""
    ann, *_ = practice.players
    await seated(practice, ann)

    def all_in(table: Table, asked: Asked) -> TableCommand:
        own = own_of(table, asked)
        if isinstance(own.choices, BetChoices) and own.choices.most:
            return RaiseTo(own.seat, own.choices.most)
        return passively(own, own.seat)

    mind.instead = all_in
    for _ in range(4):
        await practice.deal()
        await play_on(practice)
        if practice.show(ann).view.own is None or not practice.is_open():
            break
        seats = practice.show().view.seats
        assert all(one.stack or not one.house for one in seats)
        if any(one.away for one in seats):
            break
    assert await practice.faults() == []


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


async def test_no_message_goes_to_them(practice: Evening) -> None:
    """No direct message, no panel and no call, however long a person waits."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await practice.deal()
    await practice.draw()
    await practice.draw(100)
    await play_on(practice)
    await practice.draw()
    assert practice.stage.of("ping") == []
    touched = {one.player for one in practice.stage.drawn if one.player}
    assert touched <= {ann}
    assert ann in touched


async def test_a_house_player_is_one_person_at_many_tables(practice: Evening) -> None:
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    first = house(practice)
    practice.table = await practice.tables.open(GUILD, OTHER, Person(bo, 101, "Bo"), HOLDEM, FOUR)
    await seated(practice, bo)
    assert house(practice) == first
    rows = await chips_at_tables(practice.store)
    assert len(rows) == 2
    assert await practice.faults() == []


async def test_folds_leave_nothing_behind(practice: Evening) -> None:
    """A person folds at once and the house players play on among themselves."""
    ann, *_ = practice.players
    await seated(practice, ann)
    for _ in range(3):
        await practice.deal()
        await settle(practice)
        if practice.show().view.running and practice.own(ann).choices:
            await practice.act(Fold)
        await play_on(practice)
    assert await practice.faults() == []


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


@pytest.mark.parametrize(
    ("seats", "fill", "widen", "there", "come"),
    [(6, 9, True, 10, 9), (2, 9, False, 2, 2), (3, 3, False, 3, 2), (4, 3, False, 4, 3)],
)
def test_seats_that_were_asked_for_stay_as_they_are(
    seats: int, fill: int, widen: bool, there: int, come: int
) -> None:
    """Fewer house players come then; one seat is for who comes, unless there are but two."""
    planned = accompanied(TablePlan(Settings(seats), (GAMES["holdem"],)), fill, widen=widen)
    assert (planned.settings.seats, planned.settings.fill) == (there, come)


async def test_a_server_ban_reaches_every_table_of_who_hosts_one_for_practice(practice):
    """House players alone are left there: nobody is to host them."""
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    tables = practice.tables
    real = await tables.open(GUILD, OTHER, practice.people[1], HOLDEM, Settings())
    await tables.at(real).host.submit(ann, Sit(ann, 500))
    await show_out(tables.hosts(GUILD), Act(GUILD, 0, bo, Rank.MANAGER, "server_ban", player=ann))
    assert tables.at(real).host.table.seat_of(ann) is None
    assert tables.find(practice.table) is None


async def test_who_hosts_a_practice_table_is_followed_by_a_person(practice):
    ann, bo, cy, _ = practice.players
    await seated(practice, ann, bo)
    await show_out(
        practice.tables.hosts(GUILD), Act(GUILD, 0, cy, Rank.MANAGER, "server_ban", player=ann)
    )
    table = practice.tables.at(practice.table).host.table
    assert (table.host, table.seat_of(ann)) == (bo, None)


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
