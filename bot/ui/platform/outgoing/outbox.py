"""The one queue in which all requests of the bot stand that Discord counts for the whole bot.

At most PER_SECOND leave it within any second, whatever the shards: half of what Discord takes, so
that a busy minute never ends in waiting by its order. Several processes have a part of that each.
Answers to interactions are not counted there and do not stand here. Discord counts some requests a
channel besides; discord.py waits for that, and edits of messages keep below it by themselves.
"""

import asyncio
import heapq
from collections import deque
from enum import IntEnum
from itertools import count

from cachetools import LRUCache

PER_SECOND = 24
EDITS, EDITS_IN = 4, 5.2
"""So many edits of one channel's messages leave within so many seconds: Discord takes 5 in 5 s, and
what leaves evenly need not come so."""
MOST_CHANNELS = 4096
"""Channels whose last edits are remembered."""
A_SECOND = 1.0 - 1e-6
"""Seconds; timers may come a trifle early."""
A_LANE = 1.0
"""Seconds that one lane goes before the next: so much later a request may come and be first."""


class Lane(IntEnum):
    """Priorities of requests; the lowest number goes first."""

    ANSWER = 0
    """Somebody pressed or typed, and waits for it."""
    CARDS = 1
    """A player's own: cards, and the answers to what they are asked."""
    RESULT = 2
    """How a deal, a table or a night ended."""
    TABLE = 3
    """The screens of running deals, and requests without a lane of their own."""
    CALL = 4
    """Rousing who is absent."""
    PICTURE = 5
    """Pictures, files, and what nobody waits for."""


class Outbox:
    """Requests wait here for their turn, by lane and then as they came; none waits for ever."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._left: deque[float] = deque()
        """When the requests of the last second left, by the loop's clock."""
        self._count = count()
        self._next: asyncio.TimerHandle | None = None
        self._edits = LRUCache[str, deque[float]](MOST_CHANNELS)
        """By channel, when its last edits left, and when those leave that wait for it."""
        self.parts = 1
        """Processes that share what the bot may send."""

    async def turn(self, lane: Lane) -> None:
        """Return when a request of this lane may leave."""
        loop = asyncio.get_running_loop()
        if not self._waiting and self._may_leave(loop.time()):
            self._left.append(loop.time())
            return
        future = loop.create_future()
        key = loop.time() + A_LANE * lane
        heapq.heappush(self._waiting, (key, next(self._count), future))
        self._wake(loop)
        await future

    async def edits(self, channel: str) -> None:
        """Return when a message of this channel may be edited once more."""
        now = asyncio.get_running_loop().time()
        if channel not in self._edits:
            self._edits[channel] = deque(maxlen=EDITS)
        before = self._edits[channel]
        at = max(now, before[0] + EDITS_IN) if len(before) == EDITS else now
        before.append(at)
        if at > now:
            await asyncio.sleep(at - now)

    @property
    def behind(self) -> float:
        """Seconds until all that waits now has left."""
        return self.waiting / self.per_second

    @property
    def per_second(self) -> int:
        """Requests that leave within a second at most."""
        return max(1, PER_SECOND // self.parts)

    @property
    def waiting(self) -> int:
        """Requests that wait for their turn."""
        return sum(not future.done() for *_, future in self._waiting)

    def _may_leave(self, now: float) -> bool:
        while self._left and self._left[0] <= now - A_SECOND:
            self._left.popleft()
        return len(self._left) < self.per_second

    def _wake(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._next is None:
            self._next = loop.call_at(self._left[0] + 1, self._go, loop)

    def _go(self, loop: asyncio.AbstractEventLoop) -> None:
        self._next = None
        while self._waiting and self._may_leave(loop.time()):
            future = heapq.heappop(self._waiting)[2]
            if not future.done():  # whoever asked may have given up
                self._left.append(loop.time())
                future.set_result(None)
        if self._waiting:
            self._wake(loop)
