"""Seasons that a server names: from a day on, until a day or until they are ended."""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.engines import Reader
from bot.store.schema import season
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Season:
    """Days since 1970; `end` is the first day after it, None while it runs."""

    name: str
    first: int
    end: int | None


_COLUMNS = [season.c[name] for name in Season.__slots__]


class Seasons:
    """Of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def of(self, guild: int) -> list[Season]:
        """A server's, the latest first."""
        wanted = sa.select(*_COLUMNS).where(season.c.guild == guild)
        rows = await self._reader.rows(wanted.order_by(season.c.first.desc(), season.c.id.desc()))
        return [Season(*row) for row in rows]

    async def begin(self, guild: int, name: str, day: int) -> None:
        """Begin one, which ends the one that runs, and replaces it where that began today.

        Raises Illegal with SEASON_NAMED.
        """

        def job(connection: sa.Connection) -> None:
            known = (season.c.guild == guild) & (season.c.name == name)
            if connection.scalar(sa.select(season.c.id).where(known)) is not None:
                raise Illegal(Refusal.SEASON_NAMED, name=name)
            today = (season.c.guild == guild) & season.c.end.is_(None) & (season.c.first == day)
            connection.execute(sa.delete(season).where(today))
            _end(connection, guild, day)
            row = {"guild": guild, "name": name, "first": day}
            connection.execute(sa.insert(season), row)

        await self._writer.write(job)

    async def end(self, guild: int, day: int) -> None:
        """End the one that runs, this day included. Raises Illegal with NO_SEASON."""

        def job(connection: sa.Connection) -> None:
            if not _end(connection, guild, day + 1):
                raise Illegal(Refusal.NO_SEASON)

        await self._writer.write(job)


def _end(connection: sa.Connection, guild: int, day: int) -> bool:
    runs = sa.update(season).where(season.c.guild == guild, season.c.end.is_(None))
    return bool(connection.execute(runs.values(end=day)).rowcount)
