"""Move of all rows from one database into an empty one, in one transaction, and checked there.

The caller holds both databases, so that nothing else is written meanwhile. Rows are copied table by
table, after those to which they refer, and keep their numbers. Counters of numbers continue in the
new database, so that no number is ever used twice.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa

from bot.store.database import Database, Staged
from bot.store.errors import BadDatabase
from bot.store.schema import claim, handed, metadata

CHUNK = 1000
"""Number of rows that one query reads."""
MOVED = [one for one in metadata.sorted_tables if one not in {claim, handed}]
"""Tables that are moved; claims and handed presses concern only their own database."""
Progress = Callable[[str, int, int], None]
"""Called with a table's name, the number of its rows copied so far, and that of all its rows."""


def move(source: Database, target: Staged, told: Progress) -> int:
    """Copy all rows and return their number. Raise BadDatabase; then the target stays empty."""
    reading = source.writing()
    try:
        with reading.connect() as old, target.filling() as new:
            moved = sum(_copied(old, new, table, told) for table in MOVED)
            target.database.count_on(new, source.counted(old))
            return moved
    except sa.exc.DBAPIError as error:
        raise BadDatabase(f"{target.database}: {str(error.orig).strip()}") from error
    finally:
        reading.dispose()


def _copied(old: sa.Connection, new: sa.Connection, table: sa.Table, told: Progress) -> int:
    of = int(old.scalar(sa.select(sa.func.count()).select_from(table)) or 0)
    at, before = 0, 0
    for rows in _chunks(old, table):
        new.execute(sa.insert(table), [row._asdict() for row in rows])
        at, before = at + len(rows), _together(before, rows)
        told(table.name, at, of)
    after = 0
    for rows in _chunks(new, table):
        after = _together(after, rows)
    if at != of or after != before:
        raise BadDatabase(f"the rows of table {table.name} do not read back as they were")
    return at


def _chunks(connection: sa.Connection, table: sa.Table) -> Iterator[Sequence[Any]]:
    """Yield rows in the order of their keys, as some refer to earlier rows of the same table."""
    wanted = sa.select(table).order_by(*table.primary_key.columns)
    with connection.execute(wanted, execution_options={"yield_per": CHUNK}) as found:
        yield from found.partitions()


def _together(before: int, rows: Sequence[Any]) -> int:
    """Return a sum of hashes, which doesn't depend on how a database sorts texts."""
    each = (blake2b(repr(tuple(row)).encode(), digest_size=16).digest() for row in rows)
    return before + sum(int.from_bytes(one) for one in each)
