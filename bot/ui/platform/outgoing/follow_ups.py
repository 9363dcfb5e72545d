"""How many private messages follow on presses in a channel, which Discord counts there.

It publishes no figure; reports are of about 30 a minute, whoever they are for. Past MANY within
a minute the bot sends none that can wait: a panel is drawn where it stands instead of below.
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
"""Channels of which it is remembered."""
TOKEN_LIFE = 15 * 60.0
"""Seconds for which a message may follow on an interaction."""
SENT = re.compile(r"/webhooks/\d+/([^/]+)")
"""The address by which one is sent, by the interaction's token."""


class FollowUps:
    """Of one client; `now` in seconds, on any clock."""

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
        """A message is sent to this address, if it follows on an interaction."""
        path = str(url.with_query(None)).removeprefix(Route.BASE)
        found = SENT.fullmatch(path)
        channel, _ = self._channels.get(found[1] if found else "", (0, 0.0))
        if channel:
            self._recent(channel).append(self._now())

    @contextmanager
    def room(self, channel: int) -> Iterator[bool]:
        """True within where one more may follow that could also be an edit."""
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
