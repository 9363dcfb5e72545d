"""A proxy between the bot and Discord's API, as docs/operating.md has it: all requests pass it."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web
from multidict import CIMultiDictProxy
from yarl import URL

from tests.e2e.restart.apart import Apart, Runner, Witness
from tests.e2e.restart.room import Room
from tests.workshop.sandbox.server import Sandbox

OF_ONE_HOP = {"host", "content-length", "transfer-encoding", "connection", "keep-alive", "date"}
"""Headers that are not handed on."""


class Proxy:
    """Hands each request to the sandbox, and its answer back."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.passed: Counter[str] = Counter()
        """Requests by method and the first part of their path."""
        self.base = ""
        self._to = sandbox.api_base

    async def forward(self, request: web.Request) -> web.Response:
        """Forward a request unchanged."""
        rest = request.match_info["rest"]
        self.passed[f"{request.method} {rest.partition('/')[0]}"] += 1
        url = f"{self._to}/{request.raw_path.removeprefix('/proxied/api/v10/')}"
        async with (
            aiohttp.ClientSession(auto_decompress=False) as session,
            session.request(
                request.method, URL(url, encoded=True), data=await request.read(),
                headers=_handed_on(request.headers),
            ) as answer,
        ):  # fmt: skip
            headers = _handed_on(answer.headers)
            return web.Response(status=answer.status, headers=headers, body=await answer.read())


def _handed_on(headers: CIMultiDictProxy[str]) -> list[tuple[str, str]]:
    return [(name, value) for name, value in headers.items() if name.lower() not in OF_ONE_HOP]


@asynccontextmanager
async def proxied(sandbox: Sandbox) -> AsyncIterator[Proxy]:
    """Return a running proxy on a port of its own."""
    proxy = Proxy(sandbox)
    app = web.Application(client_max_size=30_000_000)
    app.router.add_route("*", "/proxied/api/v10/{rest:.*}", proxy.forward)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    proxy.base = f"http://127.0.0.1:{runner.addresses[0][1]}/proxied/api/v10/"
    try:
        yield proxy
    finally:
        await runner.cleanup()


async def test_a_deal_is_played_through_a_proxy(
    runner: Runner, sandbox: Sandbox, address: str
) -> None:
    """The bot knows no other way: Discord's own address answers nobody."""
    async with proxied(sandbox) as proxy:
        apart = Apart(runner, sandbox, address)
        apart.proxy = proxy.base
        await apart.start()
        witness = await Witness.of(apart)
        room = Room(apart, witness)
        await room.open()
        assert "wins" in await room.to_the_end()
        await apart.stop()
        await witness.must_be_right()
        await witness.store.close()
    kinds = {"GET users", "PUT applications", "POST interactions", "POST channels"}
    assert kinds | {"PATCH webhooks"} <= set(proxy.passed)
