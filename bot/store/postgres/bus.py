"""A bus between programs through PostgreSQL, by NOTIFY and LISTEN on a connection each.

A thread listens, so that any event loop will do. If its connection is lost, it opens another, and
tells all listeners to take everything as stale.
"""

import asyncio
import json
import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import psycopg
import sqlalchemy as sa

from bot.store.bus import Bus, must_fit
from bot.store.errors import Trouble, Unwritable

log = logging.getLogger(__name__)

CHANNEL = "dealer"
_NOTIFY = sa.text("SELECT pg_notify(:channel, :payload)")
LOOK = 0.5
"""Seconds after which the thread notices that the bus was closed."""
AGAIN = 0.5
"""Seconds between two tries to connect again."""


class ServerBus(Bus):
    """A bus between all programs on a database."""

    def __init__(self, name: str, url: sa.URL, args: dict[str, Any]) -> None:
        super().__init__()
        self._name = name
        self._engine = sa.create_engine(
            url, pool_size=1, max_overflow=0, isolation_level="AUTOCOMMIT",
            connect_args=args | {"application_name": "dealer tells"},
        )  # fmt: skip
        self._hearing = sa.create_engine(
            url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT",
            connect_args=args | {"application_name": "dealer hears"},
        )  # fmt: skip
        self._teller = ThreadPoolExecutor(1, thread_name_prefix="store-tells")
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        """Begin to listen. Raise Unwritable if the server is away."""
        self._loop = asyncio.get_running_loop()
        first = await asyncio.to_thread(self._translated, self._connected)
        self._thread = threading.Thread(
            target=self._hear_all, args=(first,), name="store-hears", daemon=True
        )
        self._thread.start()

    async def close(self) -> None:
        """Stop listening and close both connections."""
        self._ending.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._teller.shutdown)
        self._engine.dispose()
        self._hearing.dispose()
        await super().close()

    async def tell(self, topic: str, text: str) -> None:
        """Tell all listeners of all programs. Raise ValueError for a long text, or Unwritable."""
        must_fit(text)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._teller, self._translated, self._tell, topic, text)

    def _tell(self, topic: str, text: str) -> None:
        told = {"channel": CHANNEL, "payload": json.dumps([topic, text], ensure_ascii=False)}
        for last in (False, True):
            try:
                with self._engine.connect() as connection:
                    connection.execute(_NOTIFY, told)
            except sa.exc.DBAPIError as error:  # an unused connection may have been lost
                if last or not error.connection_invalidated:
                    raise
            else:
                return

    def _translated(self, work: Any, *args: Any) -> Any:
        try:
            return work(*args)
        except sa.exc.DBAPIError as error:
            told = f"{self._name}: {str(error.orig).strip()}"
            raise Unwritable(told, Trouble.AWAY) from error

    def _connected(self) -> sa.Connection:
        connection = self._hearing.connect()
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        return connection

    def _hear_all(self, connection: sa.Connection) -> None:
        """Listen until the bus is closed, with a new connection whenever one is lost."""
        while True:
            with suppress(psycopg.Error, sa.exc.SQLAlchemyError):
                self._hear_some(connection)
            with suppress(psycopg.Error, sa.exc.SQLAlchemyError):
                connection.invalidate()
                connection.close()
            if self._ending.is_set():
                return
            log.warning(
                "%s: the connection on which programs hear of each other is lost", self._name
            )
            while not self._ending.wait(AGAIN):
                with suppress(sa.exc.SQLAlchemyError):
                    connection = self._connected()
                    break
            if self._ending.is_set():
                return
            self._soon(None, None)

    def _hear_some(self, connection: sa.Connection) -> None:
        """Listen until the connection is lost or the bus is closed."""
        heard: Any = connection.connection.driver_connection
        while not self._ending.is_set():
            for one in heard.notifies(timeout=LOOK):
                topic, text = json.loads(one.payload)
                self._soon(topic, text)
            if heard.closed:
                return

    def _soon(self, topic: str | None, text: str | None) -> None:
        with suppress(RuntimeError):  # the loop has ended
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._hear, topic, text)
