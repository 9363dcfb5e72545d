"""Check of the archive: each row reads back to what was archived, and none is missing."""

import asyncio
from collections.abc import Iterable, Iterator

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.archive.packing import Dictionary, Packed
from bot.store.archive.shelf import CHUNK, PACKED
from bot.store.errors import StoreError
from bot.store.schema import archive, dictionary, event_log, poker_table

Places = dict[int, int]
"""Last row of the log found in the archive so far, by table."""


async def differing(connection: AsyncConnection) -> list[str]:
    """Return a line for each damaged archive row, and for each gap in an archive."""
    known, found = await _dictionaries(connection)
    reached: Places = {}
    behind = sa.tuple_(archive.c.table, archive.c.first)
    at = (0, 0)
    ordered = sa.select(*PACKED).order_by(archive.c.table, archive.c.first).limit(CHUNK)
    while rows := (await connection.execute(ordered.where(behind > sa.tuple_(*at)))).all():
        packed = [Packed(*row) for row in rows]
        found += await asyncio.to_thread(lambda some: list(_faults(some, known, reached)), packed)
        at = (packed[-1].table, packed[-1].first)
    return [*found, *await _torn_apart(connection, reached)]


async def _dictionaries(connection: AsyncConnection) -> tuple[dict[int, Dictionary], list[str]]:
    known: dict[int, Dictionary] = {}
    found: list[str] = []
    for row in (await connection.execute(sa.select(dictionary))).all():
        try:
            read = Dictionary(row.data)
        except StoreError:
            read = None
        if read is None or read.id != row.id:
            found.append(f"dictionary {row.id} is not what it was")
        else:
            known[row.id] = read
    return known, found


def _faults(
    packed: Iterable[Packed], known: dict[int, Dictionary], reached: Places
) -> Iterator[str]:
    for one in packed:
        before = reached.get(one.table, 0)
        if one.first != before + 1:
            yield f"the archive of table {one.table} goes from row {before} to {one.first}"
        reached[one.table] = one.last
        if one.dictionary not in known:
            yield f"the archive of table {one.table} from row {one.first} lacks its dictionary"
            continue
        try:
            known[one.dictionary].unpack(one)
        except StoreError as bad:
            yield str(bad)


async def _torn_apart(connection: AsyncConnection, reached: Places) -> list[str]:
    """Return a line for each table whose log doesn't begin where its archive ends.

    Tables that are marked as archived must have no rows in the log, and all in the archive.
    """
    begins = sa.func.min(event_log.c.seq)
    where = (
        sa.select(poker_table.c.number, poker_table.c.last_seq, poker_table.c.archived, begins)
        .outerjoin_from(poker_table, event_log, event_log.c.table == poker_table.c.number)
        .where(
            poker_table.c.let_go.is_(None),
            poker_table.c.closed.is_not(None) | poker_table.c.archived.is_not(None),
        )
        .group_by(poker_table.c.number, poker_table.c.last_seq, poker_table.c.archived)
    )
    found: list[str] = []
    for table, last, archived, first in (await connection.execute(where)).all():
        until = reached.get(table, 0)
        if first is not None and until and first != until + 1:
            found.append(
                f"the log of table {table} begins at row {first}, its archive ends at {until}"
            )
        if archived is not None and (first is not None or until != last):
            found.append(f"table {table} is archived up to row {until} of {last}")
    return found
