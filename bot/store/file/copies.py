"""Copies of the file, made while the bot plays, and checked before they count.

A copy shows one moment of the whole file, write-ahead log included, read in one transaction, for
which no writer waits. It gets its name when it is complete and on disk; until then it is called
`….partial`.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import copy2, disk_usage

from bot.store.errors import BadDatabase, readable
from bot.store.file.integrity import (
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
"""Bytes that must stay free after a nightly copy, so that a copy never fills the disk."""
BESIDE = ("-wal", "-shm", "-journal")


def copy_to(file: Path, target: Path) -> Path:
    """Copy what is committed, check each page, index and row, and return the copy.

    The books are checked by `bot.service.backing_up`. Raises BadDatabase if the file is damaged,
    the copy fails or the target exists already; no partial copy is left then.
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
    """Return the path of a copy that is made at a moment, by default now."""
    return folder / f"{file.stem}-{(at or datetime.now(UTC)).strftime(STAMP)}.db"


def copies(file: Path, folder: Path) -> list[tuple[datetime, Path]]:
    """Return the dated copies in a folder, oldest first."""
    return sorted(_dated_in(file, folder))


def nightly(file: Path, folder: Path, kept: int) -> Path:
    """Make a dated copy, delete the oldest beyond `kept`, and return the new one.

    Raises BadDatabase if the disk has too little room or the copy fails.
    """
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
    """Replace the database by a checked file; keep the old one beside it, and return its path.

    The caller holds the file. At every moment there is a whole database with its own log. Raises
    BadDatabase if the system refuses.
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


def set_aside(file: Path) -> Path:
    """Rename a database, together with its log, and return its new path. Raise BadDatabase.

    Whoever calls holds the file.
    """
    with readable(file):
        kept = _kept(file)
        _remove(file)
    return kept


def alone(file: Path) -> None:
    """Write the log of a database into its file, so that the file is complete by itself."""
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
    """Give the old database a second name, with its log written into it unless it is damaged."""
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
    except OSError:  # the disk has no hard links
        copy2(one, name)


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(f"{file.name}{ending}")


def _remove(file: Path) -> None:
    for ending in ("", *BESIDE):
        _beside(file, ending).unlink(missing_ok=True)


def _on_disk(place: Path) -> None:
    """Wait until a file or a folder's names are on disk; Windows can't wait for a folder."""
    if place.is_dir() and os.name != "posix":
        return
    opened = os.open(place, os.O_RDONLY if place.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
