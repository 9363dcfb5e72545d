"""Figures and boards, kept with each hand, against the same counted again by force."""

from collections import Counter

import pytest
import sqlalchemy as sa

from bot.store import DAY, Bars, Chips, Measure, Scope, Store
from bot.tables.books.rebuild import rebuild
from tests.tables.evening import GAMES, GUILD, Evening
from tests.tables.season import Counts, by_day, by_moment, counted, played

FEW = ("holdem", "omaha_hi_lo", "seven_card_stud", "guts", "jacks_or_better", "badugi")
ALL = Scope(GUILD)
NAMES = (
    "hands", "net", "won", "wins", "chances", "voluntary", "raised", "bets", "calls", "saw",
    "showdowns", "showdowns_won",
)  # fmt: skip


@pytest.fixture
async def house(store: Store):
    made = Evening(store)
    yield made
    await made.tables.lifetime.stop()


async def compare(store: Store, counts: Counts) -> None:
    """Every player, every game, every figure."""
    for player in {player for player, _ in counts}:
        figures = await store.sums.stats.figures(ALL, player)
        whole = Counter[str]()
        for (who, game), expected in counts.items():
            if who == player:
                found = {name: getattr(figures.games[game], name) for name in NAMES}
                assert found == {name: expected[name] for name in NAMES}, game
                whole += Counter({name: expected[name] for name in NAMES if name != "net"})
        assert figures.all.hands == whole["hands"]
        big = await store.sums.stats.biggest(ALL, player, 1)
        best = max(one["biggest"] for (who, _), one in counts.items() if who == player)
        assert (big[0].chips if big else 0) == best
        running = await store.sums.stats.running(ALL, player)
        assert running[-1] == (figures.all.hands, figures.all.net, figures.all.luck)
        assert running[0] == (0, 0, 0)


async def boards(store: Store, counts: Counts) -> None:
    """The order of every board, ties and all."""
    bars = Bars(1, 1, 1)
    totals: dict[int, Counter[str]] = {}
    for (player, _), one in counts.items():
        total = totals.setdefault(player, Counter())
        for name in ("net", "won", "wins", "hands"):
            total[name] += one[name]
        total["biggest"] = max(total["biggest"], one["biggest"])
    for measure in (Measure.NET, Measure.WON, Measure.WINS, Measure.BIGGEST):
        page = (await store.sums.boards.ranking(ALL, measure, bars, 1)).page
        second = await store.sums.boards.ranking(ALL, measure, bars, page[1].player)
        assert second.around == page[:3]
        assert {one.player: one.value for one in page} == {
            player: total[measure.value] for player, total in totals.items()
        }
        values = [one.value for one in page]
        assert values == sorted(values, reverse=True)
        assert [one.rank for one in page] == [
            1 + sum(v > one.value for v in values) for one in page
        ]


@pytest.mark.both
async def test_a_short_season_counts_up_and_is_rebuilt_as_it_was(house: Evening) -> None:
    await played(house, FEW, deals=4)
    counts = await counted(house.store)
    await compare(house.store, counts)
    await boards(house.store, counts)
    players = sorted({player for player, _ in counts})
    before = [await house.store.sums.stats.figures(ALL, one) for one in players]
    seats = await house.store.play.hands.find(1, 3)
    assert await rebuild(house.store) == 4 * len(FEW)
    assert [await house.store.sums.stats.figures(ALL, one) for one in players] == before
    assert await house.store.play.hands.find(1, 3) == seats
    await periods(house, players[0])
    await moments(house, players[0])
    await whoever_hides_or_is_forgotten(house, players)


async def test_the_end_of_a_deal_sends_many_rows_a_statement(house: Evening) -> None:
    """The first deal of six players sends the most, as everybody meets everybody."""
    sent: list[str] = []
    engine = house.store.writer._engine
    sa.event.listen(engine, "checkout", lambda file, *_: file.set_trace_callback(sent.append))
    await played(house, ["holdem"], deals=2)
    transactions: list[list[str]] = [[]]
    for one in sent:
        if one.startswith("BEGIN"):
            transactions.append([])
        elif not one.startswith(("SAVEPOINT", "RELEASE", "COMMIT")):
            transactions[-1].append(one)
    deals = [one for one in transactions if any("INSERT INTO hand (" in text for text in one)]
    assert len(deals) == 2
    assert max(map(len, deals)) <= 40


@pytest.mark.parametrize(("deals", "known"), [(4, {}), (5, {"badugi": 1})])
async def test_the_minutes_of_a_game_are_those_it_takes_here(house: Evening, deals, known) -> None:
    """The minutes are known from five deals on, and are at least one."""
    await played(house, ["badugi"], deals)
    hands = house.store.play.hands
    assert await hands.minutes(GUILD) == known
    assert await hands.minutes(GUILD, least=deals) == {"badugi": 1}
    assert await hands.minutes(GUILD, least=deals + 1) == {}


async def periods(house: Evening, player: int) -> None:
    """Days add up to all; nothing of the night's own chips is on a board."""
    store, whole = house.store, await house.store.sums.stats.figures(ALL, player)
    first = await store.sums.stats.days(GUILD)
    assert first is not None
    day = int(house.time.now // 86_400)
    parts = [await store.sums.stats.figures(Scope(GUILD, one, one + 1), player)
             for one in range(first, day + 1)]  # fmt: skip
    assert sum(one.all.hands for one in parts) == whole.all.hands
    assert sum(one.all.net for one in parts) == whole.all.net
    nets = await by_day(store)
    assert [one.all.net for one in parts] == [nets[player, at] for at in range(first, day + 1)]
    assert len([one for one in parts if one.all.hands]) > 1
    for at, end in ((first - 40, None), (first - 40, day + 50), (first, day + 70), (None, day + 1)):
        stretch = await store.sums.stats.figures(Scope(GUILD, at, end), player)
        assert stretch.all == whole.all
    scrip = Scope(GUILD, chips=Chips.SCRIP)
    assert (await store.sums.stats.figures(scrip, player)).all.hands == 0
    assert (
        await store.sums.boards.ranking(Scope(GUILD + 1), Measure.NET, Bars(1), player)
    ).page == ()


async def moments(house: Evening, player: int) -> None:
    """A stretch that begins and ends within days has its own hands, and those of whole days."""
    store, whole = house.store, await house.store.sums.stats.figures(ALL, player)
    biggest = (await store.sums.stats.biggest(ALL, player, 1))[0]
    posted = await by_moment(store, player)
    middle = list(posted)[len(posted) // 2]
    before, after = Scope(GUILD, until=middle, exact=True), Scope(GUILD, since=middle, exact=True)
    parts = [await store.sums.stats.figures(one, player) for one in (before, after)]
    for field in NAMES:
        assert sum(getattr(one.all, field) for one in parts) == getattr(whole.all, field), field
    assert [one.all.net for one in parts] == [
        sum(chips for at, chips in posted.items() if at < middle),
        sum(chips for at, chips in posted.items() if at >= middle),
    ]
    assert all(one.all.hands for one in parts)
    tops = [
        big for one in (before, after) for big in await store.sums.stats.biggest(one, player, 1)
    ]
    assert biggest in tops
    one_day = middle // DAY * DAY
    for scope in (before, after, Scope(GUILD, since=middle - 1, until=middle + 1, exact=True),
                  Scope(GUILD, since=one_day, until=one_day + DAY, exact=True)):  # fmt: skip
        figures = await store.sums.stats.figures(scope, player)
        running = await store.sums.stats.running(scope, player)
        assert running[-1] == (figures.all.hands, figures.all.net, figures.all.luck)
        ranked = (await store.sums.boards.ranking(scope, Measure.NET, Bars(1, 0, 1), player)).own
        assert (ranked.value if ranked else 0) == figures.all.net
    day = Scope(GUILD, one_day // DAY, one_day // DAY + 1)
    assert figures == await store.sums.stats.figures(day, player)
    nothing = Scope(GUILD, since=middle, until=middle, exact=True)
    assert not (await store.sums.stats.figures(nothing, player)).all.hands


async def whoever_hides_or_is_forgotten(house: Evening, players: list[int]) -> None:
    store, bars = house.store, Bars(1, 1, 1)
    await store.config.preferences.change(players[0], {"hidden": True})
    page = await store.sums.boards.ranking(ALL, Measure.NET, bars, players[0])
    assert players[0] not in [one.player for one in page.page]
    assert page.own is None
    await store.identity.people.forget(players[1], 0)
    left = (await store.sums.boards.ranking(ALL, Measure.NET, bars, 0)).page
    assert {one.player for one in left} == set(players[2:])
    assert await rebuild(store) > 0
    assert (await store.sums.stats.figures(ALL, players[1])).all.hands == 0
    assert await house.faults() == []
    played = {one.player: one.hands for one in left}
    strict = await store.sums.boards.ranking(ALL, Measure.NET, Bars(100, 9), players[2])
    assert (strict.page, strict.more) == ((), 0)
    met = len(players) - 2
    assert {(one.player, one.hands, one.opponents) for one in strict.unranked} == {
        (player, 100 - hands, 9 - met) for player, hands in played.items()
    }


@pytest.mark.nightly
async def test_a_season_of_20_000_hands_over_30_games(house: Evening) -> None:
    codes = [code for code in sorted(GAMES) if GAMES[code].seats[0] <= 4 <= GAMES[code].seats[1]]
    await played(house, codes[::3][:36], deals=560)
    counts = await counted(house.store)
    assert sum(one["hands"] for one in counts.values()) > 20_000 * 4
    await compare(house.store, counts)
    await boards(house.store, counts)
    before = await house.store.sums.stats.figures(ALL, 1)
    await rebuild(house.store)
    assert await house.store.sums.stats.figures(ALL, 1) == before
