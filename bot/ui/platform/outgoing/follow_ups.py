"""The count of private follow-up messages in each channel, which Discord limits.

It publishes no figure; reportedly about 30 a minute, for all readers together. Beyond MANY within a
minute the bot sends none that can be avoided: a panel is edited in place instead of sent below.
"""

import re
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import yarl
from cachetools import LRUCache
from discord.http import Route

MANY, A_MINUTE = 20, 60.0
MOST_CHANNELS = 4096
"""Most channels that are remembered."""
TOKEN_LIFE = 15 * 60.0
"""Seconds in which a message may follow an interaction."""
SENT = re.compile(r"/webhooks/\d+/([^/]+)")
"""Address for follow-ups, with the interaction's token."""


class FollowUps:
    """The follow-ups of one client; `now` returns seconds of any clock."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._channels: dict[str, tuple[int, float]] = {}
        """Channel and time of interactions, by token."""
        self._sent = LRUCache[int, deque[float]](MOST_CHANNELS)
        self._sending = Counter[int]()
        """Messages by channel that were let in and are not counted yet."""

    def note(self, token: str, channel: int) -> None:
        """Note that answers with this token stand in this channel."""
        now = self._now()
        self._channels.pop(token, None)
        self._channels[token] = channel, now
        while (oldest := next(iter(self._channels.items())))[1][1] < now - TOKEN_LIFE:
            del self._channels[oldest[0]]

    def count(self, url: yarl.URL) -> None:
        """Count a message to this address, if it follows an interaction."""
        path = str(url.with_query(None)).removeprefix(Route.BASE)
        found = SENT.fullmatch(path)
        channel, _ = self._channels.get(found[1] if found else "", (0, 0.0))
        if channel:
            self._recent(channel).append(self._now())

    @contextmanager
    def room(self, channel: int) -> Iterator[bool]:
        """Yield True if one more avoidable message may be sent within the block."""
        if len(self._recent(channel)) + self._sending[channel] >= MANY:
            yield False
            return
        self._sending[channel] += 1
        try:
            yield True
        finally:
            self._sending[channel] -= 1

    def _recent(self, channel: int) -> deque[float]:
        """Return the times at which the channel's messages of the last minute left."""
        sent = self._sent.setdefault(channel, deque())
        while sent and sent[0] <= self._now() - A_MINUTE:
            sent.popleft()
        return sent
