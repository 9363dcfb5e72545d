"""One open stream of events to a browser, with bounded memory.

A slow reader loses snapshots in between, as each new one replaces the last; one that takes nothing
for half a minute is cut off.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.rail.links import Link
from bot.rail.snapshots import Json, written

HEARTBEAT = 15.0
"""Seconds without an event after which a comment is sent."""
PATIENCE = 30.0
"""Most seconds that a reader may take for what was sent."""
MOST_WAITING = 16
"""Most finished deals that wait for a reader; the oldest go first."""
BEAT = b": \n\n"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A snapshot's event, and the same as a chunk of HTTP, made once for all streams."""

    event: bytes
    chunk: bytes

    @classmethod
    def of(cls, event: bytes) -> "Snapshot":
        """Return the snapshot of an event."""
        return cls(event, b"%x\r\n%b\r\n" % (len(event), event))


def event(name: str, what: Json) -> bytes:
    """Return an event of a stream."""
    return b"event: " + name.encode() + b"\ndata: " + written(what) + b"\n\n"


@dataclass(eq=False)
class Stream:
    """A stream to one browser, for whoever holds a link."""

    link: Link
    user: int
    """Discord id of the link's holder, whose permissions count."""
    sign: Callable[[Link], str]
    """Returns the token of a link, such as one to the next table of an event."""
    _live: bytes = b""
    """The newest snapshot that is not sent yet; empty for none."""
    _waiting: deque[bytes] = field(default_factory=lambda: deque(maxlen=MOST_WAITING))
    _woken: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False
    """True if nothing is sent after what waits."""
    at_once: Callable[[bytes], bool] = lambda _: False
    """Sends a chunk without a task of its own; returns False for a reader who is behind."""

    def first(self, what: bytes) -> None:
        """Send an event that is not replaced."""
        self._waiting.append(what)
        self._woken.set()

    def show(self, live: Snapshot) -> None:
        """Send a snapshot in place of one that is not sent yet."""
        if self.closed:
            return
        if not (self._live or self._waiting) and self.at_once(live.chunk):
            return
        self._live = live.event
        self._woken.set()

    def late(self, deal: bytes) -> None:
        """Send a finished deal."""
        if not self.closed:
            self.first(deal)

    def end(self, why: str = "", following: Link | None = None) -> None:
        """Close the stream; with a reason the page says it and does not come back.

        With a `following` link, the page goes on with that one instead.
        """
        if self.closed:
            return
        self._live = b""
        self._waiting.clear()
        if following is not None:
            self._waiting.append(event("gone", {"why": why, "next": self.sign(following)}))
        elif why:
            self._waiting.append(event("gone", {"why": why}))
        self.closed = True
        self._woken.set()

    async def run(self, write: Callable[[bytes], Awaitable[None]]) -> None:
        """Write what comes until the stream is closed or the reader is gone."""
        while True:
            self._woken.clear()
            if chunk := self._taken():
                async with asyncio.timeout(PATIENCE):
                    await write(chunk)
                continue
            if self.closed:
                return
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await self._woken.wait()
            except TimeoutError:
                self._waiting.append(BEAT)

    def _taken(self) -> bytes:
        """Take all that waits."""
        chunk = b"".join(self._waiting) + self._live
        self._waiting.clear()
        self._live = b""
        return chunk
