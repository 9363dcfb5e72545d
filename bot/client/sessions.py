"""Discord's limit of sessions: 1,000 a day, after which it resets the token.

Discord itself is asked for the remaining number, so that a program that is restarted again and
again counts the sessions of earlier runs.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta

import aiohttp
import discord

log = logging.getLogger(__name__)

KEPT = 50
"""Sessions that are kept in reserve, so that the operator can start again after a repair."""


class SessionsSpent(Exception):  # noqa: N818 - named for what happened
    """The sessions of this day are used up."""


@dataclass(frozen=True, slots=True)
class SessionLimit:
    """Sessions of the current day: the total and the remaining number."""

    total: int
    remaining: int
    seconds: float
    """Seconds until the full number is available again."""

    def pause(self) -> float:
        """Return the seconds to wait for the next session; the second half lasts for the day.

        Raise SessionsSpent.
        """
        if self.remaining <= min(KEPT, self.total // 20):
            raise SessionsSpent(
                f"Discord lets a bot begin {self.total:,} sessions a day, of which"
                f" {self.remaining:,} are left: something ends this one again and again."
                f" All are there again in {timedelta(seconds=round(self.seconds))}"
            )
        spent = self.total - self.remaining
        return 0.0 if 2 * spent < self.total else self.seconds / self.remaining


async def session_limit(http: discord.http.HTTPClient) -> SessionLimit | None:
    """Return the session limit from Discord; None if it does not answer."""
    try:
        _, _, limit = await http.get_bot_gateway()
        every = limit["total"], limit["remaining"], limit["reset_after"] / 1000
    except (discord.DiscordException, aiohttp.ClientError, OSError, LookupError, TypeError):
        return None
    return SessionLimit(*every)


async def leave_some(http: discord.http.HTTPClient) -> None:
    """Return when a session may begin. Raise SessionsSpent."""
    found = await session_limit(http)
    wait = 0.0 if found is None else found.pause()
    if wait:
        log.warning("many sessions have begun today; the next one does in %.0f s", wait)
        await asyncio.sleep(wait)
