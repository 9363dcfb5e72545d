"""The queue of all requests that Discord counts for the whole bot.

At most PER_SECOND leave it within any second, for all shards together: half of Discord's limit, so
that the bot never has to stop when it is reached. Each of several processes has its part. Answers
to interactions are not counted and skip the queue. Discord also limits some requests for each
channel: discord.py waits for that, and edits of messages stay below it here.
"""

import asyncio
import heapq
from collections import deque
from enum import IntEnum
from itertools import count

from cachetools import LRUCache

PER_SECOND = 24
EDITS, EDITS_IN = 4, 5.2
"""Most edits of one channel's messages within a number of seconds. Discord takes 5 in 5 s, and
evenly sent requests may arrive unevenly."""
MOST_CHANNELS = 4096
"""Channels whose last edits are remembered."""
A_SECOND = 1.0 - 1e-6
"""Seconds; timers may fire slightly early."""
A_LANE = 1.0
"""Seconds by which a lane comes before the next: a request that much later may still be first."""


class Lane(IntEnum):
    """Priorities of requests; the lowest number goes first."""

    ANSWER = 0
    """Answers to a press or a command, whose user waits."""
    CARDS = 1
    """A player's own messages: cards, and answers to questions."""
    RESULT = 2
    """Results of a deal, a table or a night."""
    TABLE = 3
    """The screens of running deals, and requests without a lane of their own."""
    CALL = 4
    """Calls to absent players."""
    PICTURE = 5
    """Pictures, files, and other requests that nobody waits for."""


class Outbox:
    """A queue of requests, by lane and then by arrival; every request gets its turn."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._left: deque[float] = deque()
        """Loop times at which the requests of the last second left."""
        self._count = count()
        self._next: asyncio.TimerHandle | None = None
        self._edits = LRUCache[str, deque[float]](MOST_CHANNELS)
        """Loop times by channel of the last edits, including those that wait."""
        self.parts = 1
        """Number of processes that share the bot's limit."""

    async def turn(self, lane: Lane) -> None:
        """Return when a request in this lane may leave."""
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
        """Return when one more message of this channel may be edited."""
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
        """Seconds until all waiting requests have left."""
        return self.waiting / self.per_second

    @property
    def per_second(self) -> int:
        """Most requests that leave within a second."""
        return max(1, PER_SECOND // self.parts)

    @property
    def waiting(self) -> int:
        """Number of waiting requests."""
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
            if not future.done():  # the caller may have given up
                self._left.append(loop.time())
                future.set_result(None)
        if self._waiting:
            self._wake(loop)
