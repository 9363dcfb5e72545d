"""Reports that people sent to the managers of their server."""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import report
from bot.store.writer import Writer, add

MOST_SAID = 1000
"""Number of letters of a report at most."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report by one player, perhaps about another; `number` is 0 until it is stored."""

    guild: int
    at: int
    by: int
    about: int | None
    channel: int
    """The channel in which the report was written."""
    text: str
    seen: bool = False
    """True if the report reached somebody who manages the server."""
    number: int = 0


_COLUMNS = [report.c[name] for name in Report.__slots__]


class Reports:
    """The reports of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def keep(self, one: Report) -> int:
        """Store a report and return its number."""
        row = {name: getattr(one, name) for name in Report.__slots__ if name != "number"}
        return await self._writer.write(lambda connection: add(connection, report, row), one.guild)

    async def reached(self, number: int) -> None:
        """Note that a report was delivered."""
        seen = sa.update(report).where(report.c.number == number).values(seen=True)
        await self._writer.write(lambda connection: _done(connection.execute(seen)))

    async def of(self, guild: int, limit: int, before: int | None = None) -> list[Report]:
        """Return reports of a server before the report `before`, latest first."""
        wanted = sa.select(*_COLUMNS).where(report.c.guild == guild)
        if before is not None:
            wanted = wanted.where(report.c.number < before)
        rows = await self._reader.rows(wanted.order_by(report.c.number.desc()).limit(limit))
        return [Report(*row) for row in rows]


def forget(connection: sa.Connection, player: int) -> None:
    """Delete a forgotten player's own reports, and their number from reports about them."""
    connection.execute(sa.delete(report).where(report.c.by == player))
    about = sa.update(report).where(report.c.about == player)
    connection.execute(about.values(about=None))


def _done(_result: object) -> None:
    return None
