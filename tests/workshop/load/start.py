"""What a bot needs that has just started."""

from collections.abc import AsyncIterator

from tests.workshop.load.house import house
from tests.workshop.load.row import Row
from tests.workshop.load.sizes import Sizes


async def rows(_sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    async with house() as there:
        yield Row("memory at start", there.at_start, "MB", most=175)
