"""What SQLite's errors say of a file, and whether the file is still the one that was opened."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage

from bot.store.errors import Trouble, causes
from bot.store.file.holding import still_held
from bot.store.health import Health

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


class FileHealth(Health):
    """Of one file, in one process."""

    def __init__(self, file: Path, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(str(file), now)
        self._file = file
        self._place = _place(file)

    def must_be_in_place(self) -> None:
        """Raises OSError where the file that was opened is not the one of this name any more.

        SQLite would go on writing to a file that has no name, and all of it would be lost.
        """
        if self._place is None:
            self._place = _place(self._file)
        elif _place(self._file) != self._place:
            raise FileNotFoundError(f"{self._file}: was moved or replaced")
        elif not still_held(self._file):
            raise PermissionError(f"{self._file}: another program plays on it")

    def _is_tight(self) -> bool:
        """A little may fit on a full disk, and the next write not."""
        if self.trouble is not Trouble.FULL:
            return False
        try:
            return disk_usage(self._file.parent).free < ROOM
        except OSError:
            return False


def _place(file: Path) -> tuple[int, int] | None:
    """Which file this name means; None where there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
