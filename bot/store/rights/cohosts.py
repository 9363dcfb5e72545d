"""Co-hosts of tables and nights; the co-hosts of a night help at its tables too."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.play.places import Places
from bot.store.rights.acts import Act, record
from bot.store.schema import cohost
from bot.store.writer import Writer


class Of(StrEnum):
    """Kind of thing that has co-hosts. The values are stored: add to them, never rename one."""

    TABLE = "table"
    NIGHT = "night"


class Cohosts:
    """The co-hosts of all tables and nights."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def of(self, what: Of, number: int) -> tuple[int, ...]:
        """Return the co-hosts of a table or night, in the order of their numbers."""
        wanted = sa.select(cohost.c.player).where(cohost.c.what == what, cohost.c.number == number)
        rows = await self._reader.rows(wanted.order_by(cohost.c.player))
        return tuple(row.player for row in rows)

    async def of_all(self, what: Of, numbers: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """Return the co-hosts of several tables or nights, by number; none means no entry."""
        wanted = sa.select(cohost.c.number, cohost.c.player).where(
            cohost.c.what == what, cohost.c.number.in_(numbers)
        )
        found: dict[int, tuple[int, ...]] = {}
        for row in await self._reader.rows(wanted.order_by(cohost.c.player)):
            found[row.number] = (*found.get(row.number, ()), row.player)
        return found

    async def name(
        self, what: Of, number: int, players: Iterable[int], act: Act | None = None
    ) -> None:
        """Make players co-hosts, once each, and log `act` with it."""
        named = list(players)

        def job(connection: sa.Connection) -> None:
            note(connection, what, number, named)
            if act is not None:
                record(connection, act)

        await self._writer.write(job, await self._server(what, number))

    async def drop(self, what: Of, number: int, player: int, act: Act | None = None) -> None:
        """Remove a co-host, and log `act` with it."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(cohost).where(_one(what, number, player)))
            if act is not None:
                record(connection, act)

        await self._writer.write(job, await self._server(what, number))

    async def _server(self, what: Of, number: int) -> int:
        of = self._places.of_table if what is Of.TABLE else self._places.of_night
        return await of(number)


def note(connection: sa.Connection, what: Of, number: int, players: Iterable[int]) -> None:
    """Make players co-hosts within a transaction, once each."""
    for player in players:
        connection.execute(sa.delete(cohost).where(_one(what, number, player)))
        row = {"what": what, "number": number, "player": player}
        connection.execute(sa.insert(cohost), row)


def forget(connection: sa.Connection, player: int) -> None:
    """Remove a forgotten player from all co-hosts."""
    connection.execute(sa.delete(cohost).where(cohost.c.player == player))


def _one(what: Of, number: int, player: int) -> sa.ColumnElement[bool]:
    return (cohost.c.what == what) & (cohost.c.number == number) & (cohost.c.player == player)
