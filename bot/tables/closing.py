"""A guard for code that waits while its table may close."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.engine.errors import Illegal, Refusal


@contextmanager
def unless_closed() -> Iterator[None]:
    """Suppress the refusal that the table is closed, and leave the block; pass others on."""
    try:
        yield
    except Illegal as no:
        if no.code is not Refusal.TABLE_CLOSED:
            raise
