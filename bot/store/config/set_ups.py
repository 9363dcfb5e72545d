"""Set-ups that servers saved from tables, by name: what was played, for what, and how fast."""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.engines import Reader
from bot.store.schema import set_up
from bot.store.writer import Writer

MOST = 25
"""Set-ups of a server: as many as a list holds."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """One of a server's."""

    guild: int
    name: str
    games: list[str]
    """As they would be announced, by codes: "holdem, fixed_limit"; the table's own first."""
    opening: dict[str, Any]
    """The command that opens such a table, with nobody as its host."""
    by: int
    at: int
    number: int = 0
    """Given by the store."""


KEPT = [set_up.c[name] for name in SetUp.__slots__]


class SetUps:
    """All servers' set-ups."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def of(self, guild: int) -> list[SetUp]:
        """A server's, by name."""
        wanted = sa.select(*KEPT).where(set_up.c.guild == guild).order_by(set_up.c.key)
        return [SetUp(*row) for row in await self._reader.rows(wanted)]

    async def keep(self, one: SetUp) -> bool:
        """Keep it, in place of one of that name in any case; True where there was one.

        Raises Illegal with SETUPS_FULL.
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
        """Forget one; False where it is gone already."""
        gone = sa.delete(set_up).where(set_up.c.guild == guild, set_up.c.number == number)
        return await self._writer.write(lambda one: bool(one.execute(gone).rowcount), guild)
