"""Time and cards that a test sets by hand."""

import asyncio
import hashlib
import time
from itertools import count
from types import ModuleType
from typing import Any

SLOWED = 0.1
"""Seconds that pass at the tables in a real second."""


class Time:
    """The tables' time: what the test has added, and real time slowed down, unless it stands still.

    A slow machine must not make clocks run out that a test did not let run out.
    """

    def __init__(self) -> None:
        self.added = 0.0
        self._began = time.time(), time.monotonic()
        self._stopped: float | None = None

    def stop(self) -> None:
        """Stop the clock; from now on only the test lets time pass."""
        self._stopped = self._passed()

    def now(self) -> float:
        """Return the moment at the tables, in Unix seconds."""
        return self._began[0] + self._passed() + self.added

    def monotonic(self) -> float:
        """Seconds that never jump."""
        return self._began[1] + self._passed() + self.added

    def _passed(self) -> float:
        if self._stopped is not None:
            return self._stopped
        return (time.monotonic() - self._began[1]) * SLOWED


class Seeds:
    """Seeds in a fixed order; the same test gets the same cards."""

    def __init__(self, first: int = 1) -> None:
        self._numbers = count(first)

    def __call__(self) -> bytes:
        return hashlib.sha256(f"evening {next(self._numbers)}".encode()).digest()


HURRIED = 50
"""Factor by which discord.py's waits before another try are shortened."""


class Hurried(ModuleType):
    """asyncio, with shorter sleeps; those for a bucket are short already."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(delay: float, result: Any = None) -> Any:
        """Wait a part of it."""
        return await asyncio.sleep(delay / HURRIED if delay >= 1 else delay, result)
