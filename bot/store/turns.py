"""What one program does at a time: connecting a shard, counting anew, archiving."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.store.database import Claims

LOOK = 0.1
"""Seconds between two tries."""


@asynccontextmanager
async def in_turn(claims: Claims, name: str) -> AsyncIterator[None]:
    """Wait until nobody else does that, in any program. Raises Unwritable where that is unknown."""
    while not await _got(claims, name):  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(LOOK)
    try:
        yield
    finally:
        await asyncio.to_thread(claims.turn_over, name)


async def _got(claims: Claims, name: str) -> bool:
    """Whoever is cancelled meanwhile leaves no turn behind that nobody gives back."""
    trying = asyncio.ensure_future(asyncio.to_thread(claims.turn, name))
    try:
        return await asyncio.shield(trying)
    except asyncio.CancelledError:
        if await trying:
            await asyncio.to_thread(claims.turn_over, name)
        raise
