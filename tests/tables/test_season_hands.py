"""A season's boards, figures and files are of its own moments, not of the days they lie in."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

import pytest

from bot.engine.night.league import Scoring
from bot.store import DAY, Bars, Measure, Scope, Season, Store
from bot.tables.books.rebuild import rebuild
from bot.ui.parts.periods import midnight, scope_of, today, week_before, week_of
from tests.tables.evening import GUILD, Evening
from tests.tables.season import by_moment, played

pytestmark = pytest.mark.both

BARS = Bars(1, 0, 1)
FAR = ZoneInfo("Pacific/Auckland")


@pytest.fixture
async def house(store: Store):
    made = Evening(store)
    yield made
    await made.tables.lifetime.stop()


async def players(house: Evening) -> list[int]:
    everybody = await house.store.sums.boards.whole(Scope(GUILD), Measure.NET, BARS)
    return [one.player for one in everybody]


async def of_day(house: Evening) -> list[int]:
    """Moments of one UTC day in which chips moved, in order."""
    found = await by_moment(house.store, (await players(house))[0])
    days = {at // DAY: [one for one in found if one // DAY == at // DAY] for at in found}
    return max(days.values(), key=len)


async def nets(house: Evening, seasons: Sequence[Season], scope: Scope) -> None:
    """Each player's net of a scope is what moved in the latest season, on board, page and chart."""
    store, of = house.store, seasons[0]
    board = {
        one.player: one.value for one in await store.sums.boards.whole(scope, Measure.NET, BARS)
    }
    for player in await players(house):
        moved = await by_moment(store, player)
        net = sum(
            chips
            for at, chips in moved.items()
            if of.began <= at and (of.ended is None or at < of.ended)
        )
        figures = await store.sums.stats.figures(scope, player)
        assert figures.all.net == net
        assert board.get(player, 0) == (net if figures.all.hands else 0)
        assert (await store.sums.stats.running(scope, player))[-1] == (figures.all.hands, net, 0)


async def test_two_seasons_of_one_day_share_out_its_hands(house: Evening) -> None:
    """One ends and another begins within the day; a third is over before the day is."""
    await played(house, ("holdem", "guts", "badugi"), deals=6)
    store, moments = house.store, await of_day(house)
    assert len(moments) > 5
    begins = moments[0], moments[len(moments) // 3], moments[2 * len(moments) // 3]
    for number, at in enumerate(begins):
        await store.sums.seasons.begin(GUILD, f"Season {number}", at, Scoring())
    await store.sums.seasons.end(GUILD, moments[-1])
    seasons, now = await store.sums.seasons.of(GUILD), house.time.now
    assert [one.ended for one in seasons[::-1]] == [*begins[1:], moments[-1]]
    for _ in range(2):
        for at in range(3):
            await nets(house, seasons[at:], scope_of("season", GUILD, now, FAR, seasons[at:]))
        await rebuild(store)


async def test_a_season_that_runs_begins_in_its_moment(house: Evening) -> None:
    await played(house, ("holdem",), deals=6)
    moments = await of_day(house)
    await house.store.sums.seasons.begin(GUILD, "Cup", moments[3], Scoring())
    seasons = await house.store.sums.seasons.of(GUILD)
    await nets(house, seasons, scope_of("season", GUILD, house.time.now, FAR, seasons))


async def test_a_season_as_it_stood_on_monday_is_of_moments_too(house: Evening) -> None:
    """Monday begins by the server's own clock; a season that began since has no hands."""
    now, zone = house.time.now, FAR
    monday = midnight(week_of(today(now, zone)), zone)
    for began, since in ((monday - 5 * DAY, monday - 5 * DAY), (monday + 1, monday + 1)):
        season = Season("Cup", began // DAY, None, began=began)
        scope = scope_of("season", GUILD, now, zone, [season])
        assert (scope.since, scope.until, scope.exact) == (since, None, True)
        before = week_before(scope, now, zone)
        assert (before.since, before.until, before.exact) == (since, monday, True)
        assert await house.store.sums.boards.ranks(before, Measure.NET, Bars(1)) == {}
