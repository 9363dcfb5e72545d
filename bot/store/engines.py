"""Reading what is committed, beside those who write and never waiting for them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.errors import BadDatabase, Trouble, Unwritable
from bot.store.health import Health

AnyRow = sa.Row[*tuple[Any, ...]]
AnySelect = sa.Select[*tuple[Any, ...]]
Found = TypeVar("Found")

DAMAGED = (sa.exc.DatabaseError, UnicodeDecodeError)
"""What a damaged file raises; the second where even SQLite's own words for it are damaged."""
DAMAGED_TEXT = "the file is damaged"


class Reader:
    """Its connections see one committed moment each and cannot write.

    A single statement crosses to a thread and back with all that it takes, which costs half of what
    it does on an async engine.
    """

    def __init__(self, database: Database, health: Health | None = None) -> None:
        self.database = database
        self._health = database.health() if health is None else health
        self._engines = database.reading()
        self._threads = ThreadPoolExecutor(database.readers, thread_name_prefix="store-reader")

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """All statements within see the same moment.

        Raises BadDatabase for a damaged one, Unwritable for one that can't be reached.
        """
        with self._told():
            async with self._engines.moments.connect() as connection:
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

    async def read(self, found: Callable[[sa.Connection], Found]) -> Found:
        """Ask by one statement, and work at the answer in the thread that reads."""
        return await self._read(found)

    async def close(self) -> None:
        """Let go of the database, once the statements that are under way have ended."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engines.single.dispose()
        await self._engines.moments.dispose()
        self._engines.ended()

    async def _read(self, read: Callable[[sa.Connection], Found]) -> Found:
        loop = asyncio.get_running_loop()
        with self._told():
            return await loop.run_in_executor(self._threads, self._found, read)

    def _found(self, read: Callable[[sa.Connection], Found]) -> Found:
        try:
            with self._engines.single.connect() as connection:
                return read(connection)
        except sa.exc.DBAPIError as error:
            if not self.database.may_pass(error):
                raise
        with self._engines.single.connect() as connection:
            return read(connection)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Raises BadDatabase for a damaged database, which is not played on any more.

        One that is away is noted, and raises Unwritable.
        """
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
