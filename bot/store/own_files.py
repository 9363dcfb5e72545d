"""The database and its copies are the operator's alone: the log holds every card and every name.

POSIX keeps that by the files' mode; on Windows the folder's owner does.
"""

import os
from contextlib import suppress
from pathlib import Path

OWN = 0o600
BESIDE = ("", "-wal", "-shm", "-journal", ".*.backup")
"""What lies beside the file that a database is, by how its name ends."""


def given(made: Path) -> None:
    """What root has made belongs to whoever has the folder: a service that is to play with it.

    Raises OSError.
    """
    if os.name == "posix" and os.geteuid() == 0:
        owner = made.parent.stat()
        if owner.st_uid:
            os.chown(made, owner.st_uid, owner.st_gid)


def keep_own(file: Path) -> None:
    """Make the file where there is none, and take what others may do from all that is there.

    What SQLite makes beside it later has the mode of the file. Raises OSError.
    """
    made = not file.exists()
    file.touch(mode=OWN)
    if made:
        given(file)
    if os.name != "posix":
        return
    for ending in BESIDE:
        for one in file.parent.glob(f"{_plain(file.name)}{ending}"):
            with suppress(PermissionError):  # another's file, which we may write all the same
                if one.is_file() and one.stat().st_mode & 0o077:
                    one.chmod(OWN)


def _plain(name: str) -> str:
    """A name in which no character means others."""
    return "".join(f"[{char}]" if char in "*?[" else char for char in name)
