"""What one program does at a time: connecting a shard, counting anew, archiving.

Who writes meanwhile does it through a store of the duty's own (`on_duty`), where a turn that was
lost shows before anything is written: a lock alone goes with its connection, without a word.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.store.database import Claims, Fence

T = TypeVar("T")

LOOK = 0.1
"""Seconds between two tries."""


@asynccontextmanager
async def in_turn(claims: Claims, name: str) -> AsyncIterator[None]:
    """Wait until nobody else does that, in any program. Raises Unwritable where that is unknown."""
    async with _waited(claims, name, claims.turn):
        yield


@asynccontextmanager
async def on_duty(claims: Claims, name: str, look: float = LOOK) -> AsyncIterator[Fence]:
    """The same for what writes; what keeps its writes out once another has the turn."""
    async with _waited(claims, name, claims.duty, look) as fence:
        yield fence


@asynccontextmanager
async def _waited(
    claims: Claims, name: str, ask: Callable[[str], T | None], look: float = LOOK
) -> AsyncIterator[T]:
    while not (got := await _got(claims, name, ask)):  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(look)
    try:
        yield got
    finally:
        await asyncio.to_thread(claims.turn_over, name)


async def _got(claims: Claims, name: str, ask: Callable[[str], T | None]) -> T | None:
    """Whoever is cancelled meanwhile leaves no turn behind that nobody gives back."""
    trying = asyncio.ensure_future(asyncio.to_thread(ask, name))
    try:
        return await asyncio.shield(trying)
    except asyncio.CancelledError:
        if await trying:
            await asyncio.to_thread(claims.turn_over, name)
        raise
