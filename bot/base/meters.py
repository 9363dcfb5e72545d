"""What happens, as numbers: told where it happens, for whoever listens.

Nobody does unless the operator asks for metrics (`bot.service.metrics`). No name, no card, no text
and no id of a person goes through here: labels are words of the program's own.
"""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

log = logging.getLogger(__name__)
SILENT = frozenset({"lag", "queued", "write", "job"})
"""What is of no single press; all else is a line of the log on its level for looking closely."""
QUICK = 0.001
"""Seconds: a part of the screens that takes less was drawn already, and stands in no log."""


class Listener(Protocol):
    """Takes what is told, quickly and in any thread."""

    def counted(self, what: str, labels: dict[str, str]) -> None:
        """It happened once more."""

    def took(self, what: str, seconds: float, labels: dict[str, str]) -> None:
        """It happened, and took so long."""


_listeners: list[Listener] = []


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """It hears of everything within."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def count(what: str, **labels: str) -> None:
    """Something happened."""
    for one in _listeners:
        one.counted(what, labels)


def heard() -> bool:
    """Somebody listens, or the log tells all: what to say is worth working out."""
    return bool(_listeners) or log.isEnabledFor(logging.DEBUG)


def took(what: str, seconds: float, **labels: str) -> None:
    """Something happened, and took so many seconds."""
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
