"""Whether the database takes writes. While not, nothing is dealt; it is tried again by itself.

The writer notes what came of each write, tables ask here before they take a command, and the log
has a line when trouble begins, one a minute while it lasts, and one when it is over.
"""

import logging
import time
from collections.abc import Callable

from bot.store.errors import FINAL, Trouble
from bot.store.shares import Share

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
        self.name = name
        self._now = now
        self._since = self._told = 0.0
        self._refused = 0

    def must_be_in_place(self) -> None:
        """Raises OSError where a file that was opened is not the one of its name any more."""

    def note(self, trouble: Trouble, told: str) -> None:
        """A write failed. What is final stays so, whatever a later write may do."""
        now = self._now()
        begins = self.trouble is None
        if begins:
            self._since, self._told, self._refused = now, now, 0
            waits = "" if trouble in FINAL else "; play waits until it can be written"
            log.error("%s: %s%s", self.name, told, waits)
        self._refused += 1
        if now - self._told >= TELL_EVERY:
            self._told = now
            log.error(
                "%s: %s, for %d s; %d writes failed", self.name, told, now - self._since,
                self._refused,
            )  # fmt: skip
        self._become(trouble)

    def fine(self) -> None:
        """A write is on disk."""
        if self.trouble is None or self.trouble in FINAL or self._is_tight():
            return
        self.trouble = None
        log.warning("%s: can be written again after %d s", self.name, self._now() - self._since)
        self._tell()

    def _is_tight(self) -> bool:
        """A little may be written where more may not."""
        return False

    def _become(self, trouble: Trouble | None) -> None:
        if self.trouble not in {trouble, *FINAL}:
            self.trouble = trouble
            self._tell()

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()


class ShareHealth(Health):
    """Of a share of the servers: as the database is, unless another program has the share."""

    def __init__(self, whole: Health, share: Share) -> None:
        super().__init__(f"{whole.name}, {share}")
        self._whole = whole
        self.trouble = whole.trouble
        whole.watchers.append(self._follow)

    def note(self, trouble: Trouble, told: str) -> None:
        """Its loss is its own."""
        if trouble is Trouble.TAKEN:
            super().note(trouble, told)
        else:
            self._whole.note(trouble, told)

    def fine(self) -> None:
        """So is the database."""
        self._whole.fine()

    def let_go(self) -> None:
        """Nobody plays on it any more."""
        self._whole.watchers.remove(self._follow)

    def _follow(self) -> None:
        self._become(self._whole.trouble)
