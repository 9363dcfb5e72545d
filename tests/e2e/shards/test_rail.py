"""The rail's page of a process with two shards: one port, and each table from its own client."""

import pytest
from aiohttp.test_utils import unused_port

from bot.fleet.keeper import Keeper
from bot.rail import RailServer
from tests.e2e.browser import KEY, Browser
from tests.e2e.shards.clubs import Club
from tests.e2e.shards.test_one_process import _until, club_of, of
from tests.workshop.sandbox.server import Sandbox


async def link_of(club: Club) -> str:
    opened = await club.host.slash("table open", club.channel, game="holdem", rail="after")
    assert opened.error is None, opened.error
    answer = await club.host.slash("rail", club.channel)
    assert answer.message is not None, answer.error
    return next(one.url for one in answer.message.buttons if one.label == "Page")


async def test_each_table_is_watched_at_its_own_shard_and_a_shard_that_comes_back_is_watched_again(
    keeper: Keeper, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = unused_port()
    server = RailServer(KEY, f"http://127.0.0.1:{port}")
    keeper._workshop.rail = server
    server.rails += [one.rail for one in keeper.dealers]
    home, away = (club_of(sandbox, shard, "Ann") for shard in range(2))
    async with (
        server.serving("127.0.0.1", port),
        Browser(server._url) as here, Browser(server._url) as there,
    ):  # fmt: skip
        at_home, links = await link_of(home), await link_of(away)
        stays, goes = await here.follow(at_home), await there.follow(links)
        assert (await stays.until("live"))["number"] != (await goes.until("live"))["number"]
        monkeypatch.setattr(keeper, "_wanted", frozenset({0}))
        await keeper._playing.give_up(keeper._playing.played[1])
        assert await goes.ended() == ""  # its page may come back
        token = links.partition("#")[2]
        assert await there.enter(token) == 404
        assert not stays.answer.content.at_eof()
        monkeypatch.setattr(keeper, "_wanted", None)
        await _until(lambda: len(keeper.dealers) == 2 and of(keeper, 1).stage.up())
        assert await there.enter(token) == 204
        assert await (await there.stream()).until("live")
        for rail in tuple(server.rails):
            await rail.stop()
