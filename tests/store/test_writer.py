import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from bot.engine.errors import Illegal, Refusal
from bot.store import BadDatabase, Conflict, Store, StoreError
from bot.store.schema import server


def put(guild: int, settings: Any = None):
    def job(connection: sa.Connection) -> int:
        connection.execute(sa.insert(server), {"guild": guild, "settings": settings or {"a": 1}})
        return guild

    return job


def guilds_in(file: Path) -> set[int]:
    with closing(sqlite3.connect(file)) as connection:
        return {guild for (guild,) in connection.execute("SELECT guild FROM server")}


@pytest.fixture
def commits(store: Store) -> list[sa.Connection]:
    seen: list[sa.Connection] = []
    event.listen(store.writer._engine, "commit", seen.append)
    return seen


async def test_a_write_is_on_disk_when_it_is_answered(store, file):
    assert await store.writer.write(put(7)) == 7
    assert guilds_in(file) == {7}


async def test_waiting_writes_share_one_commit(store, file, commits):
    await asyncio.gather(*(store.writer.write(put(guild)) for guild in range(50)))
    assert guilds_in(file) == set(range(50))
    assert len(commits) == 1


async def test_a_refused_write_takes_no_other_of_its_group_with_it(store, file, commits):
    def refused(connection: sa.Connection) -> None:
        put(99)(connection)
        raise Illegal(Refusal.TOO_FEW_CHIPS, have=1, need=2)

    jobs = [put(1), refused, put(1), put(2)]
    answers = await asyncio.gather(*map(store.writer.write, jobs), return_exceptions=True)
    assert [type(answer) for answer in answers] == [int, Illegal, Conflict, int]
    assert guilds_in(file) == {1, 2}
    assert len(commits) == 1


async def test_a_fault_that_ends_the_transaction_harms_only_its_own_write(store, file):
    """SQLite rolls everything back by itself when the disk is full; so does this job."""

    def disaster(connection: sa.Connection) -> None:
        put(99)(connection)
        connection.exec_driver_sql("ROLLBACK")

    jobs = [put(1), disaster, put(2)]
    answers = await asyncio.gather(*map(store.writer.write, jobs), return_exceptions=True)
    assert [type(answer) for answer in answers] == [int, StoreError, int]
    assert guilds_in(file) == {1, 2}


async def test_a_write_that_is_alone_is_whole_or_nothing(store, file):
    """Without others it has no savepoint: a refusal, and a transaction that ends, undo it."""

    def refused(connection: sa.Connection) -> None:
        put(99)(connection)
        raise Illegal(Refusal.TOO_FEW_CHIPS, have=1, need=2)

    def ended(connection: sa.Connection) -> None:
        put(99)(connection)
        connection.exec_driver_sql("ROLLBACK")

    def went_on(connection: sa.Connection) -> None:
        ended(connection)
        put(98)(connection)  # each statement by itself now, and nobody asked for that

    for job, told in ((refused, Illegal), (ended, StoreError), (put(1), None), (put(1), Conflict)):
        if told is None:
            await store.writer.write(job)
            continue
        with pytest.raises(told):
            await store.writer.write(job)
    assert guilds_in(file) == {1}
    with pytest.raises(StoreError):
        await store.writer.write(went_on)
    assert await store.writer.write(put(2)) == 2, "the next one is written"
    assert 99 not in guilds_in(file)


async def test_the_writer_keeps_its_connection_until_an_error(store, file):
    """A refusal is none. After a fault the next write has a fresh one."""
    asked: list[object] = []
    await store.writer.write(put(1))
    event.listen(store.writer._engine, "checkout", lambda *given: asked.append(given))

    def refused(connection: sa.Connection) -> None:
        put(99)(connection)
        raise Illegal(Refusal.TOO_FEW_CHIPS, have=1, need=2)

    def ended(connection: sa.Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")

    with pytest.raises(Illegal):
        await store.writer.write(refused)
    await asyncio.gather(*(store.writer.write(put(guild)) for guild in (2, 3)))
    assert not asked
    with pytest.raises(StoreError):
        await store.writer.write(ended)
    await store.writer.write(put(4))
    assert len(asked) == 1
    assert guilds_in(file) == {1, 2, 3, 4}


async def test_a_write_to_a_file_that_is_alone_opens_no_savepoint(store, file):
    """Only a server needs one, as its end tells of a lost connection before the commit."""
    seen: list[object] = []
    event.listen(store.writer._engine, "savepoint", lambda *given: seen.append(given))
    await store.writer.write(put(1))
    assert not seen
    await asyncio.gather(*(store.writer.write(put(guild)) for guild in (2, 3)))
    assert len(seen) == 2


async def test_a_file_that_another_process_holds_fails_the_write_and_not_the_writer(store, file):
    await store.writer.write(
        lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=1").close()
    )
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await store.writer.write(put(1))
        other.execute("ROLLBACK")
    assert await store.writer.write(put(2)) == 2
    assert guilds_in(file) == {2}


async def test_a_write_holds_the_file_before_it_reads(store, file):
    """Else what it read could be out of date by the time it writes."""

    def job(_connection: sa.Connection) -> None:
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")

    with pytest.raises(sqlite3.OperationalError, match="locked"):
        await store.writer.write(job)


async def test_a_caller_who_goes_away_leaves_the_others_their_answers(store, file):
    gone = asyncio.create_task(store.writer.write(put(1)))
    stays = asyncio.create_task(store.writer.write(put(2)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await stays == 2
    assert guilds_in(file) == {1, 2}


async def test_closing_writes_what_waits_and_then_refuses(url, file):
    store = await Store.open(url)
    waiting = [asyncio.create_task(store.writer.write(put(guild))) for guild in range(5)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [0, 1, 2, 3, 4]
    assert guilds_in(file) == {0, 1, 2, 3, 4}
    with pytest.raises(StoreError):
        await store.writer.write(put(9))


@pytest.mark.both
async def test_readers_cannot_write(store):
    with pytest.raises(BadDatabase, match=r"read-?only"):
        await store.reader.rows(sa.insert(server), {"guild": 1, "settings": {}})


async def test_every_connection_keeps_the_promises_of_the_file(store, file):
    def asked(connection: sa.Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    read = await store.reader.moment(lambda connection: connection.run_sync(asked))
    assert read == await store.writer.write(asked) == ["wal", 2, 1]
