"""The next deal at a table for practice: it waits for a player who looks back."""

from dataclasses import replace
from itertools import count

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from bot.engine.table.commands import CloseTable, ComeBack, GoAway, GotIt, Sit
from bot.store import Store
from bot.ui.parts.cards import PLAIN
from bot.ui.table.choosing import calling
from tests.tables.company import FOUR, Passive, play_on, seated, settle, witty
from tests.tables.evening import GAMES, Evening, passive, refusal


async def played(evening: Evening, *people: int) -> None:
    await seated(evening, *people)
    await evening.deal()
    await play_on(evening)


def waits(evening: Evening) -> tuple[float, tuple[int, ...]]:
    """Seconds to the next deal, and for whom it waits."""
    show = evening.show()
    assert (show.due_for, show.view.running) == ("deal", False)
    return (show.due or 0) - evening.time.now, show.view.outlook.unready


async def test_the_next_deal_waits_for_who_looks_back(practice: Evening) -> None:
    """A minute at most; the press begins it, and the one after waits again."""
    ann = practice.players[0]
    await played(practice, ann)
    assert waits(practice) == (60, (1,))
    await practice.tick(59)
    assert not practice.show().view.running
    await practice.submit(ann, GotIt(ann))
    await practice.tick(0)
    assert practice.show().view.deal == 2
    assert practice.show().view.running
    await play_on(practice)
    assert waits(practice) == (60, (1,))
    await practice.tick(60)
    assert practice.show().view.deal == 3
    no = await refusal(practice.submit(ann, GotIt(ann)))
    assert no.code is Refusal.STALE


async def test_of_several_people_nobody_hurries_another(practice: Evening) -> None:
    """The deal waits for the last of them, but not for a player who goes away or has just come."""
    ann, bo, cy, *_ = practice.players
    await played(practice, ann, bo)
    seats = {one.player: one.seat for one in practice.show().view.seats}
    assert waits(practice)[1] == tuple(sorted((seats[ann], seats[bo])))
    await practice.submit(bo, GotIt(bo))
    await practice.submit(bo, GotIt(bo))
    assert waits(practice) == (60, (seats[ann],))
    await practice.submit(cy, Sit(cy, 500))
    assert waits(practice) == (60, (seats[ann],))
    await practice.submit(ann, GoAway(ann))
    assert waits(practice) == (0, ())


async def test_who_comes_back_need_not_ask_for_the_deal_besides(practice: Evening) -> None:
    """The others look back as long as before."""
    ann, bo, *_ = practice.players
    await played(practice, ann, bo)
    seats = {one.player: one.seat for one in practice.show().view.seats}
    await practice.submit(ann, GoAway(ann))
    await practice.submit(ann, ComeBack(ann))
    assert waits(practice) == (60, (seats[bo],))
    await practice.submit(bo, GoAway(bo))
    await practice.submit(bo, ComeBack(bo))
    assert waits(practice) == (0, ())


async def test_who_has_let_a_turn_pass_is_not_waited_for(practice: Evening) -> None:
    """The usual pause, then."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    await practice.deal()
    seat = next(one.seat for one in practice.show().view.seats if one.player == bo)
    for _ in range(200):
        await settle(practice)
        show = practice.show()
        if not show.view.running:
            break
        if seat in show.view.dealt.waiting:
            await practice.tick(31)
        else:
            await practice.act(lambda at: passive(practice.show(practice.actor), at))
    assert seat not in waits(practice)[1]


async def test_a_restart_waits_on(practice: Evening) -> None:
    ann = practice.players[0]
    await played(practice, ann)
    await practice.tick(20)
    await practice.restart()
    assert waits(practice)[1] == (1,)
    assert 40 <= waits(practice)[0] <= 55
    await practice.submit(ann, GotIt(ann))
    await practice.tick(0)
    assert practice.show().view.running


async def test_for_real_chips_the_pause_is_the_tables(evening: Evening) -> None:
    await evening.deal()
    await evening.play_on()
    assert waits(evening) == (8, ())
    ann = evening.players[0]
    assert (await refusal(evening.submit(ann, GotIt(ann)))).code is Refusal.STALE


async def ann_chooses(store: Store, mind: Passive, *people: int) -> Evening:
    """Return a practice table with two minutes a turn at which Ann was drawn to choose first."""
    games = [announce(GAMES[one], Options()) for one in ("holdem", "razz", "seven_card_stud")]
    for run in range(20):
        evening = Evening(store, witty(mind))
        evening.seeds = count(10 * run + 1)
        menu = tuple([MenuItem(await evening.tables.know(one), FOUR.stakes) for one in games])
        programme = Programme(Mode.CHOICE, menu)
        settings = replace(FOUR, clock=120, programme=programme)
        await evening.open(0, games[0], settings)
        await seated(evening, *(evening.players[one] for one in people))
        await evening.tick(5)
        if evening.own(evening.players[0]).chooses:
            return evening
        await evening.submit(evening.players[0], CloseTable(evening.players[0]))
    raise AssertionError("she is never drawn")


async def test_who_is_alone_has_a_turn_to_choose_and_misses_none(
    store: Store, mind: Passive
) -> None:
    """Their first turn to act still has its whole clock, and they may miss one."""
    evening = await ann_chooses(store, mind, 0)
    ann = evening.players[0]
    assert evening.show().due == evening.time.now + 120
    await evening.tick(120)
    await evening.tick(max(0, (evening.show().due or 0) - evening.time.now))
    assert evening.show().view.running
    await settle(evening)
    assert evening.actor == ann
    assert evening.show().due == evening.time.now + 120
    await evening.tick(120)
    assert evening.tables.at(evening.table).host.table.chairs[1].misses == 1


async def test_a_choice_that_others_waited_for_is_a_turn(store: Store, mind: Passive) -> None:
    evening = await ann_chooses(store, mind, 0, 1)
    await evening.tick(120)
    assert evening.tables.at(evening.table).host.table.chairs[1].misses == 1


@pytest.mark.parametrize("run", range(6))
async def test_who_is_alone_at_dealers_choice_has_cards_at_once(
    store: Store, mind: Passive, run: int
) -> None:
    """Whoever deals first, nobody reads the rules of a first game before it is dealt."""
    names = ("holdem", "razz", "seven_card_stud")
    games = [announce(GAMES[one], Options()) for one in names]
    evening = Evening(store, witty(mind))
    evening.seeds = count(10 * run + 1)
    menu = tuple([MenuItem(await evening.tables.know(one), FOUR.stakes) for one in games])
    programme = Programme(Mode.CHOICE, menu)
    await evening.open(0, games[0], replace(FOUR, programme=programme))
    ann = evening.players[0]
    began = evening.time.now
    await seated(evening, ann)
    await evening.tick(1)
    view = evening.show().view
    house = any(one.house for one in view.seats if one.seat == view.outlook.chooser)
    does = [str(one.custom_id).split(":")[1] for one in calling.public_buttons(view, PLAIN)]
    assert does == ([] if house else ["choose"])
    await settle(evening)
    if evening.show().due_for == "choice":
        assert evening.own(ann).chooses == "now"
        assert evening.show().due == evening.time.now + 90
        return
    assert waits(evening) == (1, ())
    await evening.tick(1)
    assert evening.show().view.running
    assert evening.time.now - began == 2
