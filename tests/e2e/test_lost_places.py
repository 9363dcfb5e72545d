"""Nights whose channel, or a table's thread, is deleted: who reads of it, and how it goes on."""

import asyncio

import pytest

from bot.sandbox.actor import Actor
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, going, plan, post
from tests.e2e.test_uneven_evenings import fold_all, night, sit_at_first


async def by_dm(player: Actor, word: str) -> str:
    """What they read by direct message."""
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
        assert "the channel that it was planned in is gone" in await by_dm(one, "Friday")
    assert not [one for one in cy.dms() if "Friday" in one.text]
    assert await evening.bot.store.nights.live() == []


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
    was = tables.show(second).channel
    three = [one for one in players if tables.state(second).seat_of(evening.player(one))]
    await evening.driver.delete_channel(str(was))
    word = await players[0].until(lambda seen: "was deleted" in seen.text)
    now = tables.show(second).channel
    assert now != was
    assert f"<#{now}>" in word.text
    assert all(f"<@{one.id}>" in word.text for one in three)
    table = await three[0].until(lambda seen: seen.channel_id == str(now) and has(seen, "My hand"))
    panel = await three[0].click(table, "My hand")
    assert panel.message is not None, panel.error
    await fold_all(evening, second)
    assert len(tables.state(second).chairs) == 3
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
        while await evening.bot.store.nights.live():
            await evening.wait(5)
            await asyncio.sleep(0.02)
    assert await evening.bot.store.check({}) == []


@pytest.mark.parametrize(
    ("command", "option", "word"),
    [("settings weekly", "where", "the week's board"), ("report where", "place", "of reports")],
)
async def test_the_owner_reads_that_a_chosen_channel_is_deleted(
    evening: Evening, command: str, option: str, word: str
) -> None:
    (ann,) = evening.people("Ann")
    room = await evening.driver.add_channel("room")
    told(await ann.slash(command, **{option: room}))
    await evening.driver.delete_channel(room)
    assert "names another" in await by_dm(ann, word)
