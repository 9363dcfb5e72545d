"""House games of servers. A replaced or removed game is retired: its row stays, with its file."""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.engines import Reader
from bot.store.schema import house_game
from bot.store.writer import Writer

MOST = 25
"""Number of house games that a server has at most."""


@dataclass(frozen=True, slots=True)
class HouseGame:
    """A house game of one server."""

    guild: int
    code: str
    name: str
    text: str
    """The file as it was uploaded; empty for a game that was built without one."""
    hash: str
    resolved: dict[str, Any]
    by: int
    at: int


KEPT = [house_game.c[name] for name in HouseGame.__slots__]


class HouseGames:
    """The house games of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def all(self) -> list[HouseGame]:
        """Return the games of the share's servers that are not retired, oldest first."""
        return await self._found(house_game.c.retired.is_(None))

    async def retired(self, since: int) -> list[HouseGame]:
        """Return games that were replaced or removed since a moment; tables may still play them."""
        return await self._found(house_game.c.retired >= since)

    async def keep(self, game: HouseGame, replaces: str = "") -> None:
        """Add a game to its server, in place of the one with the code `replaces`.

        Raises Illegal with HOUSE_GAMES_FULL (most).
        """

        def job(connection: sa.Connection) -> None:
            for code in {game.code, replaces}:
                _retire(connection, game.guild, code, game.at)
            number = connection.scalar(sa.select(sa.func.count()).where(*_of(game.guild)))
            if number is not None and number >= MOST:
                raise Illegal(Refusal.HOUSE_GAMES_FULL, most=MOST)
            row = {name: getattr(game, name) for name in HouseGame.__slots__}
            connection.execute(sa.insert(house_game), row)

        await self._writer.write(job, game.guild)

    async def retire(self, guild: int, code: str, at: int) -> bool:
        """Retire a game; return False if the server doesn't have it any more."""
        return await self._writer.write(
            lambda connection: _retire(connection, guild, code, at), guild
        )

    async def _found(self, which: sa.ColumnElement[bool]) -> list[HouseGame]:
        ours = self._writer.share.of(house_game.c.guild)
        wanted = sa.select(*KEPT).where(which, ours).order_by(house_game.c.id)
        rows = await self._reader.rows(wanted)
        return [HouseGame(*row) for row in rows]


def _retire(connection: sa.Connection, guild: int, code: str, at: int) -> bool:
    gone = sa.update(house_game).where(*_of(guild), house_game.c.code == code)
    return bool(connection.execute(gone.values(retired=at)).rowcount)


def _of(guild: int) -> tuple[sa.ColumnElement[bool], ...]:
    return house_game.c.guild == guild, house_game.c.retired.is_(None)
