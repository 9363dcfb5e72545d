"""The number of new channels for direct messages that the bot may open within a day.

Discord publishes no limit. Bots were reportedly flagged after 20 to 50 new channels, young ones
first. So the number starts low, and grows with the bot's age and its servers. Openings are stored,
so that neither a restart nor another process gives more.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.store import Store

THE_BOT = 0
"""Owner of the bot's own choices in the store; no server has this id."""
OPENED, SINCE = "dms_opened", "dms_since"
"""Choices for the times of the last day's openings, and of the first ever, in Unix seconds."""
A_DAY = 86_400.0
YOUNG = 15
"""Channels a day for a bot that has opened none yet."""
DAYS_FOR_ONE = 2.0
"""Days of age that add one channel a day; each further server adds one too."""
MOST = 200
"""Most channels a day for any bot."""


class DmBudget:
    """The daily budget of one bot for opening channels; `now` returns Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self.fixed: int | None = None
        """The operator's limit for a day; None lets it grow by itself."""
        self.servers: Callable[[], int] = lambda: 1
        """Returns the number of the bot's servers."""
        self._until = 0.0

    @property
    def spent(self) -> bool:
        """True if no more channels may be opened now, as far as is known here."""
        return self.spent_for > 0

    @property
    def spent_for(self) -> float:
        """Seconds until another may be opened, as far as is known here."""
        return max(0.0, self._until - self._now())

    async def take(self) -> bool:
        """Count one more channel; return False if it must not be opened yet.

        It reads and writes in one transaction, so that processes that count at once stay within the
        limit. A channel that fails to open is counted too, because Discord has seen the request.
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
