"""One program plays on a file: it holds a lock of the system's, which ends with its process.

However that ends, SIGKILL included, the lock is free at once. Beside it lies a note of whose it is,
for the one who comes second; it may be stale, and the lock alone decides.
"""

import json
import os
import platform
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from filelock import FileLock, Timeout

from bot.store.errors import BadDatabase
from bot.store.holder import Holder, InUse
from bot.store.own_files import given

PATIENCE = 1.0
"""Seconds that a lock is waited for: `holder` may have it for a moment."""
_here: set[Path] = set()
"""Files that this process holds."""


class Hold:
    """What `hold` gives; the file is free after `release`, or when this process ends."""

    def __init__(self, file: Path, lock: FileLock) -> None:
        self._file, self._lock = file, lock

    def release(self) -> None:
        """Let another have it."""
        if self._file in _here:
            _here.discard(self._file)
            with suppress(OSError):
                _note_of(self._file).unlink(missing_ok=True)
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def hold(file: Path) -> Hold:
    """Be the one program that plays on it. Raises InUse, and BadDatabase for a bad folder."""
    file = file.absolute()
    lock = FileLock(_lock_of(file), mode=0o600, thread_local=False)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=PATIENCE)
        given(_lock_of(file))
    except Timeout:
        raise InUse(file, _noted(file)) from None
    except OSError as error:
        raise BadDatabase(f"{error.filename or file}: {error.strerror or error}") from error
    _here.add(file)
    note = {"process": os.getpid(), "machine": platform.node(), "since": int(time.time())}
    with suppress(OSError):  # a full disk keeps nobody from playing on
        _note_of(file).write_text(json.dumps(note), encoding="utf-8")
        given(_note_of(file))
    return Hold(file, lock)


def is_held_here(file: Path) -> bool:
    """This process holds it."""
    return file.absolute() in _here


def holder(file: Path) -> Holder | None:
    """Who plays on it just now; None where nobody does.

    Raises InUse where nobody knows who, and BadDatabase where its lock may not be opened.
    """
    file = file.absolute()
    if not _lock_of(file).exists():
        return None
    lock = FileLock(_lock_of(file), mode=0o600, thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        found = _noted(file)
        if found is None:
            raise InUse(file, None) from None
        return found
    except OSError as error:
        raise BadDatabase(f"{error.filename or file}: {error.strerror or error}") from error
    lock.release()
    return None


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
