"""How a SQLite file is opened: WAL, synchronous=FULL, foreign keys on, and our own BEGIN.

Python's driver begins a transaction only before some statements, and never before SAVEPOINT or
DDL. So it is told to begin none, and SQLAlchemy says BEGIN itself (see "Transactions with SQLite
and the sqlite3 driver" in its documentation).
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database import Reading, json_options
from bot.store.file.connections import Connections, there
from bot.store.prepared import execute

LOCK_WAIT = 5
"""Seconds that a statement waits for another process to let go of the file."""
KEEPING = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
READING = ("query_only=ON", "cache_size=-16384")
"""16 MB of pages, as many as a board of two thousand players goes through: no more is held than was
read."""
AT_ONCE = "dealer_at_once"
"""Marks connections for a single statement, which sees one moment without a transaction."""


def writing_engine(file: Path) -> sa.Engine:
    """Open for the one writer; each transaction takes the write lock at once."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(file)), **_options())
    _own_transactions(engine, _lock, KEEPING)
    return engine


def migrating_engine(file: Path) -> sa.Engine:
    """Open to rebuild tables: foreign keys are off here, and checked afterwards."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(file)), **_options())
    _own_transactions(engine, _lock, KEEPING[:2])
    return engine


def reading_engines(file: Path) -> Reading:
    """Open for readers, who see what is committed and never wait for the writer."""
    url = sa.URL.create("sqlite+aiosqlite", database=str(file))
    connections = Connections(file, LOCK_WAIT)
    moments = create_async_engine(url, async_creator=connections.open, **json_options())
    _own_transactions(moments.sync_engine, _begin, KEEPING + READING)
    single = sa.create_engine(
        url.set(drivername="sqlite"),
        creator=partial(
            sqlite3.connect, there(file), uri=True, timeout=LOCK_WAIT, check_same_thread=False
        ),
        **json_options(),
    )
    _own_transactions(single, _begin, KEEPING + READING)
    return Reading(single.execution_options(**{AT_ONCE: True}), moments, connections.join)


def _options() -> dict[str, Any]:
    return json_options() | {"connect_args": {"timeout": LOCK_WAIT}}


def _lock(connection: sa.Connection) -> None:
    execute(connection, "BEGIN IMMEDIATE")


def _begin(connection: sa.Connection) -> None:
    """For readers: an async engine's driver is not the plain one that `execute` asks."""
    connection.exec_driver_sql("BEGIN")


def _own_transactions(
    engine: sa.Engine, begin: Callable[[sa.Connection], None], pragmas: Sequence[str]
) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: sa.Connection) -> None:
        if AT_ONCE not in connection.get_execution_options():
            begin(connection)
