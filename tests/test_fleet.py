"""Foundations of a keeper of shards; the shards themselves are in `tests/e2e/shards`."""

import asyncio

import discord
import pytest

from bot.fleet.shards import online


class Deaf(discord.Client):
    """Loses a cancellation, as connecting does where it succeeds in that moment."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.heard = 0

    async def connect(self, **_options: bool) -> None:
        for _ in range(2):
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                self.heard += 1
        await asyncio.sleep(60)


class Wrong(Deaf):
    """Fails at once."""

    async def connect(self, **_options: bool) -> None:
        raise ValueError("no")


async def test_a_connection_that_loses_a_cancellation_is_cancelled_again() -> None:
    client = Deaf()
    task = asyncio.create_task(online(client))
    await asyncio.sleep(0.01)
    task.cancel()
    async with asyncio.timeout(10):
        with pytest.raises(asyncio.CancelledError):
            await task
    assert (client.heard, client.is_closed()) == (2, True)


async def test_what_ends_a_connection_is_raised() -> None:
    with pytest.raises(ValueError, match="no"):
        await online(Wrong())
