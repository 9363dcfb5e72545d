"""One program plays on a database: it has an advisory lock, on a connection for that alone.

The lock ends with the connection, and so with the process, however that ends; a server that loses
sight of a program gives it up by its own keepalives. Who has it stands in the connection's name.
"""

import os
import platform
import threading
from contextlib import suppress
from typing import Any, Self

import sqlalchemy as sa

from bot.store.database import Fence
from bot.store.errors import BadDatabase
from bot.store.holder import Holder, InUse
from bot.store.postgres import claims

PLAYS = (0x6465616C, 1)
"""The two numbers of the lock."""
NAME = "dealer {process} on {machine}"
MOST = 63
"""Letters of a connection's name, of which PostgreSQL keeps no more."""
SEEN_WITHIN = (
    "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3;"
    " SET tcp_user_timeout = '5s'"
)
"""How soon the server lets go of a program that is gone without a word."""
_HOLDER = sa.text(
    "SELECT a.application_name, extract(epoch FROM a.backend_start)::bigint"
    " FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid"
    " JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2"
    " AND l.classid = :first AND l.objid = :second"
)
WATCH = 1.0
"""Seconds between two looks at whether the lock is still ours."""
_here: dict[str, "ServerHold"] = {}
"""Databases that this process holds."""


class ServerHold:
    """What `hold` gives. A lock that was lost with its connection is taken again, if it is free."""

    def __init__(self, name: str, engine: sa.Engine, connection: sa.Connection) -> None:
        self._name, self._engine, self._connection = name, engine, connection
        self._epoch: int | None = None
        self._using = threading.Lock()
        self._ending = threading.Event()
        self._watch = threading.Thread(target=self._keep, name="store-hold", daemon=True)
        self._watch.start()

    def fence(self) -> Fence:
        """Claim it, once; from then on nobody writes who held it before."""
        with self._using:
            if self._epoch is None:
                self._epoch = claims.take(self._connection, claims.EVERY, own_name())
            epoch = self._epoch
        return lambda connection: claims.must_be_ours(connection, claims.EVERY, epoch)

    def release(self) -> None:
        """Let another have it."""
        if _here.pop(self._name, None) is None:
            return
        self._ending.set()
        self._watch.join()
        with suppress(sa.exc.DBAPIError):
            self._connection.close()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def _keep(self) -> None:
        while not self._ending.wait(WATCH):
            with self._using, suppress(sa.exc.SQLAlchemyError):
                self._again()

    def _again(self) -> None:
        """Whoever else took it meanwhile keeps it, and keeps our writes out."""
        try:
            self._connection.exec_driver_sql("SELECT 1")
        except sa.exc.SQLAlchemyError:  # it was lost, now or when it was tried last
            with suppress(sa.exc.SQLAlchemyError):
                self._connection.close()
            self._connection = self._engine.connect()
            _locked(self._connection)


def hold(name: str, url: sa.URL, args: dict[str, Any]) -> ServerHold:
    """Be the one program that plays there. Raises InUse, and DBAPIError where it is away."""
    named = args | {"application_name": own_name()}
    engine = sa.create_engine(
        url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT", connect_args=named
    )
    connection = engine.connect()
    if not _locked(connection):
        found = _found(connection)
        connection.close()
        engine.dispose()
        raise InUse(name, found)
    _here[name] = ServerHold(name, engine, connection)
    return _here[name]


def held_here(name: str) -> ServerHold | None:
    """What this process holds of that name."""
    return _here.get(name)


def holder(name: str, engine: sa.Engine) -> Holder | None:
    """Who plays there just now; None where nobody does. Raises InUse where nobody knows who."""
    with engine.connect() as connection:
        first, second = PLAYS
        if connection.execute(_HOLDER, {"first": first, "second": second}).first() is None:
            return None
        found = _found(connection)
    if found is None:
        raise InUse(name, None)
    return found


def own_name() -> str:
    """This program's, on the connection that holds."""
    return NAME.format(process=os.getpid(), machine=platform.node())[:MOST]


def _locked(connection: sa.Connection) -> bool:
    connection.exec_driver_sql(SEEN_WITHIN)
    return bool(connection.scalar(sa.select(sa.func.pg_try_advisory_lock(*PLAYS))))


def _found(connection: sa.Connection) -> Holder | None:
    first, second = PLAYS
    row = connection.execute(_HOLDER, {"first": first, "second": second}).first()
    words = str(row[0] or "").split(" ", 3) if row else []
    if row is None or len(words) != 4 or not words[1].isdigit():
        return None
    return Holder(int(words[1]), words[3], int(row[1]))


def unreached(name: str, error: sa.exc.DBAPIError) -> BadDatabase:
    """What to say of a server that does not let us in."""
    return BadDatabase(f"{name}: {str(error.orig).strip()}")
