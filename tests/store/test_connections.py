"""Whoever reads can be stopped at any moment, and nothing is left that waits for ever."""

import asyncio
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.store.connections import Connection, Connections
from bot.store.engines import Reader, writing_engine


@pytest.fixture
def file(tmp_path: Path) -> Path:
    engine = writing_engine(tmp_path / "dealer.db")
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE hands (number)"))
    engine.dispose()
    return tmp_path / "dealer.db"


async def test_a_connection_that_was_stopped_can_be_closed(file: Path) -> None:
    connection = await Connections(file, 1).open()
    connection.stop()
    async with asyncio.timeout(5):
        with suppress(ValueError):  # it is closed already
            await connection.close()


@pytest.mark.parametrize("pause", [1, 2, 3])
async def test_a_reader_that_is_stopped_twice_leaves_nothing_running(
    file: Path, pause: int
) -> None:
    """At whatever point it was."""
    reader = Reader(file)
    before, seen = asyncio.all_tasks(), set[threading.Thread]()
    for moment in range(0, 60, 6):
        task = asyncio.create_task(reader.rows(sa.text("SELECT * FROM hands")))  # type: ignore[arg-type]
        await turns(moment)
        for _ in range(2):
            task.cancel()
            await turns(pause)
        await asyncio.wait({task})
        seen.update(workers())
    left = asyncio.all_tasks() - before
    for task in left:
        task.cancel()
    if left:
        _, left = await asyncio.wait(left, timeout=20)
    assert not left
    await reader.close()
    assert seen
    for worker in workers():
        await asyncio.to_thread(worker.join, 20)
    assert workers() == []


def workers() -> list[threading.Thread]:
    """Of all connections in this process."""
    return [one for one in threading.enumerate() if "_connection_worker" in one.name]


async def test_what_is_read_crosses_to_the_worker_once(file: Path, monkeypatch) -> None:
    crossings: list[object] = []
    crossed = Connection._execute

    def count(connection, what, *words):
        crossings.append(what)
        return crossed(connection, what, *words)

    reader = Reader(file)
    statement = sa.text("SELECT count(*) FROM hands")
    await reader.scalar(statement)  # type: ignore[arg-type]
    monkeypatch.setattr(Connection, "_execute", count)
    assert await reader.scalar(statement) == 0  # type: ignore[arg-type]
    assert len(crossings) == 1
    await reader.close()


async def test_whoever_lets_go_of_a_file_can_wait_for_workers_that_nobody_waits_for(
    file: Path,
) -> None:
    connections = Connections(file, 1)
    connection = await connections.open()
    connection._tx.put_nowait((None, partial(time.sleep, 0.05)))
    connection.stop()
    connections.join()
    assert not connection._thread.is_alive()


async def test_a_beginning_that_nobody_waited_for_is_rolled_back(file: Path) -> None:
    connection = await Connections(file, 1).open()
    gate = threading.Event()
    connection._tx.put_nowait((None, gate.wait))
    beginning = asyncio.create_task(connection.cursor().execute("BEGIN"))
    await turns(1)
    beginning.cancel()
    await asyncio.wait({beginning})
    asyncio.get_running_loop().call_soon(gate.set)
    await connection.rollback()
    await connection.cursor().execute("SELECT 1")
    assert not connection.in_transaction
    await connection.close()


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)
