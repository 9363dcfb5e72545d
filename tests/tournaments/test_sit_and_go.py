"""A sit-and-go at one table: entries, start, levels of deals, places and prizes."""

from random import Random

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, HandCommand, RaiseTo
from bot.engine.kinds import Seat
from bot.store import TournamentState
from bot.tables.stage import Barred
from tests.tables.evening import CHANNEL
from tests.tournaments.arena import BANK, Arena, fold_all, shove


async def test_it_begins_when_it_is_full_and_ends_with_one_winner(arena: Arena):
    number = await arena.plan(enters=3, most=4, entry=100)
    assert arena.one(number).waits
    await arena.tournaments.enter(number, arena.people[3])
    await arena.tick()
    assert arena.one(number).runs
    assert arena.sizes(number) == [4]
    assert arena.state(arena.tables.of_event(number)[0]).settings.stakes.big_blind == 10
    await arena.play(number)
    row = await arena.store.tournaments.events.find(number)
    assert row is not None
    assert row.state is TournamentState.ENDED
    results = await arena.results(number)
    assert [one.place for one in results][:2] == [1, 2]
    assert sum(one.prize for one in results) == 400
    assert [one.prize for one in results][:2] == [260, 140]
    banks = {one.number: await arena.bank(one) for one in arena.people[:4]}
    for one in results:
        assert banks[one.player] == BANK - 100 + one.prize
    assert arena.stage.codes()[0] == "began"
    assert len(arena.stage.of("out")) == 3
    assert len(arena.stage.recaps) == 1
    assert arena.tables.of_event(number) == []


async def test_levels_last_deals_at_one_table(arena: Arena):
    number = await arena.plan(enters=4, most=4)
    await arena.tick()
    table = arena.tables.of_event(number)[0]
    blinds = []
    for _ in range(13):
        blinds.append(arena.state(table).settings.stakes.big_blind)
        await arena.deal(number, policy=fold_all)
    assert blinds[:6] == [10] * 6
    assert len(set(blinds[6:12])) == 1
    assert blinds[6] > 10
    assert blinds[12] > blinds[11]


@pytest.mark.parametrize("entry", [0, 100])
async def test_who_leaves_before_the_start_gets_the_entry_back(arena: Arena, entry: int):
    number = await arena.plan(enters=2, most=4, entry=entry)
    await arena.tournaments.leave(number, arena.people[1].number)
    assert await arena.bank(arena.people[1]) == BANK
    with pytest.raises(Illegal) as no:
        await arena.tournaments.leave(number, arena.people[1].number)
    assert no.value.code is Refusal.NOT_ENTERED
    await arena.tournaments.enter(number, arena.people[1])
    assert await arena.bank(arena.people[1]) == BANK - entry


async def test_it_is_called_off_when_nobody_else_comes(arena: Arena):
    number = await arena.plan(enters=1, most=4, entry=100)
    await arena.tick(14 * 60)
    assert arena.runs(number)
    await arena.tick(2 * 60)
    assert not arena.runs(number)
    assert await arena.bank(arena.people[0]) == BANK
    assert [one.reason for one in arena.stage.of("off")] == ["few"]


async def test_nobody_enters_twice_and_nobody_without_chips(arena: Arena):
    number = await arena.plan(enters=1, most=4, entry=BANK)
    with pytest.raises(Illegal) as no:
        await arena.tournaments.enter(number, arena.people[0])
    assert no.value.code is Refusal.ENTERED
    await arena.tournaments.call_off(number)
    number = await arena.plan(enters=1, most=4, entry=10)
    with pytest.raises(Illegal) as no:
        await arena.plan(enters=1, most=4, entry=BANK + 1)
    assert no.value.code in {Refusal.TOURNAMENT_HERE, Refusal.TOO_FEW_CHIPS}


async def test_giving_up_takes_the_stack_out_of_play(arena: Arena):
    number = await arena.plan(enters=3, most=3, entry=100)
    await arena.tick()
    await arena.deal(number, policy=fold_all)
    await arena.tournaments.leave(number, arena.people[2].number)
    one = arena.one(number)
    assert one.chips == 900 - one.course.removed
    assert 250 < one.course.removed < 350
    await arena.play(number)
    results = await arena.results(number)
    assert results[-1].player == arena.people[2].number
    assert [each.prize for each in results] == [300, 0, 0]


async def test_a_restart_goes_on_where_it_stood(arena: Arena):
    number = await arena.plan(enters=4, most=4, entry=100)
    await arena.tick()
    for _ in range(8):
        await arena.deal(number, policy=fold_all)
    before = arena.one(number)
    await arena.restart()
    await arena.tick()
    after = arena.one(number)
    assert (after.course.level, after.entries) == (before.course.level, before.entries)
    await arena.play(number)
    assert len(await arena.results(number)) == 4


async def test_those_who_go_out_in_one_deal_are_told_the_place_that_they_share(arena: Arena):
    number = await arena.plan(enters=3, most=3)
    await arena.tick()

    def all_in(_: Random, choices: BetChoices, seat: Seat) -> HandCommand:
        if choices.most:
            return RaiseTo(seat, choices.most)
        return Call(seat) if choices.call else Check(seat)

    while len(arena.stage.of("out")) < 2:
        await arena.deal(number, policy=all_in)
    results = {one.player: one.place for one in await arena.results(number)}
    assert {one.player: one.place for one in arena.stage.of("out")} == {
        player: place for player, place in results.items() if place > 1
    }


async def test_who_has_lost_the_last_chips_has_none_before_it_is_noted(arena: Arena):
    number = await arena.plan(enters=3, most=3)
    await arena.tick()
    desk, one = arena.tournaments.keeper._desk, arena.one(number)
    while len(arena.state(arena.tables.of_event(number)[0]).chairs) == 3:
        await arena.step(arena.tables.of_event(number)[0], shove)
    assert sum(it.chips for it in desk.seats.stacks(one)) == 900
    assert 0 in {it.chips for it in desk.seats.stacks(one)}


async def test_a_full_one_that_may_not_begin_gives_every_entry_back(arena: Arena) -> None:
    number = await arena.plan(enters=3, entry=100, most=4)
    arena.stage.missing = ("create_public_threads",)
    await arena.tournaments.enter(number, arena.people[3])
    assert (await arena.tournaments.show(number)).row.state is TournamentState.CANCELLED
    assert [one.reason for one in arena.stage.of("off")] == ["shut"]
    assert [await arena.bank(one) for one in arena.people[:4]] == [1000] * 4


async def test_one_whose_tables_can_t_be_opened_gives_every_entry_back(arena: Arena) -> None:
    """Discord gets ten minutes; the table that stands is closed."""
    arena.stage.fail = Barred()
    number = await arena.plan(enters=8, entry=100, most=8, seats=4)
    await arena.tick(1)
    await arena.tick(500)
    assert (await arena.tournaments.show(number)).row.state is TournamentState.RUNNING
    await arena.tick(101)
    assert (await arena.tournaments.show(number)).row.state is TournamentState.CANCELLED
    assert [one.reason for one in arena.stage.of("off")] == ["shut"]
    assert arena.tables.of_event(number) == []
    assert [await arena.bank(one) for one in arena.people[:8]] == [1000] * 8


async def test_one_whose_channel_is_deleted_gives_every_entry_back(arena: Arena) -> None:
    """One that runs is played on, and other channels concern it not."""
    waits = await arena.plan(enters=3, entry=100, most=4)
    runs = await arena.plan(enters=3, entry=100, most=3, channel=CHANNEL + 1)
    await arena.tick(1)
    for channel in (CHANNEL + 2, CHANNEL + 1, CHANNEL):
        await arena.tournaments.channel_gone(channel)
    assert (await arena.tournaments.show(waits)).row.state is TournamentState.CANCELLED
    assert (await arena.tournaments.show(runs)).row.state is TournamentState.RUNNING
    assert [one.reason for one in arena.stage.of("off")] == ["gone"]
    assert [await arena.bank(one) for one in arena.people[:3]] == [900] * 3
