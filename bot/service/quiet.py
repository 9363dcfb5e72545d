"""A disk that takes nothing fails everything at once: the log says so once a minute.

The store logs when such trouble begins, while it lasts and when it ends (`bot.store.file.health`).
Whatever else fails by it, in whichever library, would fill the disk with the story of its fullness.
"""

import logging
import time
from collections.abc import Callable

from bot.store import BadDatabase, Unwritable, causes

EVERY = 60.0
"""Seconds between two records of the same damage."""


class Quiet(logging.Filter):
    """Lets through what the store has not told already."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._last = float("-inf")

    def filter(self, record: logging.LogRecord) -> bool:
        """False for what comes of a disk that takes nothing, and for damage told a moment ago."""
        error = record.exc_info[1] if record.exc_info else None
        known = list(causes(error))
        if any(isinstance(one, Unwritable) for one in known):
            return False
        if any(isinstance(one, BadDatabase) for one in known):
            now = self._now()
            if now - self._last < EVERY:
                return False
            self._last = now
        return True
