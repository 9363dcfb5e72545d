"""Turns: tasks that one program does at a time, such as connecting a shard or archiving.

A task that writes uses `on_duty` and a store with the duty's fence, which refuses writes after the
turn was lost. A lock alone would end unnoticed with its connection.
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
    """Wait for a turn and keep it within the block. Raise Unwritable."""
    async with _waited(claims, name, claims.turn):
        yield


@asynccontextmanager
async def on_duty(claims: Claims, name: str, look: float = LOOK) -> AsyncIterator[Fence]:
    """Wait for a turn that writes, keep it within the block, and give its fence."""
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
    """Ask for a turn; if the caller is cancelled meanwhile, give a turn that was got back."""
    trying = asyncio.ensure_future(asyncio.to_thread(ask, name))
    try:
        return await asyncio.shield(trying)
    except asyncio.CancelledError:
        if await trying:
            await asyncio.to_thread(claims.turn_over, name)
        raise
