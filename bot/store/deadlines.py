"""What falls due when. A table's deadlines are always replaced together, with its log."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.places import Places
from bot.store.schema import deadline, event_log, pulse
from bot.store.writer import Writer

_FORGET = sa.delete(deadline).where(deadline.c.table == sa.bindparam("of"))
_INSERT = sa.insert(deadline)
_BEATING = "dealer"
_LEFT = "left"
_ALL = sa.select(
    *(deadline.c[name] for name in ("table", "kind", "question", "due", "seat"))
).order_by(deadline.c.due, deadline.c.id)
_LAST_ROW = (
    sa.select(event_log.c.at)
    .where(event_log.c.table == sa.bindparam("of"))
    .order_by(event_log.c.seq.desc())
    .limit(1)
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
    """The deadlines of all tables, and how long the clock stood still."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def all(self) -> dict[int, tuple[Deadline, ...]]:
        """By table, earliest first."""
        found: dict[int, tuple[Deadline, ...]] = {}
        for row in await self._reader.rows(_ALL):
            found[row.table] = (*found.get(row.table, ()), Deadline(*row[1:]))
        return found

    async def of(self, table: int) -> tuple[Deadline, ...]:
        """Those of a table, earliest first."""
        rows = await self._reader.rows(_ALL.where(deadline.c.table == table))
        return tuple(Deadline(*row[1:]) for row in rows)

    async def put(self, table: int, deadlines: Iterable[Deadline], at: int | None = None) -> None:
        """Replace a table's deadlines where no command does; its clock ran `at` this time."""
        rows = tuple(deadlines)

        def job(connection: sa.Connection) -> None:
            replace(connection, table, rows)
            if at is not None:
                _note(connection, _clock_of(table), at)

        await self._writer.write(job, await self._places.of_table(table))

    async def extend(self, milliseconds: int) -> None:
        """Put everything off, as after a time when nobody could answer."""
        later = sa.update(deadline).values(due=deadline.c.due + milliseconds)
        await self._writer.write(lambda connection: _done(connection.execute(later)))

    async def beat(self, at: int) -> None:
        """Note that the clock runs; `last_beat` tells the next process."""
        await self._writer.write(lambda connection: _note(connection, _BEATING, at))

    async def ran(self, table: int) -> int:
        """When this table's deadlines were last reckoned, whoever did so; 0 if never."""
        put = await self._reader.scalar(
            sa.select(pulse.c.at).where(pulse.c.name == _clock_of(table))
        )
        return max(put or 0, await self._reader.scalar(_LAST_ROW.params(of=table)) or 0)

    async def last_beat(self) -> int | None:
        """When the clock was last known to run; None in a new database."""
        found: int | None = await self._reader.scalar(
            sa.select(pulse.c.at).where(pulse.c.name == _BEATING)
        )
        return found

    async def leave(self, at: int) -> None:
        """Note that the program was stopped in good order, and said so at the tables."""
        await self._writer.write(lambda connection: _note(connection, _LEFT, at))

    async def left(self) -> int | None:
        """When the last process left in good order, told once; None where it did not."""
        row = sa.select(pulse.c.at).where(pulse.c.name == _LEFT)
        found: int | None = await self._reader.scalar(row)
        if found is not None:
            gone = sa.delete(pulse).where(pulse.c.name == _LEFT)
            await self._writer.write(lambda connection: _done(connection.execute(gone)))
        return found


def forget(connection: sa.Connection, table: int) -> None:
    """A table closes: nothing is due there, and its clock stands."""
    replace(connection, table, ())
    connection.execute(sa.delete(pulse).where(pulse.c.name == _clock_of(table)))


def replace(connection: sa.Connection, table: int, deadlines: tuple[Deadline, ...]) -> None:
    """Replace a table's deadlines within a write that is under way."""
    connection.execute(_FORGET, {"of": table})
    if deadlines:
        connection.execute(_INSERT, [{"table": table, **asdict(due)} for due in deadlines])


def _note(connection: sa.Connection, name: str, at: int) -> None:
    connection.execute(sa.delete(pulse).where(pulse.c.name == name))
    connection.execute(sa.insert(pulse), {"name": name, "at": at})


def _clock_of(table: int) -> str:
    return f"table {table}"


def _done(_result: object) -> None:
    return None
