"""Lists of games that a server saved by name, beside the bundled ones."""

from bot.base.texts import clean
from bot.engine.errors import Illegal, Refusal
from bot.games import Catalogue
from bot.games.repertoire import BETWEEN, GameList, Repertoire, listed_games
from bot.games.rotations import is_choice
from bot.store import Store
from bot.tables.server.set_ups import LEAST_NAME, MOST_NAME

LIST = "list."
"""Prefix of a list's key in a server's row."""


class SavedLists:
    """Saved lists of all servers."""

    def __init__(self, store: Store, bundled: Repertoire) -> None:
        self._servers = store.config.servers
        self._bundled = bundled

    async def of(self, guild: int) -> Repertoire:
        """Return the lists that a server can name; its own replaces a bundled one of that name."""
        kept = await self._servers.of(guild)
        own = (
            GameList("", name.removeprefix(LIST), tuple(str(said).split(BETWEEN)))
            for name, said in kept.items()
            if name.startswith(LIST)
        )
        return Repertoire((*self._bundled.values(), *own))

    async def save(self, guild: int, name: str, said: str, games: Catalogue) -> None:
        """Keep a list as it was typed, in place of one with the same name.

        Raise Illegal as `listed_games` does; with LIST_NAME for a name of a wrong length, and
        LIST_IS_A_GAME for a name that already opens something else.
        """
        listed_games(games, said.split(BETWEEN))
        called = clean(name)
        if not LEAST_NAME <= len(called) <= MOST_NAME:
            raise Illegal(Refusal.LIST_NAME, least=LEAST_NAME, most=MOST_NAME)
        if games.meant(called) is not None or is_choice(called):
            raise Illegal(Refusal.LIST_IS_A_GAME, name=called)
        await self._servers.change(guild, {LIST + called: said})

    async def forget(self, guild: int, name: str) -> str:
        """Forget a server's list and return its name. Raise Illegal with UNKNOWN_LIST."""
        own = await self.names(guild)
        found = next((one for one in own if one.casefold() == name.strip().casefold()), None)
        if found is None:
            raise Illegal(Refusal.UNKNOWN_LIST, typed=name, near=tuple(own))
        await self._servers.change(guild, {LIST + found: None})
        return found

    async def names(self, guild: int, typed: str = "") -> list[str]:
        """Return the names of a server's own lists that contain the typed text."""
        kept = await self._servers.of(guild)
        names = (one.removeprefix(LIST) for one in kept if one.startswith(LIST))
        return sorted(one for one in names if typed.strip().casefold() in one.casefold())
