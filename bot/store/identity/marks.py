"""Marks: what a forgotten person was granted or barred from, as hashes by a key of the operator's.

The key is never in the database. Without it no mark says whose it is, or which two are one
person's; with it only a person who comes back is recognised.
"""

import hashlib
import hmac
import secrets
from enum import StrEnum

KEY_BYTES = 32


class Kind(StrEnum):
    """What is remembered. Stored, and part of each hash: add, never rename."""

    WELCOME = "welcome"
    """First chips of a server."""
    DAILY = "daily"
    """Chips of a day in a server."""
    TAB = "tab"
    """Chips bought on the tab of a night."""
    BAN = "ban"
    """Shown out of a table."""
    UNSEEING = "unseeing"
    """May not ask to see hands at a table."""
    BARRED = "barred"
    """Came back to a table from which they are barred: its log says so since."""
    TABLE = "table"
    """Has opened a table."""
    NIGHT = "night"
    """Has planned a night."""
    SERVER = "server_ban"
    """Barred from a server's tables and nights."""
    BREAK = "break"
    """Takes a break from all tables."""
    OPENING = "opening"
    """Opened a table or planned a night, within the hour; this and what follows only in `spent`."""
    UPLOAD = "upload"
    """Sent or built a house game."""
    REPORT = "report"
    """Reported something to who manages a server."""
    REBUY = "rebuy"
    """A rebuy by a host in a server, for as long as the next one can't be given."""
    EXPORT = "export"
    """Asked for files of what is kept."""


class Marks:
    """Makes marks; with a key of this process alone until it is given one that is kept."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(KEY_BYTES)

    def use(self, key: bytes) -> None:
        """From now on, this key."""
        self._key = key

    @property
    def by(self) -> str:
        """Which key it is, of which this tells nothing else."""
        return self._hash("key")[:16]

    def of(self, kind: Kind, discord_id: int, *scope: int) -> str:
        """Of a person and a scope: the server, the server and day, the night or the table."""
        return self._hash(":".join(map(str, (kind, *scope, discord_id))))

    def _hash(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()
