"""Deletes presses that were handed to a shard and that no program took.

Such a row holds a user's text and a token, and is useless after three seconds. Programs that hand
presses over delete old ones too; this module works when nobody does any more.
"""

import asyncio
import logging

from bot.store import Store, StoreError

log = logging.getLogger(__name__)

EVERY = 60.0
"""Seconds between two deletions."""


async def swept(store: Store) -> None:
    """Delete them at the start and every minute, until cancelled."""
    while True:
        try:
            if store.health.trouble is None:  # otherwise the writer tries by itself
                await store.play.handed.sweep()
        except StoreError as bad:
            log.warning("presses that nobody took stay for now: %s", bad)
        await asyncio.sleep(EVERY)
