"""The server of each table, night and tournament. It never changes, so it is read once."""

from collections.abc import Iterable

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import night, poker_table, tournament
from bot.store.writer import NO_SERVER


class Places:
    """The servers of tables, nights and tournaments, as far as this process has read them."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._tables: dict[int, int] = {}
        self._nights: dict[int, int] = {}
        self._tournaments: dict[int, int] = {}

    def tables(self, met: Iterable[tuple[int, int]]) -> None:
        """Remember the server of each table in `met`."""
        self._tables.update(met)

    def nights(self, met: Iterable[tuple[int, int]]) -> None:
        """Remember the server of each night in `met`."""
        self._nights.update(met)

    def tournaments(self, met: Iterable[tuple[int, int]]) -> None:
        """Remember the server of each tournament in `met`."""
        self._tournaments.update(met)

    async def of_table(self, number: int) -> int:
        """Return a table's server; NO_SERVER if there is no such table."""
        return await self._found(self._tables, number, poker_table)

    async def of_night(self, number: int) -> int:
        """Return a night's server; NO_SERVER if there is no such night."""
        return await self._found(self._nights, number, night)

    async def of_tournament(self, number: int) -> int:
        """Return a tournament's server; NO_SERVER if there is no such tournament."""
        return await self._found(self._tournaments, number, tournament)

    async def _found(self, known: dict[int, int], number: int, table: sa.Table) -> int:
        if number not in known:
            wanted = sa.select(table.c.guild).where(table.c.number == number)
            guild = await self._reader.scalar(wanted)
            if guild is None:
                return NO_SERVER
            known[number] = guild
        return known[number]
