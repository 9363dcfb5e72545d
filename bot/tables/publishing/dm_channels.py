"""The opened channels for direct messages, which are remembered for good."""

from dataclasses import replace

from bot.store import Direct, Store


class DmChannels:
    """Channels for direct messages, by player's number."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, Direct] = {}

    async def channel(self, player: int) -> int | None:
        """Return a player's channel, if it is open."""
        direct = await self._direct(player)
        return None if direct is None else direct.channel

    async def last(self, player: int) -> int:
        """Return the bot's newest message there without cards; 0 if there is none."""
        direct = await self._direct(player)
        return 0 if direct is None else direct.last

    async def wrote(self, player: int, message: int) -> None:
        """Note a message without cards that was sent there."""
        direct = await self._direct(player)
        if direct is not None and message > direct.last:
            await self.keep(player, replace(direct, last=message))

    async def lose(self, player: int) -> None:
        """Forget a channel that Discord no longer knows."""
        self._known.pop(player, None)
        await self._store.identity.people.keep_direct(player, None)

    def forget(self, player: int) -> None:
        """Drop what is known here of a player."""
        self._known.pop(player, None)

    async def _direct(self, player: int) -> Direct | None:
        if player not in self._known:
            found = await self._store.identity.people.direct(player)
            if found is None:
                return None
            self._known[player] = found
        return self._known[player]

    async def keep(self, player: int, direct: Direct) -> None:
        """Remember a player's channel for good."""
        self._known[player] = direct
        await self._store.identity.people.keep_direct(player, direct)
