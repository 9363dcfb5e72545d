"""What programs tell each other: a few words on a topic, to all who listen, the teller included.

Nothing is kept: whoever was not there, or lost its connection, is told that it may have missed
something, and reads anew. This one is of one process alone; PostgreSQL carries one to all.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Self

log = logging.getLogger(__name__)

Listener = Callable[[str | None], None]
"""Called in the event loop with what was told; None where something may have been missed."""
MOST = 7000
"""Bytes of a text."""


class Bus:
    """Between the parts of a process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    async def open(self) -> None:
        """Begin to hear what others tell. Raises Unwritable where they can't be reached."""

    async def close(self) -> None:
        """Hear nothing more."""
        self._listeners.clear()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def listen(self, topic: str, listener: Listener) -> Callable[[], None]:
        """Call it from now on with what is told on a topic; what is given back ends that."""
        listeners = self._listeners.setdefault(topic, [])
        listeners.append(listener)

        def end() -> None:
            if listener in listeners:
                listeners.remove(listener)

        return end

    async def tell(self, topic: str, text: str) -> None:
        """Tell all who listen. Raises ValueError for a long text, and Unwritable."""
        must_fit(text)
        asyncio.get_running_loop().call_soon(self._hear, topic, text)

    def _hear(self, topic: str | None, text: str | None) -> None:
        """Without a topic: on all of them."""
        for one, listeners in list(self._listeners.items()):
            for listener in list(listeners) if topic in {None, one} else ():
                try:
                    listener(text)
                except Exception:  # one listener's trouble is not the others'
                    log.exception("what was told on %s came to nothing", one)


def must_fit(text: str) -> None:
    """Raises ValueError."""
    if len(text.encode()) > MOST:
        raise ValueError(f"{len(text.encode())} bytes are too much to be told")
