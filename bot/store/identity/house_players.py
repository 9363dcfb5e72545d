"""House players, the program's own: rows of `person` without a Discord user.

They can't be forgotten, and count in no figures, as no row without a Discord id does.
"""

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import person
from bot.store.writer import Writer, add


class HousePlayers:
    """All house players, each known by a code that never changes."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def number(self, code: str, name: str, at: int) -> int:
        """Return a house player's number, a new one for a new code, and store the latest name."""

        def job(connection: sa.Connection) -> int:
            found = connection.execute(_by_code(code)).first()
            if found is None:
                return add(connection, person, {"name": name, "created": at, "house": code})
            named = sa.update(person).where(person.c.number == found.number).values(name=name)
            connection.execute(named)
            return int(found.number)

        known = await self._reader.row(_by_code(code))
        if known is not None and known.name == name:
            return int(known.number)
        return await self._writer.write(job)

    async def all(self) -> dict[str, int]:
        """Return the numbers of house players who ever played, by code."""
        wanted = sa.select(person.c.house, person.c.number).where(person.c.house.is_not(None))
        return {row.house: row.number for row in await self._reader.rows(wanted)}


def _by_code(code: str) -> sa.Select[int, str | None]:
    return sa.select(person.c.number, person.c.name).where(person.c.house == code)
