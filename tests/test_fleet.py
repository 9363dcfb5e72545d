"""What a keeper of shards stands on; the shards themselves are in `tests/e2e/shards`."""

import asyncio

import pytest

from bot.fleet.keeper import cancellable


async def test_work_that_loses_a_cancellation_is_cancelled_again() -> None:
    """As connecting does where it succeeds in that moment."""
    heard = 0

    async def deaf() -> None:
        nonlocal heard
        for _ in range(2):
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                heard += 1
        await asyncio.sleep(60)

    task = asyncio.create_task(cancellable(deaf()))
    await asyncio.sleep(0.01)
    task.cancel()
    async with asyncio.timeout(10):
        with pytest.raises(asyncio.CancelledError):
            await task
    assert heard == 2


async def test_what_such_work_raises_is_raised() -> None:
    async def wrong() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await cancellable(wrong())
