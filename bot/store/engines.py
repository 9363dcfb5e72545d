"""How a SQLite file is opened: WAL, synchronous=FULL, foreign keys on, and our own BEGIN.

Python's driver begins a transaction only before some statements, and never before SAVEPOINT or
DDL. So it is told to begin none, and SQLAlchemy says BEGIN itself (see "Transactions with SQLite
and the sqlite3 driver" in its documentation).
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import orjson
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.store.connections import Connections
from bot.store.errors import BadDatabase, Trouble
from bot.store.file.health import Health, trouble_of

AnyRow = sa.Row[*tuple[Any, ...]]
AnySelect = sa.Select[*tuple[Any, ...]]
Found = TypeVar("Found")

DAMAGED = (sa.exc.DatabaseError, UnicodeDecodeError)
"""What a damaged file raises; the second where even SQLite's own words for it are damaged."""
DAMAGED_TEXT = "the file is damaged"
LOCK_WAIT = 5
"""Seconds that a statement waits for another process to let go of the file."""

EXAMPLE = "sqlite+aiosqlite:////var/lib/dealer/dealer.db"

KEEPING = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
READING = ("query_only=ON",)
AT_ONCE = "dealer_at_once"
"""Marks connections for a single statement, which sees one moment without a transaction."""
READERS = 5
"""Threads for single statements: as many are read at once."""


def database_file(url: str) -> Path:
    """Return the file that `url` names. Raises BadDatabase unless it is SQLite on disk.

    What was typed is not repeated: a password may stand anywhere in it.
    """
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise BadDatabase(f"not a database address; one looks like {EXAMPLE}") from error
    if parsed.get_backend_name() != "sqlite" or parsed.database in {None, "", ":memory:"}:
        raise BadDatabase(f"not the address of a SQLite file; one looks like {EXAMPLE}")
    return Path(str(parsed.database))


def writing_engine(file: Path) -> sa.Engine:
    """Open for the one writer; each transaction takes the write lock at once."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(file)), **_options())
    _own_transactions(engine, "BEGIN IMMEDIATE", KEEPING)
    return engine


def migrating_engine(file: Path) -> sa.Engine:
    """Open to rebuild tables: foreign keys are off here, and checked afterwards."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(file)), **_options())
    _own_transactions(engine, "BEGIN IMMEDIATE", KEEPING[:2])
    return engine


class Reader:
    """Reads what is committed, beside the writer and never waiting for it.

    Its connections see one committed moment each and cannot write. A single statement crosses to a
    thread and back with all that it takes, which costs half of what it does on an async engine.
    """

    def __init__(self, file: Path, health: Health | None = None) -> None:
        self._health = Health(file) if health is None else health
        url = sa.URL.create("sqlite+aiosqlite", database=str(file))
        self._connections = Connections(file, LOCK_WAIT)
        self._engine = create_async_engine(url, async_creator=self._connections.open, **_json())
        _own_transactions(self._engine.sync_engine, "BEGIN", KEEPING + READING)
        single = sa.create_engine(url.set(drivername="sqlite"), **_options())
        _own_transactions(single, "BEGIN", KEEPING + READING)
        self._single = single.execution_options(**{AT_ONCE: True})
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """All statements within see the same moment. Raises BadDatabase for a damaged file."""
        with self._told_if_damaged():
            async with self._engine.connect() as connection:
                yield connection

    async def rows(self, statement: AnySelect) -> Sequence[AnyRow]:
        """All rows, in the statement's order."""
        return await self._read(lambda connection: connection.execute(statement).all())

    async def row(self, statement: AnySelect) -> AnyRow | None:
        """Return the first row, or None."""
        return await self._read(lambda connection: connection.execute(statement).first())

    async def scalar(self, statement: AnySelect) -> Any:
        """Return the first column of the first row, or None."""
        return await self._read(lambda connection: connection.scalar(statement))

    async def close(self) -> None:
        """Let go of the file, once the statements that are under way have ended."""
        await asyncio.to_thread(self._threads.shutdown)
        self._single.dispose()
        await self._engine.dispose()
        self._connections.join()

    async def _read(self, read: Callable[[sa.Connection], Found]) -> Found:
        loop = asyncio.get_running_loop()
        with self._told_if_damaged():
            return await loop.run_in_executor(self._threads, self._found, read)

    def _found(self, read: Callable[[sa.Connection], Found]) -> Found:
        with self._single.connect() as connection:
            return read(connection)

    @contextmanager
    def _told_if_damaged(self) -> Iterator[None]:
        """Raises BadDatabase for a damaged file, which is not played on any more."""
        try:
            yield
        except DAMAGED as error:
            reason = getattr(error, "orig", DAMAGED_TEXT)
            found = trouble_of(error)
            if found is not None and found[0] is Trouble.DAMAGED:
                self._health.note(*found)
            raise BadDatabase(f"{self._single.url.database}: {reason}") from error


def _options() -> dict[str, Any]:
    return _json() | {"connect_args": {"timeout": LOCK_WAIT}}


def _json() -> dict[str, Any]:
    return {"json_serializer": _to_json, "json_deserializer": orjson.loads}


def _to_json(value: Any) -> str:
    return orjson.dumps(value).decode()


def _own_transactions(engine: sa.Engine, begin: str, pragmas: Sequence[str]) -> None:
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
            connection.exec_driver_sql(begin)
