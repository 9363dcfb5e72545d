"""Copies of the file, made while the bot plays, and proved before they count.

A copy is one moment of the whole file, write-ahead log included, in one read transaction: no writer
waits for it. It has its name when it is whole and on disk; until then it is `….partial`.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import copy2, disk_usage

from bot.store.errors import BadDatabase, readable
from bot.store.file.whole import (
    cut_off,
    damaged_pages,
    must_be_readable,
    must_not_be_cut,
    opening,
    torn_rows,
    unproved_indexes,
)
from bot.store.own_files import given, keep_own

STAMP = "%Y%m%dT%H%M%SZ"
SPARE = 64 << 20
"""Bytes that a disk has left after a nightly copy: it must not be what fills it."""
BESIDE = ("-wal", "-shm", "-journal")


def copy_to(file: Path, target: Path) -> Path:
    """Copy what is committed, prove each page, index and row, and return the copy.

    Books are proved by `bot.service.backing_up`. Raises BadDatabase, also where the target is there
    already; nothing is left of it then.
    """
    with readable(target):
        if target.exists():
            raise BadDatabase(f"{target}: is there already, and is not written over")
    if file.is_file():
        must_not_be_cut(file)
    must_be_readable(file)
    partial = target.with_name(f"{target.name}.partial")
    try:
        _folder(target.parent)
        _remove(partial)
        keep_own(partial)
        _copy(file, partial)
        found = damaged_pages(partial) or unproved_indexes(partial) or torn_rows(partial)
        if found:
            raise BadDatabase(f"{file}: {'; '.join(found)}")
        _on_disk(partial)
        partial.replace(target)
        _on_disk(target.parent)
    except OSError as error:
        raise BadDatabase(f"{target}: {error.strerror or error}") from error
    except sqlite3.Error as error:
        raise BadDatabase(f"{target}: {error}") from error
    finally:
        with suppress(OSError):
            _remove(partial)
    return target


def dated(file: Path, folder: Path, at: datetime | None = None) -> Path:
    """Return the path of a copy that is made at this moment."""
    return folder / f"{file.stem}-{(at or datetime.now(UTC)).strftime(STAMP)}.db"


def copies(file: Path, folder: Path) -> list[tuple[datetime, Path]]:
    """The dated copies in a folder, oldest first."""
    return sorted(_dated_in(file, folder))


def nightly(file: Path, folder: Path, kept: int) -> Path:
    """One more dated copy; the oldest over `kept` go. Raises BadDatabase."""
    size = sum(one.stat().st_size for one in (file, _beside(file, "-wal")) if one.exists())
    try:
        _folder(folder)
        free = disk_usage(folder).free
    except OSError as error:
        raise BadDatabase(f"{folder}: {error.strerror or error}") from error
    if free < size + SPARE:
        raise BadDatabase(f"{folder}: has no room for a copy of {size:,} bytes, {free:,} are free")
    made = copy_to(file, dated(file, folder))
    for _, old in copies(file, folder)[:-kept]:
        with suppress(OSError):
            old.unlink()
    return made


def put_in_place(file: Path, staged: Path) -> Path | None:
    """Put a proved file where the database lies; what lay there is kept beside it, and returned.

    Whoever calls holds the file. At no moment is there no database, or one with another's log.
    """
    kept = None
    try:
        _on_disk(staged)
        if file.exists():
            kept = _kept(file)
        for ending in BESIDE:
            _beside(file, ending).unlink(missing_ok=True)
        staged.replace(file)
        _on_disk(file.parent)
    except OSError as error:
        raise BadDatabase(f"{file}: {error.strerror or error}") from error
    return kept


def alone(file: Path) -> None:
    """Make it one file: what its log holds is in it, and no log lies beside it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")


def _copy(file: Path, partial: Path) -> None:
    with (
        closing(sqlite3.connect(opening(file), uri=True)) as source,
        closing(sqlite3.connect(partial)) as target,
    ):
        source.execute("PRAGMA query_only = ON")
        source.backup(target)
    alone(partial)


def _folder(folder: Path) -> None:
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        given(folder)


def _dated_in(file: Path, folder: Path) -> Iterator[tuple[datetime, Path]]:
    before = f"{file.stem}-"
    if not folder.is_dir():
        return
    for one in folder.iterdir():
        if one.name.startswith(before) and one.suffix == ".db":
            with suppress(ValueError):
                stamp = one.stem.removeprefix(before)
                yield datetime.strptime(stamp, STAMP).replace(tzinfo=UTC), one


def _kept(file: Path) -> Path:
    """Under another name as well, with what is in its log: of a damaged one the log itself."""
    if not cut_off(file):
        with suppress(sqlite3.Error):
            alone(file)
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    kept = file.with_name(f"{file.name}.{stamp}.replaced")
    for ending in ("", *BESIDE):
        if _beside(file, ending).exists():
            _linked(_beside(file, ending), _beside(kept, ending))
    return kept


def _linked(one: Path, name: Path) -> None:
    try:
        os.link(one, name)
    except OSError:  # a disk that knows no second names
        copy2(one, name)


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(f"{file.name}{ending}")


def _remove(file: Path) -> None:
    for ending in ("", *BESIDE):
        _beside(file, ending).unlink(missing_ok=True)


def _on_disk(place: Path) -> None:
    """Wait until it is; a folder's names can't be waited for on Windows."""
    if place.is_dir() and os.name != "posix":
        return
    opened = os.open(place, os.O_RDONLY if place.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
