"""Whether the file takes writes. While it does not, nothing is dealt; it is tried again by itself.

The writer notes what came of each write, tables ask here before they take a command, and the log
has a line when trouble begins, one a minute while it lasts, and one when it is over.
"""

import logging
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage

from bot.store.errors import Trouble, causes

log = logging.getLogger(__name__)

TELL_EVERY = 60.0
"""Seconds between two lines of the log about the same trouble."""
ROOM = 1 << 20
"""Bytes that a disk has free again before it counts as full no more: else each write would flap."""
_BY_CODE = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_IOERR: Trouble.FAILING,
    sqlite3.SQLITE_CANTOPEN: Trouble.FAILING,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
}


def trouble_of(error: BaseException | None) -> tuple[Trouble, str] | None:
    """What an error says about the file, by its code and in SQLite's words; None where nothing.

    The first cause counts: a full disk ends the whole transaction, and what is heard of it then is
    that its savepoint is gone.
    """
    found = None
    for one in causes(error):
        code = getattr(one, "sqlite_errorcode", None)
        trouble = None if code is None else _BY_CODE.get(code & 0xFF)
        found = found if trouble is None else (trouble, str(one))
    return found


class Health:
    """Of one file, in one process."""

    def __init__(self, file: Path, now: Callable[[], float] = time.monotonic) -> None:
        self.trouble: Trouble | None = None
        """Why nothing can be written just now."""
        self.watchers: list[Callable[[], None]] = []
        """Called when that changes."""
        self._file = file
        self._now = now
        self._place = _place(file)
        self._since = self._told = 0.0
        self._refused = 0

    def must_be_in_place(self) -> None:
        """Raises OSError where the file that was opened is not the one of this name any more.

        SQLite would go on writing to a file that has no name, and all of it would be lost.
        """
        if self._place is None:
            self._place = _place(self._file)
        elif _place(self._file) != self._place:
            raise FileNotFoundError(f"{self._file}: was moved or replaced")

    def note(self, trouble: Trouble, told: str) -> None:
        """A write failed. A damaged file stays so, whatever a later write may do."""
        now = self._now()
        begins = self.trouble is None
        if begins:
            self._since, self._told, self._refused = now, now, 0
            log.error("%s: %s; play waits until it can be written", self._file, told)
        self._refused += 1
        if now - self._told >= TELL_EVERY:
            self._told = now
            log.error(
                "%s: %s, for %d s; %d writes failed", self._file, told, now - self._since,
                self._refused,
            )  # fmt: skip
        if self.trouble not in {trouble, Trouble.DAMAGED}:
            self.trouble = trouble
            self._tell()

    def fine(self) -> None:
        """A write is on disk."""
        if self.trouble is None or self.trouble is Trouble.DAMAGED or self._is_tight():
            return
        self.trouble = None
        log.warning("%s: can be written again after %d s", self._file, self._now() - self._since)
        self._tell()

    def _is_tight(self) -> bool:
        """A little may fit on a full disk, and the next write not."""
        if self.trouble is not Trouble.FULL:
            return False
        try:
            return disk_usage(self._file.parent).free < ROOM
        except OSError:
            return False

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()


def _place(file: Path) -> tuple[int, int] | None:
    """Which file this name means; None where there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
