"""The shared parts of notices that come by themselves: regular looks, and chosen channels."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.platform.outgoing.lacks import Lacks

log = logging.getLogger(__name__)

SHUT_OUT = 3600.0
"""Seconds until the next try in a channel where a permission is missing."""


async def look_always(look: Callable[[], Awaitable[object]], every: float, trouble: str) -> None:
    """Look every so many seconds until cancelled; `trouble` is logged where a look fails."""
    while True:
        try:
            await look()
        except Exception:  # one failed look must not be the last
            log.exception(trouble)
        await asyncio.sleep(every)


class ChosenChannels:
    """Posts of one kind in the channels that servers chose for them.

    `what` is the kind in keys of sentences, `now` returns Unix seconds.
    """

    def __init__(self, what: str, now: Callable[[], float]) -> None:
        self._what = what
        self._now = now
        self.lacks: Lacks | None = None
        """Reports what could not be posted."""
        self._after: dict[int, float] = {}
        """Unix seconds by server at which its channel may be tried again."""

    def may_try(self, guild: int) -> bool:
        """True if nothing kept a server's post out of its channel within the hour."""
        return self._now() >= self._after.get(guild, 0)

    def try_again(self, guild: int) -> None:
        """Try at the next look: the server chose a channel anew."""
        self._after.pop(guild, None)

    async def post(self, guild: int, channel: int, send: Callable[[], Awaitable[None]]) -> bool:
        """Send a post; return False if it has to be tried again.

        A post that Discord never takes, or whose channel is gone, is let go.
        """
        try:
            await send()
        except Slow:
            return False
        except Barred as no:
            if self.lacks is not None:
                self.lacks.tell(self._what, guild, channel, codes=no.codes or None)
            self._after[guild] = self._now() + SHUT_OUT
            return False
        except (Gone, Unfit) as no:
            log.warning("%s of server %s can't be posted: %r", self._what, guild, no)
            if self.lacks is not None and isinstance(no, Gone):
                self.lacks.lost(self._what, guild, channel)
        return True
