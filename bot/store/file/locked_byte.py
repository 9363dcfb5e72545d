"""A lock on one byte of the database file itself, which can't be deleted like a lock file.

The byte lies in the page that SQLite leaves empty for its own locks, behind those. SQLite neither
reads nor writes nor locks this byte, so that other programs can read, copy and check the database
meanwhile. The lock is on the file and not on its name, and ends with the process.

On POSIX, a process that closes any descriptor of a file loses its locks of the older kind on that
file, SQLite's included. So descriptors stay open here, and the newer kind of lock, which belongs to
its descriptor, is used where the system has it.
"""

import errno
import os
import struct
import sys
from contextlib import suppress
from pathlib import Path

BYTE = 0x4000_0200
"""Offset of the locked byte. SQLite locks the 512 bytes before it; pages have 1024 or more."""
BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    _held: dict[str, int] = {}

    def take(file: Path) -> bool:
        """Lock an existing file; return False if another process has the lock."""
        if str(file) in _held:
            return True
        descriptor = os.open(file, os.O_RDWR | os.O_BINARY | os.O_NOINHERIT)
        try:
            os.lseek(descriptor, BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            os.close(descriptor)
            if error.errno in BUSY:
                return False
            raise
        _held[str(file)] = descriptor
        return True

    def let_go(file: Path) -> None:
        """Unlock a file."""
        descriptor = _held.pop(str(file), None)
        if descriptor is not None:
            with suppress(OSError):
                os.lseek(descriptor, BYTE, os.SEEK_SET)
                msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
            os.close(descriptor)

    def is_taken(file: Path) -> bool:
        """True if another process has the lock."""
        if not take(file):
            return True
        let_go(file)
        return False

    def beginning(file: Path, size: int) -> bytes:
        """Return the first `size` bytes of a file."""
        with file.open("rb") as opened:
            return opened.read(size)

else:
    import fcntl

    _open: dict[tuple[int, int], int] = {}
    """Descriptors by file, for as long as the process lives."""
    _UNSUPPORTED = {errno.EINVAL, errno.ENOSYS}

    def take(file: Path) -> bool:
        """Lock an existing file; return False if another process has the lock."""
        return _set(_descriptor(file), fcntl.F_WRLCK, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def let_go(file: Path) -> None:
        """Unlock a file."""
        with suppress(OSError):
            _set(_descriptor(file), fcntl.F_UNLCK, fcntl.LOCK_UN)

    def is_taken(file: Path) -> bool:
        """True if another process has the lock; the process that has it must not ask.

        On a read-only disk the answer is False, as no program plays there.
        """
        try:
            descriptor = _descriptor(file)
        except OSError as error:
            if error.errno == errno.EROFS:
                return False
            raise
        if not _set(descriptor, fcntl.F_RDLCK, fcntl.LOCK_SH | fcntl.LOCK_NB):
            return True
        _set(descriptor, fcntl.F_UNLCK, fcntl.LOCK_UN)
        return False

    def beginning(file: Path, size: int) -> bytes:
        """Return the first `size` bytes; closing a file that is locked here would lose the lock."""
        found = file.stat()
        held = _open.get((found.st_dev, found.st_ino))
        if held is not None:
            return os.pread(held, size, 0)
        with file.open("rb") as opened:
            return opened.read(size)

    def _descriptor(file: Path) -> int:
        found = file.stat()
        key = found.st_dev, found.st_ino
        if key not in _open:
            try:
                _open[key] = os.open(file, os.O_RDWR | os.O_CLOEXEC)
            except OSError as error:
                if error.errno not in {errno.EACCES, errno.EPERM}:
                    raise
                _open[key] = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
        return _open[key]

    def _set(descriptor: int, newer: int, older: int) -> bool:
        """Set a lock of the newer kind, or else of the older kind; return False if refused."""
        command: int | None = getattr(fcntl, "F_OFD_SETLK", None)
        try:
            if command is not None:
                try:
                    flock = struct.pack("hhqqi4x", newer, os.SEEK_SET, BYTE, 1, 0)
                    fcntl.fcntl(descriptor, command, flock)
                except OSError as error:
                    if error.errno not in _UNSUPPORTED:
                        raise
                else:
                    return True
            fcntl.lockf(descriptor, older, 1, BYTE, os.SEEK_SET)
        except OSError as error:
            if error.errno in BUSY:
                return False
            raise
        return True
