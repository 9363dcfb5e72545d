"""Places on boards, and players who are not ranked yet."""

import asyncio
from dataclasses import replace

import pytest

from bot.store import (
    SCRIP,
    Append,
    Bars,
    Chips,
    Measure,
    NewNight,
    NightResult,
    Scope,
    Store,
    Unranked,
    usual_measure,
)
from bot.store.sums.unranked import SHOWN
from tests.store.evening import CHANNEL, GUILD, NOON, finished, leaves, play_evening, row

ALL, USUAL = Scope(GUILD), Bars()


async def hands(store: Store, table: int, players: list[int], numbers: range) -> None:
    nets = dict.fromkeys(players, 0)
    deals = [replace(finished(number, nets, 0), ended=NOON + number) for number in numbers]
    await asyncio.gather(
        *(
            store.play.log.append(Append(row(table, number + 3), hand=deal))
            for number, deal in zip(numbers, deals, strict=True)
        )
    )


async def page(store: Store, bars: Bars = USUAL, player: int = 0, at: int = 0):
    return await store.sums.boards.ranking(ALL, Measure.NET, bars, player, at)


async def test_three_friends_are_ranked_after_thirty_hands(store):
    """Each has two opponents; the fourth, who came last, stands below."""
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    dee = await store.identity.people.number(200, "Dee", NOON)
    await hands(store, evening.table, [ann, bo, cy], range(2, 30))
    found = await page(store)
    assert found.page == ()
    assert found.unranked == (
        Unranked(bo, 1, value=90), Unranked(cy, 1), Unranked(ann, 1, value=-100)
    ), "who has won most stands first"  # fmt: skip
    await hands(store, evening.table, [ann, bo, cy, dee], range(30, 31))
    found = await page(store)
    assert {one.player for one in found.page} == {ann, bo, cy}
    assert found.unranked == (Unranked(dee, 29),)


async def test_whoever_lacks_least_comes_first_and_the_asker_always(store):
    await play_evening(store)
    people = [
        await store.identity.people.number(300 + at, f"P{at}", NOON) for at in range(SHOWN + 3)
    ]
    table = await store.play.tables.open(GUILD, CHANNEL + 1, people[0], NOON)
    await store.play.log.append(Append(row(table, 1)))
    await store.play.log.append(Append(row(table, 2)))
    await store.play.log.append(Append(row(table, 3)))
    for number, least in enumerate(range(0, len(people), 3), start=1):
        await hands(store, table, people[least:], range(number, number + 1))
    found = await page(store, player=people[0])
    assert [one.hands for one in found.unranked] == [25, 26, 26, 26, 27, 27, 27, 28, 28, 28, 29]
    assert found.unranked[-1].player == people[0]
    assert found.more == 5
    assert (await page(store, Bars(1, 0), at=0)).unranked == (), "there is another page"


async def test_who_hides_is_not_waited_for(store):
    evening = await play_evening(store)
    await store.config.preferences.change(evening.players[0], {"hidden": True})
    await leaves(store, evening.table, evening.players[1])
    await store.identity.people.forget(evening.players[1], NOON)
    assert [one.player for one in (await page(store)).unranked] == [evening.players[2]]


async def test_alone_with_somebody_who_is_forgotten_one_is_still_there(store):
    """A bar of no opponents asks for none."""
    evening = await play_evening(store)
    for player in evening.players[1:]:
        await leaves(store, evening.table, player)
        await store.identity.people.forget(player, NOON)
    assert [one.player for one in (await page(store, Bars(1, 0))).page] == [evening.players[0]]


BUY_IN = 400


async def night(
    store: Store, nets: dict[int, int], ended: int, mode: str = SCRIP, buy_in: int = BUY_IN
) -> int:
    """One that is over, each bought in once."""
    host, channel = next(iter(nets)), CHANNEL + 50
    number = await store.nights.calendar.plan(NewNight(GUILD, channel, host, NOON, None, {}))
    await store.play.tables.open(GUILD, channel + number, host, NOON, mode=mode, night=number)
    results = [NightResult(player, net, buy_in, buy_in, 10) for player, net in nets.items()]
    await store.nights.calendar.end(number, ended, results)
    return number


@pytest.mark.parametrize(
    ("played", "measure"),
    [
        ((), Measure.NET),
        ((Chips.BANK,), Measure.NET),
        ((Chips.SCRIP,), Measure.NIGHTS_NET),
        ((Chips.BANK, Chips.SCRIP), Measure.BUY_INS),
    ],
)
async def test_the_board_that_opens_first_ranks_what_is_played(store, played, measure):
    if Chips.BANK in played:
        await play_evening(store)
    if Chips.SCRIP in played:
        player = await store.identity.people.number(300, "Eve", NOON)
        await night(store, {player: 0}, NOON)
    found = await store.sums.boards.played(ALL)
    assert (found, usual_measure(found)) == (frozenset(played), measure)
    assert await store.sums.boards.played(Scope(GUILD + 1)) == frozenset()
    assert await store.sums.boards.played(Scope(GUILD, 1, 2)) == frozenset()


async def test_tables_and_nights_add_up_in_buy_ins(store):
    """A bank table's buy-in is 100 of its units, which are 10; a night's is its own.

    The hands of a night that is played for the bank's chips count once.
    """
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    dee = await store.identity.people.number(200, "Dee", NOON)
    await night(store, {ann: 600, bo: -200, dee: -400}, NOON)
    await night(store, {ann: -5000, cy: 5000}, NOON, "server")
    found = await store.sums.boards.ranking(ALL, Measure.BUY_INS, Bars(1, 0, 1), 0)
    values = [(one.rank, one.player, one.value) for one in found.page]
    assert values == [(1, ann, 1500 - 100), (2, cy, 0), (3, bo, -500 + 90), (4, dee, -1000)]


@pytest.mark.parametrize("measure", [Measure.NIGHTS_NET, Measure.BUY_INS])
async def test_equal_results_of_nights_share_a_place_however_they_came_together(store, measure):
    """Thirds of a buy-in add up to whole ones."""
    ann, bo = [await store.identity.people.number(400 + at, f"P{at}", NOON) for at in range(2)]
    for theirs in (-796, 1996):
        await night(store, {ann: theirs}, NOON, buy_in=300)
    for theirs in (1200, 0):
        await night(store, {bo: theirs}, NOON, buy_in=300)
    found = await store.sums.boards.ranking(ALL, measure, Bars(1, 0, 1), 0)
    assert [(one.rank, one.value) for one in found.page] == [(1, 4000), (1, 4000)]


async def test_enough_hands_or_enough_nights_are_enough_for_both(store):
    evening = await play_evening(store)
    ann, bo, _cy = evening.players
    await night(store, {ann: 400, bo: -400}, NOON)
    await night(store, {ann: 400, bo: -400}, NOON)
    bars = Bars(30, 2, 2)
    found = await store.sums.boards.ranking(ALL, Measure.BUY_INS, bars, 0)
    assert [one.player for one in found.page] == [ann, bo]
    assert [(one.hands, one.opponents, one.nights) for one in found.unranked] == [(29, 0, 2)]


async def test_a_night_belongs_to_the_moment_in_which_it_ended(store):
    """Bounds in milliseconds are exact; other bounds are whole days."""
    players = [await store.identity.people.number(400 + at, f"P{at}", NOON) for at in range(2)]
    await night(store, {players[0]: 100}, NOON)
    await night(store, {players[1]: 100}, NOON + 1)
    day = NOON // 86_400_000
    for since, until, expected in (
        (None, None, players),
        (NOON + 1, None, players[1:]),
        (None, NOON + 1, players[:1]),
    ):
        scope = Scope(GUILD, day, day + 1, since=since, until=until)
        found = await store.sums.boards.ranking(scope, Measure.NIGHTS, Bars(nights=1), 0)
        assert sorted(one.player for one in found.page) == expected


async def test_a_running_result_has_a_point_for_each_hand(store):
    """More hands than a screen is wide, of one day."""
    evening = await play_evening(store)
    ann = evening.players[0]
    await hands(store, evening.table, list(evening.players), range(2, 302))
    points = await store.sums.stats.running(ALL, ann)
    assert [at for at, *_ in points] == list(range(302))
    assert points[-1][:2] == (301, -100)
