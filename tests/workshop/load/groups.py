"""Groups of measured rows by name."""

from collections.abc import AsyncIterator, Collection, Mapping

from tests.workshop.load import growth, presses, rest, restart, start, watchers
from tests.workshop.load.row import Measured, Row, as_json, as_text
from tests.workshop.load.sizes import FULL, SHORT, Sizes

__all__ = ["FULL", "GROUPS", "SHORT", "Row", "Sizes", "as_json", "as_text", "load"]

GROUPS: Mapping[str, Measured] = {
    "presses": presses.rows,
    "watchers": watchers.rows,
    "restart": restart.rows,
    "start": start.rows,
    "rest": rest.rows,
    "growth": growth.rows,
}
"""By name, what measures its rows."""


async def load(sizes: Sizes, only: Collection[str] = ()) -> AsyncIterator[Row]:
    """Rows as they are measured, of these groups or of all."""
    for name, rows in GROUPS.items():
        if not only or name in only:
            async for row in rows(sizes):
                yield row
