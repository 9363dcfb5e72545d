"""A disk that takes nothing is noted once and tried again; a damaged file is let be."""

import asyncio
import logging
import os
import sqlite3
from contextlib import closing

import pytest
import sqlalchemy as sa

from bot.service import sweeping
from bot.store import BadDatabase, Store, Trouble, Unwritable, writer
from bot.store.engines import Reader
from bot.store.file import health as health_module
from bot.store.file.health import FileHealth
from bot.store.file.sqlite import SqliteFile
from bot.store.play.handed_presses import GONE
from bot.store.portable import moment
from bot.store.schema import handed, server
from bot.store.writer import Writer


def put(guild: int):
    def job(connection: sa.Connection) -> int:
        connection.execute(sa.insert(server), {"guild": guild, "settings": {}})
        return guild

    return job


async def settled(store: Store, trouble: Trouble | None) -> None:
    async with asyncio.timeout(30):
        while store.health.trouble is not trouble:  # noqa: ASYNC110 - the disk tells nobody
            await asyncio.sleep(0.002)


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    monkeypatch.setattr(writer, "PROBE", 0.005)


async def limit(store: Store, pages: int) -> None:
    """The file may have so many pages: what SQLite does then is what it does on a full disk."""

    def job(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").close()

    await store.writer.write(job)


def large(connection: sa.Connection) -> None:
    connection.execute(sa.insert(server), {"guild": 5, "settings": {"a": "x" * 100_000}})


async def test_a_full_disk_is_noted_and_play_goes_on_when_there_is_room(store, file, caplog):
    told: list[Trouble | None] = []
    store.health.watchers.append(lambda: told.append(store.health.trouble))
    await limit(store, 1)
    with pytest.raises(Unwritable) as full:
        await store.writer.write(large)
    assert full.value.trouble is Trouble.FULL
    await limit(store, 1_000_000)
    await settled(store, None)
    assert told == [Trouble.FULL, None]
    assert await store.writer.write(put(2)) == 2
    words = [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]
    assert len(words) == 2, words


async def test_sweeping_does_not_make_a_failing_disk_pass_for_one_that_takes_writes(
    store, monkeypatch
):
    """A sweep without anything to delete writes nothing, and so proves nothing about the disk."""
    monkeypatch.setattr(writer, "PROBE", 3600)
    monkeypatch.setattr(sweeping, "EVERY", 0.002)
    store.health.note(Trouble.FAILING, "disk I/O error")
    sweeps = asyncio.create_task(sweeping.swept(store))
    await asyncio.sleep(0.05)
    assert store.health.trouble is Trouble.FAILING
    store.health.fine()
    old = {"shard": 5, "payload": {}, "at": moment() - GONE - 1}
    await store.writer.write(
        lambda connection: connection.execute(sa.insert(handed).values(old)).close()
    )
    async with asyncio.timeout(30):
        while await store.reader.rows(sa.select(handed)):  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(0.002)
    sweeps.cancel()
    await asyncio.gather(sweeps, return_exceptions=True)


async def test_a_write_without_anything_to_write_ends_no_trouble(store, monkeypatch):
    monkeypatch.setattr(writer, "PROBE", 3600)
    store.health.note(Trouble.FAILING, "disk I/O error")
    assert await store.writer.write(lambda _connection: "nothing to do") == "nothing to do"
    assert store.health.trouble is Trouble.FAILING
    await store.writer.write(writer._beat)
    assert store.health.trouble is None


async def test_a_file_that_another_program_holds(store, file):
    await store.writer.write(
        lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=1").close()
    )
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unwritable) as held:
            await store.writer.write(put(1))
        assert held.value.trouble is store.health.trouble is Trouble.LOCKED
        other.execute("ROLLBACK")
    await settled(store, None)


async def test_a_disk_that_may_only_be_read(store, file):
    def job(connection: sa.Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only=ON").close()

    await store.writer.write(job)
    with pytest.raises(Unwritable) as no:
        await store.writer.write(put(1))
    assert no.value.trouble is Trouble.READ_ONLY


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file can't be moved")
async def test_a_file_that_was_moved_is_not_written_to(store, file):
    """SQLite would write on to a file without a name, and all of it would be lost."""
    await store.writer.write(put(1))
    file.rename(file.with_name("elsewhere"))
    with pytest.raises(Unwritable) as moved:
        await store.writer.write(put(2))
    assert moved.value.trouble is Trouble.MOVED
    file.with_name("elsewhere").rename(file)
    await settled(store, None)
    assert await store.writer.write(put(2)) == 2


async def test_a_damaged_file_is_not_written_to_any_more(store, file):
    """Damage that a read or a write finds ends all writes, which could spoil the rest."""
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT

    def meets(_connection: sa.Connection) -> None:
        raise sa.exc.DatabaseError("", None, error) from error

    with pytest.raises(Unwritable) as damaged:
        await store.writer.write(meets)
    assert damaged.value.trouble is store.health.trouble is Trouble.DAMAGED
    with pytest.raises(Unwritable):
        await store.writer.write(put(1))
    store.health.fine()
    assert store.health.trouble is Trouble.DAMAGED


async def test_a_read_that_meets_damage_ends_play_as_well(url, file, store):
    await store.close()
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"\xff" * (file.stat().st_size - 4096))
    health, database = FileHealth(file), SqliteFile(file)
    other = Store(Reader(database, health), Writer(database, health), None)
    with pytest.raises(BadDatabase):
        await other.play.tables.all_open()
    assert other.health.trouble is Trouble.DAMAGED
    await other.close()


def test_the_log_has_a_line_a_minute(tmp_path, caplog):
    now = 0.0
    health = FileHealth(tmp_path / "dealer.db", lambda: now)
    for second in range(600):
        now = float(second)
        for _ in range(20):
            health.note(Trouble.LOCKED, "database is locked")
    assert len(caplog.records) == 10
    health.fine()
    assert "can be written again after 599 s" in caplog.text


def test_a_little_room_is_none(tmp_path, monkeypatch):
    """A small write may fit where the next does not; else it would begin and end all the time."""

    class Usage:
        free = 4096

    monkeypatch.setattr(health_module, "disk_usage", lambda folder: Usage)
    health = FileHealth(tmp_path / "dealer.db")
    health.note(Trouble.FULL, "full")
    health.fine()
    assert health.trouble is Trouble.FULL
    Usage.free = 10 * health_module.ROOM
    health.fine()
    assert health.trouble is None
