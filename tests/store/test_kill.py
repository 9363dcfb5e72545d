"""Every write that was answered is there after SIGKILL, on a file and on a server."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.store import Deadline, Store, TableChips
from tests.places import Postgres, name_in
from tests.tables.evening import Evening
from tests.tables.season import played

pytestmark = pytest.mark.both
NOTICED = 20
"""Seconds in which a server ends what a killed program had under way."""


@pytest.fixture
def ended(
    place: str, address: str, request: pytest.FixtureRequest
) -> Callable[[], Awaitable[None]]:
    """Return once nobody is connected: a server may still finish what it was told."""
    if place == "sqlite":
        return lambda: asyncio.sleep(0)
    server: Postgres = request.getfixturevalue("postgres")
    found = f"SELECT 1 FROM pg_stat_activity WHERE datname = '{name_in(address)}'"  # noqa: S608

    async def nobody_is_there() -> None:
        async with asyncio.timeout(NOTICED):
            while server.do(found):  # noqa: ASYNC110 - a server tells nobody
                await asyncio.sleep(0.02)

    return nobody_is_there


async def test_what_was_answered_outlives_sigkill(address, ended):
    """The log may hold one row more than was said, never one less, and all that goes with it."""
    root = Path(__file__).parents[2]
    doomed = [sys.executable, "-m", "tests.store.doomed", address]
    process = await asyncio.create_subprocess_exec(
        *doomed, stdout=asyncio.subprocess.PIPE, cwd=root
    )
    assert process.stdout is not None
    said = [int(await process.stdout.readline()) for _ in range(40)]
    process.kill()
    said += [int(line) for line in (await process.stdout.read()).split()]
    await process.wait()
    await ended()
    store = await Store.open(address)
    (table,) = await store.play.tables.all_open()
    last = table.last_seq
    assert last in {said[-1], said[-1] + 1}
    assert [row.seq for row in await store.play.log.rows(table.number)] == list(range(1, last + 1))
    assert await store.play.deadlines.all() == {table.number: (Deadline("turn", last, last),)}
    moved = last % 2
    state = TableChips({1: 400 - moved, 2: 590, 3: 500}, 10 + moved)
    assert await store.check({table.number: state}) == []
    await store.close()


async def test_a_move_to_the_archive_outlives_sigkill(address, ended):
    """Each row lies in one place or the other, and the move goes on."""
    store = await Store.open(address)
    house = Evening(store)
    await played(house, ["badugi", "holdem"], 12)
    await house.tables.lifetime.stop()
    before = [await store.play.log.rows(table) for table in (1, 2)]
    await store.close()
    root = Path(__file__).parents[2]
    doomed = [sys.executable, "-m", "tests.store.doomed_archive", address]
    process = await asyncio.create_subprocess_exec(
        *doomed, stdout=asyncio.subprocess.PIPE, cwd=root
    )
    assert process.stdout is not None
    for _ in range(7):
        assert await process.stdout.readline()
    process.kill()
    await process.wait()
    await ended()
    store = await Store.open(address)
    assert await store.play.archive.next_due(10**15) is not None, "it died on its way"
    assert [await store.play.log.rows(table) for table in (1, 2)] == before
    assert await store.check({}) == []
    while (table := await store.play.archive.next_due(10**15)) is not None:
        await store.play.archive.move(table, 1)
    assert [await store.play.log.rows(table) for table in (1, 2)] == before
    assert await store.check({}) == []
    await store.close()
