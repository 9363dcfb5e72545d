"""Private screens that are drawn several times in a row; the last drawing stays."""

import asyncio
import logging

from discord.ui import LayoutView

from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.platform.interactions.answers import Redraw
from bot.ui.platform.troubles import named_troubles

PAUSES = (1.0, 2.0, 5.0, 10.0, 20.0)
"""Pauses in seconds between tries of the last drawing; the token lives longer."""

log = logging.getLogger(__name__)


async def tried(draw: Redraw, view: LayoutView) -> bool:
    """Draw once; if Discord fails, the next drawing repairs it. Return False if it is gone."""
    try:
        async with named_troubles():
            return await draw(view)
    except (Slow, Unfit, Barred) as why:
        log.info("a screen was not drawn on its way: %r", why.__cause__)
        return True
    except Gone:
        return False


async def brought(draw: Redraw, view: LayoutView) -> None:
    """Draw for good; if Discord fails, try again after each pause or as it asks.

    Raise the last error.
    """
    for pause in PAUSES:
        try:
            async with named_troubles():
                await draw(view)
        except Slow as slow:
            await asyncio.sleep(max(pause, min(slow.seconds, PAUSES[-1])))
        except Gone:
            return
        else:
            return
    await draw(view)
