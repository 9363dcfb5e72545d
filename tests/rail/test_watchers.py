"""Questions about members who watch: batches, a minute of memory, and no answer is a no."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, cast

import discord
import pytest

from bot.rail.watchers import FRESH, Watchers
from tests.tables.evening import Time

GUILD, CHANNEL, MANY = 1, 2, 200


@dataclass
class Server:
    """A server with members 1 to 200, who see the channel unless they are hidden from it."""

    unavailable: bool = False
    there: set[int] = field(default_factory=lambda: set(range(1, MANY + 1)))
    hidden: set[int] = field(default_factory=set)
    asked: list[int] = field(default_factory=list)
    """How many members each request asked for."""
    fault: Exception | None = None

    async def query_members(self, *, user_ids: list[int], **_: Any) -> list[Any]:
        self.asked.append(len(user_ids))
        await asyncio.sleep(0)
        if self.fault is not None:
            raise self.fault
        return [discord.Object(one) for one in user_ids if one in self.there]

    def get_channel_or_thread(self, channel: int) -> Any:
        return self if channel == CHANNEL else None

    def permissions_for(self, member: Any) -> discord.Permissions:
        return discord.Permissions(view_channel=member.id not in self.hidden)


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def watchers(server: Server, time: Time) -> Watchers:
    class Client:
        def get_guild(self, guild: int, /) -> Any:
            return server if guild == GUILD else None

    return Watchers(cast("Any", Client()), lambda: time.steady)


async def all_of(watchers: Watchers, server: Server) -> list[bool]:
    users = range(1, MANY + 1)
    return await asyncio.gather(*(watchers.may(GUILD, CHANNEL, one) for one in users))


async def test_two_requests_a_minute_for_two_hundred(
    watchers: Watchers, server: Server, time: Time
) -> None:
    assert all(await all_of(watchers, server))
    assert server.asked == [100, 100]
    assert all(await all_of(watchers, server))
    assert server.asked == [100, 100]
    time.pass_by(FRESH)
    await watchers.look_up(GUILD, {CHANNEL}, set(range(1, MANY + 1)))
    assert server.asked == [100] * 4


async def test_a_channel_that_is_hidden_counts_at_once_and_a_member_who_left_in_a_minute(
    watchers: Watchers, server: Server, time: Time
) -> None:
    await all_of(watchers, server)
    server.hidden.add(7)
    server.there.remove(8)
    assert [watchers.allows(GUILD, CHANNEL, one) for one in (7, 8, 9)] == [False, True, True]
    await watchers.look_up(GUILD, {CHANNEL}, {7, 8, 9})
    assert [watchers.allows(GUILD, CHANNEL, one) for one in (7, 8, 9)] == [False, False, True]


@pytest.mark.parametrize("fault", [TimeoutError(), discord.ClientException("closed"), None])
async def test_no_answer_is_a_no(
    watchers: Watchers, server: Server, fault: Exception | None
) -> None:
    assert await watchers.may(GUILD, CHANNEL, 7)
    server.fault, server.unavailable = fault, fault is None
    await watchers.look_up(GUILD, {CHANNEL}, {7})
    server.unavailable = False
    assert not watchers.allows(GUILD, CHANNEL, 7)


async def test_what_is_old_is_asked_again(watchers: Watchers, server: Server, time: Time) -> None:
    assert not await watchers.may(GUILD, CHANNEL, 999)
    assert not await watchers.may(GUILD, 3, 7)
    assert not await watchers.may(4, CHANNEL, 7)
    time.pass_by(2 * FRESH)
    watchers.forget_old()
    assert not watchers.allows(GUILD, CHANNEL, 7)
    assert await watchers.may(GUILD, CHANNEL, 7)
