"""Whoever reads can be stopped at any moment, and nothing is left that waits for ever."""

import asyncio
import sqlite3
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest
import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.file.connections import Connection, Connections
from bot.store.file.engines import writing_engine
from bot.store.file.sqlite import SqliteFile

ALL: Any = sa.text("SELECT * FROM hands")
WORKERS = ("store-reader", "_connection_worker")


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
    async with asyncio.timeout(30):
        with suppress(ValueError):  # it is closed already
            await connection.close()


async def at_once(reader: Reader) -> None:
    await reader.rows(ALL)


async def in_one_moment(reader: Reader) -> None:
    async with reader.connect() as connection:
        (await connection.execute(ALL)).all()


@pytest.mark.parametrize("read", [at_once, in_one_moment])
@pytest.mark.parametrize("pause", [1, 2, 3])
async def test_a_reader_that_is_stopped_twice_leaves_nothing_running(
    file: Path, pause: int, read
) -> None:
    """At whatever point it was."""
    reader = Reader(SqliteFile(file))
    before, seen = asyncio.all_tasks(), set[threading.Thread]()
    for moment in range(0, 60, 6):
        task = asyncio.create_task(read(reader))
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


async def test_what_is_opened_for_one_who_has_gone_is_closed(file: Path) -> None:
    """Nobody else would: the worker ends without it."""
    waits, opened = threading.Event(), list[sqlite3.Connection]()

    def slowly() -> sqlite3.Connection:
        waits.wait(20)
        opened.append(sqlite3.connect(file, check_same_thread=False))
        return opened[0]

    connection = Connection(slowly, WeakSet())

    async def begin() -> None:
        await connection

    opening = asyncio.create_task(begin())
    await turns(3)
    opening.cancel()
    await asyncio.wait({opening})
    waits.set()
    await asyncio.to_thread(connection._thread.join, 20)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].execute("SELECT 1")


def workers() -> list[threading.Thread]:
    """Of all readers in this process."""
    return [one for one in threading.enumerate() if any(part in one.name for part in WORKERS)]


async def test_what_is_read_crosses_to_the_worker_once(file: Path, monkeypatch) -> None:
    crossings: list[object] = []
    crossed = Connection._execute

    def count(connection, what, *words):
        crossings.append(what)
        return crossed(connection, what, *words)

    reader = Reader(SqliteFile(file))
    async with reader.connect() as connection:
        await connection.execute(ALL)
        monkeypatch.setattr(Connection, "_execute", count)
        assert (await connection.execute(ALL)).all() == []
        assert len(crossings) == 1
    await reader.close()


async def test_what_is_read_at_once_takes_no_connection_of_the_others(
    file: Path, monkeypatch
) -> None:
    monkeypatch.setattr(Connections, "open", None)
    reader = Reader(SqliteFile(file))
    assert await reader.rows(ALL) == []
    assert await reader.row(ALL) is None
    assert await reader.scalar(ALL) is None
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


async def test_a_reader_makes_no_file_where_there_is_none(file: Path) -> None:
    """One that was moved away, or whose disk is gone, would be hidden by an empty one later."""
    place = SqliteFile(file.with_name("gone.db"))
    reading = place.reading()
    with pytest.raises(sa.exc.OperationalError, match="unable to open"):
        reading.single.connect()
    with pytest.raises(sa.exc.OperationalError, match="unable to open"):
        await reading.moments.connect()
    reading.single.dispose()
    await reading.moments.dispose()
    await asyncio.to_thread(reading.ended)
    assert not place.exists()
