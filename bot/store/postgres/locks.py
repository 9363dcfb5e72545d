"""Advisory locks, by which programs know of each other: each on a connection for that alone.

A lock ends with its connection, and so with the process, however that ends. A server that loses
sight of a program gives it up by its own keepalives; one that is frozen on a machine that lives
answers those, so its connection may be silent for a few seconds only. Who has a lock stands in the
connection's name.
"""

import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

import sqlalchemy as sa

from bot.store.holder import Holder

PLAYS = 0x6465616C
"""The first number of the lock of all who play; the second is the number of shards."""
SHARD = 0x6465616D
"""That of the lock of a shard; the second is the shard."""
TURN = 0x6465616E
"""That of what one does at a time; the second comes of its name."""
JOINING = "joining"
"""As such a name: looking for others who play, and being one of them."""
NAME = "dealer {process} on {machine}"
MOST = 63
"""Letters of a connection's name, of which PostgreSQL keeps no more."""
SILENT_FOR = 6
"""Seconds."""
PATIENCE = 20
"""Seconds that a lock is waited for where it is."""
SEEN_WITHIN = (
    "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3;"
    f" SET tcp_user_timeout = '5s'; SET lock_timeout = '{PATIENCE}s'"
)
"""How soon the server lets go of a program that is gone without a word."""
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
    """A lock that somebody has."""

    first: int
    """Its first number: what it is for."""
    number: int
    """Its second one."""
    by: int
    """The server's number of the connection."""
    holder: Holder | None
    """Who it is; None where nobody knows."""


def own_name() -> str:
    """This program's, on the connection that holds."""
    return NAME.format(process=os.getpid(), machine=platform.node())[:MOST]


def connected(engine: sa.Engine) -> sa.Connection:
    """A connection for locks; it has to say something within SILENT_FOR seconds."""
    connection = engine.connect()
    connection.exec_driver_sql(SEEN_WITHIN)
    silent_for(connection, SILENT_FOR)
    return connection


def silent_for(connection: sa.Connection, seconds: int) -> None:
    """How long it may be silent; 0 is for ever. PostgreSQL knows that since 14."""
    connection.exec_driver_sql(f"SET idle_session_timeout = '{seconds}s'")


def is_taken(connection: sa.Connection, first: int, second: int, *, shared: bool = False) -> bool:
    """Try to have a lock, without waiting."""
    lock = sa.func.pg_try_advisory_lock_shared if shared else sa.func.pg_try_advisory_lock
    return bool(connection.scalar(sa.select(lock(first, second))))


def wait_for(connection: sa.Connection, first: int, second: int) -> None:
    """Have a lock, at the latest when whoever has it is gone. Raises DBAPIError after PATIENCE."""
    connection.execute(sa.select(sa.func.pg_advisory_lock(first, second)))


def give_back(connection: sa.Connection, first: int, second: int) -> None:
    """Another may have it."""
    connection.execute(sa.select(sa.func.pg_advisory_unlock(first, second)))


def give_all_back(connection: sa.Connection) -> None:
    """Now, and not when the server has seen that the connection is closed."""
    connection.execute(sa.select(sa.func.pg_advisory_unlock_all()))


def held(connection: sa.Connection, *firsts: int) -> list[Held]:
    """Those of these first numbers that are held at one moment, by the age of their connections."""
    rows = connection.execute(_HELD, {"firsts": firsts}).all()
    return [Held(int(row[4]), int(row[0]), int(row[1]), _holder(row[2], row[3])) for row in rows]


def turn_of(name: str) -> int:
    """The second number of the lock of that name."""
    return crc32(name.encode()) & 0x7FFFFFFF


def others(connection: sa.Connection, first: int) -> Iterator[Held]:
    """Those of them that this connection does not hold."""
    own = connection.scalar(sa.select(sa.func.pg_backend_pid()))
    return (one for one in held(connection, first) if one.by != own)


def _holder(name: str | None, since: int | None) -> Holder | None:
    words = (name or "").split(" ", 3)
    if since is None or len(words) != 4 or not words[1].isdigit():
        return None
    return Holder(int(words[1]), words[3], int(since))
