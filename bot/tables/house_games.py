"""What is offered in a server: the bundled games and its own, as one catalogue.

A table knows its game by hash, so nothing that changes here changes what runs.
"""

import asyncio
import logging
import re
from collections.abc import Mapping

from bot.engine.codec import digest, game_from_json, game_to_json
from bot.engine.game import Game
from bot.engine.hand.judge import prepare
from bot.games import Catalogue
from bot.store import HouseGame, Store

log = logging.getLogger(__name__)

PREFIX = "house_"
"""The codes of house games begin so, and those of bundled games never."""


def code_of(name: str) -> str:
    """The code of a house game, by its name."""
    return PREFIX + re.sub(r"\W+", "_", name.casefold()).strip("_")


class HouseGames:
    """The catalogue of each server."""

    def __init__(self, store: Store, bundled: Catalogue) -> None:
        self._store = store
        self._bundled = bundled
        self._own: dict[int, dict[str, HouseGame]] = {}
        self._catalogues: dict[int, Catalogue] = {}

    async def load(self) -> None:
        """Read what servers have; a game that cannot be read any more keeps none of the others."""
        for row in await self._store.house_games.all():
            self._own.setdefault(row.guild, {})[row.code] = row
        for guild in self._own:
            self._put_together(guild)

    def offered(self, guild: int | None) -> Catalogue:
        """The games of a server, its own included; the bundled ones anywhere else."""
        return self._catalogues.get(guild or 0, self._bundled)

    def own(self, guild: int) -> Mapping[str, HouseGame]:
        """A server's own games by code, oldest first."""
        return self._own.get(guild, {})

    async def keep(self, guild: int, by: int, at: int, game: Game, text: str = "") -> bool:
        """Offer a game in a server from now on; True where it replaces one of the same name.

        Raises Illegal with HOUSE_GAMES_FULL.
        """
        stored = game_to_json(game)
        row = HouseGame(guild, game.code, game.name, text, digest(game), stored, by, at)
        await asyncio.to_thread(prepare, game)
        replaced = await self._store.house_games.keep(row)
        self._own.setdefault(guild, {}).pop(game.code, None)
        self._own[guild][game.code] = row
        self._put_together(guild)
        return replaced

    async def retire(self, guild: int, code: str, at: int) -> bool:
        """Offer a game no more; False where it was gone already."""
        retired = await self._store.house_games.retire(guild, code, at)
        self._own.get(guild, {}).pop(code, None)
        self._put_together(guild)
        return retired

    def _put_together(self, guild: int) -> None:
        games = []
        for row in self._own.get(guild, {}).values():
            try:
                games.append(game_from_json(row.resolved))
            except (LookupError, TypeError, ValueError):
                log.exception("house game %s of server %s cannot be read", row.code, guild)
        self._catalogues[guild] = Catalogue([*self._bundled.values(), *games])
