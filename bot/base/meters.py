"""Counts and durations of what the program does, passed on to listeners.

There are none unless the operator asks for metrics (`bot.service.metrics`). No name, no card, no
text and no id of a person goes through here: labels are words of the program's own.
"""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

log = logging.getLogger(__name__)
SILENT = frozenset({"lag", "queued", "write", "job"})
"""Measurements that belong to no single press; the debug log leaves them out."""
QUICK = 0.001
"""Seconds; a part of the screens that takes less was cached, and is not logged."""


class Listener(Protocol):
    """A receiver of counts and durations. It is called in any thread, and must be quick."""

    def counted(self, what: str, labels: dict[str, str]) -> None:
        """Count one more occurrence."""

    def took(self, what: str, seconds: float, labels: dict[str, str]) -> None:
        """Record one occurrence that took `seconds`."""


_listeners: list[Listener] = []


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Pass everything within the block to this listener too."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def count(what: str, **labels: str) -> None:
    """Count one occurrence for each listener."""
    for one in _listeners:
        one.counted(what, labels)


def heard() -> bool:
    """True if a listener or the debug log takes measurements; otherwise none need be made."""
    return bool(_listeners) or log.isEnabledFor(logging.DEBUG)


def took(what: str, seconds: float, **labels: str) -> None:
    """Record that something took `seconds`, for each listener and the debug log."""
    drawn = "part" in labels and seconds < QUICK
    if log.isEnabledFor(logging.DEBUG) and what not in SILENT and not drawn:
        log.debug("%s: %.1f ms", " ".join((what, *labels.values())), 1000 * seconds)
    for one in _listeners:
        one.took(what, seconds, labels)


class timed:  # noqa: N801 - used as a function
    """A context manager that measures how long its block takes, even if the block raises."""

    __slots__ = ("_began", "_labels", "_what")

    def __init__(self, what: str, **labels: str) -> None:
        self._what, self._labels = what, labels

    def __enter__(self) -> None:
        self._began = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        if heard():
            took(self._what, time.perf_counter() - self._began, **self._labels)
