"""What a bot needs that has just started."""

from collections.abc import AsyncIterator

from bot.load.house import house
from bot.load.row import Row
from bot.load.sizes import Sizes


async def rows(_sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    async with house() as there:
        yield Row("memory at start", there.at_start, "MB", most=175)
