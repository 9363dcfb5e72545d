"""What each released program wrote is brought to today's schema, and nothing of it is lost.

`released/` holds what the programs of those days wrote: three players, two deals and a third in its
middle.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.engine.table.commands import CloseTable
from bot.store import Store, migrate
from bot.tables import chips_at_tables
from bot.tables.books.rebuild import rebuild
from tests.tables.evening import Evening

RELEASED = sorted((Path(__file__).parent / "released").glob("*.sql"))
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


async def must_play_on(url: str) -> None:
    """The books are right before and after, and the deal that ran goes on to its end."""
    store = await Store.open(url)
    assert store.backup is not None
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
    assert await rebuild(store) == 3
    assert await store.check(await chips_at_tables(store)) == []


@pytest.mark.parametrize("released", RELEASED, ids=lambda one: one.stem)
async def test_what_a_released_program_wrote_is_played_on(released, file, url):
    made(file, released)
    before, log = counted(file), log_of(file)
    assert before["event_log"] > 20
    migrate.bring_up_to_date(file)
    assert (counted(file), log_of(file)) == (before, log)
    file.unlink()
    made(file, released)
    await must_play_on(url)
