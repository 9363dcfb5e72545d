"""Work in a thread whose caller waits for its end, even if the caller is cancelled.

A thread can't be ended from outside. Without the wait, the caller's clean-up would run while the
thread still works, and be undone by it.
"""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def run_to_end(
    work: Callable[..., T], *args: object, stop: Callable[[], None] = lambda: None
) -> T:
    """Return the result of `work`. A cancellation calls `stop`, and is raised when it has ended."""
    task = asyncio.ensure_future(asyncio.to_thread(work, *args))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        stop()
        await asyncio.gather(task, return_exceptions=True)
        raise


async def run_uncancelled(work: Callable[..., T], *args: object) -> T:
    """Return the result of work that can't be stopped any more; a cancellation is ignored."""
    task = asyncio.ensure_future(asyncio.to_thread(work, *args))
    while True:
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise
