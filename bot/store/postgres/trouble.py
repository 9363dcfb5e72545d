"""The trouble that PostgreSQL's errors report, by their SQLSTATE."""

import errno
import os
from typing import Any

import sqlalchemy as sa

from bot.store.errors import BadDatabase, Trouble, Unreached, causes

_BY_STATE = {
    "53100": Trouble.FULL,
    "25006": Trouble.READ_ONLY,
    "42501": Trouble.READ_ONLY,  # the program's rights were revoked
    "55P03": Trouble.LOCKED,
    "57014": Trouble.LOCKED,  # the statement waited too long
    "58030": Trouble.FAILING,
    "58P01": Trouble.FAILING,
    "XX001": Trouble.DAMAGED,
    "XX002": Trouble.DAMAGED,
}
_AWAY = ("08", "57P", "25P03", "53300", "28", "3D000")
"""Beginnings of SQLSTATEs for a server that can't be used: no connection, stopping or starting,
silent for too long, too many connections, unknown user, no such database."""
_PASSING = {"23505", "40001", "40P01"}
"""SQLSTATEs for a lost race: another write came first, and a second try sees what it wrote."""

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
"""Part of a socket's name; the socket exists while its server runs."""


def unreached(name: str, error: sa.exc.DBAPIError) -> BadDatabase:
    """Return the error for a failed connection: Unreached if the server may accept one later.

    The words decide, as an error of connecting has no SQLSTATE.
    """
    words = str(error.orig)
    later = any(one in words for one in (*_NOBODY, *_BUSY)) or (
        _SOCKET in words and os.strerror(errno.ENOENT) in words
    )
    return (Unreached if later else BadDatabase)(f"{name}: {' '.join(words.split())}")


def trouble_of(error: BaseException | None) -> tuple[Trouble, str] | None:
    """Return the trouble that the first cause reports, with its words; None if none reports any."""
    found = None
    for one in causes(error):
        trouble = _trouble(one)
        found = found if trouble is None else (trouble, _first_line(one))
    return found


def may_pass(error: BaseException | None) -> bool:
    """True if a connection was lost before the commit, or another write came first."""
    return any(_state(one) in _PASSING or _trouble(one) is Trouble.AWAY for one in causes(error))


def _trouble(error: BaseException) -> Trouble | None:
    state = _state(error)
    if state is None:
        return None
    if state == "" or state.startswith(_AWAY):
        return Trouble.AWAY
    return _BY_STATE.get(state)


def _state(error: BaseException) -> str | None:
    """Return the SQLSTATE; empty for a lost or failed connection, None for other errors."""
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
