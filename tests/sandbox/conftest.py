"""A running sandbox, and the real discord.py pointed at it."""

import asyncio
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import yarl

from tests.sandbox.small_bot import SmallBot
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.driver import Driver
from tests.workshop.sandbox.server import Sandbox


class Clock:
    """Real time, shifted as far as a test wants."""

    def __init__(self) -> None:
        self.shift = 0.0

    def __call__(self) -> float:
        return discord.utils.utcnow().timestamp() + self.shift


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def sandbox(clock: Clock) -> AsyncIterator[Sandbox]:
    running = Sandbox(clock=clock, record=True)
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
def driver(sandbox: Sandbox) -> Driver:
    return sandbox.driver


@pytest.fixture
def ann(driver: Driver) -> Actor:
    return driver.user("Ann")


@pytest.fixture
def bo(driver: Driver) -> Actor:
    return driver.user("Bo")


@pytest.fixture
def pointed(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py talks to the sandbox."""
    gateway = yarl.URL(sandbox.gateway_url)
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    monkeypatch.setattr(discord.asset.Asset, "BASE", sandbox.cdn_base)


class Api:
    """Bare requests with the bot's token: (status, JSON, headers)."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox, self.session = sandbox, session
        self.headers = {"Authorization": f"Bot {sandbox.token}"}

    async def __call__(
        self, method: str, path: str, body: Any = None, *, files: dict[str, bytes] | None = None
    ) -> tuple[int, Any, Any]:
        form: dict[str, Any] = {"json": body} if body is not None else {}
        if files is not None:
            form = {"data": aiohttp.FormData(quote_fields=False)}
            form["data"].add_field("payload_json", json.dumps(body))
            for place, (name, data) in enumerate(files.items()):
                form["data"].add_field(f"files[{place}]", io.BytesIO(data), filename=name)
        url = self.sandbox.api_base + path
        async with self.session.request(method, url, headers=self.headers, **form) as response:
            text = await response.text()
            return response.status, json.loads(text) if text else None, response.headers

    async def send(self, body: Any, **files: Any) -> tuple[int, Any, Any]:
        """Send a message to the default channel."""
        return await self(
            "POST", f"/channels/{self.sandbox.driver.channel.id}/messages", body, **files
        )


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(sandbox, session)


async def run(sandbox: Sandbox, house: SmallBot) -> asyncio.Task[None]:
    """Start a bot, and wait until it is ready."""
    task = asyncio.create_task(house.start(sandbox.token))
    ready = asyncio.create_task(sandbox.driver.wait_ready())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        ready.cancel()
        task.result()
    return task


@pytest.fixture
async def house(sandbox: Sandbox, pointed: None) -> AsyncIterator[SmallBot]:
    """The bot, online; nothing that it sent may have been unknown."""
    bot = SmallBot()
    task = await run(sandbox, bot)
    yield bot
    await bot.close()
    await asyncio.gather(task, return_exceptions=True)
    assert sandbox.driver.unknown_routes == []
