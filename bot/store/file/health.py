"""Health of a SQLite file: the meaning of SQLite's errors, and whether the file is in its place."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage

from bot.store.errors import Trouble, causes
from bot.store.file.holding import still_held
from bot.store.health import Health

ROOM = 1 << 20
"""Free bytes from which a full disk counts as writable again, so that the state doesn't flap."""
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
    """Return the trouble with the file that an error reports, and SQLite's words for it; else None.

    The first cause counts: a full disk ends the whole transaction, and the last error only says
    that the savepoint is gone.
    """
    found = None
    for one in causes(error):
        code = getattr(one, "sqlite_errorcode", None)
        trouble = None if code is None else _BY_CODE.get(code & 0xFF)
        found = found if trouble is None else (trouble, str(one))
    return found


class FileHealth(Health):
    """The health of one file in this process."""

    def __init__(self, file: Path, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(str(file), now)
        self._file = file
        self._place = _place(file)

    def must_be_in_place(self) -> None:
        """Raise OSError if the opened file has been moved, replaced or taken by another program.

        SQLite would go on writing to a file without a name, and all of that would be lost.
        """
        if self._place is None:
            self._place = _place(self._file)
        elif _place(self._file) != self._place:
            raise FileNotFoundError(f"{self._file}: was moved or replaced")
        elif not still_held(self._file):
            raise PermissionError(f"{self._file}: another program plays on it")

    def _is_tight(self) -> bool:
        """True if a full disk has too little room yet, although a small write may fit."""
        if self.trouble is not Trouble.FULL:
            return False
        try:
            return disk_usage(self._file.parent).free < ROOM
        except OSError:
            return False


def _place(file: Path) -> tuple[int, int] | None:
    """Return the numbers of the file with this name, or None if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
