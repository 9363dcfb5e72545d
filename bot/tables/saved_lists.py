"""Lists of games that a server saved under a name, beside the bundled ones; a name each."""

from bot.games import Catalogue
from bot.games.repertoire import BETWEEN, GameList, Repertoire, listed_games
from bot.store import Store

LIST = "list."
"""How a list is called in a server's row."""


class SavedLists:
    """Of all servers."""

    def __init__(self, store: Store, bundled: Repertoire) -> None:
        self._servers = store.servers
        self._bundled = bundled

    async def of(self, guild: int) -> Repertoire:
        """What can be asked for by name in a server; of the same name, its own list."""
        kept = await self._servers.of(guild)
        own = (
            GameList("", name.removeprefix(LIST), tuple(str(said).split(BETWEEN)))
            for name, said in kept.items()
            if name.startswith(LIST)
        )
        return Repertoire((*self._bundled.values(), *own))

    async def save(self, guild: int, name: str, said: str, games: Catalogue) -> None:
        """Keep a list as it was typed, or forget the one of that name where nothing was.

        Raises Illegal as `listed_games` does.
        """
        if said:
            listed_games(games, said.split(BETWEEN))
        await self._servers.change(guild, {LIST + name.strip(): said or None})
