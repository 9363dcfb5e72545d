"""The archive of closed tables: deals are moved there, read back, and later deleted.

A move is one transaction: rows leave the log as their archive row is written, so that a process
that dies leaves each row in one of the two places. A row is packed and read back before anything is
written. Deals of an open table are never moved.
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
from bot.store.schema import archive, dictionary, event_log, hand, night, poker_table, tournament
from bot.store.writer import Writer

DEALS = 8
"""Number of deals that one transaction moves: some 200 rows."""
CHUNK = 200
"""Number of archive rows that one query reads."""

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
    """The dictionaries of the database, each read once, as they never change."""

    reader: Reader
    _known: dict[int, Dictionary] = field(default_factory=dict)

    async def of(self, wanted: Iterable[int]) -> dict[int, Dictionary]:
        """Return dictionaries by number, with all wanted ones that the database has."""
        missing = set(wanted) - self._known.keys()
        if missing:
            found = sa.select(dictionary).where(dictionary.c.id.in_(missing))
            for row in await self.reader.rows(found):
                self._known[row.id] = Dictionary(row.data)
        return self._known


class Archive:
    """The archived deals of all tables."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer
        self.dictionaries = Dictionaries(reader)

    async def rows(self, table: int, after: int = 0, until: int | None = None) -> list[LogRow]:
        """Return a table's archived rows behind place `after` and before `until`, in order."""
        wanted = sa.select(*PACKED).where(archive.c.table == table, archive.c.last > after)
        if until is not None:
            wanted = wanted.where(archive.c.first < until)
        found = await self._reader.rows(wanted.order_by(archive.c.first))
        if not found:
            return []
        rows = await self.unpacked(found)
        return [row for row in rows if row.seq > after and (until is None or row.seq < until)]

    async def unpacked(self, found: Sequence[AnyRow]) -> list[LogRow]:
        """Return the log rows in these archive rows, unpacked off the event loop.

        Raises StoreError if an archive row is damaged.
        """
        packed = [Packed(*row) for row in found]
        known = await self.dictionaries.of({one.dictionary for one in packed})
        return await asyncio.to_thread(_unpacked, packed, known)

    async def next_due(self, before: int, passed_over: Iterable[int] = ()) -> int | None:
        """Return the table to archive next: the first one that closed before a moment, or None."""
        due = (poker_table.c.archived.is_(None)) & (poker_table.c.closed < before)
        wanted = sa.select(poker_table.c.number).where(
            due, poker_table.c.number.not_in(list(passed_over))
        )
        found: int | None = await self._reader.scalar(wanted.order_by(poker_table.c.closed))
        return found

    async def move(self, table: int, at: int, most: int = DEALS) -> int:
        """Move at most `most` deals of a closed table, in order, and return how many were moved.

        No deals are left if fewer than `most` were moved. Raises StoreError if the log can't be
        archived, and Conflict if another program moved the deals meanwhile; then nothing changes.
        """
        rows = await self._next(table, most)
        packed = await asyncio.to_thread(_packed, rows)
        await self._writer.write(lambda connection: _put(connection, table, packed, at))
        return len(packed)

    async def _next(self, table: int, most: int) -> list[list[LogRow]]:
        """Return the rows of the first deals that are still in the log, deal by deal."""
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
        """Return an archived table that closed before a moment, or None.

        Tables of a night or tournament that is not over are left out.
        """
        kept = poker_table.c.archived.is_not(None) & poker_table.c.let_go.is_(None)
        wanted = sa.select(poker_table.c.number).where(kept, poker_table.c.closed < before)
        for of, of_it in ((night, poker_table.c.night), (tournament, poker_table.c.tournament)):
            wanted = wanted.outerjoin(of, of.c.number == of_it)
            wanted = wanted.where(of_it.is_(None) | of.c.ended.is_not(None))
        found: int | None = await self._reader.scalar(wanted.order_by(poker_table.c.closed))
        return found

    async def let_go(self, table: int, at: int) -> None:
        """Delete the archived deals of a table; their results stay."""

        def job(connection: sa.Connection) -> None:
            this = (poker_table.c.number == table) & poker_table.c.archived.is_not(None)
            if connection.execute(sa.update(poker_table).where(this).values(let_go=at)).rowcount:
                connection.execute(sa.delete(archive).where(archive.c.table == table))

        await self._writer.write(job)

    async def gone(self) -> int:
        """Return the number of tables whose deals were deleted."""
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
    """Write packed deals in place of their rows in the log.

    Raises Conflict if the table is open or its log is not what was packed.
    """
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
    """Store a dictionary in the database, so that a copy can be read by itself."""
    known = sa.select(dictionary.c.id).where(dictionary.c.id == used.id)
    if connection.scalar(known) is None:
        connection.execute(sa.insert(dictionary), {"id": used.id, "data": used.data})
