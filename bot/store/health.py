"""The health of a database: whether it can be written, without which no table deals.

The writer notes the result of each write, and tables ask before they accept a command. The log gets
a line when trouble begins, one a minute while it lasts, and one when it is over.
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
    """The health of one database in this process."""

    def __init__(self, name: str, now: Callable[[], float] = time.monotonic) -> None:
        self.trouble: Trouble | None = None
        """Reason why nothing can be written now, or None."""
        self.watchers: list[Callable[[], None]] = []
        """Functions that are called when `trouble` changes."""
        self.name = name
        self._now = now
        self._since = self._told = 0.0
        self._refused = 0

    def must_be_in_place(self) -> None:
        """Raise OSError if the opened file is no longer the one with its name."""

    def note(self, trouble: Trouble, told: str) -> None:
        """Note that a write failed. A final trouble stays, whatever later writes do."""
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
        """Note that a write is on disk, which ends the trouble unless it is final."""
        if self.trouble is None or self.trouble in FINAL or self._is_tight():
            return
        self.trouble = None
        log.warning("%s: can be written again after %d s", self.name, self._now() - self._since)
        self._tell()

    def _is_tight(self) -> bool:
        """True if only small writes may succeed, so that the trouble isn't over."""
        return False

    def _become(self, trouble: Trouble | None) -> None:
        if self.trouble not in {trouble, *FINAL}:
            self.trouble = trouble
            self._tell()

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()


class ShareHealth(Health):
    """The health of a share: that of the database, unless another program took the share."""

    def __init__(self, whole: Health, share: Share) -> None:
        super().__init__(f"{whole.name}, {share}")
        self._whole = whole
        self.trouble = whole.trouble
        whole.watchers.append(self._follow)

    def note(self, trouble: Trouble, told: str) -> None:
        """Note that a write failed: TAKEN concerns this share only, all else the whole database."""
        if trouble is Trouble.TAKEN:
            super().note(trouble, told)
        else:
            self._whole.note(trouble, told)

    def fine(self) -> None:
        """Note that a write is on disk, for the whole database."""
        self._whole.fine()

    def let_go(self) -> None:
        """Stop following the database's health, when the share is closed."""
        self._whole.watchers.remove(self._follow)

    def _follow(self) -> None:
        self._become(self._whole.trouble)
