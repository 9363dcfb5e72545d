"""Check for damaged pages of a file, with their tables, before anything else is read.

SQLite checks the structure of each page, not its content. So `torn_rows` also reads the JSON of
each row; this takes longer, and only checks, copies and moves use it.
"""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import disk_usage

import sqlalchemy as sa

from bot.store.errors import BadDatabase, readable
from bot.store.file.locked_byte import beginning
from bot.store.schema import metadata

MOST = 5
"""Number of damaged places that are named at most."""
LOCK_WAIT = 5
_PAGE = re.compile(r"\bpage (\d+)", re.IGNORECASE)
_HEADER = 100
_MAGIC = b"SQLite format 3\0"


def must_be_whole(file: Path) -> None:
    """Raise BadDatabase, with page and table, if a page of the file is damaged."""
    if file.exists() and file.stat().st_size:
        found = damaged_pages(file)
        if found:
            raise BadDatabase(f"{file}: {'; '.join(found)}")


def must_not_be_cut(file: Path) -> None:
    """Raise BadDatabase if the file ends within a page, as `cut_off` finds it."""
    found = cut_off(file)
    if found:
        raise BadDatabase(f"{file}: {'; '.join(found)}")


def damaged_pages(file: Path) -> list[str]:
    """Return a few words for each damaged place; empty for a sound file.

    Raises BadDatabase if the file can't be opened.
    """
    cut = cut_off(file)
    if cut:
        return cut
    try:
        with closing(_opened(file)) as connection:
            return _of_all(connection)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise BadDatabase(f"{file}: {error}") from error
        return [_beginning(file, error)]


def cut_off(file: Path) -> list[str]:
    """Return one line if a file ends within a page, and no line for any other file.

    SQLite reads missing bytes as zeros and corrects the length when it opens the file, so this
    check comes first. A page that is committed in the log beside the file is not missing. Raises
    BadDatabase if the file or the log can't be read.
    """
    with readable(file):
        head = beginning(file, _HEADER)
        size, pages = _page_size(head), int.from_bytes(head[28:32], "big")
        whole, rest = divmod(file.stat().st_size, size)
        if not head.startswith(_MAGIC) or not rest or whole >= pages:
            return []
        if whole + 1 in _logged(file, size):
            return []
    return [f"the file ends within page {whole + 1}, after {rest} of its {size} bytes"]


def _logged(file: Path, size: int) -> Iterator[int]:
    """Yield the numbers of the pages that are committed in the log beside a file.

    A log has a head of 32 bytes, then frames of 24 bytes and a page. SQLite writes the log again
    from its beginning once all pages are in the file. Older frames may then lie behind the new
    ones; their salts differ, and SQLite ignores them.
    """
    log = file.with_name(f"{file.name}-wal")
    if not log.exists():
        return
    with log.open("rb") as opened:
        salts, begun = opened.read(32)[16:24], list[int]()
        while len(frame := opened.read(24)) == 24 and frame[8:16] == salts:
            if len(opened.read(size)) < size:
                return
            begun.append(int.from_bytes(frame[:4], "big"))
            if any(frame[4:8]):  # the frame is the last one of a transaction
                yield from begun
                begun.clear()


def unproved_indexes(file: Path) -> list[str]:
    """Return differences between rows and their indexes, and damaged pages.

    It takes longer than `damaged_pages`. Raises BadDatabase if the file can't be read.
    """
    try:
        with closing(_opened(file)) as connection:
            lines = [line for (line,) in connection.execute(f"PRAGMA integrity_check({MOST})")]
    except sqlite3.DatabaseError as error:
        raise BadDatabase(f"{file}: {error}") from error
    return [] if lines == ["ok"] else [_said(line, "the file") for line in _split(lines)]


def sizes(file: Path) -> tuple[int, int]:
    """Return the bytes of the file, and the free bytes of its disk."""
    return file.stat().st_size, disk_usage(file.parent).free


def torn_rows(file: Path) -> list[str]:
    """Return a line for each row whose JSON can't be read, in a file with sound pages.

    Tables and columns that the file's schema lacks are left out.
    """
    found: list[str] = []
    with closing(_opened(file)) as connection:
        for table in metadata.sorted_tables:
            there = {
                name for _, name, *_ in connection.execute(f'PRAGMA table_info("{table.name}")')
            }
            for column in table.columns:
                if isinstance(column.type, sa.JSON) and column.name in there:
                    found += _torn(connection, table.name, column.name)
    return found[:MOST]


def must_be_readable(file: Path) -> None:
    """Raise BadDatabase if SQLite can't read the file at all."""
    try:
        with closing(_opened(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        raise BadDatabase(f"{file}: {error}") from error


def opening(file: Path) -> str:
    """Return the address for reading a file, which tells SQLite of a read-only disk.

    There SQLite can't make its files beside the database, and needs none, as nothing changes.
    """
    log = file.with_name(f"{file.name}-wal")
    fixed = not os.access(file.parent, os.W_OK) and not (log.exists() and log.stat().st_size)
    return f"{file.absolute().as_uri()}{'?immutable=1' if fixed else ''}"


def _opened(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(opening(file), uri=True, timeout=LOCK_WAIT, isolation_level=None)
    connection.text_factory = _text
    try:
        connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _text(found: bytes) -> str:
    """Return bytes as text; names in a damaged list of tables may be any bytes."""
    return found.decode(errors="replace")


def _of_all(connection: sqlite3.Connection) -> list[str]:
    connection.execute("PRAGMA ignore_check_constraints = ON")  # contents are checked elsewhere
    try:
        lines = [line for (line,) in connection.execute(f"PRAGMA quick_check({MOST})")]
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        lines = [str(error)]
    if lines == ["ok"]:
        return []
    roots = "SELECT name, rootpage FROM sqlite_master WHERE type = 'table' AND rootpage > 0"
    found: list[str] = []
    for name, root in connection.execute(roots).fetchall():
        found += _of_table(connection, name, root)
    return (found or [_said(line, "the file") for line in _split(lines)])[:MOST]


def _of_table(connection: sqlite3.Connection, name: str, root: int) -> list[str]:
    quoted = name.replace('"', '""')
    try:
        lines = [line for (line,) in connection.execute(f'PRAGMA quick_check("{quoted}")')]
    except sqlite3.DatabaseError as error:
        return [f"page {root} of table {name}, or one below it, is damaged ({error})"]
    return [] if lines == ["ok"] else [_said(line, f"table {name}") for line in _split(lines)]


def _split(lines: list[str]) -> list[str]:
    each = [one.strip() for line in lines for one in line.splitlines()]
    return [one for one in each if one and not one.startswith("***")]


def _said(line: str, where: str) -> str:
    page = _PAGE.search(line)
    place = f"page {page[1]} of {where}" if page else where
    return f"{place} is damaged ({line})"


def _beginning(file: Path, error: sqlite3.DatabaseError) -> str:
    """Return what is wrong with a file whose list of tables can't be read."""
    head = beginning(file, _HEADER)
    if not head.startswith(_MAGIC):
        return f"page 1 is damaged, or this is no database ({error})"
    size = _page_size(head)
    pages, there = int.from_bytes(head[28:32], "big"), file.stat().st_size // size
    if there < pages:
        return f"the file ends after page {there} of {pages} ({error})"
    return f"page 1, the list of tables, is damaged ({error})"


def _page_size(head: bytes) -> int:
    """Return the bytes of a page by the head of a file, where 1 stands for 65,536."""
    size = int.from_bytes(head[16:18], "big")
    return 65536 if size <= 1 else size


def _torn(connection: sqlite3.Connection, table: str, column: str) -> list[str]:
    query = (
        f'SELECT rowid, {_key(table)} FROM "{table}" '  # noqa: S608 - names of our own schema
        f'WHERE "{column}" IS NOT NULL AND NOT json_valid("{column}") LIMIT {MOST}'
    )
    return [
        f"row {key} of table {table} is damaged: its {column} cannot be read"
        for _, key in connection.execute(query)
    ]


def _key(table: str) -> str:
    """Return an SQL expression for the name of a row: the columns of its key."""
    names = [f'"{one.name}"' for one in metadata.tables[table].primary_key.columns]
    return " || '/' || ".join(names) or "rowid"
