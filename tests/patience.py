"""How long a test may take: one that waits for ever fails, and tells where it waits.

A coroutine is cut short after its time, so that its traceback ends where it waited. Whatever else
hangs, before, in or after a test, ends its process a while later (pytest-timeout).
"""

import asyncio
import functools
import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tests.soak import length

USUAL = 300.0
"""Seconds; on a busy machine the longest takes a quarter of it."""
MORE = 120.0
"""Seconds after which its process ends."""


def be_bounded(item: pytest.Item) -> None:
    """Give it as long as its kind may take; a long run without SOAK_SECONDS has no bound."""
    seconds = USUAL
    if item.get_closest_marker("nightly"):
        seconds = float(length("SECONDS", 0))
    item.add_marker(pytest.mark.timeout(seconds + MORE if seconds else 0))
    if seconds and isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj):
        item.obj = within(seconds, item.obj)


def within(seconds: float, test: Callable[..., Any]) -> Callable[..., Any]:
    """Return a test that raises TimeoutError after some seconds."""

    @functools.wraps(test)
    async def bounded(*args: Any, **fixtures: Any) -> None:
        async with asyncio.timeout(seconds):
            await test(*args, **fixtures)

    return bounded
