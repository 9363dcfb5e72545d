"""What one person may have going at once, and ask for within an hour."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import CloseTable
from bot.store import NewNight, NightState
from bot.tables import Limits, Most
from tests.tables.evening import CHANNEL, GUILD, HOLDEM, Evening

ANN, BO = 1, 2
Opening = Callable[[int], AbstractAsyncContextManager[None]]


def limits(evening: Evening, **most: int) -> Limits:
    return Limits(Most(**most), evening.tables, evening.store)


async def opened(evening: Evening, kept: Limits, number: int, by: int = ANN) -> None:
    """A table of theirs in a channel of its own."""
    host = await evening.tables.person(10 * by, f"Host {by}")
    async with kept.table(host.number):
        await asyncio.sleep(0)
        settings = evening.tables.show(1).view.settings
        await evening.tables.open(GUILD, CHANNEL + number, host, HOLDEM, settings)


async def planned(evening: Evening, kept: Limits, number: int, at: int = 2_000_000) -> None:
    async with kept.night(ANN):
        new = NewNight(GUILD, CHANNEL + number, ANN, at * 1000, None, {})
        await evening.store.nights.plan(new)


async def refused(asked: AbstractAsyncContextManager[None]) -> Illegal:
    with pytest.raises(Illegal) as no:
        async with asked:
            raise AssertionError("nothing may be done")
    return no.value


async def test_tables_that_one_person_hosts_at_once(evening: Evening) -> None:
    """However fast they are asked for; a closed one makes room, and others have their own."""
    kept = limits(evening, tables=3)
    asked = [opened(evening, kept, number) for number in range(1, 8)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [one.code for one in found if isinstance(one, Illegal)] == (
        [Refusal.TOO_MANY_TABLES] * 4
    )
    host = await evening.tables.person(10 * ANN, "Host 1")
    mine = evening.tables.hosted_by(host.number)
    assert len(mine) == 3
    await opened(evening, kept, 20, BO)
    await evening.tables.submit(mine[0], host.number, CloseTable(host.number))
    await opened(evening, kept, 21)


async def test_nights_that_one_person_has_ahead(evening: Evening) -> None:
    """When the first begins there is room again, and the refusal says when that is."""
    kept = limits(evening, nights=2)
    await planned(evening, kept, 1, 3_000_000)
    await planned(evening, kept, 2, 2_500_000)
    no = await refused(kept.night(ANN))
    assert (no.code, no.facts) == (Refusal.TOO_MANY_NIGHTS, {"most": 2, "next": 2_500_000})
    await evening.store.nights.change(2, state=NightState.OPEN)
    await planned(evening, kept, 3)


async def test_tables_and_nights_within_an_hour(evening: Evening) -> None:
    """Only those that came about count, and an hour later they no more do."""
    kept = limits(evening, openings=2)
    begun = evening.time.now
    with pytest.raises(Illegal):
        async with kept.table(ANN):
            raise Illegal(Refusal.NO_THREAD_HERE)
    async with kept.table(ANN):
        evening.time.pass_by(600)
    await planned(evening, kept, 1)
    for asked in (kept.table, kept.night):
        no = await refused(asked(ANN))
        assert no.code is Refusal.OPENINGS_SPENT
        assert no.facts == {"most": 2, "next": int(begun) + 600 + 3600}
    async with kept.table(BO):
        pass
    evening.time.pass_by(3600)
    async with kept.table(ANN):
        pass


async def test_house_games_within_an_hour(evening: Evening) -> None:
    """Each that is sent counts, whatever becomes of it."""
    kept = limits(evening, uploads=2)
    begun = int(evening.time.now)
    kept.upload(ANN)
    kept.upload(ANN)
    with pytest.raises(Illegal) as no:
        kept.upload(ANN)
    assert no.value.code is Refusal.UPLOADS_SPENT
    assert no.value.facts == {"most": 2, "next": begun + 3600}
    kept.upload(BO)
    evening.time.pass_by(3601)
    kept.upload(ANN)
