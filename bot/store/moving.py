"""All rows of one database into another that is empty: in one transaction, and looked at there.

Both are held by whoever calls, so nothing is written to either meanwhile. Rows go table by table,
each after those that it refers to, with the numbers they have; and what counts numbers goes on
where it stood, so that none is ever used twice.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa

from bot.store.database import Database, Staged
from bot.store.errors import BadDatabase
from bot.store.schema import claim, handed, metadata

CHUNK = 1000
"""Rows at once."""
MOVED = [one for one in metadata.sorted_tables if one not in {claim, handed}]
"""Who may write where, and who is to answer what, is told of that place alone."""
Progress = Callable[[str, int, int], None]
"""Told of a table, how many of its rows are there, and how many there will be."""


def move(source: Database, target: Staged, told: Progress) -> int:
    """How many rows there are in the target now. Raises BadDatabase: then nothing is there."""
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
    """In the order of their keys, as some refer to an earlier one of the same table."""
    wanted = sa.select(table).order_by(*table.primary_key.columns)
    with connection.execute(wanted, execution_options={"yield_per": CHUNK}) as found:
        yield from found.partitions()


def _together(before: int, rows: Sequence[Any]) -> int:
    """A sum of hashes: two databases need not sort words alike."""
    each = (blake2b(repr(tuple(row)).encode(), digest_size=16).digest() for row in rows)
    return before + sum(int.from_bytes(one) for one in each)
