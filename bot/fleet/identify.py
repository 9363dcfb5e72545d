"""Clients begin one after another, as Discord wants it: so many at once, five seconds apart.

Whoever has the turn of its lane gives it back five seconds after it began, in whichever process.
"""

import asyncio

from bot.store import Claims, in_turn

APART = 5.0
"""Seconds between two that begin in the same lane."""


class Identifying:
    """The turns of one process; `lanes` is Discord's max_concurrency."""

    def __init__(self, claims: Claims, lanes: int) -> None:
        self._claims, self._lanes = claims, max(1, lanes)
        self._held = set[asyncio.Task[None]]()

    async def turn(self, shard: int) -> None:
        """Return when this shard may begin. Raises StoreError where the database is away."""
        ready = asyncio.Event()
        task = asyncio.create_task(self._hold(shard % self._lanes, ready))
        self._held.add(task)
        task.add_done_callback(self._held.discard)
        waiting = asyncio.create_task(ready.wait())
        try:
            await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            task.cancel()
            raise
        finally:
            waiting.cancel()
        if not ready.is_set():
            task.result()

    async def _hold(self, lane: int, ready: asyncio.Event) -> None:
        async with in_turn(self._claims, f"identify {lane}"):
            ready.set()
            await asyncio.sleep(APART)

    async def end(self) -> None:
        """Give all back at once: this process begins none any more."""
        for task in self._held:
            task.cancel()
        await asyncio.gather(*self._held, return_exceptions=True)
