"""Permissions of the database and its copies, which only the operator may read.

The log holds every card and every name. On POSIX the mode of the files protects them, on Windows
the permissions of their folder.
"""

import os
from contextlib import suppress
from pathlib import Path

OWN = 0o600
BESIDE = ("", "-wal", "-shm", "-journal", ".*.backup")
"""Endings of the names of files beside a database file."""


def given(made: Path) -> None:
    """Give a file made by root to the folder's owner, so that a service can use it.

    Raises OSError.
    """
    if os.name == "posix" and os.geteuid() == 0:
        owner = made.parent.stat()
        if owner.st_uid:
            os.chown(made, owner.st_uid, owner.st_gid)


def keep_own(file: Path) -> None:
    """Make a file if there is none, and let only its owner read it and the files beside it.

    Files that SQLite makes beside it later get the mode of the file. Raises OSError.
    """
    made = not file.exists()
    file.touch(mode=OWN)
    if made:
        given(file)
    if os.name != "posix":
        return
    for ending in BESIDE:
        for one in file.parent.glob(f"{_plain(file.name)}{ending}"):
            with suppress(PermissionError):  # a file of another user may be writable all the same
                if one.is_file() and one.stat().st_mode & 0o077:
                    one.chmod(OWN)


def _plain(name: str) -> str:
    """Return a pattern that matches this name only."""
    return "".join(f"[{char}]" if char in "*?[" else char for char in name)
