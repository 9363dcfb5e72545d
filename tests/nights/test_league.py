"""A league over real nights: places, points and trophies, against a count from the ledger alone."""

import random
from collections import Counter, defaultdict
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from itertools import combinations

import pytest
import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import DealStreet, HandCommand
from bot.engine.hand.edges import edges
from bot.engine.night.league import PointsWay, Scoring, trophies
from bot.engine.table.commands import CloseTable, Deal, ProposeVoid, TopUp
from bot.engine.table.machine import can_deal
from bot.store import Measure, Scope, Season
from bot.store.schema import account, event_log, journal, poker_table, posting
from bot.store.sums.values import ANYBODY
from bot.tables.books.rebuild import rebuild
from bot.ui.pages.desk.files import night_sheet
from tests.nights.evening import BUY_IN, Evening
from tests.tables.evening import GUILD

POINTS = (10, 6, 3)
Scored = dict[int, dict[int, int]]
"""Points by night, by player."""


async def night(evening: Evening, players: int, deals: int, seed: int = 1) -> int:
    """One of so many players and deals of chance, with rebuys; then it is over."""
    pick = random.Random(seed)  # noqa: S311 - the same night each time
    number = await evening.begun(going=players - 1, rebuys=9)
    await evening.sit(number, players)
    (table,) = evening.of_night(number)
    for _ in range(deals):
        for chair in list(evening.state(table).chairs.values()):
            if not chair.stack + chair.pending:
                await evening.do(table, TopUp(chair.player, BUY_IN), chair.player)
        if can_deal(evening.state(table)):
            await evening.do(table, Deal())
            await play(evening, table, pick)
    await over(evening, table)
    return number


async def play(evening: Evening, table: int, pick: random.Random) -> None:
    """Any legal answer, the dearest less often."""
    while (hand := evening.state(table).hand) and not hand.ended:
        command: HandCommand = DealStreet()
        if hand.waiting:
            *acts, last = edges(hand, hand.waiting[0])
            command = pick.choice([*acts, *acts, last])
        await evening.do(table, command)


async def voided(evening: Evening) -> int:
    """A night whose one deal is void."""
    number = await evening.begun(going=1)
    await evening.sit(number, 2)
    (table,) = evening.of_night(number)
    await evening.do(table, Deal())
    await evening.do(table, ProposeVoid(0, "fault"))
    await over(evening, table)
    return number


async def over(evening: Evening, table: int) -> None:
    await evening.do(table, CloseTable(0, "night"))
    await evening.tick(1)


async def begin(evening: Evening, name: str, scoring: Scoring) -> Season:
    evening.time.pass_by(1)
    moment = int(evening.time.now * 1000)
    return await evening.store.sums.seasons.begin(GUILD, name, moment, scoring)


def worth(way: PointsWay, players: int, place: int, bought: int) -> int:
    """Return the points of a place, by decimals."""
    if way is PointsWay.LIST:
        return POINTS[place - 1] if place <= len(POINTS) else 0
    if way is PointsWay.ROOT:
        value = 10 * Decimal(players).sqrt() / Decimal(place).sqrt()
    else:
        value = (Decimal(players) * BUY_IN**2 / bought).sqrt() / (place + 1) * 100
    return int(value.quantize(Decimal(1), ROUND_HALF_UP))


async def counted(evening: Evening, since: int, until: int, way: PointsWay) -> Scored:
    """Return the points of nights counted from postings, with places and shares."""
    rows = await evening.store.reader.rows(
        sa.select(poker_table.c.night, journal.c.kind, account.c.player, posting.c.amount)
        .join_from(posting, journal)
        .join(account)
        .join(poker_table, poker_table.c.number == journal.c.table)
        .where(poker_table.c.night.is_not(None), account.c.kind == "scrip")
    )
    nets, bought = defaultdict[int, Counter[int]](Counter), Counter[tuple[int, int]]()
    for of, kind, player, amount in rows:
        nets[of][player] += amount
        bought[of, player] -= amount if kind in {"buy_in", "top_up"} else 0
    ends, dealt = await from_logs(evening)
    found: Scored = {}
    for of, by_player in nets.items():
        here = {one: net for one, net in by_player.items() if (of, one) in dealt}
        if not here or not since <= ends[of] < until:
            continue
        places = defaultdict[int, list[int]](list)
        for place, net in enumerate(sorted(here.values(), reverse=True), start=1):
            places[net].append(place)
        found[of] = {
            one: sum(worth(way, len(here), place, bought[of, one]) for place in places[net])
            // len(places[net])
            for one, net in here.items()
        }
    return found


async def from_logs(evening: Evening) -> tuple[dict[int, int], set[tuple[int, int]]]:
    """Return the end of each night by its logs, and (night, player) of all counted hands."""
    rows = await evening.store.reader.rows(
        sa.select(poker_table.c.night, event_log.c.at, event_log.c.events)
        .join_from(event_log, poker_table)
        .order_by(event_log.c.table, event_log.c.seq)
    )
    ends, dealt, hand = dict[int, int](), set[tuple[int, int]](), set[int]()
    for of, at, events in rows:
        ends[of] = at
        for event in events:
            if event["event"] == "hand_started":
                hand = {seat["player"] for seat in event["seats"]}
            elif event["event"] == "hand_voided":
                hand = set()
            elif event["event"] == "hand_ended":
                dealt |= {(of, one) for one in hand}
                hand = set()
    return ends, dealt


async def compare(evening: Evening, season: Season, best: int) -> None:
    """Every night, every player, every total, every place, whichever way they score."""
    for way in PointsWay:
        await compare_by(evening, replace(season, way=way), best)


async def compare_by(evening: Evening, season: Season, best: int) -> None:
    until = season.ended or int(evening.time.now * 1000) + 1
    expected = await counted(evening, season.began, until, PointsWay(season.way or PointsWay.LIST))
    of = await evening.store.sums.seasons.league(season)
    assert [one.number for one in of.nights] == sorted(expected)
    for number, points in expected.items():
        assert {one.player: one.points for one in of.night(number)} == points
    totals = dict[int, int]()
    for player in {one for points in expected.values() for one in points}:
        scores = [points[player] for points in expected.values() if player in points]
        choices = combinations(scores, min(best, len(scores)))
        totals[player] = max(map(sum, choices))
    assert {one.player: one.points for one in of.rows} == totals
    for row in of.rows:
        assert row.rank == 1 + sum(one > row.points for one in totals.values())


@pytest.mark.both
async def test_a_season_equals_a_count_from_the_ledger_before_and_after_a_rebuild(
    evening: Evening,
) -> None:
    """Weeks of three to five friends, a restart, ties, a night that is void, a second season."""
    store = evening.store
    first = await begin(evening, "Spring", Scoring(POINTS, best=2))
    sizes = ((4, 1), (5, 4), (3, 3))
    numbers = [await night(evening, *size, seed=at) for at, size in enumerate(sizes)]
    nothing = await voided(evening)
    await evening.restart()
    await compare(evening, first, best=2)
    of = await store.sums.seasons.league(first)
    assert [one.number for one in of.nights] == numbers
    assert nothing not in numbers
    ties = [one for one in of.night(numbers[0]) if one.sharing > 1]
    assert ties, "who folded and had no blind has lost nothing"
    second = await begin(evening, "Summer", Scoring(POINTS, best=1, nights=2))
    latest = [await night(evening, 3, 2, seed=9 + at) for at in range(2)]
    await compare(evening, second, best=1)
    second, first = await store.sums.seasons.of(GUILD)
    await compare(evening, first, best=2)
    before = [await store.sums.seasons.league(one) for one in (first, second)]
    assert [one.number for one in before[1].nights] == latest
    assert (before[1].left, before[0].left) == (0, None)
    await rebuild(store)
    assert [await store.sums.seasons.league(one) for one in (first, second)] == before
    assert trophies(before[0])


async def freeze_out(evening: Evening, *, rebuys: int = 0) -> tuple[int, list[int]]:
    """(its number, four players in the order of their going out), one after another."""
    number = await evening.begun(going=3, rebuys=rebuys)
    await evening.sit(number, 4)
    (table,) = evening.of_night(number)
    order = await evening.broke(table, 3)
    await over(evening, table)
    return number, order


async def test_a_night_without_rebuys_scores_by_the_order_of_going_out(evening: Evening) -> None:
    """Points, recap and file agree, live, afterwards and when all is counted anew."""
    store = evening.store
    season = await begin(evening, "Spring", Scoring((10, 7, 5, 4)))
    number, order = await freeze_out(evening)
    of = await store.sums.seasons.league(season)
    expected = [*zip(order[::-1], (1, 2, 3, 4), (10, 7, 5, 4), strict=True)]
    assert [(one.player, one.place, one.points) for one in of.night(number)] == expected
    recap = await evening.nights.recap(number)
    assert [(one.player, place) for place, one in recap.places] == [one[:2] for one in expected]
    sheet = night_sheet(number, recap, {}).content.decode("utf-8-sig")
    rows = [one.split(",")[:2] for one in sheet.splitlines()[1:]]
    assert rows == [[str(place), str(player)] for player, place, _ in expected]
    await rebuild(store)
    assert await store.sums.seasons.league(season) == of
    assert (await evening.nights.recap(number)).places == recap.places


async def test_who_goes_out_in_one_deal_shares_what_the_places_are_worth(evening: Evening) -> None:
    season = await begin(evening, "Spring", Scoring((10, 7, 4)))
    number = await evening.begun(going=2, rebuys=0)
    await evening.sit(number, 3)
    (table,) = evening.of_night(number)
    out = await evening.duel(table, *evening.players[:3])
    assert len(out) == 2, "equal stacks, and one winner"
    await over(evening, table)
    of = await evening.store.sums.seasons.league(season)
    assert [(one.place, one.points, one.sharing) for one in of.night(number)] == [
        (1, 10, 1), (2, 5, 2), (2, 5, 2),
    ]  # fmt: skip
    assert [place for place, _ in (await evening.nights.recap(number)).places] == [1, 2, 2]


async def test_the_order_of_going_out_goes_by_moments_at_several_tables(evening: Evening) -> None:
    season = await begin(evening, "Spring", Scoring())
    number = await evening.begun(going=3, rebuys=0, tables=2, seats=2)
    await evening.sit(number, 4)
    first, second = evening.of_night(number)
    out = await evening.broke(second, 1)
    evening.time.pass_by(9)
    out = [out[0], *(await evening.broke(first, 1))]
    for table in (first, second):
        await evening.do(table, CloseTable(0, "night"))
    await evening.tick(1)
    of = await evening.store.sums.seasons.league(season)
    placed = [(one.player, one.place) for one in of.night(number)]
    assert placed[2:] == [(out[1], 3), (out[0], 4)]
    assert [place for _, place in placed[:2]] == [1, 1], "equal nets share"


async def test_with_rebuys_the_order_of_going_out_does_not_count(evening: Evening) -> None:
    season = await begin(evening, "Spring", Scoring((10, 7, 5, 4)))
    number, _ = await freeze_out(evening, rebuys=1)
    of = await evening.store.sums.seasons.league(season)
    assert [one.place for one in of.night(number)] == [1, 2, 2, 2]


async def test_a_recap_so_far_has_the_order_of_going_out(evening: Evening) -> None:
    number = await evening.begun(going=3, rebuys=0)
    await evening.sit(number, 4)
    (table,) = evening.of_night(number)
    first, second, _ = await evening.broke(table, 2)
    places = [one.player for _, one in (await evening.nights.recap(number)).places]
    assert places[2:] == [second, first]


async def test_on_one_day_a_night_counts_for_the_season_in_which_it_ended(
    evening: Evening,
) -> None:
    """The last night of one, then the next begins: it stays where it was played."""
    store = evening.store
    await begin(evening, "Spring", Scoring())
    last = await night(evening, 2, 1)
    await begin(evening, "Summer", Scoring())
    summer, spring = await store.sums.seasons.of(GUILD)
    assert [one.number for one in (await store.sums.seasons.league(spring)).nights] == [last]
    assert (await store.sums.seasons.league(summer)).nights == ()
    own = await night(evening, 2, 1)
    assert [one.number for one in (await store.sums.seasons.league(summer)).nights] == [own]
    scope = Scope(GUILD, since=spring.began, until=spring.ended, exact=True)
    page = (await store.sums.boards.ranking(scope, Measure.NIGHTS_NET, ANYBODY, 0)).page
    assert {one.hands for one in page} == {1}, "boards of nights go by the same moments"


async def test_a_season_without_nights_is_replaced_where_that_was_agreed(evening: Evening) -> None:
    """Else it is over, and stays."""
    seasons = evening.store.sums.seasons
    first = await begin(evening, "Sprng", Scoring())
    assert await seasons.replaceable(GUILD, first.began) == first
    assert await seasons.replaceable(GUILD, first.began + 1) is None
    moment = int(evening.time.now * 1000) + 1
    await seasons.begin(GUILD, "Spring", moment, Scoring(), replaced=first.id)
    assert [one.name for one in await seasons.of(GUILD)] == ["Spring"]
    with pytest.raises(Illegal) as named:
        await begin(evening, "Spring", Scoring())
    assert named.value.code is Refusal.SEASON_NAMED
    await begin(evening, "Summer", Scoring())
    assert [one.name for one in await seasons.of(GUILD)] == ["Summer", "Spring"]
    await seasons.end(GUILD, int(evening.time.now * 1000))
    with pytest.raises(Illegal) as none:
        await seasons.end(GUILD, int(evening.time.now * 1000))
    assert none.value.code is Refusal.NO_SEASON


@pytest.mark.parametrize("left_out", [False, True])
async def test_a_season_with_a_night_is_never_deleted(evening: Evening, left_out: bool) -> None:
    """Nor where that night doesn't count."""
    seasons = evening.store.sums.seasons
    first = await begin(evening, "Spring", Scoring())
    one = await night(evening, 2, 1)
    now = int(evening.time.now * 1000)
    if left_out:
        await seasons.count(first, one, now)
    assert await seasons.replaceable(GUILD, first.began) is None
    await seasons.begin(GUILD, "Summer", now + 1, Scoring(), replaced=first.id)
    assert [one.name for one in await seasons.of(GUILD)] == ["Summer", "Spring"]


async def test_a_night_is_taken_out_of_the_points_and_back_in(evening: Evening) -> None:
    """One of another season, or of nobody's, is not."""
    store = evening.store
    before = await night(evening, 2, 1)
    season = await begin(evening, "Spring", Scoring())
    one = await night(evening, 3, 1)
    now = int(evening.time.now * 1000)
    await store.sums.seasons.count(season, one, now)
    assert (await store.sums.seasons.league(season)).rows == ()
    assert await store.sums.seasons.left_out(season) == [one]
    await store.sums.seasons.count(season, one, None)
    assert len((await store.sums.seasons.league(season)).rows) == 3
    for other in (before, 999):
        with pytest.raises(Illegal) as no:
            await store.sums.seasons.count(season, other, now)
        assert no.value.code is Refusal.NOT_OF_SEASON


async def test_points_change_for_all_nights_of_a_season(evening: Evening) -> None:
    store = evening.store
    season = await begin(evening, "Spring", Scoring((5,)))
    await night(evening, 3, 1)
    season = await store.sums.seasons.score(season, Scoring((9, 1), best=1, nights=8))
    (kept,) = await store.sums.seasons.of(GUILD)
    assert kept == season
    of = await store.sums.seasons.league(kept)
    assert (max(one.points for one in of.rows), of.left) == (9, 7)


@pytest.mark.both
async def test_who_hides_or_was_forgotten_keeps_their_place_and_is_not_shown(
    evening: Evening,
) -> None:
    store = evening.store
    season = await begin(evening, "Spring", Scoring())
    await night(evening, 4, 1)
    before = await store.sums.seasons.league(season)
    players = [one.player for one in before.rows]
    await store.config.preferences.change(players[0], {"hidden": True})
    await store.identity.people.forget(players[1], 0)
    assert await store.sums.seasons.league(season) == before
    assert await store.sums.seasons.seen(players) == set(players[2:])
