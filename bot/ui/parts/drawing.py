"""Plainer screens in place of those that fail to be drawn, so that play goes on.

Each failure is logged once in a run of the program. A trial of a game raises it instead, so that
its host hears of it before anybody sits down.
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
_logged: WeakKeyDictionary[asyncio.AbstractEventLoop, LRUCache[str, None]] = WeakKeyDictionary()
"""Failures that were logged, by event loop."""
MOST_LOGGED = 512


def or_plainer(what: str, meant: Callable[[], T], plainer: Callable[[], T]) -> T:
    """Return the intended screen, or a plainer one if it can't be drawn; `what` names the screen.

    Within `strictly`, raises the error instead.
    """
    try:
        return meant()
    except Exception as error:  # whatever breaks in a screen, play goes on
        if _strict.get():
            raise
        _log_once(what, error)
        return plainer()


def piece(make: Callable[[], T], otherwise: T) -> T:
    """Return one piece of a plainer screen, or `otherwise` if it breaks too."""
    try:
        return make()
    except Exception:  # noqa: BLE001 - the log has the error that broke the whole screen
        return otherwise


@contextmanager
def strictly() -> Iterator[None]:
    """Within this context, errors in drawing are raised."""
    token = _strict.set(True)
    try:
        yield
    finally:
        _strict.reset(token)


def _log_once(what: str, error: Exception) -> None:
    """Log a failure and where it happened, once however often it happens on any screen."""
    where = extract_tb(error.__traceback__)[-1]
    told = f"{error!r} at {where.filename.rpartition('/')[2]}:{where.lineno}"
    if not _was_logged(told):
        log.error("a screen is drawn plainer (%s), as it can't be drawn: %s", what, told)


def _was_logged(failure: str) -> bool:
    """Return whether a failure was logged before, and count it as logged."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return False
    told = _logged.setdefault(loop, LRUCache(MOST_LOGGED))
    known = failure in told
    told[failure] = None
    return known
