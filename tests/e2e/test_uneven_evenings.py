"""Nights to which more come than said so, and at which fewer are left than tables were opened."""

import re
from datetime import UTC, datetime, timedelta

from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Fold, HandCommand, RaiseTo
from bot.engine.night.playing import playing
from bot.nights.running.moving import RETURNING, SETTLING
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import all_in, begun, ended, going, plan
from tests.workshop.sandbox.actor import Actor, Answer


async def press_sit(evening: Evening, player: Actor) -> Answer:
    """Press Sit at the night's first table, which may be full."""
    first = next(one for one in evening.bot.tables.hosts() if one.site.night)
    table = await player.until(
        lambda seen: seen.channel_id == str(first.site.channel) and has(seen, "Sit")
    )
    return await player.click(table, "Sit")


async def sit_at_first(evening: Evening, player: Actor) -> str:
    """Let a player sit by the button of the night's first table."""
    answer = await press_sit(evening, player)
    assert answer.message is not None, answer.error
    return told(await player.click(answer.message, answer.message.buttons[0].label))


async def night(evening: Evening) -> int:
    (row,) = await evening.bot.store.nights.calendar.live()
    return row.number


async def fold_all(evening: Evening, table: int) -> None:
    """Whoever is asked folds, until the deal is over."""
    tables = evening.bot.tables
    while (hand := tables.at(table).host.table.hand) and not hand.ended and hand.waiting:
        await tables.at(table).host.submit(0, Fold(hand.waiting[0]))


def sizes(evening: Evening) -> list[int]:
    return [len(one.table.chairs) for one in evening.bot.tables.hosts()]


async def test_six_come_where_three_said_so_and_the_second_table_opens(evening: Evening) -> None:
    players = evening.people("Ann", "Bo", "Cy", "Dee", "Eve", "Fay")
    message = await plan(evening, players[0], play="holdem", buy_in=400, seats=3, tables=2)
    await going(players[1:3], message)
    await begun(evening)
    assert sizes(evening) == [0]
    said = [await sit_at_first(evening, one) for one in players]
    assert sizes(evening) == [3, 3]
    assert all("You have a seat" in one for one in said[:3])
    second = evening.bot.tables.hosts()[1].site.channel
    assert all(f"<#{second}>" in one for one in said[3:])
    (gus,) = evening.people("Gus")
    assert "All 6 seats are taken" in told(await press_sit(evening, gus))


async def test_a_survivor_of_a_night_without_rebuys_soon_plays_on(evening: Evening) -> None:
    players = evening.people("Ann", "Bo", "Cy", "Dee", "Eve", "Fay")
    message = await plan(
        evening, players[0], play="holdem", buy_in=400, rebuys=0, seats=3, tables=2
    )
    await going(players[1:], message)
    await begun(evening)
    for player in players:
        await sit_at_first(evening, player)
    await evening.wait(SETTLING)
    tables = evening.bot.tables
    first, _ = (one.site.number for one in tables.hosts())
    evening.chosen = first
    while sum(bool(one.stack) for one in tables.at(first).host.table.chairs.values()) > 1:
        if not tables.at(first).host.table.running():
            await evening.deal()
        await all_in(evening)
    survivor = next(one.player for one in tables.at(first).host.table.chairs.values() if one.stack)
    for _ in range(3):
        await evening.wait(RETURNING)
        for table in tables.of_night(await night(evening)):
            await fold_all(evening, table)
    with_them = next(
        playing(tables.at(one).host.table)
        for one in tables.of_night(await night(evening))
        if tables.at(one).host.table.seat_of(survivor)
    )
    assert len(with_them) > 1
    assert survivor in {one.player for one in with_them}


async def duel(evening: Evening, *fighters: Actor) -> None:
    """Play a deal in which two players go all-in and all others fold."""
    tables, number = evening.bot.tables, evening.number
    pair = [evening.player(one) for one in fighters]
    await evening.deal()
    while (hand := evening.hand) and not hand.ended:
        if not hand.waiting:
            await evening.run_out()
            continue
        seat = hand.waiting[0]
        player = tables.at(number).host.table.chairs[seat].player
        own = tables.at(number).host.show(player).view.own
        choices = None if own is None else own.choices
        assert isinstance(choices, BetChoices)
        command: HandCommand = Fold(seat)
        if player in pair:
            command = RaiseTo(seat, choices.most) if choices.most else Call(seat)
        await tables.at(number).host.submit(player, command)
    await evening.drawn()


async def test_who_lasts_longer_in_a_night_without_rebuys_comes_higher(evening: Evening) -> None:
    players = evening.people("Ann", "Bo", "Cy", "Dee")
    ann = players[0]
    await ann.slash("season begin", name="Spring")
    message = await plan(evening, ann, play="holdem", buy_in=400, rebuys=0, seats=4)
    await going(players[1:], message)
    await begun(evening)
    for player in players:
        await sit_at_first(evening, player)
    there, order = list(players), list[str]()
    while len(there) > 1:
        await duel(evening, *there[:2])
        broke = [one for one in there if not evening.stack(one)]
        order += [one.name for one in broke]
        there = [one for one in there[::-1] if one not in broke]
    order.append(there[0].name)
    await ann.click(await ended(ann), "Close when this deal ends")
    recap = await ann.until(lambda seen: "buy-ins" in seen.text and "1. " in seen.text)
    assert re.findall(r"^(\d)\. \*\*(\w+)", recap.text, re.MULTILINE) == [
        (str(place), name) for place, name in enumerate(order[::-1], 1)
    ]
    season = (await ann.slash("season show")).message
    assert season is not None
    found = [season.text.index(name) for name in order[::-1]]
    assert found == sorted(found)
    assert all(f"**{points}**" in season.text for points in (10, 7, 5, 4)), season.text


async def test_fewer_tables_are_told_to_who_has_to_wait(evening: Evening) -> None:
    ann, bo, cy, dee = players = evening.people("Ann", "Bo", "Cy", "Dee")
    message = await plan(evening, ann, play="holdem", seats=2, tables=2)
    await going(players[1:], message)
    told(await ann.slash("night change", tables=1))
    word = await cy.until(lambda seen: f"<@{cy.id}>" in seen.text)
    assert "you're number 1 on the waiting list" in word.text
    assert (
        "you're number 2 on the waiting list"
        in (await dee.until(lambda at: f"<@{dee.id}>" in at.text)).text
    )
    told(await ann.slash("night change", tables=2))
    await cy.until(lambda seen: f"<@{cy.id}>, a seat is free" in seen.text)
    assert not [one for one in bo.sees() if f"<@{bo.id}>" in one.text]


async def test_a_night_planned_anew_for_the_same_minute_has_an_event(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    day = (datetime.now(UTC) + timedelta(days=40)).date().isoformat()
    for again in (False, True):
        await plan(evening, ann, when=f"{day} 20:00", title="Friday")
        if not again:
            told(await ann.slash("night cancel"))
    assert [one.status for one in evening.driver.world.events.values()] == [4, 1]
