"""A bus for short messages on a topic, which reach all listeners, those of the sender included.

No message is kept: a listener whose connection was lost is told that it may have missed something,
and reads again. The bus of this module works within one process; PostgreSQL has one for all
programs.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Self

log = logging.getLogger(__name__)

Listener = Callable[[str | None], None]
"""Called in the event loop with a message's text, or None if messages may have been missed."""
MOST = 7000
"""Bytes of a text at most."""


class Bus:
    """A bus between the parts of this process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    async def open(self) -> None:
        """Begin to receive messages. Raise Unwritable if other programs can't be reached."""

    async def close(self) -> None:
        """Stop receiving messages."""
        self._listeners.clear()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def listen(self, topic: str, listener: Listener) -> Callable[[], None]:
        """Call `listener` with messages on a topic; return the function that ends this."""
        listeners = self._listeners.setdefault(topic, [])
        listeners.append(listener)

        def end() -> None:
            if listener in listeners:
                listeners.remove(listener)

        return end

    async def tell(self, topic: str, text: str) -> None:
        """Send a text to all listeners. Raise ValueError if it is too long, or Unwritable."""
        must_fit(text)
        asyncio.get_running_loop().call_soon(self._hear, topic, text)

    def _hear(self, topic: str | None, text: str | None) -> None:
        """Call the listeners of a topic, or of all topics if it is None."""
        for one, listeners in list(self._listeners.items()):
            for listener in list(listeners) if topic in {None, one} else ():
                try:
                    listener(text)
                except Exception:  # the other listeners are still called
                    log.exception("what was told on %s came to nothing", one)


def must_fit(text: str) -> None:
    """Raise ValueError if a text is too long to be sent."""
    if len(text.encode()) > MOST:
        raise ValueError(f"{len(text.encode())} bytes are too much to be told")
