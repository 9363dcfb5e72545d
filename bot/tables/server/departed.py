"""The clock of servers that removed the bot: they are purged when their time is over."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store import Store

log = logging.getLogger(__name__)

LOOK = 3600.0
"""Seconds between two looks."""


class Departed:
    """Purges the servers that removed the bot."""

    def __init__(
        self, store: Store, now: Callable[[], float], forget: Callable[[int], Awaitable[None]]
    ) -> None:
        self._leaving = store.desk.leaving
        self._now = now
        self._forget = forget
        """Drops what memory holds of a purged server."""

    async def run(self) -> None:
        """Purge what is due, again and again; ends only when cancelled."""
        while True:
            try:
                await self.tick()
            except Exception:  # one look that fails must not be the last
                log.exception("servers that were left cannot be purged")
            await asyncio.sleep(LOOK)

    async def tick(self) -> None:
        """Purge due servers; one with chips at its tables waits."""
        at = int(self._now() * 1000)
        for guild in await self._leaving.due(at):
            if await self._leaving.purge(guild, at):
                await self._forget(guild)
                log.info("a server that was left 90 days ago is purged")
