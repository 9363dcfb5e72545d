"""Deals of an event that watchers see later: after five minutes, at its last table after ten."""

import pytest

from bot.engine.views.rail import DELAY, FINAL_DELAY
from bot.tables.histories import Histories
from tests.tournaments.arena import Arena


async def delays(arena: Arena, number: int) -> dict[int, list[int]]:
    """Return the delay of each deal of an event, by table."""
    histories, found = Histories(arena.store, arena.tables), dict[int, list[int]]()
    for table in await arena.store.tournaments.events.tables(number):
        at = 1
        while (row := await arena.store.play.hands.row(table, at)) is not None:
            found.setdefault(table, []).append(await histories.delay(row))
            at += 1
    return found


async def test_deals_of_the_final_table_wait_longer(arena: Arena):
    number = await arena.plan(enters=8, most=8, seats=4)
    before = dict[int, int]()

    async def count() -> None:
        if arena.one(number).course.final and not before:
            before.update({host.site.number: host.show().view.deal for host in arena.hosts(number)})

    await arena.play(number, each=count)
    found = await delays(arena, number)
    assert (len(found), len(before)) == (2, 1)
    for table, waits in found.items():
        early = before.get(table, len(waits))
        assert waits == [DELAY] * early + [FINAL_DELAY] * (len(waits) - early)
    assert {DELAY, FINAL_DELAY} == {one for waits in found.values() for one in waits}


async def test_an_event_of_one_table_is_all_final_and_opens_no_card_before(arena: Arena):
    number = await arena.plan(enters=2, most=2, seats=2)
    await arena.play(number)
    (waits,) = (await delays(arena, number)).values()
    assert set(waits) == {FINAL_DELAY}
    (table,) = await arena.store.tournaments.events.tables(number)
    row = await arena.store.play.hands.row(table, 1)
    assert row is not None
    histories, ended = Histories(arena.store, arena.tables), row.ended / 1000
    with pytest.raises(ValueError, match="not due"):
        await histories.late(row, ended + FINAL_DELAY - 1)
    late = await histories.late(row, ended + FINAL_DELAY)
    assert all(card is not None for seat in late.steps[-1].view.seats for card in seat.cards)
