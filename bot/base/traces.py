"""What a line of the log is about: the press that led to it, its table and deal.

Kept in the context, which tasks take along from whoever begins them.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_about: ContextVar[dict[str, str | int]] = ContextVar("about")


@contextmanager
def about(**known: str | int) -> Iterator[None]:
    """Whatever is logged within is about this as well; zeros and empty words are about nothing."""
    told = {name: value for name, value in (_about.get({}) | known).items() if value}
    token = _about.set(told)
    try:
        yield
    finally:
        _about.reset(token)


def led_by() -> int:
    """The press that led to what is done now; 0 for none."""
    return int(_about.get({}).get("press", 0))


def note(record: logging.LogRecord) -> bool:
    """Write into a record what it is about; a filter that lets everything through."""
    for name, value in _about.get({}).items():
        setattr(record, name, value)
    return True
