"""What PostgreSQL's errors say of the database: by their SQLSTATE, and in its own words."""

import errno
import os
from typing import Any

import sqlalchemy as sa

from bot.store.errors import BadDatabase, Trouble, Unreached, causes

_BY_STATE = {
    "53100": Trouble.FULL,
    "25006": Trouble.READ_ONLY,
    "42501": Trouble.READ_ONLY,  # rights that were taken away
    "55P03": Trouble.LOCKED,
    "57014": Trouble.LOCKED,  # waited too long
    "58030": Trouble.FAILING,
    "58P01": Trouble.FAILING,
    "XX001": Trouble.DAMAGED,
    "XX002": Trouble.DAMAGED,
}
_AWAY = ("08", "57P", "25P03", "53300", "28", "3D000")
"""No connection, stopping or starting, silent for too long, no room, nobody known, no database."""
_PASSING = {"23505", "40001", "40P01"}
"""Another write came first: what it wrote can be seen now."""

_NOBODY = tuple(
    os.strerror(code)
    for code in (
        errno.ECONNREFUSED, errno.ECONNRESET, errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ETIMEDOUT
    )
)  # fmt: skip
_BUSY = (
    "timeout expired", "server closed the connection", "starting up", "shutting down",
    "not yet accepting connections", "in recovery mode", "too many clients",
)  # fmt: skip
_SOCKET = ".s.PGSQL."
"""In the name of a socket, which is there while its server is."""


def unreached(name: str, error: sa.exc.DBAPIError) -> BadDatabase:
    """What to say of a server that does not let us in: one that may later is Unreached.

    An error of connecting has no SQLSTATE, whatever the server said.
    """
    words = str(error.orig)
    later = any(one in words for one in (*_NOBODY, *_BUSY)) or (
        _SOCKET in words and os.strerror(errno.ENOENT) in words
    )
    return (Unreached if later else BadDatabase)(f"{name}: {' '.join(words.split())}")


def trouble_of(error: BaseException | None) -> tuple[Trouble, str] | None:
    """By the first cause that says something; None where nothing is said of the database."""
    found = None
    for one in causes(error):
        trouble = _trouble(one)
        found = found if trouble is None else (trouble, _first_line(one))
    return found


def may_pass(error: BaseException | None) -> bool:
    """A connection that was lost before the commit, or another write that came first."""
    return any(_state(one) in _PASSING or _trouble(one) is Trouble.AWAY for one in causes(error))


def _trouble(error: BaseException) -> Trouble | None:
    state = _state(error)
    if state is None:
        return None
    if state == "" or state.startswith(_AWAY):
        return Trouble.AWAY
    return _BY_STATE.get(state)


def _state(error: BaseException) -> str | None:
    """SQLSTATE; empty for a connection that is lost or never was, None for other errors."""
    if isinstance(error, sa.exc.DBAPIError):
        return "" if error.connection_invalidated else None
    if type(error).__module__.partition(".")[0] != "psycopg":
        return None
    known: Any = getattr(error, "sqlstate", None)
    if known:
        return str(known)
    return "" if type(error).__name__ in {"OperationalError", "ConnectionTimeout"} else None


def _first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0]
