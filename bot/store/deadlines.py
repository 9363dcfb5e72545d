"""What falls due when. A table's deadlines are always replaced together, with its log."""

import asyncio
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.places import Places
from bot.store.prepared import Prepared
from bot.store.schema import deadline, event_log, poker_table, pulse
from bot.store.shares import WHOLE, Share
from bot.store.writer import Writer

_FORGET = Prepared(sa.delete(deadline).where(deadline.c.table == sa.bindparam("of")))
_INSERT = Prepared(sa.insert(deadline).inline(), "table kind question due seat")
_BEATING = "dealer"
_LEFT = "left"
_SHARES = re.compile(r"(?:dealer|left)(?: (\d+)/(\d+))?")
"""How they are called of a share of the servers; of all of them without numbers."""
_ALL = sa.select(
    *(deadline.c[name] for name in ("table", "kind", "question", "due", "seat"))
).order_by(deadline.c.due, deadline.c.id)
_LAST_ROWS = sa.select(poker_table.c.number, event_log.c.at).join_from(
    poker_table,
    event_log,
    (event_log.c.table == poker_table.c.number) & (event_log.c.seq == poker_table.c.last_seq),
)


@dataclass(frozen=True, slots=True)
class Deadline:
    """One thing that happens by itself at `due`, unless its question is answered first."""

    kind: str
    question: int
    """Log position that opened the question."""
    due: int
    seat: int | None = None


class Deadlines:
    """The deadlines of a share's tables, and how long its clock stood still."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def all(self) -> dict[int, tuple[Deadline, ...]]:
        """By table, earliest first."""
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
        """Those of a table, earliest first."""
        return (await self.of_tables([table])).get(table, ())

    async def of_tables(self, tables: Sequence[int]) -> dict[int, tuple[Deadline, ...]]:
        """The same of several, without those that have none."""
        found: dict[int, tuple[Deadline, ...]] = {}
        for row in await self._reader.rows(_ALL.where(deadline.c.table.in_(tables))):
            found[row.table] = (*found.get(row.table, ()), Deadline(*row[1:]))
        return found

    async def put(self, table: int, deadlines: Iterable[Deadline], at: int | None = None) -> None:
        """Replace a table's deadlines where no command does; its clock ran `at` this time."""
        rows = tuple(deadlines)

        def job(connection: sa.Connection) -> None:
            replace(connection, table, rows)
            if at is not None:
                _note(connection, _clock_of(table), at)

        await self._writer.write(job, await self._places.of_table(table))

    async def put_all(self, deadlines: Mapping[int, Sequence[Deadline]], at: int) -> None:
        """The same of several tables: as few writes as keep the order of each server's.

        Raises StoreError where one is of another share.
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
        clocks = [_clock_of(table) for table in tables]
        rows = [_row(table, due) for table in tables for due in deadlines[table]]

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(deadline).where(deadline.c.table.in_(tables)))
            _INSERT.run_each(connection, rows)
            connection.execute(sa.delete(pulse).where(pulse.c.name.in_(clocks)))
            connection.execute(sa.insert(pulse), [{"name": one, "at": at} for one in clocks])

        await self._writer.write(job, server)

    async def extend(self, milliseconds: int) -> None:
        """Put everything off, as after a time when nobody could answer."""
        later = sa.update(deadline).where(self._ours())
        later = later.values(due=deadline.c.due + milliseconds)
        await self._writer.write(lambda connection: _done(connection.execute(later)))

    async def beat(self, at: int) -> None:
        """Note that the clock runs; `last_beat` tells the next process."""
        await self._writer.write(lambda connection: _note(connection, self._name(_BEATING), at))

    async def ran(self, table: int) -> int:
        """When this table's deadlines were last reckoned, whoever did so; 0 if never."""
        return (await self.ran_all([table])).get(table, 0)

    async def ran_all(self, tables: Sequence[int]) -> dict[int, int]:
        """The same of several."""
        clocks = {_clock_of(table): table for table in tables}
        put = sa.select(pulse.c.name, pulse.c.at).where(pulse.c.name.in_(list(clocks)))
        found = {clocks[row.name]: row.at for row in await self._reader.rows(put)}
        for row in await self._reader.rows(_LAST_ROWS.where(poker_table.c.number.in_(tables))):
            found[row.number] = max(row.at, found.get(row.number, 0))
        return found

    async def last_beat(self) -> int | None:
        """When the clock was last known to run; None in a new database.

        Servers may have been parted otherwise then: it is that of whoever had some of these.
        """
        return max((await self._pulses(_BEATING)).values(), default=None)

    async def leave(self, at: int) -> None:
        """Note that the program was stopped in good order, and said so at the tables."""
        await self._writer.write(lambda connection: _note(connection, self._name(_LEFT), at))

    async def left(self) -> int | None:
        """When the last process left in good order, told once; None where it did not."""
        found = await self._pulses(_LEFT)
        if found:
            gone = sa.delete(pulse).where(pulse.c.name.in_(list(found)))
            await self._writer.write(lambda connection: _done(connection.execute(gone)))
        return max(found.values(), default=None)

    def _name(self, kind: str) -> str:
        share = self._writer.share
        return kind if share == WHOLE else f"{kind} {share.shard}/{share.count}"

    async def _pulses(self, kind: str) -> dict[str, int]:
        """Those of all shares that have servers of this one, by name."""
        wanted = sa.select(pulse).where(pulse.c.name.startswith(kind))
        return {
            row.name: row.at
            for row in await self._reader.rows(wanted)
            if (share := _share_in(row.name)) is not None and share.meets(self._writer.share)
        }


def forget(connection: sa.Connection, table: int) -> None:
    """A table closes: nothing is due there, and its clock stands."""
    replace(connection, table, ())
    connection.execute(sa.delete(pulse).where(pulse.c.name == _clock_of(table)))


def replace(connection: sa.Connection, table: int, deadlines: tuple[Deadline, ...]) -> None:
    """Replace a table's deadlines within a write that is under way."""
    _FORGET.run(connection, {"of": table})
    _INSERT.run_each(connection, [_row(table, due) for due in deadlines])


def _row(table: int, due: Deadline) -> dict[str, Any]:
    return {
        "table": table, "kind": due.kind, "question": due.question, "due": due.due,
        "seat": due.seat,
    }  # fmt: skip


def _note(connection: sa.Connection, name: str, at: int) -> None:
    connection.execute(sa.delete(pulse).where(pulse.c.name == name))
    connection.execute(sa.insert(pulse), {"name": name, "at": at})


def _share_in(name: str) -> Share | None:
    """Whose clock has that name."""
    found = _SHARES.fullmatch(name)
    if found is None:
        return None
    return WHOLE if found[1] is None else Share(int(found[1]), int(found[2]))


def _clock_of(table: int) -> str:
    return f"table {table}"


def _done(_result: object) -> None:
    return None
