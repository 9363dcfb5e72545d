"""Sessions that Discord lets a bot begin: 1,000 a day, after which it takes the token away.

What is left is asked of Discord itself, so that a program that ends again and again, and is started
anew each time, knows of those before it.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta

import aiohttp
import discord

log = logging.getLogger(__name__)

KEPT = 50
"""Sessions that are never used, so that whoever has mended something can begin at once."""


class SessionsSpent(Exception):  # noqa: N818 - named for what happened
    """The day's are used up."""


@dataclass(frozen=True, slots=True)
class Left:
    """Of one day."""

    total: int
    remaining: int
    seconds: float
    """Until all are there again."""

    def pause(self) -> float:
        """Seconds until another may begin: from half of them on, they last for the day.

        Raises SessionsSpent.
        """
        if self.remaining <= min(KEPT, self.total // 20):
            raise SessionsSpent(
                f"Discord lets a bot begin {self.total:,} sessions a day, of which"
                f" {self.remaining:,} are left: something ends this one again and again."
                f" All are there again in {timedelta(seconds=round(self.seconds))}"
            )
        spent = self.total - self.remaining
        return 0.0 if 2 * spent < self.total else self.seconds / self.remaining


async def left(http: discord.http.HTTPClient) -> Left | None:
    """What Discord says; None where it doesn't."""
    try:
        _, _, limit = await http.get_bot_gateway()
        every = limit["total"], limit["remaining"], limit["reset_after"] / 1000
    except (discord.DiscordException, aiohttp.ClientError, OSError, LookupError, TypeError):
        return None
    return Left(*every)


async def leave_some(http: discord.http.HTTPClient) -> None:
    """Return when one may begin. Raises SessionsSpent."""
    found = await left(http)
    wait = 0.0 if found is None else found.pause()
    if wait:
        log.warning("many sessions have begun today; the next one does in %.0f s", wait)
        await asyncio.sleep(wait)
