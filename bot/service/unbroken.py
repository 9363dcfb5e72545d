"""Work in a thread that nobody leaves behind, as Ctrl+C would: no thread can be ended from outside.

Whoever tidied up beside one that goes on would find it all done once more.
"""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def to_its_end(
    work: Callable[..., T], *args: object, stop: Callable[[], None] = lambda: None
) -> T:
    """What it returns. A cancellation calls `stop`, and is raised when the work has ended."""
    task = asyncio.ensure_future(asyncio.to_thread(work, *args))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        stop()
        await asyncio.gather(task, return_exceptions=True)
        raise


async def regardless(work: Callable[..., T], *args: object) -> T:
    """What it returns, of work that it is too late to stop: a cancellation changes nothing."""
    task = asyncio.ensure_future(asyncio.to_thread(work, *args))
    while True:
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise
