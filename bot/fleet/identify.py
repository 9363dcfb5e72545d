"""The turns of clients to IDENTIFY: Discord allows a number of lanes, one client per 5 s in each.

A process that has the turn of a lane gives it back five seconds after its client began; the other
processes wait for it.
"""

import asyncio

from bot.store import Claims, in_turn

APART = 5.0
"""Seconds between two clients that begin in the same lane."""


class Identifying:
    """The turns of one process; `lanes` is Discord's max_concurrency."""

    def __init__(self, claims: Claims, lanes: int) -> None:
        self._claims, self._lanes = claims, max(1, lanes)
        self._held = set[asyncio.Task[None]]()

    async def turn(self, shard: int) -> None:
        """Return when this shard may begin. Raise StoreError if the database is away."""
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
        """Give all turns back at once, because this process begins no more shards."""
        for task in self._held:
            task.cancel()
        await asyncio.gather(*self._held, return_exceptions=True)
