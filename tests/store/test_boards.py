"""Places on boards, and players who are not ranked yet."""

import asyncio
from dataclasses import replace

import pytest

from bot.store import (
    EVENT,
    SCRIP,
    Append,
    Bars,
    Chips,
    Measure,
    NewNight,
    NewTournament,
    NightResult,
    ResolvedGame,
    ResultRow,
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


async def tournament_night(
    store: Store,
    won: dict[int, int],
    *,
    paid: int = 100,
    nets: dict[int, int] | None = None,
    ended: int = NOON,
) -> int:
    """One that began with a tournament: what each won by place, and the nets of tables after it."""
    host, channel = next(iter(won)), CHANNEL + 70
    number = await store.nights.calendar.plan(NewNight(GUILD, channel, host, NOON, None, {}))
    new = NewTournament(GUILD, channel, host, number, {}, "beef", NOON)
    event = await store.tournaments.events.plan(new)
    results = [
        ResultRow(player, place, prize, 0, 0, 1, paid)
        for place, (player, prize) in enumerate(won.items(), start=1)
    ]
    await store.tournaments.events.end(event, NOON - 9, results)
    if nets:
        await store.play.tables.open(GUILD, channel + number, host, NOON, mode=SCRIP, night=number)
    cash = [NightResult(player, net, BUY_IN, BUY_IN, 10) for player, net in (nets or {}).items()]
    await store.nights.calendar.end(number, ended, cash)
    return number


@pytest.mark.both
async def test_a_tournament_s_night_counts_by_its_places_and_entries(store):
    """Its first place wins the night, whoever has most at the tables after it."""
    ann, bo, cy = [await store.identity.people.number(400 + at, f"P{at}", NOON) for at in range(3)]
    await tournament_night(store, {ann: 200, bo: 100, cy: 0}, nets={ann: -400, cy: 400})
    await tournament_night(store, {bo: 0, ann: 0}, paid=0)
    found = {}
    for measure in (Measure.NIGHTS, Measure.NIGHTS_NET, Measure.BUY_INS):
        ranking = await store.sums.boards.ranking(ALL, measure, Bars(1, 0, 1), 0)
        found[measure] = {one.player: (one.value, one.hands) for one in ranking.page}
    assert found[Measure.NIGHTS] == {ann: (1, 2), bo: (1, 2), cy: (0, 1)}
    assert found[Measure.NIGHTS_NET] == {ann: (0, 2), bo: (0, 2), cy: (0, 1)}
    assert found[Measure.BUY_INS] == found[Measure.NIGHTS_NET]
    assert await store.sums.boards.played(ALL) == {Chips.SCRIP}


@pytest.mark.both
async def test_a_tournament_s_night_counts_in_the_time_of_its_end(store):
    ann = await store.identity.people.number(400, "Ann", NOON)
    await tournament_night(store, {ann: 300}, ended=NOON + 5)
    for since, there in ((NOON + 5, 1), (NOON + 6, 0)):
        scope = Scope(GUILD, since=since, exact=True)
        ranking = await store.sums.boards.ranking(scope, Measure.NIGHTS_NET, Bars(1, 0, 1), 0)
        assert [one.value for one in ranking.page] == [2000] * there


@pytest.mark.both
async def test_the_board_of_a_tournament_s_night_has_what_each_won(store):
    """An entry is a buy-in there; its hands are for other chips, and only counted."""
    ann, bo = [await store.identity.people.number(400 + at, f"P{at}", NOON) for at in range(2)]
    number = await tournament_night(store, {ann: 150, bo: 50}, paid=100)
    event = await store.tournaments.events.of_night(number)
    assert event is not None
    table = await store.play.tables.open(
        GUILD, CHANNEL + 2, ann, NOON, mode=EVENT, tournament=event.number
    )
    game = ResolvedGame("f00d", "holdem", {"name": "Hold'em"})
    for seq in (1, 2, 3):
        await store.play.log.append(Append(row(table, seq), games=(game,)))
    await hands(store, table, [ann, bo], range(1, 3))
    for measure, value in ((Measure.NET, 50), (Measure.BUY_INS, 500)):
        scope = Scope(GUILD, chips=None, night=number)
        ranking = await store.sums.boards.ranking(scope, measure, USUAL, 0)
        found = [(one.player, one.value, one.hands) for one in ranking.page]
        assert found == [(ann, value, 2), (bo, -value, 2)]


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
