"""Discord's limits for direct messages of the bot, and players whose messages are closed."""

import logging
from collections.abc import Callable

from bot.store import Store
from bot.tables.publishing.dm_budget import THE_BOT, DmBudget

log = logging.getLogger(__name__)

HALTED = "dms_from"
"""Choice for the time in milliseconds from which channels may be opened again."""
PAUSE = 3600.0
"""Seconds without a try after a failure."""


class DmLimits:
    """Limits by player's number; times are Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self.budget = DmBudget(store, now)
        self.halts: list[Callable[[], None]] = []
        """Functions called when Discord wants no more channels opened."""
        self._closed: dict[int, float] = {}
        """Unix seconds by player until which no message is tried."""
        self._halted = 0.0
        self._mute = False
        """True if messages are held back too, not only new channels."""

    async def load(self) -> None:
        """Load Discord's halt, which another process may have met."""
        kept = await self._store.config.servers.of(THE_BOT)
        self._halted = kept.get(HALTED, 0) / 1000

    @property
    def halted(self) -> bool:
        """True while no channel may be opened."""
        return self._now() < self._halted

    @property
    def pause(self) -> float:
        """Seconds until channels may be opened again; 0 if they may be now."""
        return self._halted - self._now() if self.halted else self.budget.spent_for

    @property
    def mute(self) -> bool:
        """True while no message may be sent either."""
        return self._mute and self.halted

    def open_to(self, player: int) -> bool:
        """False for an hour after a message could not be delivered."""
        return not self.is_closed(player) and not self.mute

    def is_closed(self, player: int) -> bool:
        """True for an hour after a player's direct messages were closed to a message."""
        return self._now() < self._closed.get(player, 0)

    def close(self, player: int) -> None:
        """Note that a message could not be delivered."""
        self._closed[player] = self._now() + PAUSE

    def reopen(self, player: int) -> None:
        """Try a player again, who says that messages can come now."""
        self._closed.pop(player, None)

    async def halt(self, *, mute: bool = False) -> None:
        """Stop opening channels for an hour, as Discord asks; `mute` stops messages too."""
        log.warning("no channel for direct messages is opened for an hour: Discord asks for it")
        self._halted, self._mute = self._now() + PAUSE, mute
        await self._store.config.servers.change(THE_BOT, {HALTED: int(1000 * self._halted)})
        for told in self.halts:
            told()
