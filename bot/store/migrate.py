"""Migrations of a file at start: all missing steps or none, after a copy of the file is made."""

import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing, nullcontext
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import sqlalchemy as sa

from bot.store.engines import DAMAGED, DAMAGED_TEXT, migrating_engine
from bot.store.errors import BadDatabase, NewerSchema, OldSchema, OtherSchema
from bot.store.file.holding import hold, hold_made, is_held_here
from bot.store.file.integrity import opening
from bot.store.own_files import keep_own

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
"""The table in which Alembic keeps the revision."""
KEPT = 3
"""Number of copies that stay beside the file."""

one_at_a_time = threading.Lock()
"""Lock of running migrations, as Alembic keeps the present one in a global."""


def bring_up_to_date(file: Path) -> Path | None:
    """Make or upgrade the schema in `file`; return the copy that was made first, if one was.

    Raises NewerSchema if a newer program wrote the file, OldSchema if it is from before version
    1.0.0, InUse if it must be upgraded and a program plays on it, and BadDatabase if SQLite can't
    open it.
    """
    engine = migrating_engine(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        keep_own(file)
        hold_made(file)
        with one_at_a_time, engine.begin() as connection:
            copy = _upgrade(connection, file)
    except (*DAMAGED, sqlite3.Error, OSError) as error:
        unreadable = DAMAGED_TEXT if isinstance(error, UnicodeDecodeError) else error
        raise BadDatabase(f"{file}: {getattr(error, 'orig', unreadable)}") from error
    finally:
        engine.dispose()
    hold_made(file)  # a lock of the older kind ended with the connection
    return copy


def must_be_the_dealers(file: Path, named: Path | None = None) -> None:
    """Raise BadDatabase if a file has no schema of the dealer's; `named` is its name in the error.

    Raises OldSchema for one from before version 1.0.0. The check works on a read-only disk too; the
    error of a write then names the right cause.
    """
    found = _schema_by(opening(file), file)
    if not found:
        raise BadDatabase(f"{named or file}: is no database of the dealer's")
    must_not_be_old(found, named or file)


def must_be_ours(file: Path) -> None:
    """Raise BadDatabase if a file has another schema than this program's."""
    must_be_newest(schema_of(file), file)


def must_be_newest(found: str, where: object) -> None:
    """Raise BadDatabase for no schema, OldSchema and OtherSchema for another than this program's.

    `where` is the database that has the schema `found`.
    """
    if not found:
        raise BadDatabase(f"{where}: holds nothing of the dealer's")
    must_not_be_old(found, where)
    if found != newest():
        raise OtherSchema(where, found, newest())


def schema_of(file: Path) -> str:
    """Return the revision of a file's schema, empty without one. Raise BadDatabase."""
    return _schema_by(file.absolute().as_uri(), file)


def _schema_by(address: str, file: Path) -> str:
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            rows = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.Error as error:
        if "no such table" in str(error):
            return ""
        raise BadDatabase(f"{file}: {error}") from error
    return str(rows[0][0]) if rows else ""


def revision_of(connection: sa.Connection) -> str:
    """Return the revision of the schema; empty without one."""
    if not sa.inspect(connection).has_table(VERSION):
        return ""
    return str(connection.scalar(sa.text("SELECT version_num FROM alembic_version")) or "")


def must_be_known(found: str, where: object) -> None:
    """Raise OldSchema or NewerSchema for a revision that this program doesn't know.

    `where` is the database that has it; an empty revision is no schema, and passes.
    """
    must_not_be_old(found, where)
    known = _revisions(MIGRATIONS)
    if found and found not in known:
        raise NewerSchema(found, known[0])


def must_not_be_old(found: str, where: object) -> None:
    """Raise OldSchema for a revision from before version 1.0.0, whose first one has no step up."""
    if found and found < _revisions(MIGRATIONS)[-1]:
        raise OldSchema(where)


def newest() -> str:
    """Return the revision of this program's schema."""
    return _revisions(MIGRATIONS)[0]


def step_up(connection: sa.Connection, to: str = "head") -> None:
    """Run the missing migrations within the transaction that is under way.

    Alembic is imported here, as most starts find the schema up to date and don't need it.
    """
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, to)


def _upgrade(connection: sa.Connection, file: Path) -> Path | None:
    found = revision_of(connection)
    must_be_known(found, file)
    if found == newest():
        return None
    if not found:
        return _upgraded(connection, file, "")
    with nullcontext() if is_held_here(file) else hold(file):  # no other program plays meanwhile
        return _upgraded(connection, file, found)


def _upgraded(connection: sa.Connection, file: Path, found: str) -> Path | None:
    copy = _back_up(file, found) if found else None
    step_up(connection)
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise BadDatabase(f"{file}: the upgrade from {found} would lose references")
    return copy


@cache
def _revisions(folder: Path) -> Sequence[str]:
    """Return the revisions with which the names of the files begin, the newest first."""
    return sorted((file.name[1:5] for file in folder.glob("versions/m*.py")), reverse=True)


def _back_up(file: Path, revision: str) -> Path:
    """Copy what is committed, write-ahead log included, and drop the oldest copies."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    copy = file.with_name(f"{file.name}.{stamp}.{revision}.backup")
    keep_own(copy)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    for old in sorted(file.parent.glob(f"{file.name}.*.backup"))[:-KEPT]:
        old.unlink()
    return copy
