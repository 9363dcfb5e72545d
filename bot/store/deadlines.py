"""What falls due when. A table's deadlines are always replaced together, with its log."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import deadline, pulse
from bot.store.writer import Writer

_FORGET = sa.delete(deadline).where(deadline.c.table == sa.bindparam("of"))
_INSERT = sa.insert(deadline)
_BEATING = "dealer"


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

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def all(self) -> dict[int, tuple[Deadline, ...]]:
        """By table, earliest first."""
        columns = [deadline.c[name] for name in ("table", "kind", "question", "due", "seat")]
        wanted = sa.select(*columns).order_by(deadline.c.due, deadline.c.id)
        found: dict[int, tuple[Deadline, ...]] = {}
        for row in await self._reader.rows(wanted):
            found[row.table] = (*found.get(row.table, ()), Deadline(*row[1:]))
        return found

    async def put(self, table: int, deadlines: Iterable[Deadline]) -> None:
        """Replace a table's deadlines where no command does."""
        rows = tuple(deadlines)
        await self._writer.write(lambda connection: replace(connection, table, rows))

    async def extend(self, milliseconds: int) -> None:
        """Put everything off, as after a time when nobody could answer."""
        later = sa.update(deadline).values(due=deadline.c.due + milliseconds)
        await self._writer.write(lambda connection: _done(connection.execute(later)))

    async def beat(self, at: int) -> None:
        """Note that the clock runs; `last_beat` tells the next process."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(pulse).where(pulse.c.name == _BEATING))
            connection.execute(sa.insert(pulse), {"name": _BEATING, "at": at})

        await self._writer.write(job)

    async def last_beat(self) -> int | None:
        """When the clock was last known to run; None in a new database."""
        found: int | None = await self._reader.scalar(
            sa.select(pulse.c.at).where(pulse.c.name == _BEATING)
        )
        return found


def replace(connection: sa.Connection, table: int, deadlines: tuple[Deadline, ...]) -> None:
    """Replace a table's deadlines within a write that is under way."""
    connection.execute(_FORGET, {"of": table})
    if deadlines:
        connection.execute(_INSERT, [{"table": table, **asdict(due)} for due in deadlines])


def _done(_result: object) -> None:
    return None
