"""A browser's side of the rail's page: it follows links, keeps a cookie and reads a stream."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import aiohttp
import orjson
from aiohttp.test_utils import unused_port

from bot.rail import RailServer
from bot.rail.addresses import Most
from tests.e2e.evening import Evening

KEY = b"k" * 32
PATIENCE = 15.0
"""Seconds that a browser waits for an event."""


@asynccontextmanager
async def page(evening: Evening, **options: Any) -> AsyncIterator[RailServer]:
    """Open the page's port for the bot of an evening."""
    port = unused_port()
    usual: dict[str, Any] = {"most": Most(1000, 1000, 1000), "now": evening.time.now}
    server = RailServer(KEY, f"http://127.0.0.1:{port}", **(usual | options))
    async with server.serving("127.0.0.1", port):
        evening.bot.workshop.rail = server
        server.rails.append(evening.bot.rail)
        yield server
        for rail in server.rails:
            await rail.stop()


@dataclass
class Browser:
    """One browser with its own cookies."""

    url: str
    headers: dict[str, str] = field(default_factory=dict)
    readings: list["Reading"] = field(default_factory=list)
    """Streams that were opened."""

    async def __aenter__(self) -> Self:
        jar = aiohttp.CookieJar(unsafe=True)  # of 127.0.0.1 too
        self.session = aiohttp.ClientSession(cookie_jar=jar, headers=self.headers)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for reading in self.readings:
            reading.close()
        await self.session.close()

    async def enter(self, token: str) -> int:
        """Exchange a token for a cookie; return the status of the answer."""
        async with self.session.post(f"{self.url}/enter", json={"token": token}) as answer:
            await answer.read()
            return answer.status

    async def stream(self) -> "Reading":
        """Open the stream."""
        answer = await self.session.get(f"{self.url}/stream")
        self.readings.append(Reading(answer))
        return self.readings[-1]

    async def follow(self, link: str) -> "Reading":
        """Follow a link as the page does: exchange its fragment, then open the stream."""
        assert await self.enter(link.partition("#")[2]) == 204
        reading = await self.stream()
        assert reading.answer.status == 200
        return reading


@dataclass
class Reading:
    """An open stream."""

    answer: aiohttp.ClientResponse
    raw: bytes = b""
    """All that was read."""
    events: list[tuple[str, Any]] = field(default_factory=list)
    _rest: bytes = b""

    async def next(self) -> tuple[str, Any]:
        """Return the next event with its data. Raise EOFError at the end."""
        async with asyncio.timeout(PATIENCE):
            while b"\n\n" not in self._rest:
                chunk = await self.answer.content.readany()
                if not chunk:
                    raise EOFError
                self.raw += chunk
                self._rest += chunk
        whole, _, self._rest = self._rest.partition(b"\n\n")
        if whole.startswith(b":"):
            return await self.next()
        name, data = whole.removeprefix(b"event: ").split(b"\ndata: ", 1)
        found = name.decode(), orjson.loads(data)
        self.events.append(found)
        return found

    async def until(self, name: str) -> Any:
        """Return the data of the next event of this name."""
        while True:
            found, data = await self.next()
            if found == name:
                return data

    async def ended(self) -> str:
        """Read to the end; return the reason that was given, empty for none."""
        try:
            while True:
                name, data = await self.next()
                if name == "gone":
                    return str(data["why"])
        except EOFError:
            return ""

    def close(self) -> None:
        """Close the stream, as a browser does that leaves the page."""
        self.answer.close()
