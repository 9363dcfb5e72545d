"""How many new channels for direct messages the bot may open within a day.

Discord publishes no figure. Reports are of bots that were flagged after 20 to 50 new channels, the
young ones first. So a day begins with few, and there are more as the bot grows older and is in more
servers. What was opened is kept in the store: neither a restart nor another process gives more.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.store import Store

THE_BOT = 0
"""Owner of the bot's own choices in the store; no server has this id."""
OPENED, SINCE = "dms_opened", "dms_since"
"""The choices that say when the channels of the last day were opened, and the first ever, in
seconds."""
A_DAY = 86_400.0
YOUNG = 15
"""Channels a day of a bot that has opened none yet."""
DAYS_FOR_ONE = 2.0
"""Days of age that add a channel a day, as each further server does."""
MOST = 200
"""Channels a day of the oldest and largest."""


class DmBudget:
    """The daily budget of one bot for opening channels; `now` returns Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self.fixed: int | None = None
        """The operator's limit for a day; None lets it grow by itself."""
        self.servers: Callable[[], int] = lambda: 1
        """How many servers the bot is in."""
        self._until = 0.0

    @property
    def spent(self) -> bool:
        """True while no more may be opened, as far as is known here."""
        return self.spent_for > 0

    @property
    def spent_for(self) -> float:
        """Seconds until another may be opened, as far as is known here."""
        return max(0.0, self._until - self._now())

    async def take(self) -> bool:
        """Count one more channel; False where it must not be opened, until the oldest is a day old.

        It reads and writes in one transaction, so processes that count at once stay within it. A
        channel that could not be opened is counted too, as Discord has seen the request.
        """
        now, until = self._now(), 0.0

        def counted(kept: Mapping[str, Any]) -> dict[str, Any]:
            nonlocal until
            opened = [at for at in kept.get(OPENED, ()) if at > now - A_DAY]
            since = min(int(kept.get(SINCE, now)), int(now))
            if len(opened) >= (most := self._most(now - since)):
                until = (opened[len(opened) - most] if most else now) + A_DAY
                return {}
            until = 0.0
            return {OPENED: [*opened, int(now)], SINCE: since}

        await self._store.config.servers.rework(THE_BOT, counted)
        self._until = until
        return not until

    def _most(self, age: float) -> int:
        if self.fixed is not None:
            return self.fixed
        grown = int(age / A_DAY / DAYS_FOR_ONE) + max(0, self.servers() - 1)
        return min(MOST, YOUNG + grown)
