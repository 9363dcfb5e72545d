"""One program plays on a file: it holds locks of the system's, which end with its process.

However that ends, SIGKILL included, they are free at once. One is on a file beside it, so that
there need be no database yet; one is on the database itself, which nobody deletes while the bot
plays. Beside them lies a note of whose they are, for the one who comes second; it may be stale, and
the locks alone decide.
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
"""Seconds that a lock is waited for: `holder` may have it for a moment."""
LOOK = 0.02
"""Seconds between two tries meanwhile."""
_here: set[Path] = set()
"""Files that this process holds."""


class Hold:
    """What `hold` gives; the file is free after `release`, or when this process ends."""

    def __init__(self, file: Path, lock: FileLock) -> None:
        self._file, self._lock = file, lock

    def let_file_go(self) -> None:
        """Let go of the file itself, which is to be replaced; the lock beside it stays."""
        locked_byte.let_go(self._file)

    def release(self) -> None:
        """Let another have it."""
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
    """Be the one program that plays on it. Raises InUse, and BadDatabase for a bad folder."""
    file = file.absolute()
    if file in _here:  # also where the lock beside it was deleted
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
    with suppress(OSError):  # a full disk keeps nobody from playing on
        _note_of(file).write_text(json.dumps(note), encoding="utf-8")
        given(_note_of(file))
    return Hold(file, lock)


def hold_made(file: Path) -> None:
    """Hold the file itself that was made just now, if this process plays on it. Raises InUse."""
    if is_held_here(file):
        _take_itself(file.absolute())


def still_held(file: Path) -> bool:
    """False if this process held it, and another has the file's lock since.

    A lock of the older kind is lost where anybody here closes the file; it is taken anew.
    """
    return not is_held_here(file) or not file.exists() or locked_byte.take(file.absolute())


def is_held_here(file: Path) -> bool:
    """This process holds it."""
    return file.absolute() in _here


def holder(file: Path) -> Holder | None:
    """Return the program that plays on a file just now; None for no program.

    Raises InUse where nobody knows who, and BadDatabase where its lock may not be opened.
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
    """Take the lock of the file itself, where there is one. Raises InUse, and OSError."""
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
