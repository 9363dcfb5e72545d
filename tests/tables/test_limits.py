"""Limits on what one person keeps open at once and asks for within an hour."""

import asyncio
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import CloseTable
from bot.store import Kind, NewNight, NewTournament, NightState, Whose
from bot.tables import Limits, Most, Person
from tests.tables.evening import CHANNEL, GUILD, HOLDEM, Evening

ANN, BO = 1, 2
USUAL = Most(tables=5, nights=5, openings=20, uploads=20)


def limits(evening: Evening, **most: int) -> Limits:
    return Limits(replace(USUAL, **most), evening.store, evening.tables.now, evening.tables.spare)


async def who(evening: Evening, by: int = ANN) -> Person:
    """Return a person by their Discord id, whatever their number is."""
    return await evening.tables.people.person(10 * by, f"Host {by}")


async def opened(evening: Evening, kept: Limits, number: int, by: int = ANN) -> None:
    """A table of theirs in a channel of its own."""
    host = await who(evening, by)
    async with kept.table(host):
        await asyncio.sleep(0)
        settings = evening.tables.at(1).host.show().view.settings
        await evening.tables.open(GUILD, CHANNEL + number, host, HOLDEM, settings)


async def planned(evening: Evening, kept: Limits, number: int, at: int = 2_000_000) -> None:
    host = await who(evening)
    async with kept.night(host):
        new = NewNight(GUILD, CHANNEL + number, host.number, at * 1000, None, {})
        await evening.store.nights.calendar.plan(new)


async def posted(evening: Evening, kept: Limits, number: int) -> int:
    """A sit-and-go of Ann's in a channel of its own."""
    host, at = await who(evening), int(evening.time.now * 1000)
    async with kept.sit_and_go(host):
        new = NewTournament(GUILD, CHANNEL + number, host.number, None, {}, "1", at)
        return await evening.store.tournaments.events.plan(new)


async def refused(asked: AbstractAsyncContextManager[object]) -> Illegal:
    with pytest.raises(Illegal) as no:
        async with asked:
            raise AssertionError("nothing may be done")
    return no.value


async def test_a_table_that_stands_and_is_not_done_yet_counts_once(evening: Evening) -> None:
    """The next one is asked for in between, and there is room for both."""
    kept, stands, on = limits(evening, tables=2), asyncio.Event(), asyncio.Event()

    async def first() -> None:
        async with kept.table(await who(evening, 2)):
            settings = evening.tables.at(1).host.show().view.settings
            host = await who(evening, 2)
            await evening.tables.open(GUILD, CHANNEL + 1, host, HOLDEM, settings)
            stands.set()
            await on.wait()

    async with asyncio.TaskGroup() as both:
        both.create_task(first())
        await stands.wait()
        both.create_task(opened(evening, kept, 2, by=2))
        await evening.store.identity.allowances.standing(
            Kind.TABLE, Whose(0, 0)
        )  # a turn of the writer's
        on.set()


async def test_tables_that_one_person_has_open_at_once(evening: Evening) -> None:
    """However fast they are asked for; a closed one makes room, and others have their own."""
    kept = limits(evening, tables=3)
    asked = [opened(evening, kept, number) for number in range(1, 8)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [one.code for one in found if isinstance(one, Illegal)] == (
        [Refusal.TOO_MANY_TABLES] * 4
    )
    host = await who(evening)
    mine = [
        row.number
        for row in await evening.store.play.tables.all_open()
        if row.opened_by == host.number
    ]
    assert len(mine) == 3
    await opened(evening, kept, 20, BO)
    await evening.tables.at(min(mine)).host.submit(host.number, CloseTable(host.number))
    await opened(evening, kept, 21)


async def test_nights_that_one_person_has_ahead(evening: Evening) -> None:
    """There is room again when the first begins, and the refusal tells that moment."""
    kept = limits(evening, nights=2)
    await planned(evening, kept, 1, 3_000_000)
    await planned(evening, kept, 2, 2_500_000)
    no = await refused(kept.night(await who(evening)))
    assert (no.code, no.facts) == (Refusal.TOO_MANY_NIGHTS, {"most": 2, "next": 2_500_000})
    await evening.store.nights.calendar.change(2, state=NightState.OPEN)
    await planned(evening, kept, 3)


async def test_sit_and_gos_that_one_person_has_on(evening: Evening) -> None:
    """Those of nights don't count, and one that is over makes room."""
    kept, events = limits(evening, tables=2), evening.store.tournaments.events
    host, at = await who(evening), int(evening.time.now * 1000)
    await planned(evening, kept, 1)
    await events.plan(NewTournament(GUILD, CHANNEL + 1, host.number, 1, {}, "1", at))
    first = await posted(evening, kept, 2)
    await posted(evening, kept, 3)
    no = await refused(kept.sit_and_go(host))
    assert (no.code, no.facts) == (
        Refusal.TOO_MANY_SIT_AND_GOS, {"most": 2, "channels": (CHANNEL + 2, CHANNEL + 3)},
    )  # fmt: skip
    await evening.tables.forgetting.forget(host.number)
    assert (await refused(kept.sit_and_go(await who(evening)))).code is no.code
    await events.cancel(first, at)
    await posted(evening, kept, 4)


async def test_tables_nights_and_sit_and_gos_within_an_hour(evening: Evening) -> None:
    """Only those that came about count, and an hour later they no more do."""
    kept = limits(evening, openings=3)
    begun = evening.time.now
    ann, bo = await who(evening), await who(evening, BO)
    with pytest.raises(Illegal):
        async with kept.table(ann):
            raise Illegal(Refusal.NO_THREAD_HERE)
    async with kept.table(ann):
        pass
    await planned(evening, kept, 1)
    await posted(evening, kept, 2)
    for asked in (kept.table, kept.night, kept.sit_and_go):
        no = await refused(asked(ann))
        assert no.code is Refusal.OPENINGS_SPENT
        assert no.facts == {"most": 3, "next": int(begun) + 3600}
    async with kept.table(bo):
        pass
    evening.time.pass_by(3600)
    async with kept.table(ann):
        pass


async def test_house_games_within_an_hour(evening: Evening) -> None:
    """Each that is sent counts, whatever becomes of it."""
    kept = limits(evening, uploads=2)
    begun = int(evening.time.now)
    ann, bo = await who(evening), await who(evening, BO)
    await kept.upload(ann)
    await kept.upload(ann)
    with pytest.raises(Illegal) as no:
        await kept.upload(ann)
    assert no.value.code is Refusal.UPLOADS_SPENT
    assert no.value.facts == {"most": 2, "next": begun + 3600}
    await kept.upload(bo)
    evening.time.pass_by(3601)
    await kept.upload(ann)


async def test_being_forgotten_renews_no_allowance(evening: Evening) -> None:
    """Neither of what stands, after a restart too, nor of what was done within the hour."""
    kept = limits(evening, tables=2, nights=2, openings=4, uploads=1)
    await kept.upload(await who(evening))
    for number in (1, 2):
        await opened(evening, kept, number)
        await planned(evening, kept, number)
    for _ in range(2):
        before = await who(evening)
        await evening.tables.forgetting.forget(before.number)
        ann = await who(evening)
        assert ann.number > before.number
        assert (await refused(kept.table(ann))).code is Refusal.TOO_MANY_TABLES
        assert (await refused(kept.night(ann))).code is Refusal.TOO_MANY_NIGHTS
        with pytest.raises(Illegal, match="uploads_spent"):
            await kept.upload(ann)
    roomy = limits(evening, tables=3, nights=3)
    async with roomy.table(ann), roomy.night(await who(evening, BO)):
        pass
    await evening.restart()
    spent = limits(evening, tables=9, openings=4)
    assert (await refused(spent.table(ann))).code is Refusal.OPENINGS_SPENT
    kept = limits(evening, tables=2, nights=2, openings=4)
    assert (await refused(kept.table(ann))).code is Refusal.TOO_MANY_TABLES
    first = min(
        row.number for row in await evening.store.play.tables.all_open() if row.opened_by != 1
    )
    await evening.tables.at(first).host.submit(0, CloseTable(0))
    await evening.store.nights.calendar.change(1, state=NightState.OPEN)
    evening.time.pass_by(3600)
    await opened(evening, kept, 3)
    await planned(evening, kept, 3)
