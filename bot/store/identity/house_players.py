"""The program's own players: rows of `person` that no Discord user is behind.

They count in no figures, as nobody does whose Discord id is not known, and can't be forgotten.
"""

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import person
from bot.store.writer import Writer, add


class HousePlayers:
    """Each by a code that is theirs for ever."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def number(self, code: str, name: str, at: int) -> int:
        """Return their number, a new one at first sight; they are called by the latest name."""

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
        """Their numbers by their codes, of those who ever played."""
        wanted = sa.select(person.c.house, person.c.number).where(person.c.house.is_not(None))
        return {row.house: row.number for row in await self._reader.rows(wanted)}


def _by_code(code: str) -> sa.Select[int, str | None]:
    return sa.select(person.c.number, person.c.name).where(person.c.house == code)
