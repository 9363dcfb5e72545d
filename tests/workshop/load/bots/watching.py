"""Browsers that watch: each opens a stream with its cookie and reads whatever comes."""

import asyncio
import os
from contextlib import suppress

from tests.workshop.load.bots.pipe import Asked, Json

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
AT_ONCE = 20
"""Streams that are opened at the same time."""


class Watching:
    """All browsers, and how many events they read."""

    def __init__(self, port: int, cookies: list[str]) -> None:
        self._port, self._cookies = port, cookies
        self._reading: list[asyncio.Task[None]] = []
        self._events = 0

    async def open(self, _asked: Json) -> Json:
        """Open a stream for each cookie; return when all have had their first events."""
        self._events, opening = 0, asyncio.Semaphore(AT_ONCE)
        streams = await asyncio.gather(*(self._opened(one, opening) for one in self._cookies))
        self._reading = [asyncio.create_task(self._read(*one)) for one in streams]
        return {}

    async def _opened(self, cookie: str, opening: asyncio.Semaphore) -> Stream:
        """Return a stream that has shown its table. Raise RuntimeError if it is refused."""
        async with opening:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            asked = f"GET /stream HTTP/1.1\r\nHost: x\r\nCookie: rail={cookie}\r\n\r\n"
            writer.write(asked.encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head.partition(b"\r\n")[0]:
                raise RuntimeError(head)
            await reader.readuntil(b"event: live")
        return reader, writer

    async def _read(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while chunk := await reader.read(1 << 16):
                self._events += chunk.count(b"event: ")
        finally:
            writer.close()

    async def close(self, _asked: Json) -> Json:
        """Close all streams."""
        for task in self._reading:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self._reading, return_exceptions=True)
        return {"events": self._events}


async def main() -> None:
    """Until standard input ends."""
    os.nice(19)  # those who watch have machines of their own
    asked = Asked()
    given = await asked.open()
    watching = Watching(given["port"], given["cookies"])
    asked.tell({})
    await asked.serve({"open": watching.open, "close": watching.close})


if __name__ == "__main__":
    asyncio.run(main())
