"""Engines for PostgreSQL: psycopg in threads for writes, and its asynchronous side for reads.

A server that does not answer is given up after GONE_AFTER seconds; then play waits and says so.
Connections for reads can't write, by a setting of their sessions.
"""

from typing import Any

import sqlalchemy as sa
from psycopg.abc import Buffer
from psycopg.adapt import Loader
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.database import json_options
from bot.store.errors import BadDatabase

GONE_AFTER = 5
"""Seconds after which a silent server counts as away."""
ALIVE: dict[str, Any] = {
    "connect_timeout": GONE_AFTER,
    "keepalives": 1,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": GONE_AFTER * 1000,
}
"""Arguments by which the operating system tests a silent connection."""
READ_ONLY = {"options": "-c default_transaction_read_only=on"}


class Number(Loader):
    """Loads PostgreSQL's numeric: whole numbers as int, fractions as float, as in SQLite."""

    def load(self, data: Buffer) -> int | float:
        """Return the number in a text."""
        text = bytes(data)
        return int(text) if text.lstrip(b"-").isdigit() else float(text)


def writing_engine(url: sa.URL, lanes: int, name: str) -> sa.Engine:
    """Return the engine for writes; `name` is the program's name on the server."""
    engine = sa.create_engine(
        url, pool_size=lanes, max_overflow=1, connect_args=_args(url, name), **json_options()
    )
    _ours(engine)
    return engine


def reading_engine(url: sa.URL, readers: int, name: str) -> AsyncEngine:
    """Return the engine for reads, which never wait for writes."""
    engine = create_async_engine(
        url, isolation_level="AUTOCOMMIT", pool_size=readers, pool_pre_ping=True,
        connect_args=_args(url, name) | READ_ONLY, **json_options(),
    )  # fmt: skip
    _ours(engine.sync_engine)
    return engine


def only_utf8(engine: sa.Engine, name: str) -> None:
    """Raise BadDatabase at each connection to a database that can't hold every letter.

    The server tells its encoding at once. SQLAlchemy would look later, and fails at a database
    with the encoding SQL_ASCII.
    """

    @event.listens_for(engine, "connect", insert=True)
    def look(connection: Any, _record: object) -> None:
        found = connection.info.parameter_status("server_encoding")
        if found not in {"UTF8", None}:
            connection.close()
            raise BadDatabase(f"{name}: its encoding is {found}, and the dealer needs UTF8")


def _args(url: sa.URL, name: str) -> dict[str, Any]:
    """Return the arguments of a connection; parameters in the operator's address win."""
    return {
        key: value
        for key, value in (ALIVE | {"application_name": name}).items()
        if key not in url.query
    }


def _ours(engine: sa.Engine) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        driver = getattr(connection, "driver_connection", connection)
        driver.adapters.register_loader("numeric", Number)
