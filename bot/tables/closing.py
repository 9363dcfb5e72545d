"""A table may close while something else is awaited; what was to be asked of it falls away."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.engine.errors import Illegal, Refusal


@contextmanager
def unless_closed() -> Iterator[None]:
    """Leave the block in silence where the table that it asks is closed; other refusals stand."""
    try:
        yield
    except Illegal as no:
        if no.code is not Refusal.TABLE_CLOSED:
            raise
