"""The archive of closed tables: deals are moved there a few at a time, read back, and let go.

A move is one transaction: the rows of the log go as their archive row comes, so a process that dies
leaves each row in one place or the other. A row is packed, and read back, before anything is
written. Nothing moves of a table that is open.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise

import sqlalchemy as sa

from bot.store.archive.packing import Dictionary, Packed, todays
from bot.store.archive.rows import LogRow
from bot.store.engines import AnyRow, Reader
from bot.store.errors import Conflict
from bot.store.schema import archive, dictionary, event_log, hand, night, poker_table
from bot.store.writer import Writer

DEALS = 8
"""Moved at once: some 200 rows."""
CHUNK = 200
"""Archive rows that are read at once."""

ROW = (
    event_log.c.table,
    event_log.c.seq,
    event_log.c.at,
    event_log.c.by,
    event_log.c.command,
    event_log.c.events,
)
"""The columns of a LogRow."""
PACKED = tuple(archive.c[name] for name in ("table", "first", "last", "dictionary", "data", "hash"))


@dataclass(slots=True)
class Dictionaries:
    """Those of the database, by number, once they were read; they never change."""

    reader: Reader
    _known: dict[int, Dictionary] = field(default_factory=dict)

    async def of(self, wanted: Iterable[int]) -> dict[int, Dictionary]:
        """These, by number; one that is not there is left out."""
        missing = set(wanted) - self._known.keys()
        if missing:
            found = sa.select(dictionary).where(dictionary.c.id.in_(missing))
            for row in await self.reader.rows(found):
                self._known[row.id] = Dictionary(row.data)
        return self._known


class Archive:
    """Deals of closed tables."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer
        self.dictionaries = Dictionaries(reader)

    async def rows(self, table: int, after: int = 0, until: int | None = None) -> list[LogRow]:
        """What is archived of a table's rows behind place `after` and before `until`, in order."""
        wanted = sa.select(*PACKED).where(archive.c.table == table, archive.c.last > after)
        if until is not None:
            wanted = wanted.where(archive.c.first < until)
        found = await self._reader.rows(wanted.order_by(archive.c.first))
        if not found:
            return []
        rows = await self.unpacked(found)
        return [row for row in rows if row.seq > after and (until is None or row.seq < until)]

    async def unpacked(self, found: Sequence[AnyRow]) -> list[LogRow]:
        """The rows of these archive rows, beside the event loop.

        Raises StoreError for what is not what was archived.
        """
        packed = [Packed(*row) for row in found]
        known = await self.dictionaries.of({one.dictionary for one in packed})
        return await asyncio.to_thread(_unpacked, packed, known)

    async def next_due(self, before: int, passed_over: Iterable[int] = ()) -> int | None:
        """A table that was closed before that moment and is not archived, the oldest first."""
        due = (poker_table.c.archived.is_(None)) & (poker_table.c.closed < before)
        wanted = sa.select(poker_table.c.number).where(
            due, poker_table.c.number.not_in(list(passed_over))
        )
        found: int | None = await self._reader.scalar(wanted.order_by(poker_table.c.closed))
        return found

    async def move(self, table: int, at: int, most: int = DEALS) -> int:
        """Move up to so many deals of a closed table, from its first; how many were moved.

        None are left when it is fewer. Raises StoreError for a log that cannot be archived, and
        Conflict where another moved them meanwhile; then nothing has happened.
        """
        rows = await self._next(table, most)
        packed = await asyncio.to_thread(_packed, rows)
        await self._writer.write(lambda connection: _put(connection, table, packed, at))
        return len(packed)

    async def _next(self, table: int, most: int) -> list[list[LogRow]]:
        """The first deals that lie in the log still."""
        last = sa.select(sa.func.max(archive.c.last)).where(archive.c.table == table)
        after = await self._reader.scalar(last) or 0
        begins = sa.select(hand.c.first_seq).where(
            hand.c.table == table, hand.c.first_seq > after + 1, hand.c.number > 1
        )
        found = await self._reader.rows(begins.order_by(hand.c.first_seq).limit(most))
        cuts = [row.first_seq for row in found]
        wanted = sa.select(*ROW).where(event_log.c.table == table, event_log.c.seq > after)
        if len(cuts) == most:
            wanted = wanted.where(event_log.c.seq < cuts[-1])
        rows = [LogRow(*row) for row in await self._reader.rows(wanted.order_by(event_log.c.seq))]
        bounds = [after + 1, *cuts, rows[-1].seq + 1 if rows else 0]
        return [
            deal
            for since, until in pairwise(dict.fromkeys(bounds))
            if (deal := [row for row in rows if since <= row.seq < until])
        ]

    async def next_over(self, before: int) -> int | None:
        """A table whose deals are archived, that was closed before that moment, its night over."""
        over = poker_table.c.night.is_(None) | night.c.ended.is_not(None)
        kept = poker_table.c.archived.is_not(None) & poker_table.c.let_go.is_(None)
        wanted = sa.select(poker_table.c.number).outerjoin_from(
            poker_table, night, night.c.number == poker_table.c.night
        )
        wanted = wanted.where(kept, over, poker_table.c.closed < before)
        found: int | None = await self._reader.scalar(wanted.order_by(poker_table.c.closed))
        return found

    async def let_go(self, table: int, at: int) -> None:
        """Delete how the deals of an archived table went. What they came to stays."""

        def job(connection: sa.Connection) -> None:
            this = (poker_table.c.number == table) & poker_table.c.archived.is_not(None)
            if connection.execute(sa.update(poker_table).where(this).values(let_go=at)).rowcount:
                connection.execute(sa.delete(archive).where(archive.c.table == table))

        await self._writer.write(job)

    async def gone(self) -> int:
        """How many tables there are whose deals were let go."""
        wanted = sa.select(sa.func.count()).select_from(poker_table)
        return await self._reader.scalar(wanted.where(poker_table.c.let_go.is_not(None))) or 0


def _unpacked(packed: Iterable[Packed], known: dict[int, Dictionary]) -> list[LogRow]:
    return list(_each(packed, known))


def _each(packed: Iterable[Packed], known: dict[int, Dictionary]) -> Iterator[LogRow]:
    for one in packed:
        if one.dictionary not in known:
            raise Conflict(f"dictionary {one.dictionary} is lost")
        yield from known[one.dictionary].unpack(one)


def _packed(deals: Iterable[Sequence[LogRow]]) -> list[Packed]:
    return [todays().pack(rows) for rows in deals]


def _put(connection: sa.Connection, table: int, packed: Sequence[Packed], at: int) -> None:
    """In place of the rows that they hold."""
    this = poker_table.c.number == table
    closed, last = connection.execute(
        sa.select(poker_table.c.closed, poker_table.c.last_seq).where(this)
    ).one()
    if closed is None:
        raise Conflict(f"table {table} is open")
    if packed:
        _keep(connection, todays())
        connection.execute(sa.insert(archive), [asdict(one) for one in packed])
        first, until = packed[0].first, packed[-1].last
        covered = (event_log.c.table == table) & event_log.c.seq.between(first, until)
        gone = connection.execute(sa.delete(event_log).where(covered)).rowcount
        if gone != until - first + 1:
            raise Conflict(f"rows {first} to {until} of table {table} were moved already")
    reached = connection.scalar(
        sa.select(sa.func.max(archive.c.last)).where(archive.c.table == table)
    )
    if (reached or 0) == last:
        connection.execute(sa.update(poker_table).where(this).values(archived=at))
    elif not packed:
        raise Conflict(f"the log of table {table} ends at row {reached or 0}, not {last}")


def _keep(connection: sa.Connection, used: Dictionary) -> None:
    """In the database, before anything is written with it."""
    known = sa.select(dictionary.c.id).where(dictionary.c.id == used.id)
    if connection.scalar(known) is None:
        connection.execute(sa.insert(dictionary), {"id": used.id, "data": used.data})
