"""Which pages of a file are damaged, and of which table: asked before anything is read of it.

SQLite proves the structure of each page, not what is written in it. So in `torn_rows` the JSON of
each row is read as well, which takes longer and is for `dealer db check` alone.
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
"""Damaged places that are named at most."""
LOCK_WAIT = 5
_PAGE = re.compile(r"\bpage (\d+)", re.IGNORECASE)
_HEADER = 100
_MAGIC = b"SQLite format 3\0"


def must_be_whole(file: Path) -> None:
    """Raises BadDatabase, which names page and table, where a page of the file is damaged."""
    if file.exists() and file.stat().st_size:
        found = damaged_pages(file)
        if found:
            raise BadDatabase(f"{file}: {'; '.join(found)}")


def must_not_be_cut(file: Path) -> None:
    """Raise BadDatabase for a file that ends within a page; see `cut_off`."""
    found = cut_off(file)
    if found:
        raise BadDatabase(f"{file}: {'; '.join(found)}")


def damaged_pages(file: Path) -> list[str]:
    """Return what is damaged, a few words each; empty for a whole file. Raises BadDatabase."""
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
    """Return that a file ends within a page, in one line; no line for any other file.

    SQLite reads zeros for what is missing and makes up for the length when it opens the file, so
    that this is asked first. What is committed in the log beside it is not missing. Raises
    BadDatabase where file or log can't be read.
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

    A log has 32 bytes of its own, then frames: 24 bytes and a page each. The log is written anew
    from its beginning once all is in the file. Frames of before lie behind the new ones then, with
    other salts, and SQLite reads none of them.
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
            if any(frame[4:8]):  # the last one of a transaction
                yield from begun
                begun.clear()


def unproved_indexes(file: Path) -> list[str]:
    """Return what differs between rows and their indexes. Raises BadDatabase.

    It takes longer than `damaged_pages`, of which it finds all besides.
    """
    try:
        with closing(_opened(file)) as connection:
            lines = [line for (line,) in connection.execute(f"PRAGMA integrity_check({MOST})")]
    except sqlite3.DatabaseError as error:
        raise BadDatabase(f"{file}: {error}") from error
    return [] if lines == ["ok"] else [_said(line, "the file") for line in _split(lines)]


def sizes(file: Path) -> tuple[int, int]:
    """Bytes of the file, and what its disk has free."""
    return file.stat().st_size, disk_usage(file.parent).free


def torn_rows(file: Path) -> list[str]:
    """Rows whose JSON cannot be read, by table and row; of a file whose pages are whole.

    Tables and columns that another schema has not are passed over.
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
    """Raises BadDatabase for a file that SQLite can't read at all."""
    try:
        with closing(_opened(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        raise BadDatabase(f"{file}: {error}") from error


def opening(file: Path) -> str:
    """Return the address to read a file by: SQLite wants to be told of a read-only disk.

    Such a file does not change, and the lists beside it by which readers and writers get on can't
    be made.
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
    """A name in a damaged list of tables need not be text."""
    return found.decode(errors="replace")


def _of_all(connection: sqlite3.Connection) -> list[str]:
    connection.execute("PRAGMA ignore_check_constraints = ON")  # what rows say is asked elsewhere
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
    """Not even the list of tables can be read: too short, or the first page."""
    head = beginning(file, _HEADER)
    if not head.startswith(_MAGIC):
        return f"page 1 is damaged, or this is no database ({error})"
    size = _page_size(head)
    pages, there = int.from_bytes(head[28:32], "big"), file.stat().st_size // size
    if there < pages:
        return f"the file ends after page {there} of {pages} ({error})"
    return f"page 1, the list of tables, is damaged ({error})"


def _page_size(head: bytes) -> int:
    """In bytes, by the head of a file; 1 stands for what is more than two bytes can say."""
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
    """A row as people would point at it: the columns of its key."""
    names = [f'"{one.name}"' for one in metadata.tables[table].primary_key.columns]
    return " || '/' || ".join(names) or "rowid"
