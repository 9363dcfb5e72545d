"""What each released program wrote is brought to today's schema, and nothing of it is lost.

`released/` holds what the programs of those days wrote: three players, two deals and a third in its
middle. Schemas that came between releases are reached from there, step by step.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config

from bot.engine.table.commands import CloseTable
from bot.store import Store, migrate
from bot.store.engines import migrating_engine
from bot.tables import chips_at_tables
from bot.tables.books.rebuild import rebuild
from tests.tables.evening import Evening

RELEASED = sorted((Path(__file__).parent / "released").glob("*.sql"))
SCHEMAS = sorted(path.stem[1:5] for path in (migrate.MIGRATIONS / "versions").glob("m*.py"))
SINCE = [one for one in SCHEMAS if one > RELEASED[-1].stem]
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


@pytest.mark.parametrize("schema", SINCE[:-1])
async def test_a_schema_between_releases_is_upgraded_with_its_rows(schema, file, url):
    made(file, RELEASED[-1])
    engine = migrating_engine(file)
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(migrate.MIGRATIONS))
        command.upgrade(config, schema)
    engine.dispose()
    await must_play_on(url)


def test_each_released_schema_is_here():
    assert [one.stem for one in RELEASED] == SCHEMAS[: len(RELEASED)]
    assert SINCE
