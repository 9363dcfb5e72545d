"""How long to wait for a Discord that does not answer: longer each time."""

from collections.abc import Iterator
from itertools import repeat

import aiohttp
import discord

FIRST, LONGEST = 5.0, 300.0
"""Seconds; doubled each time."""
BUSY = 429


def pauses() -> Iterator[float]:
    """Without end."""
    pause = FIRST
    while pause < LONGEST:
        yield pause
        pause *= 2
    yield from repeat(LONGEST)


def passes(error: BaseException) -> bool:
    """Whether it may go better later: no way to Discord, or trouble of Discord's own."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == BUSY
    return isinstance(error, aiohttp.ClientError | OSError | TimeoutError | discord.RateLimited)
