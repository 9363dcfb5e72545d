"""Errors of Discord that pass by themselves, and the pauses between tries.

A request may succeed later if it got no answer, or a status of 429 or of 500 and more. By then
discord.py has sent it up to five times on 500, 502, 504 and 524, and has waited on 429 as Discord
asked. How often a screen is tried again after that is said in `bot/tables/publishing/trying.py` for
tables and in `bot/tables/publishing/retries.py` for nights and tournaments.
"""

from collections.abc import Iterator
from itertools import repeat

import aiohttp
import discord

FIRST, LONGEST = 5.0, 300.0
"""First and longest pause in seconds; each is twice the one before."""
BUSY = 429
LOST = (aiohttp.ClientError, OSError)
"""Errors of a request that got no answer; a TimeoutError is an OSError."""
UNSURE = (discord.DiscordServerError, *LOST)
"""Errors after which it is unknown whether Discord carried the request out."""


def pauses() -> Iterator[float]:
    """Yield the pauses in seconds, without end."""
    pause = FIRST
    while pause < LONGEST:
        yield pause
        pause *= 2
    yield from repeat(LONGEST)


def passes(error: BaseException) -> bool:
    """True if a later try may succeed: Discord is unreachable, busy or in trouble."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == BUSY
    return isinstance(error, (*LOST, discord.RateLimited))
