"""Discord's limits for direct messages of the bot, and players whose messages are closed."""

import logging
from collections.abc import Callable

from bot.store import Store
from bot.tables.publishing.dm_budget import THE_BOT, DmBudget

log = logging.getLogger(__name__)

HALTED = "dms_from"
"""The choice that says when channels may be opened again, in milliseconds."""
PAUSE = 3600.0
"""Seconds without a try."""


class DmLimits:
    """Players by number; times are Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self.budget = DmBudget(store, now)
        self.halts: list[Callable[[], None]] = []
        """Functions called when Discord wants no more channels opened."""
        self._closed: dict[int, float] = {}
        """By player, Unix seconds until which no message is tried."""
        self._halted = 0.0
        self._mute = False
        """Messages are held back too, not only the opening of channels."""

    async def load(self) -> None:
        """Load Discord's halt, which another process may have met."""
        kept = await self._store.config.servers.of(THE_BOT)
        self._halted = kept.get(HALTED, 0) / 1000

    @property
    def halted(self) -> bool:
        """No channel is opened."""
        return self._now() < self._halted

    @property
    def pause(self) -> float:
        """Seconds until channels may be opened again; 0 where they may be now."""
        return self._halted - self._now() if self.halted else self.budget.spent_for

    @property
    def mute(self) -> bool:
        """No message is sent either."""
        return self._mute and self.halted

    def open_to(self, player: int) -> bool:
        """False for an hour after a message could not be delivered."""
        return not self.is_closed(player) and not self.mute

    def is_closed(self, player: int) -> bool:
        """True for an hour after a player's direct messages were closed to a message."""
        return self._now() < self._closed.get(player, 0)

    def close(self, player: int) -> None:
        """A message could not be delivered."""
        self._closed[player] = self._now() + PAUSE

    def reopen(self, player: int) -> None:
        """The player says that messages can come: try again."""
        self._closed.pop(player, None)

    async def halt(self, *, mute: bool = False) -> None:
        """Discord says that it is too much; `mute`: of messages themselves."""
        log.warning("no channel for direct messages is opened for an hour: Discord asks for it")
        self._halted, self._mute = self._now() + PAUSE, mute
        await self._store.config.servers.change(THE_BOT, {HALTED: int(1000 * self._halted)})
        for told in self.halts:
            told()
