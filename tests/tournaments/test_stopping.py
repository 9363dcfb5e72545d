"""Tournaments that their hosts end before the end."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Deal
from bot.store import Rank, TournamentState
from bot.tournaments.directing import Director
from bot.tournaments.plan import Kind
from tests.tournaments.arena import Arena, fold_all


async def stop(arena: Arena, number: int) -> None:
    by = Director(arena.people[0].number, Rank.HOST)
    async with arena.tournaments.directed(number) as (directing, one):
        await directing.stop(one, by)


async def state(arena: Arena, number: int) -> TournamentState:
    return (await arena.tournaments.show(number)).row.state


async def test_before_the_first_deal_every_entry_goes_back(arena: Arena) -> None:
    number = await arena.plan(enters=4, entry=100, most=4)
    await arena.tick(1)
    await stop(arena, number)
    assert await state(arena, number) is TournamentState.CANCELLED
    assert [await arena.bank(one) for one in arena.people[:4]] == [1000] * 4
    assert arena.stage.codes()[-2:] == ["stop", "off"]
    assert arena.tables.of_event(number) == []


async def test_the_running_deals_are_over_first_and_no_other_begins(arena: Arena) -> None:
    """Its prizes go by what the stacks are worth, and all entries are paid out."""
    number = await arena.plan(enters=8, entry=100, most=8, seats=4)
    await arena.tick(1)
    await arena.deal(number, policy=fold_all)
    first, second = [host.site.number for host in arena.hosts(number)]
    await arena.tables.at(first).host.do(0, Deal())
    await stop(arena, number)
    await arena.tick(1)
    assert await state(arena, number) is TournamentState.RUNNING
    assert not await arena.step(second, fold_all)
    with pytest.raises(Illegal) as no:
        await stop(arena, number)
    assert no.value.code is Refusal.EVENT_NOT_RUNNING
    with pytest.raises(Illegal):
        await arena.tournaments.enter(number, arena.people[9])
    await arena.finish(first, fold_all)
    await arena.tick(1)
    show = await arena.tournaments.show(number)
    assert (show.row.state, show.course.how_ended) == (TournamentState.ENDED, "stopped")
    prizes = [one.prize for one in show.results]
    assert sum(prizes) == 800
    assert min(prizes) >= 90, "stacks differ by a blind at most"
    assert [one.place for one in show.results] == list(range(1, 9))


async def test_a_restart_in_between_ends_it_all_the_same(arena: Arena) -> None:
    number = await arena.plan(enters=4, entry=100, most=4)
    await arena.tick(1)
    await arena.deal(number, policy=fold_all)
    (host,) = arena.hosts(number)
    await host.do(0, Deal())
    await stop(arena, number)
    await arena.restart()
    await arena.tick(1)
    assert await state(arena, number) is TournamentState.RUNNING
    await arena.finish(host.site.number, fold_all)
    await arena.tick(1)
    assert await state(arena, number) is TournamentState.ENDED


@pytest.mark.parametrize(("kind", "enters", "seats"), [(Kind.MATCH, 2, 2), (Kind.SHOOTOUT, 8, 4)])
async def test_matches_and_shootouts_end_too(
    arena: Arena, kind: Kind, enters: int, seats: int
) -> None:
    number = await arena.plan(enters=enters, entry=100, most=enters, seats=seats, kind=kind)
    await arena.tick(1)
    await arena.deal(number, policy=fold_all)
    await stop(arena, number)
    await arena.tick(1)
    show = await arena.tournaments.show(number)
    assert show.row.state is TournamentState.ENDED
    assert sum(one.prize for one in show.results) == 100 * enters


async def test_a_paused_one_can_be_ended_and_going_on_does_not_undo_it(arena: Arena) -> None:
    number = await arena.plan(enters=4, entry=100, most=4)
    await arena.tick(1)
    await arena.deal(number, policy=fold_all)
    (host,) = arena.hosts(number)
    await host.do(0, Deal())
    by = Director(arena.people[0].number, Rank.HOST)
    await stop(arena, number)
    async with arena.tournaments.directed(number) as (directing, one):
        await directing.pause(one, by)
        await directing.go_on(one, by)
    await arena.finish(host.site.number, fold_all)
    await arena.tick(1)
    assert await state(arena, number) is TournamentState.ENDED
