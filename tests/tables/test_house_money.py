"""Rake and fees go to the house, time calls for them, and no chip is lost. Source: R098-R112."""

import random
from dataclasses import replace

import pytest

from bot.engine.table.agreed.rules import Newcomer, TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import ChangeSettings, Leave, Pause, Sit, TopUp
from bot.store import house
from bot.tables.hosting import due
from tests.tables.evening import BANK, GUILD, Evening, anything

HOURS = 3600


async def opened(store, players=3, **rules) -> Evening:
    """A table with these rules."""
    evening = Evening(store)
    await evening.open(players, settings=Settings(rules=TableRules(**rules)))
    return evening


async def at_the_house(evening: Evening) -> int:
    return await evening.store.books.ledger.balance(house(GUILD))


async def test_r100_the_rake_of_a_deal_goes_to_the_house(store):
    evening = await opened(store, rake_percent=10)
    await evening.deal()
    await evening.play_on()
    assert await at_the_house(evening) == 3
    assert evening.show().view.dealt.raked == 3
    hand = await store.play.hands.find(evening.table, 1)
    assert (hand.summary.pot, hand.summary.rake) == (30, 3)
    assert await evening.faults() == []


async def test_r099_fees_fall_due_with_the_first_deal_and_each_half_hour(store):
    evening = await opened(store, time_fee=1)
    await evening.deal()
    await evening.tick(1)
    assert await at_the_house(evening) == 0
    await evening.play_on()
    assert await at_the_house(evening) == 30
    await evening.tick(due.HALF_HOUR - 60)
    await evening.play_on()
    assert await at_the_house(evening) == 30
    await evening.tick(120)
    await evening.play_on()
    assert await at_the_house(evening) == 60
    assert await evening.faults() == []


async def test_r098_the_clock_forgets_what_a_player_left_with(store):
    evening = await opened(store, return_hours=2)
    cy = evening.players[2]
    await evening.submit(cy, Leave(cy))
    await evening.submit(evening.players[0], Pause(evening.players[0]))
    await evening.tick(2 * HOURS - 30)
    assert evening.show(cy).view.buy_in == (500, 1000)
    await evening.tick(60)
    assert evening.show(cy).view.buy_in == (200, 1000)


async def test_r112_seats_are_drawn_anew_as_often_as_agreed(store):
    evening = await opened(store, redraw_seats_every=60)
    await evening.deal()
    await evening.play_on()
    await evening.tick(HOURS - 30)
    assert evening.show().view.draws.seats is None
    await evening.tick(60)
    await evening.play_on()
    await evening.deal()
    assert evening.show().view.draws.seats is not None


@pytest.mark.slow
async def test_an_evening_of_rake_fees_newcomers_and_redraws_keeps_every_chip(store):
    """The house has all chips that players paid; the books agree at the end of every deal."""
    rules = {
        "rake_percent": 10, "rake_cap": 3, "time_fee": 1, "redraw_seats_every": 10,
        "newcomer_stack": Newcomer.AVERAGE, "draw_seats": True, "return_hours": 1,
    }  # fmt: skip
    evening = await opened(store, **rules)
    luck = random.Random(5)  # noqa: S311 - play, not secrets
    drawn = 0
    for at in range(10):
        await evening.tick(200)
        if not evening.show().view.running:
            await evening.deal()
        drawn += evening.show().view.draws.seats is not None
        await play_anyhow(evening, luck)
        await come_and_go(evening, evening.players[1 + at % 3])
        assert await evening.chips() == 4 * BANK
        assert await evening.faults() == []
    assert drawn > 2
    assert await at_the_house(evening) >= 50


async def play_anyhow(evening: Evening, luck: random.Random) -> None:
    """Whatever is legal, to the end of the deal."""
    await evening.run_out()
    while evening.show().view.running:
        await evening.act(lambda seat: anything(evening.show(evening.actor), seat, luck.randrange))


async def come_and_go(evening: Evening, player: int) -> None:
    """Top up broke players, then seat a player, or let them leave if others are seated."""
    for broke in [one.player for one in evening.show().view.seats if one.away == "broke"]:
        await evening.submit(broke, TopUp(broke, evening.own(broke).top_up[0]))
    view = evening.show(player).view
    if view.own is None:
        await evening.submit(player, Sit(player, view.buy_in[0]))
    elif len(view.seats) > 2:
        await evening.submit(player, Leave(player))


async def test_a_newcomer_brings_the_average_and_sits_where_he_is_drawn(store):
    evening = await opened(store, newcomer_stack=Newcomer.AVERAGE, redraw_seats_every=1)
    await evening.deal()
    await evening.play_on()
    dee = evening.players[3]
    assert evening.show(dee).view.buy_in == (500, 500)
    await evening.submit(dee, Sit(dee, 500))
    await evening.tick(90)
    moved = evening.show().view.draws.seats
    assert moved is not None
    assert dee in moved.players
    assert await evening.chips() == 4 * BANK
    assert await evening.faults() == []


async def test_rules_change_from_the_next_deal_on(store):
    evening = await opened(store)
    await evening.deal()
    host, settings = evening.players[0], evening.show().view.settings
    dear = replace(settings, rules=TableRules(rake_percent=10))
    game = await evening.tables.know(evening.show().view.next_game)
    await evening.submit(host, ChangeSettings(host, dear, game))
    await evening.play_on()
    assert await at_the_house(evening) == 0
    await evening.deal()
    await evening.play_on()
    assert await at_the_house(evening) == 3
