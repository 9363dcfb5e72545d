"""A connection for reading that can be let go at any moment, also twice.

aiosqlite's worker ends at its first stop and answers none after it. A reader who is cancelled while
its connection is being closed makes SQLAlchemy stop it a second time, and whoever waits for that
stop waits for ever: a bot that never leaves. Here the second stop is the first.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import aiosqlite

_ROWS_AT_ONCE = 64


class Connection(aiosqlite.Connection):
    """One worker, stopped once."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, _ROWS_AT_ONCE)
        self._thread.daemon = True  # no reader keeps a process from ending
        self._stopping = False
        self._stopped: asyncio.Future[None] | None = None

    def stop(self) -> asyncio.Future[None] | None:
        """Return what is done once the worker has ended; None where no loop runs.

        The collector may be the first to stop it, in any thread.
        """
        if not self._stopping:
            self._stopping = True
            self._stopped = super().stop()
        return self._stopped


def connecting(file: Path, wait: float) -> Callable[[], Awaitable[Connection]]:
    """What opens `file`; a locked one is waited for so many seconds."""

    async def connect() -> Connection:
        connector = partial(sqlite3.connect, file, timeout=wait, check_same_thread=False)
        connection = Connection(connector)
        await connection
        return connection

    return connect
