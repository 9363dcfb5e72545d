"""Set-ups that servers saved from tables under a name: the games and the opening command."""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.engines import Reader
from bot.store.schema import set_up
from bot.store.writer import Writer

MOST = 25
"""Number of set-ups that a server has at most: as many as a select menu holds."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A saved set-up of one server."""

    guild: int
    name: str
    games: list[str]
    """Games as announced, by codes, such as "holdem, fixed_limit"; the table's own comes first."""
    opening: dict[str, Any]
    """The command that opens such a table, without a host."""
    by: int
    at: int
    number: int = 0
    """Number given by the store; 0 until the set-up is stored."""


KEPT = [set_up.c[name] for name in SetUp.__slots__]


class SetUps:
    """The set-ups of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def of(self, guild: int) -> list[SetUp]:
        """Return a server's set-ups in the order of their names."""
        wanted = sa.select(*KEPT).where(set_up.c.guild == guild).order_by(set_up.c.key)
        return [SetUp(*row) for row in await self._reader.rows(wanted)]

    async def keep(self, one: SetUp) -> bool:
        """Store a set-up; return True if it replaces one of the same name in any case.

        Raises Illegal with SETUPS_FULL (most).
        """
        key = one.name.casefold()

        def job(connection: sa.Connection) -> bool:
            same = (set_up.c.guild == one.guild) & (set_up.c.key == key)
            replaced = connection.execute(sa.delete(set_up).where(same)).rowcount
            count = sa.select(sa.func.count()).where(set_up.c.guild == one.guild)
            if (connection.scalar(count) or 0) >= MOST:
                raise Illegal(Refusal.SETUPS_FULL, most=MOST)
            row = {name: getattr(one, name) for name in SetUp.__slots__ if name != "number"}
            connection.execute(sa.insert(set_up), row | {"key": key})
            return bool(replaced)

        return await self._writer.write(job, one.guild)

    async def remove(self, guild: int, number: int) -> bool:
        """Delete a set-up; return False if it is gone already."""
        gone = sa.delete(set_up).where(set_up.c.guild == guild, set_up.c.number == number)
        return await self._writer.write(lambda one: bool(one.execute(gone).rowcount), guild)
