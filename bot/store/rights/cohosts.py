"""Who helps a host, at a table or with a night; at a night's tables it is who helps with it."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.play.places import Places
from bot.store.rights.acts import Act, record
from bot.store.schema import cohost
from bot.store.writer import Writer


class Of(StrEnum):
    """What somebody is a co-host of. Stored: add, never rename."""

    TABLE = "table"
    NIGHT = "night"


class Cohosts:
    """The co-hosts of all tables and nights."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def of(self, what: Of, number: int) -> tuple[int, ...]:
        """Players, in the order of their numbers."""
        wanted = sa.select(cohost.c.player).where(cohost.c.what == what, cohost.c.number == number)
        rows = await self._reader.rows(wanted.order_by(cohost.c.player))
        return tuple(row.player for row in rows)

    async def of_all(self, what: Of, numbers: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """The same of several, without those that have none."""
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
        """Make some co-hosts, once; `act` is what it was done by."""
        named = list(players)

        def job(connection: sa.Connection) -> None:
            note(connection, what, number, named)
            if act is not None:
                record(connection, act)

        await self._writer.write(job, await self._server(what, number))

    async def drop(self, what: Of, number: int, player: int, act: Act | None = None) -> None:
        """They are none any more."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(cohost).where(_one(what, number, player)))
            if act is not None:
                record(connection, act)

        await self._writer.write(job, await self._server(what, number))

    async def _server(self, what: Of, number: int) -> int:
        of = self._places.of_table if what is Of.TABLE else self._places.of_night
        return await of(number)


def note(connection: sa.Connection, what: Of, number: int, players: Iterable[int]) -> None:
    """Make them co-hosts within a transaction, once each."""
    for player in players:
        connection.execute(sa.delete(cohost).where(_one(what, number, player)))
        row = {"what": what, "number": number, "player": player}
        connection.execute(sa.insert(cohost), row)


def forget(connection: sa.Connection, player: int) -> None:
    """Nobody is a co-host who is nobody."""
    connection.execute(sa.delete(cohost).where(cohost.c.player == player))


def _one(what: Of, number: int, player: int) -> sa.ColumnElement[bool]:
    return (cohost.c.what == what) & (cohost.c.number == number) & (cohost.c.player == player)
