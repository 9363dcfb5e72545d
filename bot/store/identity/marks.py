"""Marks: hashes, made with the operator's key, of what a forgotten person got or is barred from.

The key is never in the database. Without it a mark doesn't say whose it is, nor which two marks
belong to one person. With it, a person who comes back is recognised.
"""

import hashlib
import hmac
import secrets
from enum import StrEnum

KEY_BYTES = 32


class Kind(StrEnum):
    """Kind of a mark. The values are stored, also in each hash: add to them, never rename one."""

    WELCOME = "welcome"
    """The first chips of a server."""
    DAILY = "daily"
    """The daily chips of one day in a server."""
    TAB = "tab"
    """Chips bought on the tab of a night."""
    BAN = "ban"
    """Banned from a table."""
    UNSEEING = "unseeing"
    """Not allowed to ask to see hands at a table."""
    BARRED = "barred"
    """Barred from a table to which they came back, so that its log names their new number."""
    TABLE = "table"
    """A table that the person opened."""
    NIGHT = "night"
    """A night that the person planned."""
    SIT_AND_GO = "sit_and_go"
    """A tournament without a date that the person posted."""
    SERVER = "server_ban"
    """Barred from a server's tables and nights."""
    BREAK = "break"
    """A break from all tables."""
    OPENING = "opening"
    """A table opened, or a night or tournament planned, within the hour; kept in `spent` only."""
    UPLOAD = "upload"
    """A house game sent or built within the hour; kept in `spent` only."""
    REPORT = "report"
    """A report to a server's managers within the hour; kept in `spent` only."""
    WORD = "word"
    """A wrong word reported to the operator within the hour; kept in `spent` only."""
    REBUY = "rebuy"
    """A rebuy by a host in a server, for as long as the next one can't be given."""
    LIVES = "lives"
    """Entries to a tournament."""
    EXPORT = "export"
    """A request for one's own data within the hour; kept in `spent` only."""
    COPY = "copy"
    """A request for all that is kept of a server within the hour; kept in `spent` only."""


class Marks:
    """Makes marks, with a random key of this process until `use` sets a stored one."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(KEY_BYTES)

    def use(self, key: bytes) -> None:
        """Make marks with this key from now on."""
        self._key = key

    @property
    def by(self) -> str:
        """Return a name of the key, which reveals nothing else about it."""
        return self._hash("key")[:16]

    def of(self, kind: Kind, discord_id: int, *scope: int) -> str:
        """Return the mark of a person and a scope: a server, server and day, or one thing."""
        return self._hash(":".join(map(str, (kind, *scope, discord_id))))

    def _hash(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()
