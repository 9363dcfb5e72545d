"""Late imports, made in a thread after the start.

Otherwise the first press that needs them would hold up every table for a third of a second.
"""

import asyncio
import logging
import time
from datetime import UTC, datetime
from importlib import import_module

from bot.nights.times import places
from bot.nights.zones import zones_in
from bot.ui.words import ENGLISH, SHELF, languages, listed, number, signed

log = logging.getLogger(__name__)

LATER = ("babel", "babel.core", "babel.dates", "babel.lists", "babel.numbers")
"""Packages that functions import on the event loop when they are called."""


async def warm() -> None:
    """Import and use these packages once, in a thread."""
    began = time.monotonic()
    await asyncio.to_thread(_use)
    log.debug("warm after %.1f s", time.monotonic() - began)


def _use() -> None:
    """Use numbers, lists and dates of each language of the bot, and places, once."""
    for name in LATER:
        import_module(name)
    from babel.dates import format_datetime

    zones_in("en-GB")
    places.meant("nowhere")
    for locale in (ENGLISH, *languages()):
        number(locale, 1200)
        signed(locale, 1)
        listed(locale, ["1", "2"])
        format_datetime(datetime.now(UTC), locale=SHELF.book(locale).tongue.locale)
