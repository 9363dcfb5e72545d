"""The subject of a log line: the press that led to it, its table and its deal.

A context variable holds it; tasks inherit it from the code that starts them.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_about: ContextVar[dict[str, str | int]] = ContextVar("about")


@contextmanager
def about(**known: str | int) -> Iterator[None]:
    """Add these facts to each log line within the block; zeros and empty words are left out."""
    told = {name: value for name, value in (_about.get({}) | known).items() if value}
    token = _about.set(told)
    try:
        yield
    finally:
        _about.reset(token)


def led_by() -> int:
    """Return the id of the press that led to the current work; 0 for none."""
    return int(_about.get({}).get("press", 0))


def note(record: logging.LogRecord) -> bool:
    """Copy the current facts into a log record. Return True, because this filter drops nothing."""
    for name, value in _about.get({}).items():
        setattr(record, name, value)
    return True
