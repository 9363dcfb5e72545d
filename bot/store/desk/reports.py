"""What people reported to those who manage their server."""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import report
from bot.store.writer import Writer, add

MOST_SAID = 1000
"""Letters of a report."""


@dataclass(frozen=True, slots=True)
class Report:
    """Who said what about whom; 0 as the number of one that is not kept yet."""

    guild: int
    at: int
    by: int
    about: int | None
    channel: int
    """Where it was written."""
    text: str
    seen: bool = False
    """It reached somebody who manages the server."""
    number: int = 0


_COLUMNS = [report.c[name] for name in Report.__slots__]


class Reports:
    """The reports of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def keep(self, one: Report) -> int:
        """Its number."""
        row = {name: getattr(one, name) for name in Report.__slots__ if name != "number"}
        return await self._writer.write(lambda connection: add(connection, report, row), one.guild)

    async def reached(self, number: int) -> None:
        """It was delivered."""
        seen = sa.update(report).where(report.c.number == number).values(seen=True)
        await self._writer.write(lambda connection: _done(connection.execute(seen)))

    async def of(self, guild: int, limit: int, before: int | None = None) -> list[Report]:
        """Those of a server, the latest first, all of them older than `before`."""
        wanted = sa.select(*_COLUMNS).where(report.c.guild == guild)
        if before is not None:
            wanted = wanted.where(report.c.number < before)
        rows = await self._reader.rows(wanted.order_by(report.c.number.desc()).limit(limit))
        return [Report(*row) for row in rows]


def forget(connection: sa.Connection, player: int) -> None:
    """Whoever is forgotten takes their own reports along; of others about them the words stay."""
    connection.execute(sa.delete(report).where(report.c.by == player))
    about = sa.update(report).where(report.c.about == player)
    connection.execute(about.values(about=None))


def _done(_result: object) -> None:
    return None
