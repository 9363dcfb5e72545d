"""Channels, threads and events that go or change on Discord's own screen: nights follow them."""

import asyncio
from datetime import datetime, timedelta

import pytest

from bot.sandbox.world.things import Event
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, going, plan, post
from tests.e2e.test_uneven_evenings import fold_all, night, sit_at_first
from tests.workshop.sandbox.actor import Actor


async def by_dm(player: Actor, word: str) -> str:
    """Return the text of a player's direct message with this word."""
    async with asyncio.timeout(20):
        while True:
            found = [one.text for one in player.dms() if word in one.text]
            if found:
                return found[0]
            await asyncio.sleep(0.02)


async def test_who_hosts_and_who_comes_reads_that_a_plan_is_off(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    room = await evening.driver.add_channel("room")
    await post(ann, await ann.slash("night plan", room, when="in 2 hours", title="Friday"))
    message = await bo.until(lambda seen: has(seen, "Going"))
    await bo.click(message, "Going")
    await cy.click(message, "Maybe")
    await evening.driver.delete_channel(room)
    for one in (ann, bo):
        assert "its channel is gone" in await by_dm(one, "Friday")
    assert not [one for one in cy.dms() if "Friday" in one.text]
    assert await evening.bot.store.nights.calendar.live() == []


async def test_a_table_whose_thread_is_deleted_goes_on_in_another(evening: Evening) -> None:
    players = evening.people("Ann", "Bo", "Cy", "Dee", "Eve", "Fay")
    message = await plan(evening, players[0], play="holdem", buy_in=400, seats=3, tables=2)
    await going(players[1:], message)
    await begun(evening)
    for player in players:
        await sit_at_first(evening, player)
    tables = evening.bot.tables
    _, second = tables.of_night(await night(evening))
    evening.chosen = second
    await evening.deal()
    was = tables.at(second).host.show().channel
    three = [one for one in players if tables.at(second).host.table.seat_of(evening.player(one))]
    await evening.driver.delete_channel(str(was))
    word = await players[0].until(lambda seen: "was deleted" in seen.text)
    now = tables.at(second).host.show().channel
    assert now != was
    assert f"<#{now}>" in word.text
    assert all(f"<@{one.id}>" in word.text for one in three)
    table = await three[0].until(lambda seen: seen.channel_id == str(now) and has(seen, "My hand"))
    panel = await three[0].click(table, "My hand")
    assert panel.message is not None, panel.error
    await fold_all(evening, second)
    assert len(tables.at(second).host.table.chairs) == 3
    await evening.deal()
    await three[0].until(lambda seen: seen.channel_id == str(now) and "deal 2" in seen.text)


async def test_who_plays_reads_that_the_night_ends_with_its_channel(evening: Evening) -> None:
    ann, bo, cy = players = evening.people("Ann", "Bo", "Cy")
    room = await evening.driver.add_channel("room")
    await post(ann, await ann.slash("night plan", room, when="in 2 hours", title="Friday"))
    message = await bo.until(lambda seen: has(seen, "Going"))
    await going([bo, cy], message)
    await begun(evening)
    for player in (ann, bo):
        await sit_at_first(evening, player)
    await evening.driver.delete_channel(room)
    for player in players:
        assert "The channel of **Friday** is gone" in await by_dm(player, "Friday")
    async with asyncio.timeout(20):
        while await evening.bot.store.nights.calendar.live():
            await evening.wait(5)
            await asyncio.sleep(0.02)
    assert await evening.bot.store.check({}) == []


@pytest.mark.parametrize(
    ("command", "option", "word"),
    [
        ("settings weekly", "where", "the week's board"),
        ("report where", "place", "of reports"),
        ("settings log", "where", "the server's log"),
    ],
)
async def test_the_owner_reads_that_a_chosen_channel_is_deleted(
    evening: Evening, command: str, option: str, word: str
) -> None:
    (ann,) = evening.people("Ann")
    room = await evening.driver.add_channel("room")
    told(await ann.slash(command, **{option: room}))
    await evening.driver.delete_channel(room)
    assert "names another" in await by_dm(ann, word)


def event_of(evening: Evening) -> Event:
    (event,) = [one for one in evening.driver.world.events.values() if one.status == 1]
    return event


async def test_an_event_edited_in_discord_is_followed(evening: Evening) -> None:
    """Another name, another time; then the host's own change goes the other way."""
    (ann,) = evening.people("Ann")
    await plan(evening, ann, title="Friday", hours=3)
    event = event_of(evening)
    starts, ends = (datetime.fromisoformat(one) for one in (event.starts, event.ends))
    day = timedelta(days=1)
    evening.driver.edit_event(
        event, name="The Harbour", starts=(starts + day).isoformat(), ends=(ends + day).isoformat()
    )
    word = await ann.until(lambda seen: "The event was changed in Discord" in seen.text)
    assert "**The Harbour** begins on" in word.text
    await ann.until(lambda seen: has(seen, "Going") and "The Harbour" in seen.text)
    (row,) = await evening.bot.store.nights.calendar.live()
    assert row.starts // 1000 == int((starts + day).timestamp())
    told(await ann.slash("night change", title="The Cellar"))
    await ann.until(lambda seen: has(seen, "Going") and "The Cellar" in seen.text)
    assert event_of(evening).name == "The Cellar"
    assert len([one for one in ann.sees() if "was changed in Discord" in one.text]) == 1


@pytest.mark.parametrize("how", ["cancelled", "deleted"])
async def test_an_event_cancelled_or_deleted_in_discord_calls_the_night_off(
    evening: Evening, how: str
) -> None:
    (ann,) = evening.people("Ann")
    await plan(evening, ann, title="Friday")
    if how == "cancelled":
        evening.driver.edit_event(event_of(evening), status=4)
    else:
        evening.driver.delete_event(event_of(evening))
    await ann.until(lambda seen: "is called off" in seen.text)
    assert await evening.bot.store.nights.calendar.live() == []


async def test_an_event_edited_while_the_bot_is_away_is_followed(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await plan(evening, ann, title="Friday", hours=3)
    event = event_of(evening)
    starts, ends = (datetime.fromisoformat(one) for one in (event.starts, event.ends))
    day = timedelta(days=1)
    later = {"starts": (starts + day).isoformat(), "ends": (ends + day).isoformat()}
    await evening.restart(lambda: evening.driver.edit_event(event, name="The Harbour", **later))
    word = await ann.until(lambda seen: "The event was changed in Discord" in seen.text)
    assert "**The Harbour** begins on" in word.text
    (row,) = await evening.bot.store.nights.calendar.live()
    assert row.starts // 1000 == int((starts + day).timestamp())
    await ann.until(lambda seen: has(seen, "Going") and "The Harbour" in seen.text)
    assert event_of(evening).name == "The Harbour"


@pytest.mark.parametrize("how", ["cancelled", "deleted"])
async def test_an_event_called_off_while_the_bot_is_away_calls_the_night_off(
    evening: Evening, how: str
) -> None:
    (ann,) = evening.people("Ann")
    await plan(evening, ann, title="Friday")
    event = event_of(evening)

    def call_off() -> None:
        if how == "cancelled":
            evening.driver.edit_event(event, status=4)
        else:
            evening.driver.delete_event(event)

    await evening.restart(call_off)
    await ann.until(lambda seen: "is called off" in seen.text)
    assert await evening.bot.store.nights.calendar.live() == []


async def test_an_untouched_event_costs_no_request_at_a_start(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await plan(evening, ann, title="Friday")
    asked = evening.driver.counts["event"]
    await evening.restart()
    await evening.wait(1)
    assert evening.driver.counts["event"] == asked
    told(await ann.slash("night change", title="The Cellar"))
    await ann.until(lambda seen: has(seen, "Going") and "The Cellar" in seen.text)
    assert event_of(evening).name == "The Cellar"
