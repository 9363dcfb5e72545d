"""Advisory locks, by which programs know of each other, on a connection of their own.

A lock ends with its connection, and so with the process, however that ends. By keepalives the
server notices that a program is gone. The machine of a frozen program still answers these, so the
connection may only be silent for a few seconds. The name of a connection says which program has it.
"""

import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

import sqlalchemy as sa

from bot.store.holder import Holder

PLAYS = 0x6465616C
"""First number of the lock that all playing programs have; the second is the number of shards."""
SHARD = 0x6465616D
"""First number of the lock of a shard; the second is the shard."""
TURN = 0x6465616E
"""First number of the lock of a turn; the second is made from the turn's name."""
JOINING = "joining"
"""Name of the turn to look for other programs and join them."""
NAME = "dealer {process} on {machine}"
MOST = 63
"""Letters of a connection's name that PostgreSQL keeps at most."""
SILENT_FOR = 6
"""Seconds for which the connection for locks may be silent."""
PATIENCE = 20
"""Seconds to wait for a lock in `wait_for`."""
SEEN_WITHIN = (
    "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3;"
    f" SET tcp_user_timeout = '5s'; SET lock_timeout = '{PATIENCE}s'"
)
"""Settings by which the server soon notices that a program is gone."""
_HELD = sa.text(
    "SELECT l.objid::bigint, l.pid, a.application_name,"
    " extract(epoch FROM a.backend_start)::bigint, l.classid::bigint"
    " FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid"
    " JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid IN :firsts"
    " ORDER BY 4, 2"
).bindparams(sa.bindparam("firsts", expanding=True))


@dataclass(frozen=True, slots=True)
class Held:
    """An advisory lock that a connection has."""

    first: int
    """The lock's first number, which says what it is for."""
    number: int
    """The lock's second number."""
    by: int
    """The server's process number of the connection."""
    holder: Holder | None
    """The program that has the lock; None if the connection's name doesn't tell."""


def own_name() -> str:
    """Return the name of this program's connection for locks."""
    return NAME.format(process=os.getpid(), machine=platform.node())[:MOST]


def connected(engine: sa.Engine) -> sa.Connection:
    """Return a connection for locks, which must be used every SILENT_FOR seconds."""
    connection = engine.connect()
    connection.exec_driver_sql(SEEN_WITHIN)
    silent_for(connection, SILENT_FOR)
    return connection


def silent_for(connection: sa.Connection, seconds: int) -> None:
    """Set the seconds for which a connection may be silent; 0 is no limit.

    PostgreSQL has this setting from version 14 on.
    """
    connection.exec_driver_sql(f"SET idle_session_timeout = '{seconds}s'")


def is_taken(connection: sa.Connection, first: int, second: int, *, shared: bool = False) -> bool:
    """Take a lock if it is free, without waiting; return True if this connection has it now."""
    lock = sa.func.pg_try_advisory_lock_shared if shared else sa.func.pg_try_advisory_lock
    return bool(connection.scalar(sa.select(lock(first, second))))


def wait_for(connection: sa.Connection, first: int, second: int) -> None:
    """Wait for a lock and take it. Raise DBAPIError after PATIENCE seconds."""
    connection.execute(sa.select(sa.func.pg_advisory_lock(first, second)))


def give_back(connection: sa.Connection, first: int, second: int) -> None:
    """Release a lock."""
    connection.execute(sa.select(sa.func.pg_advisory_unlock(first, second)))


def give_all_back(connection: sa.Connection) -> None:
    """Release all locks now, before the server notices that the connection is closed."""
    connection.execute(sa.select(sa.func.pg_advisory_unlock_all()))


def held(connection: sa.Connection, *firsts: int) -> list[Held]:
    """Return the locks with these first numbers that are held, oldest connection first."""
    rows = connection.execute(_HELD, {"firsts": firsts}).all()
    return [Held(int(row[4]), int(row[0]), int(row[1]), _holder(row[2], row[3])) for row in rows]


def turn_of(name: str) -> int:
    """Return the second number of a turn's lock."""
    return crc32(name.encode()) & 0x7FFFFFFF


def others(connection: sa.Connection, first: int) -> Iterator[Held]:
    """Return the locks with this first number that other connections hold."""
    own = connection.scalar(sa.select(sa.func.pg_backend_pid()))
    return (one for one in held(connection, first) if one.by != own)


def _holder(name: str | None, since: int | None) -> Holder | None:
    words = (name or "").split(" ", 3)
    if since is None or len(words) != 4 or not words[1].isdigit():
        return None
    return Holder(int(words[1]), words[3], int(since))
