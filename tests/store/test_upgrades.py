"""Databases of each released program are brought to today's schema without any loss.

`released/` holds what they wrote: a table whose one deal is archived, and a second table of the
same three players, in the middle of its third deal (`tests/workshop/release.py`).
"""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.engine.table.commands import CloseTable
from bot.store import Store, migrate
from bot.tables import chips_at_tables
from bot.tables.books.rebuild import rebuild
from tests.tables.evening import Evening
from tests.workshop.release import RELEASED as FOLDER
from tests.workshop.release import hashes, listed, main, release, versions

RELEASED = sorted(FOLDER.glob("*.sql"))
FOR_EVER = ("event_log", "journal", "posting", "hand", "person", "poker_table", "game")


def made(file: Path, released: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(released.read_text(encoding="utf-8"))


def counted(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as connection:
        return {
            name: int(connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0])  # noqa: S608
            for name in FOR_EVER
        }


def log_of(file: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(
            'SELECT "table", seq, at, "by", command, events FROM event_log ORDER BY 1, 2'
        ).fetchall()


async def must_play_on(url: str, written: str) -> None:
    """The books are right before and after, and the deal that ran goes on to its end.

    `written` is the schema that the released program had.
    """
    store = await Store.open(url)
    assert (store.backup is None) == (written == migrate.newest())
    if await store.sums.refresh.stale():
        await rebuild(store)
    assert await store.check(await chips_at_tables(store)) == []
    evening = Evening(store)
    (table,) = await store.play.tables.all_open()
    evening.table = table.number
    await evening.tables.lifetime.load()
    assert evening.show().view.running
    assert evening.show().view.deal == 3
    await evening.play_on()
    assert evening.show().view.ended
    assert await store.check(await chips_at_tables(store)) == []
    await must_be_archived(evening)
    await evening.tables.lifetime.stop()
    await store.close()


async def must_be_archived(evening: Evening) -> None:
    """The table closes; its deals, of whatever program, read back from the archive as they were."""
    store, table = evening.store, evening.table
    host = evening.tables.at(table).host.table.host
    await evening.submit(host, CloseTable(host))
    rows = await store.play.log.rows(table)
    assert await store.play.archive.next_due(10**15) == table
    assert await store.play.archive.move(table, 1) == 3
    assert await store.play.log.rows(table) == rows
    assert await store.check(await chips_at_tables(store)) == []
    assert await rebuild(store) == 4
    assert await store.check(await chips_at_tables(store)) == []


def schema_in(released: Path) -> str:
    found = re.search(
        r"INSERT INTO \"alembic_version\" VALUES\('(\w+)'\)", released.read_text("utf-8")
    )
    assert found is not None
    return found[1]


def must_be_kept(released: Path, file: Path) -> None:
    """An upgrade loses no row and writes none of a log anew."""
    made(file, released)
    before, log = counted(file), log_of(file)
    assert before["event_log"] > 20
    migrate.bring_up_to_date(file)
    assert (counted(file), log_of(file)) == (before, log)
    file.unlink()
    made(file, released)


@pytest.mark.parametrize("released", RELEASED, ids=lambda one: one.stem)
async def test_what_a_released_program_wrote_is_played_on(released, file, url):
    must_be_kept(released, file)
    await must_play_on(url, schema_in(released))


async def test_what_today_s_program_would_release_is_played_on(file, url, tmp_path):
    """A release makes its fixtures by itself, and never writes over those of another."""
    await asyncio.to_thread(release, tmp_path, "9.9.9")
    must_be_kept(tmp_path / "9.9.9.sql", file)
    await must_play_on(url, schema_in(tmp_path / "9.9.9.sql"))
    assert listed(tmp_path / "9.9.9.logs") == hashes()
    before = {one.name: one.read_bytes() for one in tmp_path.glob("9.9.9.*")}
    with pytest.raises(FileExistsError):
        await asyncio.to_thread(release, tmp_path, "9.9.9")
    assert {one.name: one.read_bytes() for one in tmp_path.glob("9.9.9.*")} == before


def test_the_command_writes_nothing_over(monkeypatch):
    """A version has its fixtures, or is not yet told in the changelog."""
    result = CliRunner().invoke(main)
    assert result.exit_code == 2
    assert "is never written again" in result.stderr
    monkeypatch.setattr("tests.workshop.release.versions", lambda: ["9.9.9", "1.0.0"])
    result = CliRunner().invoke(main)
    assert result.exit_code == 2
    assert "CHANGELOG.md: its newest version is 9.9.9" in result.stderr


def test_every_released_version_has_its_fixtures():
    """`python -m tests.workshop.release` makes them."""
    assert {one.stem for one in RELEASED} == set(versions())
    assert {one.stem for one in FOLDER.glob("*.logs")} == set(versions())
