"""Locks of the operating system, by which one program at a time plays on a file.

They end with the process, SIGKILL included. One lock is on a file beside the database, so that it
works before the database exists. Another one is on the database itself, as nobody deletes that
while the bot plays. A note beside them tells a second program who has the locks; it may be out of
date, and only the locks decide.
"""

import json
import os
import platform
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from filelock import FileLock, Timeout

from bot.store.errors import BadDatabase, readable
from bot.store.file import locked_byte
from bot.store.holder import Holder, InUse
from bot.store.own_files import given

PATIENCE = 1.0
"""Seconds to wait for a lock, which `holder` of another program may have for a moment."""
LOOK = 0.02
"""Seconds between two tries to get a lock."""
_here: set[Path] = set()
"""Files that this process holds."""


class Hold:
    """The hold on a file, which ends by `release` or with this process."""

    def __init__(self, file: Path, lock: FileLock) -> None:
        self._file, self._lock = file, lock

    def let_file_go(self) -> None:
        """Unlock the file itself, so that it can be replaced; keep the lock beside it."""
        locked_byte.let_go(self._file)

    def release(self) -> None:
        """Release the file for other programs."""
        if self._file in _here:
            _here.discard(self._file)
            with suppress(OSError):
                _note_of(self._file).unlink(missing_ok=True)
            locked_byte.let_go(self._file)
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def hold(file: Path) -> Hold:
    """Hold a file as the only program that plays on it.

    Raises InUse if another program or part of this process does, and BadDatabase for a bad folder.
    """
    file = file.absolute()
    if file in _here:  # the lock beside it may have been deleted
        raise InUse(file, _noted(file))
    lock = FileLock(_lock_of(file), mode=0o600, thread_local=False)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=PATIENCE)
        given(_lock_of(file))
        _take_itself(file)
    except Timeout:
        raise InUse(file, _noted(file)) from None
    except InUse:
        lock.release()
        raise
    except OSError as error:
        lock.release()
        raise BadDatabase(f"{error.filename or file}: {error.strerror or error}") from error
    _here.add(file)
    note = {"process": os.getpid(), "machine": platform.node(), "since": int(time.time())}
    with suppress(OSError):  # play goes on even if the disk is full
        _note_of(file).write_text(json.dumps(note), encoding="utf-8")
        given(_note_of(file))
    return Hold(file, lock)


def hold_made(file: Path) -> None:
    """Lock a new database file itself, if this process holds its path. Raise InUse."""
    if is_held_here(file):
        _take_itself(file.absolute())


def still_held(file: Path) -> bool:
    """False if this process held a file and another one has its lock now.

    A POSIX lock of the older kind ends when this process closes the file anywhere; it is taken
    again here.
    """
    return not is_held_here(file) or not file.exists() or locked_byte.take(file.absolute())


def is_held_here(file: Path) -> bool:
    """True if this process holds a file."""
    return file.absolute() in _here


def holder(file: Path) -> Holder | None:
    """Return the program that plays on a file now, or None.

    Raises InUse if there is one and its note is missing, and BadDatabase if the lock can't be
    opened.
    """
    file = file.absolute()
    with readable(file):
        if not (
            file in _here or _is_locked(file) or (file.exists() and locked_byte.is_taken(file))
        ):
            return None
    found = _noted(file)
    if found is None:
        raise InUse(file, None)
    return found


def _is_locked(file: Path) -> bool:
    """True if another process has the lock beside the file."""
    if not _lock_of(file).exists():
        return False
    lock = FileLock(_lock_of(file), mode=0o600, thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return True
    lock.release()
    return False


def _take_itself(file: Path) -> None:
    """Lock the file itself, if it exists. Raise InUse or OSError."""
    until = time.monotonic() + PATIENCE
    while file.exists() and not locked_byte.take(file):
        if time.monotonic() >= until:
            raise InUse(file, _noted(file))
        time.sleep(LOOK)


def _lock_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.lock")


def _note_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.holder")


def _noted(file: Path) -> Holder | None:
    try:
        note = json.loads(_note_of(file).read_text(encoding="utf-8"))
        return Holder(int(note["process"]), str(note["machine"]), int(note["since"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
