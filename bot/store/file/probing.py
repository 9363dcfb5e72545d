"""Check if a file can be written, made from another process than the one that plays on it."""

import errno
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from bot.store.errors import Trouble
from bot.store.file.health import trouble_of

PIECE = 1 << 16
"""Bytes that are written beside the file and deleted."""
LOCK_WAIT = 2.0
_BY_ERRNO = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}


def trouble_with(file: Path) -> Trouble | None:
    """Return why a file can't be written, or None if it can; the file is not changed."""
    return _of_folder(file.parent) or _of_file(file)


def _of_folder(folder: Path) -> Trouble | None:
    try:
        with NamedTemporaryFile(dir=folder, prefix=".dealer-") as piece:
            piece.write(bytes(PIECE))
            piece.flush()
            os.fsync(piece.fileno())
    except OSError as error:
        return _BY_ERRNO.get(error.errno or 0, Trouble.FAILING)
    return None


def _of_file(file: Path) -> Trouble | None:
    try:
        with closing(sqlite3.connect(file, timeout=LOCK_WAIT, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        found = trouble_of(error)
        return Trouble.FAILING if found is None else found[0]
    return None
