"""Applies events of Discord about channels, scheduled events and servers to nights."""

from collections.abc import Callable, Collection

from bot.nights.desk import Desk
from bot.nights.running.keeper import Keeper
from bot.nights.show import EventNow
from bot.store import NightRow, NightState


class Gateway:
    """Receives Discord's events for all nights."""

    def __init__(self, desk: Desk, keeper: Keeper) -> None:
        self._desk = desk
        self._keeper = keeper

    async def channel_gone(self, channel: int) -> None:
        """Handle the deletion of a night's channel, and tell its guests and players."""
        found = await self._desk.store.nights.calendar.in_channel(channel)
        if found is not None:
            await self._keeper.ending.without_channel(found.number)

    async def event_changed(self, guild: int, was: EventNow | None, event: EventNow) -> None:
        """Apply an edit of Discord's event to its night, or its cancellation or deletion."""
        async with self._keeper.lock:
            for row in await self._desk.store.nights.calendar.live():
                if row.guild == guild and row.event == event.number:
                    await self._keeper.calendar.follow(row, was, event)
        self._keeper.wake.set()

    def recheck_events(self, guild: int) -> None:
        """Check a server's events again, as they may have been edited while it was away."""
        self._desk.telling.checked_events.pop(guild, None)
        self._keeper.wake.set()

    async def server_gone(self, guild: int) -> None:
        """Drop the nights of a server that the bot was removed from."""
        await self._lose(lambda row: row.guild == guild)

    async def only_in(self, guilds: Collection[int]) -> None:
        """Drop the nights of all servers but these, which the bot is still in."""
        await self._lose(lambda row: row.guild not in guilds)

    async def _lose(self, where: Callable[[NightRow], bool]) -> None:
        """Cancel planned nights of lost servers; let running ones end without a successor."""
        for row in [one for one in await self._desk.store.nights.calendar.live() if where(one)]:
            if row.state is NightState.PLANNED:
                await self._keeper.ending.cancelled(row.number, late=False, again=False)
            else:
                await self._desk.store.nights.calendar.mark(row.number, {"weekly": False})
