"""Whoever reads can be stopped at any moment, and nothing is left that waits for ever."""

import asyncio
import threading
from contextlib import suppress
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.store.connections import connecting
from bot.store.engines import Reader, reading_engine, writing_engine


@pytest.fixture
def file(tmp_path: Path) -> Path:
    engine = writing_engine(tmp_path / "dealer.db")
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE hands (number)"))
    engine.dispose()
    return tmp_path / "dealer.db"


async def test_a_connection_that_was_stopped_can_be_closed(file: Path) -> None:
    connection = await connecting(file, 1)()
    connection.stop()
    async with asyncio.timeout(5):
        with suppress(ValueError):  # it is closed already
            await connection.close()


@pytest.mark.parametrize("pause", [1, 2, 3])
async def test_a_reader_that_is_stopped_twice_leaves_nothing_running(
    file: Path, pause: int
) -> None:
    """At whatever point it was."""
    reader = Reader(reading_engine(file))
    before = asyncio.all_tasks()
    for moment in range(0, 60, 6):
        task = asyncio.create_task(reader.rows(sa.text("SELECT * FROM hands")))  # type: ignore[arg-type]
        await turns(moment)
        for _ in range(2):
            task.cancel()
            await turns(pause)
        await asyncio.wait({task})
    left = asyncio.all_tasks() - before
    for task in left:
        task.cancel()
    if left:
        _, left = await asyncio.wait(left, timeout=20)
    assert not left
    await reader.close()
    for worker in workers():
        await asyncio.to_thread(worker.join, 20)
    assert workers() == []


def workers() -> list[threading.Thread]:
    """Those that answer to this loop, which is about to close."""
    return [one for one in threading.enumerate() if "_connection_worker" in one.name]


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)
