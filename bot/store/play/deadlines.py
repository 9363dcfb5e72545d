"""Deadlines of tables. A table's deadlines are always replaced together, with its log."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.play.places import Places
from bot.store.play.pulses import clock_of, note
from bot.store.prepared import Prepared
from bot.store.schema import deadline, poker_table, pulse
from bot.store.writer import Writer

_FORGET = Prepared(sa.delete(deadline).where(deadline.c.table == sa.bindparam("of")))
_INSERT = Prepared(sa.insert(deadline).inline(), "table kind question due seat")
_ALL = sa.select(
    *(deadline.c[name] for name in ("table", "kind", "question", "due", "seat"))
).order_by(deadline.c.due, deadline.c.id)


@dataclass(frozen=True, slots=True)
class Deadline:
    """A thing that happens by itself at `due`, unless its question is answered first.

    `due` is in milliseconds since 1970.
    """

    kind: str
    question: int
    """Log position that opened the question."""
    due: int
    seat: int | None = None


class Deadlines:
    """The deadlines of the tables in a share of the servers."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def all(self) -> dict[int, tuple[Deadline, ...]]:
        """Return the deadlines of all tables of the share, by table, earliest first."""
        found: dict[int, tuple[Deadline, ...]] = {}
        for row in await self._reader.rows(_ALL.where(self._ours())):
            found[row.table] = (*found.get(row.table, ()), Deadline(*row[1:]))
        return found

    def _ours(self) -> sa.ColumnElement[bool]:
        share = self._writer.share
        if share.count == 1:
            return sa.true()
        tables = sa.select(poker_table.c.number).where(share.of(poker_table.c.guild))
        return deadline.c.table.in_(tables)

    async def of(self, table: int) -> tuple[Deadline, ...]:
        """Return a table's deadlines, earliest first."""
        return (await self.of_tables([table])).get(table, ())

    async def of_tables(self, tables: Sequence[int]) -> dict[int, tuple[Deadline, ...]]:
        """Return the deadlines of several tables, by table; tables without one are left out."""
        found: dict[int, tuple[Deadline, ...]] = {}
        for row in await self._reader.rows(_ALL.where(deadline.c.table.in_(tables))):
            found[row.table] = (*found.get(row.table, ()), Deadline(*row[1:]))
        return found

    async def put(self, table: int, deadlines: Iterable[Deadline], at: int | None = None) -> None:
        """Replace a table's deadlines outside of a command; `at` is when its clock ran last."""
        rows = tuple(deadlines)

        def job(connection: sa.Connection) -> None:
            replace(connection, table, rows)
            if at is not None:
                note(connection, clock_of(table), at)

        await self._writer.write(job, await self._places.of_table(table))

    async def put_all(self, deadlines: Mapping[int, Sequence[Deadline]], at: int) -> None:
        """Replace the deadlines of several tables, in one write for each lane of the writer.

        Raises StoreError if a table belongs to another share.
        """
        together: dict[int, dict[int, Sequence[Deadline]]] = {}
        servers: dict[int, int] = {}
        for table, rows in deadlines.items():
            server = await self._places.of_table(table)
            self._writer.must_have(server)
            lane = self._writer.lane(server)
            servers[lane] = server
            together.setdefault(lane, {})[table] = rows
        await asyncio.gather(
            *(self._put_together(servers[lane], one, at) for lane, one in together.items())
        )

    async def _put_together(
        self, server: int, deadlines: Mapping[int, Sequence[Deadline]], at: int
    ) -> None:
        tables = list(deadlines)
        clocks = [clock_of(table) for table in tables]
        rows = [_row(table, due) for table in tables for due in deadlines[table]]

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(deadline).where(deadline.c.table.in_(tables)))
            _INSERT.run_each(connection, rows)
            connection.execute(sa.delete(pulse).where(pulse.c.name.in_(clocks)))
            connection.execute(sa.insert(pulse), [{"name": one, "at": at} for one in clocks])

        await self._writer.write(job, server)

    async def extend(self, milliseconds: int) -> None:
        """Put all deadlines of the share off, for example after an outage."""
        later = sa.update(deadline).where(self._ours())
        later = later.values(due=deadline.c.due + milliseconds)
        await self._writer.write(lambda connection: _done(connection.execute(later)))


def forget(connection: sa.Connection, table: int) -> None:
    """Delete the deadlines and the clock of a table that closes."""
    replace(connection, table, ())
    connection.execute(sa.delete(pulse).where(pulse.c.name == clock_of(table)))


def replace(connection: sa.Connection, table: int, deadlines: tuple[Deadline, ...]) -> None:
    """Replace a table's deadlines within a write that is under way."""
    _FORGET.run(connection, {"of": table})
    _INSERT.run_each(connection, [_row(table, due) for due in deadlines])


def _row(table: int, due: Deadline) -> dict[str, Any]:
    return {
        "table": table, "kind": due.kind, "question": due.question, "due": due.due,
        "seat": due.seat,
    }  # fmt: skip


def _done(_result: object) -> None:
    return None
