import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from bot.store import BadDatabase, NewerSchema, OldSchema, Store, database_at, migrate
from bot.store.file.sqlite import SqliteFile
from bot.store.postgres.guards import EVERY
from bot.store.schema import GUARDS, metadata
from tests.later import following
from tests.places import Postgres
from tests.store.catalogue import of_file, of_server

UNEQUAL = "bot/store/schema.py and the files of bot/store/migrations/versions differ in these"
NEWEST = max(path.stem[1:5] for path in (migrate.MIGRATIONS / "versions").glob("m*.py"))


def names(file: Path, kind: str = "table") -> set[str]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = ?", [kind])
        return {name for (name,) in rows}


def test_files_are_named_by_their_revisions():
    steps = ScriptDirectory(str(migrate.MIGRATIONS)).walk_revisions()
    assert migrate._revisions(migrate.MIGRATIONS) == [one.revision for one in steps]


def version(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


@pytest.mark.both
def test_the_migrations_make_the_schema_that_the_program_uses(address, request):
    """They differ by the table of revisions and the triggers, which the metadata has not."""
    made = described(address)
    context = MigrationContext.configure
    engine = database_at(address).writing()
    with engine.begin() as connection:
        assert not compare_metadata(context(connection), metadata), UNEQUAL
    engine.dispose()
    other = empty_beside(address, request)
    engine = database_at(other).writing()
    with engine.begin() as connection:
        metadata.create_all(connection)
    engine.dispose()
    declared = described(other)
    for kind in set(declared) - {"triggers", "functions"}:
        own = [line for line in made[kind] if migrate.VERSION not in line]
        assert own == declared[kind], UNEQUAL
    assert declared["triggers"] == []
    guards = EVERY if "functions" in made else GUARDS
    assert sorted(re.findall(r"CREATE TRIGGER (\w+)", " ".join(made["triggers"]))) == sorted(guards)


OF_1000 = (
    "INSERT INTO person (number, discord_id, name, created) VALUES (1, 5, 'Ann', 1)",
    (
        "INSERT INTO poker_table (number, guild, channel, opened_by, mode, opened, last_seq)"
        " VALUES (1, 7, 8, 1, 'server', 1, 0)"
    ),
    (
        "INSERT INTO account (id, key, kind, guild, player, balance)"
        " VALUES (1, 'bank', 'bank', 7, 1, 9)"
    ),
    "INSERT INTO season (id, guild, name, first) VALUES (1, 7, 'Spring', 3)",
    "INSERT INTO act (number, guild, at, by, rank, kind) VALUES (1, 7, 1, 1, 'host', 'kick')",
    "INSERT INTO remembered (mark, by, kind, chips) VALUES ('x', 'y', 'welcome', 0)",
)


@pytest.mark.both
def test_rows_of_the_first_version_belong_to_no_tournament(address, request):
    """The step to schema 1001 keeps them, and a season scores by its list as before."""
    database = database_at(empty_beside(address, request))
    engine = database.writing()
    with engine.begin() as connection:
        migrate.step_up(connection, "1000")
        for row in OF_1000:
            connection.exec_driver_sql(row)
    with engine.begin() as connection:
        migrate.step_up(connection, "1001")
    with engine.connect() as connection:
        for table in ("poker_table", "account", "act", "remembered"):
            found = connection.exec_driver_sql(f"SELECT tournament FROM {table}").all()  # noqa: S608
            assert list(found) == [(None,)], table
        (season,) = connection.exec_driver_sql("SELECT name, way FROM season").all()
        assert tuple(season) == ("Spring", None)
    engine.dispose()


def described(address: str) -> dict[str, list[str]]:
    """Describe a database of either kind."""
    database = database_at(address)
    return of_file(database.file) if isinstance(database, SqliteFile) else of_server(address)


def empty_beside(address: str, request: pytest.FixtureRequest) -> str:
    """Return the address of an empty database of the same kind."""
    if address.startswith("sqlite"):
        return f"{address}.empty"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty()


def test_the_folder_of_the_file_is_made(tmp_path):
    file = tmp_path / "data" / "var" / "dealer.db"
    migrate.bring_up_to_date(file)
    assert "person" in names(file)


def test_a_file_that_is_up_to_date_is_not_copied(file):
    migrate.bring_up_to_date(file)
    assert migrate.bring_up_to_date(file) is None


async def test_an_upgrade_copies_the_file_first(url, file, later):
    store = await Store.open(url)
    player = await store.identity.people.number(5, "Ann", 1)
    await store.close()
    later()
    store = await Store.open(url)
    assert store.backup is not None
    assert await store.identity.people.names([player]) == {player: "Ann"}
    await store.close()
    assert (version(file), version(store.backup)) == (following(NEWEST), NEWEST)
    with closing(sqlite3.connect(store.backup)) as copy:
        assert copy.execute("SELECT name FROM person").fetchall() == [("Ann",)]


@pytest.mark.skipif(os.name != "posix", reason="files have modes on POSIX alone")
async def test_the_file_and_its_copies_are_the_operators_alone(url, file, later):
    """Also those that an earlier program left open to others."""
    store = await Store.open(url)
    await store.identity.people.number(5, "Ann", 1)
    for one in file.parent.iterdir():
        one.chmod(0o644)
    await store.close()
    later()
    store = await Store.open(url)
    await store.identity.people.number(6, "Bo", 1)
    there = {one.name: one.stat().st_mode & 0o777 for one in file.parent.glob("*.db*")}
    await store.close()
    assert len(there) >= 3
    assert set(there.values()) == {0o600}, there


def test_only_the_last_copies_are_kept(file, later):
    copies = [migrate.bring_up_to_date(file)]
    for _ in range(5):
        later()
        copies.append(migrate.bring_up_to_date(file))
    assert sorted(file.parent.glob("*.backup")) == copies[-migrate.KEPT :]


def test_an_upgrade_that_fails_changes_nothing(file, later):
    migrate.bring_up_to_date(file)
    before = names(file)
    later(then="raise ZeroDivisionError")
    with pytest.raises(ZeroDivisionError):
        migrate.bring_up_to_date(file)
    assert names(file) == before
    assert version(file) == NEWEST


def test_an_upgrade_that_would_lose_a_reference_is_refused(file, later):
    migrate.bring_up_to_date(file)
    later(then="op.execute(\"INSERT INTO person_setting VALUES (77, '{}')\")")
    with pytest.raises(BadDatabase, match="references"):
        migrate.bring_up_to_date(file)
    assert version(file) == NEWEST


async def test_a_newer_schema_is_refused_and_left_alone(url, file):
    migrate.bring_up_to_date(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9000'")
    with pytest.raises(NewerSchema) as refused:
        await Store.open(url)
    assert (refused.value.found, refused.value.known) == ("9000", NEWEST)
    assert version(file) == "9000"


@pytest.mark.both
@pytest.mark.parametrize("schema", ["0001", "0021"])
async def test_a_schema_from_before_the_first_version_is_refused_and_left_alone(address, schema):
    """No step leads up from it, and this one does not begin with the steps that it lacks."""
    database = database_at(address)
    engine = database.writing()
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{schema}'")  # noqa: S608
    before = described(address)
    told = f"^{re.escape(str(database))}: was made before version 1.0.0, and no later version reads"
    for way in (database.bring_up_to_date, database.must_be_ours, database.must_be_the_dealers):
        with pytest.raises(OldSchema, match=told):
            way()
    with pytest.raises(OldSchema, match=told):
        await Store.open(address)
    assert described(address) == before
    with engine.connect() as connection:
        assert migrate.revision_of(connection) == schema
    engine.dispose()


@pytest.mark.parametrize(
    "url", ["", "nonsense", "mysql://x/y", "sqlite://", "sqlite+aiosqlite:///:memory:"]
)
async def test_an_address_that_names_no_file_is_refused(url):
    with pytest.raises(BadDatabase):
        await Store.open(url)


async def test_an_address_that_names_a_folder_is_refused(tmp_path):
    """Nothing that waits would help, as it does with a disk in trouble."""
    with pytest.raises(BadDatabase, match=f"{tmp_path.name} is a folder; the address ends with"):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "url",
    [
        "postgresql:/me:hush@there/dealer",
        "postgresql//me:hush@there/dealer",
        "sqlite+aiosqlite://me:hu@hush@there/",
        "me:hush@there/dealer",
        "hush://there",
    ],
)
async def test_a_password_in_a_refused_address_is_not_repeated(url):
    """However the address is mistyped."""
    with pytest.raises(BadDatabase) as refused:
        await Store.open(url)
    assert "hush" not in str(refused.value)
    assert "sqlite+aiosqlite:////" in str(refused.value)


async def test_a_file_that_is_no_database_is_refused(url, file):
    file.write_text("Dear diary, " * 100)
    with pytest.raises(BadDatabase, match="not a database"):
        await Store.open(url)


async def test_a_folder_in_place_of_the_file_is_refused(tmp_path):
    with pytest.raises(BadDatabase):
        await Store.open(f"sqlite:///{tmp_path}")
