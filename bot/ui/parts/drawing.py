"""A screen that fails to be drawn keeps nobody from playing on: a plainer one stands in for it.

Each failure is a line of the log, once in a run of the program. A trial of a game has them raised
instead, so that its host hears of them before anybody sits down.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from traceback import extract_tb
from typing import TypeVar
from weakref import WeakKeyDictionary

from cachetools import LRUCache

log = logging.getLogger(__name__)

T = TypeVar("T")
_strict = ContextVar("strict", default=False)
_told: WeakKeyDictionary[asyncio.AbstractEventLoop, LRUCache[str, None]] = WeakKeyDictionary()
"""Failures that the log has, by what runs the program."""
MOST_TOLD = 512


def or_plainer(what: str, meant: Callable[[], T], plainer: Callable[[], T]) -> T:
    """Return what is meant, or what is plainer where that can't be drawn; `what` names the screen.

    Raises what broke, within `strictly`.
    """
    try:
        return meant()
    except Exception as error:  # whatever breaks in a screen, play goes on
        if _strict.get():
            raise
        _tell(what, error)
        return plainer()


def piece(make: Callable[[], T], otherwise: T) -> T:
    """Return one piece of a plainer screen, or what stands in its place where it breaks, too."""
    try:
        return make()
    except Exception:  # noqa: BLE001 - what broke the whole screen, which the log has
        return otherwise


@contextmanager
def strictly() -> Iterator[None]:
    """Whatever can't be drawn within is raised."""
    token = _strict.set(True)
    try:
        yield
    finally:
        _strict.reset(token)


def _tell(what: str, error: Exception) -> None:
    """One line a failure, with where it broke, however often and on whatever screen."""
    where = extract_tb(error.__traceback__)[-1]
    told = f"{error!r} at {where.filename.rpartition('/')[2]}:{where.lineno}"
    if not _is_told(told):
        log.error("a screen is drawn plainer (%s), as it can't be drawn: %s", what, told)


def _is_told(failure: str) -> bool:
    """True if the log has it already; from now on it has."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return False
    told = _told.setdefault(loop, LRUCache(MOST_TOLD))
    known = failure in told
    told[failure] = None
    return known
