"""A log filter for a full or broken disk, which would fail everything at once.

The store logs when such trouble begins, while it lasts and when it ends (`bot.store.file.health`).
All other errors caused by it, in any library, are dropped: they would fill a full disk further.
"""

import logging
import time
from collections.abc import Callable

from bot.store import BadDatabase, Unwritable, causes

EVERY = 60.0
"""Seconds between two records of the same damage."""


class Quiet(logging.Filter):
    """Drops the records of errors that the store has logged already."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._last = float("-inf")

    def filter(self, record: logging.LogRecord) -> bool:
        """Return False for errors of an unwritable disk, and for damage that was logged lately."""
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
