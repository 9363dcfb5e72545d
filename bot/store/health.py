"""Whether the database takes writes. While not, nothing is dealt; it is tried again by itself.

The writer notes what came of each write, tables ask here before they take a command, and the log
has a line when trouble begins, one a minute while it lasts, and one when it is over.
"""

import logging
import time
from collections.abc import Callable

from bot.store.errors import Trouble

log = logging.getLogger(__name__)

TELL_EVERY = 60.0
"""Seconds between two lines of the log about the same trouble."""


class Health:
    """Of one database, in one process."""

    def __init__(self, name: str, now: Callable[[], float] = time.monotonic) -> None:
        self.trouble: Trouble | None = None
        """Why nothing can be written just now."""
        self.watchers: list[Callable[[], None]] = []
        """Called when that changes."""
        self._name = name
        self._now = now
        self._since = self._told = 0.0
        self._refused = 0

    def must_be_in_place(self) -> None:
        """Raises OSError where a file that was opened is not the one of its name any more."""

    def note(self, trouble: Trouble, told: str) -> None:
        """A write failed. A damaged file stays so, whatever a later write may do."""
        now = self._now()
        begins = self.trouble is None
        if begins:
            self._since, self._told, self._refused = now, now, 0
            log.error("%s: %s; play waits until it can be written", self._name, told)
        self._refused += 1
        if now - self._told >= TELL_EVERY:
            self._told = now
            log.error(
                "%s: %s, for %d s; %d writes failed", self._name, told, now - self._since,
                self._refused,
            )  # fmt: skip
        if self.trouble not in {trouble, Trouble.DAMAGED}:
            self.trouble = trouble
            self._tell()

    def fine(self) -> None:
        """A write is on disk."""
        if self.trouble is None or self.trouble is Trouble.DAMAGED or self._is_tight():
            return
        self.trouble = None
        log.warning("%s: can be written again after %d s", self._name, self._now() - self._since)
        self._tell()

    def _is_tight(self) -> bool:
        """A little may be written where more may not."""
        return False

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()
