"""The engines of a SQLite file, and the reader of any database.

A file is opened in WAL mode, with synchronous=FULL and foreign keys on. Python's driver begins a
transaction only before some statements, and never before SAVEPOINT or DDL, so it is told to begin
none, and a writing engine sends BEGIN itself (see "Transactions with SQLite and the sqlite3 driver"
in SQLAlchemy's documentation). Connections for reading are in autocommit mode.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.database import Database, json_options
from bot.store.errors import BadDatabase, StoreError, Trouble, Unwritable
from bot.store.health import Health
from bot.store.prepared import execute

AnyRow = sa.Row[*tuple[Any, ...]]
AnySelect = sa.Select[*tuple[Any, ...]]
Found = TypeVar("Found")

DAMAGED = (sa.exc.DatabaseError, UnicodeDecodeError)
"""Errors that a damaged file raises; the second is raised if even SQLite's message is damaged."""
DAMAGED_TEXT = "the file is damaged"
LOCK_WAIT = 5
"""Seconds that a statement waits for another process to let go of the file."""
KEEPING = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
READING = ("query_only=ON", "cache_size=-16384")
"""Pragmas of connections for reads. The cache holds up to 16 MB of pages, as much as a board of two
thousand players needs."""
ROWS_AT_ONCE = 200
"""Rows that are decoded in one turn of the event loop: one or two milliseconds of work."""


def writing_engine(file: Path, pragmas: Sequence[str] = KEEPING) -> sa.Engine:
    """Return an engine whose transactions take the file's write lock when they begin."""
    url = sa.URL.create("sqlite", database=str(file))
    engine = sa.create_engine(url, connect_args={"timeout": LOCK_WAIT}, **json_options())

    @event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        execute(connection, "BEGIN IMMEDIATE")

    return _opened_with(engine, pragmas)


def migrating_engine(file: Path) -> sa.Engine:
    """Return an engine that may rebuild tables: foreign keys are off, and checked afterwards."""
    return writing_engine(file, KEEPING[:2])


def reading_engine(file: Path, readers: int) -> AsyncEngine:
    """Return an engine with `readers` connections, which never wait for the writer.

    The file must exist: an empty one in its place would hide that it was moved away.
    """
    there = {"mode": "rw", "uri": "true"}
    engine = create_async_engine(
        sa.URL.create("sqlite+aiosqlite", database=file.absolute().as_uri(), query=there),
        isolation_level="AUTOCOMMIT", pool_size=readers, connect_args={"timeout": LOCK_WAIT},
        **json_options(),
    )  # fmt: skip
    _opened_with(engine.sync_engine, KEEPING + READING)
    return engine


def _opened_with(engine: sa.Engine, pragmas: Sequence[str]) -> sa.Engine:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


class Reader:
    """A reader of committed rows; it cannot write.

    Each read is a task that ends by itself. A caller who is cancelled leaves at once, but the task
    goes on until its connection is back in the pool: aiosqlite and SQLAlchemy can wait for ever
    when a connection is closed by somebody who is cancelled twice. Every method raises BadDatabase
    for a damaged database, Unwritable for one that is away, and StoreError after `close`.
    """

    def __init__(self, database: Database, health: Health | None = None) -> None:
        self.database = database
        self._health = database.health() if health is None else health
        self._engine = database.reading()
        self._places = asyncio.Semaphore(database.readers)
        self._under_way = set[asyncio.Task[Any]]()
        self._closed = False

    async def rows(
        self, statement: AnySelect, values: Mapping[str, Any] | None = None
    ) -> list[AnyRow]:
        """Return all rows, in the statement's order; `values` are its parameters."""

        async def found(connection: AsyncConnection) -> list[AnyRow]:
            result = await connection.execute(statement, values)
            rows: list[AnyRow] = []
            for part in result.partitions(ROWS_AT_ONCE):
                rows += part
                if len(part) == ROWS_AT_ONCE:
                    await asyncio.sleep(0)
            return rows

        return await self._read(found)

    async def row(self, statement: AnySelect) -> AnyRow | None:
        """Return the first row, or None."""

        async def found(connection: AsyncConnection) -> AnyRow | None:
            return (await connection.execute(statement)).first()

        return await self._read(found)

    async def scalar(self, statement: AnySelect) -> Any:
        """Return the first column of the first row, or None."""
        return await self._read(lambda connection: connection.scalar(statement))

    async def moment(self, found: Callable[[AsyncConnection], Awaitable[Found]]) -> Found:
        """Return what `found` makes of several statements, all of which see the same moment."""

        async def of_it(connection: AsyncConnection) -> Found:
            await connection.exec_driver_sql(self.database.moment)
            return await found(connection)

        return await self._read(of_it)

    async def close(self) -> None:
        """Close the database once the reads that are under way have ended."""
        self._closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
        await self._engine.dispose()

    async def _read(self, found: Callable[[AsyncConnection], Awaitable[Found]]) -> Found:
        if self._closed:
            raise StoreError("the store is closed")
        task = asyncio.create_task(self._whole(found), name="store-reader")
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _whole(self, found: Callable[[AsyncConnection], Awaitable[Found]]) -> Found:
        with self._translated():
            try:
                return await self._tried(found)
            except sa.exc.DBAPIError as error:
                if not self.database.may_pass(error):
                    raise
            return await self._tried(found)

    async def _tried(self, found: Callable[[AsyncConnection], Awaitable[Found]]) -> Found:
        async with self._places, self._engine.connect() as connection:
            return await found(connection)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Note trouble with the database, and raise it as an error of the store."""
        try:
            yield
        except DAMAGED as error:
            reason = getattr(error, "orig", DAMAGED_TEXT)
            found = self.database.trouble_of(error)
            if found is not None and found[0] in {Trouble.DAMAGED, Trouble.AWAY}:
                self._health.note(*found)
                if found[0] is Trouble.AWAY:
                    raise Unwritable(found[1], Trouble.AWAY) from error
            raise BadDatabase(f"{self.database}: {reason}") from error
