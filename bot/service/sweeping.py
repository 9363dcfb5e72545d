"""Sweeps up presses that were handed to a shard and that no program took.

They hold what somebody wrote and a token, and are of no use after three seconds. Whoever hands one
over sweeps too; this is for when nobody does any more.
"""

import asyncio
import logging

from bot.store import Store, StoreError

log = logging.getLogger(__name__)

EVERY = 60.0
"""Seconds."""


async def swept(store: Store) -> None:
    """At the start and every minute, until it is cancelled."""
    while True:
        try:
            if store.health.trouble is None:  # else the writer tries by itself
                await store.play.handed.sweep()
        except StoreError as bad:
            log.warning("presses that nobody took stay for now: %s", bad)
        await asyncio.sleep(EVERY)
