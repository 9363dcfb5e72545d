"""Whoever reads can be stopped at any moment, and nothing is left that waits for ever."""

import asyncio
import threading
from collections.abc import AsyncIterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engines import ROWS_AT_ONCE, Reader, writing_engine
from bot.store.errors import BadDatabase, StoreError
from bot.store.file.sqlite import SqliteFile

ALL: Any = sa.text("SELECT * FROM hands")
LONG: Any = sa.text(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)"
    " SELECT max(i) FROM n"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write(tmp_path / "dealer.db", "CREATE TABLE hands (number)")
    return tmp_path / "dealer.db"


@pytest.fixture
async def threads() -> AsyncIterator[None]:
    """Assert that a test leaves no thread, except those that the event loop ends itself."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        if not thread.name.startswith("asyncio_"):
            await asyncio.to_thread(thread.join, 20)
            assert not thread.is_alive()


def write(file: Path, statement: str) -> None:
    engine = writing_engine(file)
    with engine.begin() as connection:
        connection.execute(sa.text(statement))
    engine.dispose()


async def at_once(reader: Reader) -> None:
    await reader.rows(ALL)


async def in_one_moment(reader: Reader) -> None:
    async def twice(connection: AsyncConnection) -> None:
        for _ in range(2):
            (await connection.execute(ALL)).all()

    await reader.moment(twice)


@pytest.mark.usefixtures("threads")
@pytest.mark.parametrize("read", [at_once, in_one_moment])
@pytest.mark.parametrize("pause", [1, 2, 3])
async def test_a_reader_that_is_stopped_twice_leaves_nothing_running(
    file: Path, monkeypatch: pytest.MonkeyPatch, pause: int, read
) -> None:
    """The read ends by itself, at whatever point its caller is cancelled."""
    whole, ended = Reader._whole, list[bool]()

    async def noted(self: Reader, found: Any) -> Any:
        ended.append(False)
        answer = await whole(self, found)
        ended[-1] = True
        return answer

    monkeypatch.setattr(Reader, "_whole", noted)
    reader = Reader(SqliteFile(file))
    before = asyncio.all_tasks()
    for moment in range(0, 60, 6):
        task = asyncio.create_task(read(reader))
        await turns(moment)
        for _ in range(2):
            task.cancel()
            await turns(pause)
        await asyncio.wait({task}, timeout=20)
        assert task.done()
    async with asyncio.timeout(20):
        await reader.close()
    assert asyncio.all_tasks() == before
    assert ended, "a read had begun when its caller was stopped"


@pytest.mark.parametrize("read", [at_once, in_one_moment])
async def test_a_loop_that_ends_with_readers_in_it_ends(file: Path, read) -> None:
    """Each task of the loop is cancelled once, as `asyncio.run` does when a program is stopped.

    aiosqlite 0.20 leaves a thread behind for a connection that was being opened; no such thread
    keeps the program from ending.
    """
    before, known = asyncio.all_tasks(), set(threading.enumerate())
    for moment in range(0, 60, 6):
        reader = Reader(SqliteFile(file))
        readers = [asyncio.create_task(read(reader)) for _ in range(8)]
        await turns(moment)
        for task in asyncio.all_tasks() - before:
            task.cancel()
        await asyncio.wait(readers, timeout=20)
        async with asyncio.timeout(20):
            await reader.close()
        assert asyncio.all_tasks() == before
    for thread in set(threading.enumerate()) - known:
        await asyncio.to_thread(thread.join, 1)
        assert thread.daemon or not thread.is_alive() or thread.name.startswith("asyncio_")


async def test_readers_who_left_give_their_connections_back(file: Path) -> None:
    reader = Reader(SqliteFile(file))
    left = [asyncio.create_task(reader.scalar(LONG)) for _ in range(3 * SqliteFile.readers)]
    await turns(5)
    for task in left:
        task.cancel()
    await asyncio.wait(left)
    async with asyncio.timeout(30):
        found = await asyncio.gather(*(reader.rows(ALL) for _ in range(SqliteFile.readers)))
    assert found == [[]] * SqliteFile.readers
    await reader.close()


@pytest.mark.usefixtures("threads")
async def test_whoever_lets_go_of_a_file_waits_for_reads_whose_callers_left(file: Path) -> None:
    reader = Reader(SqliteFile(file))
    ended = []

    async def slowly(connection: AsyncConnection) -> None:
        await connection.execute(LONG)
        ended.append(True)

    task = asyncio.create_task(reader.moment(slowly))
    await turns(1)
    task.cancel()
    await asyncio.wait({task})
    assert not ended
    await reader.close()
    assert ended
    with pytest.raises(StoreError, match="closed"):
        await reader.rows(ALL)


async def test_a_moment_is_one_whatever_is_written_within(file: Path) -> None:
    count: Any = sa.text("SELECT count(*) FROM hands")
    reader = Reader(SqliteFile(file))

    async def both(connection: AsyncConnection) -> list[int]:
        first = await connection.scalar(count)
        await asyncio.to_thread(write, file, "INSERT INTO hands VALUES (1)")
        return [first, await connection.scalar(count)]

    assert await reader.moment(both) == [0, 0]
    assert await reader.moment(both) == [1, 1]
    assert await reader.scalar(count) == 2
    await reader.close()


async def test_others_have_their_turn_while_many_rows_are_read(file: Path) -> None:
    happened = list[str]()

    class Noted(sa.TypeDecorator[int]):
        impl = sa.Integer
        cache_ok = True

        def process_result_value(self, value: int | None, dialect: sa.Dialect) -> int | None:
            happened.append("row")
            return value

    many = sa.text(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :last)"
        " SELECT i FROM n"
    )
    statement: Any = many.columns(sa.column("i", Noted))
    last = 20 * ROWS_AT_ONCE + 1
    reader = Reader(SqliteFile(file))

    async def other() -> None:
        while True:
            happened.append("turn")
            await asyncio.sleep(0)

    task = asyncio.create_task(other())
    rows = await reader.rows(statement, {"last": last})
    task.cancel()
    assert [row[0] for row in rows] == list(range(1, last + 1))
    runs = [len(list(run)) for what, run in groupby(happened) if what == "row"]
    assert sum(runs) == last
    assert max(runs) == ROWS_AT_ONCE
    await reader.close()


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.usefixtures("threads")
async def test_a_reader_makes_no_file_where_there_is_none(file: Path) -> None:
    """One that was moved away, or whose disk is gone, would be hidden by an empty one later."""
    place = SqliteFile(file.with_name("gone? #1 %20.db"))
    reader = Reader(place)
    for read in (at_once, in_one_moment):
        with pytest.raises(BadDatabase, match="unable to open"):
            await read(reader)
    await reader.close()
    assert not place.exists()


@pytest.mark.parametrize("passes", [True, False])
async def test_a_read_whose_connection_was_lost_is_tried_once_more(
    file: Path, monkeypatch: pytest.MonkeyPatch, passes: bool
) -> None:
    tried, lost = Reader._tried, [sa.exc.OperationalError("SELECT 1", None, Exception("lost"))]

    async def once(self: Reader, found: Any) -> Any:
        if lost:
            raise lost.pop()
        return await tried(self, found)

    monkeypatch.setattr(Reader, "_tried", once)
    database = SqliteFile(file)
    monkeypatch.setattr(type(database), "may_pass", lambda *_: passes)
    reader = Reader(database)
    if passes:
        assert await reader.rows(ALL) == []
    else:
        with pytest.raises(BadDatabase):
            await reader.rows(ALL)
    await reader.close()
