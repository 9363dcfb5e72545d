"""A server that Discord has lost for a while: clocks stand, others play on, all is put right.

Nobody there sees or presses anything, and what Discord says of its channels then is not so.
"""

import asyncio
from typing import Any

import pytest

from bot.client import Dealer
from bot.sandbox import gateway as gate
from bot.sandbox.gateway import Session
from bot.sandbox.world.guilds import Guild
from bot.store import NightState
from bot.tables.table_place import TablePlace
from tests.e2e.evening import Evening, has, is_table
from tests.e2e.test_night import plan


def guild_of(evening: Evening, guild: Guild | None = None) -> int:
    return int((guild or evening.driver.world.home).id)


async def outage(evening: Evening, guild: Guild | None = None) -> None:
    """Discord says to bots that the server can't be reached."""
    number = guild_of(evening, guild)
    gone = {"id": str(number), "unavailable": True}
    evening.driver.core.gateway.dispatch("GUILD_DELETE", gone, gate.GUILDS, guild_id=str(number))
    await until(lambda: evening.bot.tables.away(number))


async def back(evening: Evening, guild: Guild | None = None) -> None:
    core, number = evening.driver.core, guild_of(evening, guild)
    shape = core.shapes.guild(guild or core.world.home, [core.world.users[core.world.bot_id]])
    core.gateway.dispatch("GUILD_CREATE", shape, gate.GUILDS, guild_id=str(number))
    await until(lambda: not evening.bot.tables.away(number))


async def until(fits: Any) -> None:
    async with asyncio.timeout(30):
        while not fits():  # noqa: ASYNC110 - it is asked of many
            await asyncio.sleep(0.01)


async def test_turns_deals_and_seats_wait_for_as_long(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo", "Cy")
    first, due = evening.turn(*players), evening.show().due
    assert due is not None
    await outage(evening)
    for _ in range(6):
        await evening.wait(3600)
    assert evening.turn(*players) is first
    assert evening.show().view.running
    await back(evening)
    await evening.wait(0)
    later = evening.show().due
    assert later is not None
    assert later >= due + 6 * 3600 - 1
    await evening.wait(later - evening.time.now() + 1)
    assert evening.turn(*players) is not first


async def test_what_changed_meanwhile_is_shown_when_it_is_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press on its way changed the table; nothing is drawn while the server is away."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call 10"))
    await outage(evening)
    before = evening.driver.counts["message edit"]
    answer = await first.click(table, "Call 10")
    assert answer.error is None
    await first.delete(table)
    await evening.wait(30)
    await evening.drawn()
    assert evening.driver.counts["message edit"] == before
    await back(evening)
    await evening.wait(0)
    second = evening.turn(*players)
    assert second is not first
    new = await evening.message(second, lambda seen: "called 10" in seen.text)
    assert new.id != table.id
    await evening.to_showdown(*players)


async def test_other_servers_play_on(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    club = evening.driver.add_guild("Club", ann, bo)
    channel = evening.driver.channel_of(club)
    await evening.seated("Cy", "Dee")
    home = evening.show()
    await ann.slash("table open", channel, game="holdem")
    for player in (ann, bo):
        await player.slash("sit", channel, chips=500)
    theirs = max(one.site.number for one in evening.bot.tables.hosts())
    await outage(evening)
    tables = evening.bot.tables
    await evening.wait(10)
    assert tables.at(theirs).host.show().view.deal == 1
    await evening.wait(60)
    await evening.wait(60)
    assert not tables.at(theirs).host.show().view.running
    assert tables.at(home.view.number).host.show().view.dealt.waiting == home.view.dealt.waiting
    await back(evening)


async def test_one_that_throws_the_bot_out_is_left_as_ever(evening: Evening) -> None:
    await evening.seated("Ann", "Bo")
    (table,) = [one.site for one in evening.bot.tables.hosts()]
    assert isinstance(table, TablePlace)
    await outage(evening)
    await evening.driver.throw_out()
    await until(lambda: evening.bot.get_guild(table.guild) is None)
    async with asyncio.timeout(30):
        while evening.bot.tables.find(table.number) is not None:
            await evening.wait(60)
            await asyncio.sleep(0.01)


async def test_a_server_that_is_away_when_the_bot_comes(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """READY names it, and nothing more is told of it until it is back."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first, frame = evening.turn(*players), Session.frame

    def told(self: Session, event: str, data: Any) -> str:
        if event == "GUILD_CREATE":
            event, data = "GUILD_DELETE", {"id": data["id"], "unavailable": True}
        return frame(self, event, data)

    monkeypatch.setattr(Session, "frame", told)
    await evening.restart()
    assert isinstance(evening.bot, Dealer)
    await until(evening.bot.stage.up)
    await until(lambda: evening.bot.guilds)
    monkeypatch.setattr(Session, "frame", frame)
    for _ in range(4):
        await evening.wait(300)
    assert evening.turn(*players) is first
    await back(evening)
    await evening.wait(0)
    await evening.message(first, lambda seen: is_table(seen) and has(seen, "Call 10"))
    await evening.wait(1)
    assert evening.turn(*players) is first
    await evening.to_showdown(*players)


async def test_house_players_wait_as_well(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    answer = await ann.slash("practice", game="holdem")
    assert answer.error is None, answer.error
    (host,) = evening.bot.tables.hosts()
    await outage(evening)
    await asyncio.sleep(0.3)
    before = host.log.record.seq
    await evening.wait(600)
    await asyncio.sleep(0.3)
    assert host.log.record.seq == before
    await back(evening)


async def test_a_night_ends_as_much_later_and_begins_when_it_can(evening: Evening) -> None:
    """One that runs has its last round later; one that was due while it was away is not missed."""
    (ann,) = evening.people("Ann")
    await plan(evening, ann, hours=1)
    (row,) = await evening.bot.store.nights.calendar.live()
    await evening.wait(3600)
    await outage(evening)
    for _ in range(5):
        await evening.wait(3600)
    (same,) = await evening.bot.store.nights.calendar.live()
    assert same.state is NightState.PLANNED
    await back(evening)
    await evening.wait(0)
    (begun,) = await evening.bot.store.nights.calendar.live()
    assert (begun.number, begun.state) == (row.number, NightState.OPEN)
    assert begun.ends is not None
    await outage(evening)
    await evening.wait(0)
    await evening.wait(3 * 3600)
    await evening.wait(0)
    await back(evening)
    await evening.wait(0)
    (still,) = await evening.bot.store.nights.calendar.live()
    assert still.state is NightState.OPEN
    assert still.ends is not None
    assert still.ends >= begun.ends + 3 * 3_600_000 - 1000
    assert evening.bot.tables.of_night(row.number)


async def test_the_weeks_board_waits(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo")
    await evening.to_showdown(*players)
    bot, guild = evening.bot, guild_of(evening)
    await bot.weekly.begin(guild, int(evening.driver.channel.id), 9)
    kept = (await bot.store.config.servers.of(guild))["weekly_last"]
    evening.to_monday()
    await outage(evening)
    await bot.weekly.tick()
    assert (await bot.store.config.servers.of(guild))["weekly_last"] == kept
    await back(evening)
    await bot.weekly.tick()
    assert (await bot.store.config.servers.of(guild))["weekly_last"] > kept
