"""A connection for reading that can be let go at any moment, also twice.

aiosqlite's worker ends at its first stop and answers none after it. A reader who is cancelled while
its connection is being closed makes SQLAlchemy stop it a second time, and whoever waits for that
stop waits for ever: a bot that never leaves. Here the second stop is the first, and whoever lets go
of the file can wait for the workers, also for those that nobody waits for any more.

A statement crosses to the worker and back once, with its rows; aiosqlite does so for the cursor,
for the statement, for the rows and for the cursor's end.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, Self
from weakref import WeakSet

import aiosqlite

_ROWS_AT_ONCE = 64


def there(file: Path) -> str:
    """What to open a file by that is there: a reader makes no empty one where it was moved away."""
    return f"{file.absolute().as_uri()}?mode=rw"


class Connection(aiosqlite.Connection):
    """One worker, stopped once; `ending` learns of it then."""

    def __init__(
        self, connector: Callable[[], sqlite3.Connection], ending: WeakSet[Thread]
    ) -> None:
        super().__init__(self._open, _ROWS_AT_ONCE)
        self._begin = connector
        self._opened: sqlite3.Connection | None = None
        """What the worker has opened, though nobody may wait for it any more."""
        self._thread.daemon = True  # no reader keeps a process from ending
        self._ending = ending
        self._stopping = False
        self._stopped: asyncio.Future[None] | None = None
        self.awaited = False
        """A statement is under way; still so after nobody waits for it any more."""

    def cursor(self) -> "Cursor":  # type: ignore[override]  # entered as theirs is
        """Make one here: it touches no file."""
        return Cursor(self, self._conn.cursor())

    async def rollback(self) -> None:
        """End the transaction, where there is one or may be one soon."""
        if self.awaited or self.in_transaction:
            await super().rollback()
            self.awaited = False

    def stop(self) -> asyncio.Future[None] | None:
        """Return what is done once the worker has ended; None where no loop runs.

        The collector may be the first to stop it, in any thread.
        """
        if not self._stopping:
            self._stopping = True
            self._ending.add(self._thread)
            self._tx.put_nowait((None, self._close))
            self._stopped = super().stop()
        return self._stopped

    def _open(self) -> sqlite3.Connection:
        """By the worker."""
        self._opened = self._begin()
        return self._opened

    def _close(self) -> None:
        """By the worker, before it ends: aiosqlite leaves open what it knows nothing of by then."""
        if self._opened is not None:
            self._opened.close()


class Cursor(aiosqlite.Cursor):
    """Brings all rows along at once."""

    def __init__(self, connection: Connection, cursor: sqlite3.Cursor) -> None:
        super().__init__(connection, cursor)
        self._worker = connection
        self._rows: list[Any] = []

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> Self:
        """Execute, and fetch what there is."""
        self._worker.awaited = True
        self._rows = await self._execute(self._read, sql, parameters or ())  # type: ignore[no-untyped-call]
        self._worker.awaited = False
        return self

    def _read(self, sql: str, parameters: Any) -> list[Any]:
        return self._cursor.execute(sql, parameters).fetchall()

    async def fetchall(self) -> list[Any]:
        """All rows, which are here."""
        return self._rows

    async def close(self) -> None:
        """Nothing of it is left in the file, as all was fetched."""
        self._cursor.close()


class Connections:
    """Opens connections to `file`; a locked one is waited for so many seconds."""

    def __init__(self, file: Path, wait: float) -> None:
        self._connector = partial(
            sqlite3.connect, there(file), uri=True, timeout=wait, check_same_thread=False
        )
        self._ending = WeakSet[Thread]()

    async def open(self) -> Connection:
        """One more."""
        connection = Connection(self._connector, self._ending)
        await connection
        return connection

    def join(self) -> None:
        """Wait for the workers that were stopped, each of which has a statement to end at most."""
        for worker in list(self._ending):
            worker.join()
