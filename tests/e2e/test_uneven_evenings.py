"""Nights to which more come than said so, and at which fewer are left than tables were opened."""

from bot.engine.hand.commands import Fold
from bot.engine.night.playing import playing
from bot.nights.moving import RETURNING, SETTLING
from bot.sandbox.actor import Actor
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import all_in, begun, going, plan


async def sit_at_first(evening: Evening, player: Actor) -> str:
    """By the button of the first table, full or not."""
    first = next(one for one in evening.bot.tables._open() if one.site.night)
    table = await player.until(
        lambda seen: seen.channel_id == str(first.site.channel) and has(seen, "Sit")
    )
    answer = await player.click(table, "Sit")
    assert answer.message is not None, answer.error
    return told(await player.click(answer.message, answer.message.buttons[0].label))


async def night(evening: Evening) -> int:
    (row,) = await evening.bot.store.nights.live()
    return row.number


async def fold_all(evening: Evening, table: int) -> None:
    """Whoever is asked folds, until the deal is over."""
    tables = evening.bot.tables
    while (hand := tables.state(table).hand) and not hand.ended and hand.waiting:
        await tables.submit(table, 0, Fold(hand.waiting[0]))


def sizes(evening: Evening) -> list[int]:
    return [len(one.table.chairs) for one in evening.bot.tables._open()]


async def test_six_come_where_three_said_so_and_the_second_table_opens(evening: Evening) -> None:
    players = evening.people("Ann", "Bo", "Cy", "Dee", "Eve", "Fay")
    message = await plan(evening, players[0], play="holdem", buy_in=400, seats=3, tables=2)
    await going(players[1:3], message)
    await begun(evening)
    assert sizes(evening) == [0]
    said = [await sit_at_first(evening, one) for one in players]
    assert sizes(evening) == [3, 3]
    assert all("You have a seat" in one for one in said[:3])
    second = evening.bot.tables._open()[1].site.channel
    assert all(f"<#{second}>" in one for one in said[3:])
    (gus,) = evening.people("Gus")
    assert "are taken" in await sit_at_first(evening, gus)


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
    first, _ = (one.site.number for one in tables._open())
    evening.chosen = first
    while sum(bool(one.stack) for one in tables.state(first).chairs.values()) > 1:
        if not tables.state(first).running():
            await evening.deal()
        await all_in(evening)
    survivor = next(one.player for one in tables.state(first).chairs.values() if one.stack)
    for _ in range(3):
        await evening.wait(RETURNING)
        for table in tables.of_night(await night(evening)):
            await fold_all(evening, table)
    with_them = next(
        playing(tables.state(one))
        for one in tables.of_night(await night(evening))
        if tables.state(one).seat_of(survivor)
    )
    assert len(with_them) > 1
    assert survivor in {one.player for one in with_them}
