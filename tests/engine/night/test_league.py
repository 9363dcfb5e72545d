"""Points of a league, against a count by force."""

from decimal import ROUND_FLOOR, Decimal
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.league import (
    USUAL,
    Placed,
    PointsWay,
    ScoredNight,
    Scoring,
    Trophy,
    Won,
    checked,
    league,
    placed,
    trophies,
)

BUY_IN = 400
ANN, BO, CY, DEE = 1, 2, 3, 4
nights = st.lists(
    st.dictionaries(st.integers(1, 6), st.integers(-3, 3), min_size=1, max_size=6), max_size=6
)
tables = st.lists(st.integers(0, 20), min_size=1, max_size=7).map(
    lambda some: tuple(sorted(some, reverse=True))
)


def one_night(nets: dict[int, int], out: dict[int, int] | None = None) -> ScoredNight:
    return ScoredNight(1, 1, nets, BUY_IN, out=out or {})


def season(*nets: dict[int, int]) -> list[ScoredNight]:
    return [ScoredNight(at, at, one, BUY_IN) for at, one in enumerate(nets, start=1)]


def test_places_score_and_equal_nets_share_what_theirs_are_worth():
    """10 and 7 make 8 each; what does not divide is nobody's."""
    found = placed(one_night({ANN: 100, BO: -50, CY: 100, DEE: -150}), Scoring((10, 7, 5)))
    assert found == (
        Placed(ANN, 100, 1, 8, 2),
        Placed(CY, 100, 1, 8, 2),
        Placed(BO, -50, 3, 5),
        Placed(DEE, -150, 4, 0),
    )


def test_of_those_who_went_out_the_last_one_is_highest_whatever_they_had_bought():
    """Whoever has chips left is above them; who goes out in one deal shares."""
    nets = {ANN: 900, BO: -400, CY: -400, DEE: -500}
    found = placed(one_night(nets, {BO: 3, CY: 7, DEE: 7}), Scoring((10, 7, 5, 4)))
    assert [(one.player, one.place, one.points) for one in found] == [
        (ANN, 1, 10), (CY, 2, 6), (DEE, 2, 6), (BO, 4, 4),
    ]  # fmt: skip
    left = placed(one_night({ANN: -300, BO: -350, CY: -400}, {CY: 9}), Scoring((10, 7, 5)))
    assert [(one.player, one.place) for one in left] == [(ANN, 1), (BO, 2), (CY, 3)]


def test_a_season_scores_by_the_order_of_going_out():
    night = ScoredNight(1, 1, {ANN: 800, BO: -400, CY: -400}, BUY_IN, out={BO: 5, CY: 2})
    of = league(Scoring((10, 7, 5)), [night])
    assert {one.player: one.points for one in of.rows} == {ANN: 10, BO: 7, CY: 5}
    assert [one.place for one in of.night(1)] == [1, 2, 3]


def test_the_best_nights_count_and_of_equal_ones_the_earlier():
    of = league(Scoring((10, 5), best=2), season({ANN: 1, BO: 0}, {ANN: 0, BO: 1}, {ANN: 0, BO: 1}))
    ann, bo = of.rows[1], of.rows[0]
    assert (bo.points, bo.counted, bo.rank) == (20, frozenset({2, 3}), 1)
    assert (ann.points, ann.counted, ann.rank) == (15, frozenset({1, 2}), 2)
    assert of.left is None


def test_a_season_of_so_many_nights_takes_no_more():
    of = league(Scoring(nights=2), season({ANN: 1}, {ANN: 1}, {BO: 1}))
    assert ([one.number for one in of.nights], of.left) == ([1, 2], 0)
    assert league(Scoring(nights=5), season({ANN: 1})).left == 4
    assert [one.player for one in of.rows] == [ANN]


def near(value: Decimal) -> int:
    """Return the nearest whole number, the larger one from the middle."""
    return int((value + Decimal("0.5")).to_integral_value(ROUND_FLOOR))


def worth(way: PointsWay, table: tuple[int, ...], players: int, place: int, bought: int) -> int:
    """Return the points of a place, by decimals."""
    if way is PointsWay.LIST:
        return table[place - 1] if place <= len(table) else 0
    if way is PointsWay.ROOT:
        return near(10 * Decimal(players).sqrt() / Decimal(place).sqrt())
    root = (Decimal(players) * BUY_IN * BUY_IN / bought).sqrt()
    return near(root / (place + 1) * 100)


@given(nights, tables, st.integers(0, 4), st.sampled_from(PointsWay), st.booleans())
@settings(max_examples=160, deadline=None)
def test_a_season_equals_a_count_by_force(nets, table, best, way, events):
    """Every choice of nights is tried, and every tie is spread place by place.

    Where the nights are tournaments, their places are those of the nets, which are hidden.
    """
    bought = [{one: BUY_IN * (1 + one % 3) for one in night} for night in nets]
    scored = [
        ScoredNight(
            at, at, dict.fromkeys(night, 0) if events else night, BUY_IN, spent=spent,
            places={
                one: 1 + sum(net > own for net in night.values()) for one, own in night.items()
            } if events else {},
        )
        for at, (night, spent) in enumerate(zip(nets, bought, strict=True), start=1)
    ]  # fmt: skip
    scoring = Scoring(table, best, way=way)
    of = league(scoring, scored)
    totals = {}
    for player in {one for night in nets for one in night}:
        scores = []
        for night, spent in zip(nets, bought, strict=True):
            if player in night:
                above = sum(net > night[player] for net in night.values())
                equal = sum(net == night[player] for net in night.values())
                shared = range(above + 1, above + equal + 1)
                each = (worth(way, table, len(night), at, spent[player]) for at in shared)
                scores.append(sum(each) // equal)
        taken = min(best or len(scores), len(scores))
        totals[player] = max(map(sum, combinations(scores, taken)))
    assert {one.player: one.points for one in of.rows} == totals
    for row in of.rows:
        assert row.rank == 1 + sum(one > row.points for one in totals.values())
        assert row.points == sum(row.scores[night].points for night in row.counted)
        assert len(row.counted) == min(best or len(row.scores), len(row.scores))
    if way is PointsWay.LIST:
        for night in scored:
            points = sum(one.points for one in placed(night, scoring))
            assert points <= sum(table[: len(night.nets)])


@pytest.mark.parametrize(
    ("way", "points"),
    [(PointsWay.ROOT, [24, 17, 14, 12, 11, 10]), (PointsWay.NEAU, [1225, 816, 612, 490, 408, 350])],
)
def test_points_by_a_formula_for_six_players(way, points):
    """10 √6 is 24.49, and 100 √(6 · 100² / 100) / 2 is 1,224.7."""
    places = {player: player for player in range(1, 7)}
    night = ScoredNight(
        1, 1, dict.fromkeys(places, 0), 100, spent=dict.fromkeys(places, 100), places=places
    )
    assert [one.points for one in placed(night, Scoring(way=way))] == points


def test_whoever_comes_again_scores_less_for_the_same_place():
    """Neau's points fall with the root of what somebody has paid; a free night has 1 for both."""
    nets = {ANN: 600, BO: -400, CY: -200}
    night = ScoredNight(1, 1, nets, 200, spent={ANN: 200, BO: 800, CY: 200}, places={BO: 1, ANN: 2})
    points = {one.player: one.points for one in placed(night, Scoring(way=PointsWay.NEAU))}
    assert points == {BO: near(Decimal(150).sqrt() * 50), ANN: near(Decimal(600).sqrt() * 100 / 3)}
    free = ScoredNight(1, 1, dict.fromkeys(nets, 0), 0, places={ANN: 1, BO: 2, CY: 2})
    points = {one.player: one.points for one in placed(free, Scoring(way=PointsWay.NEAU))}
    assert points == {ANN: 87, BO: (58 + 43) // 2, CY: (58 + 43) // 2}


def test_a_free_tournament_leaves_trophies_too():
    """The winner has won a night, though nobody won a chip."""
    nets = dict.fromkeys((ANN, BO), 0)
    nights = [ScoredNight(at, at, nets, 0, places={BO: 1, ANN: 2}) for at in (1, 2)]
    of = league(Scoring((3, 1)), nights)
    assert trophies(of) == (
        Won(Trophy.FIRST, BO, 6),
        Won(Trophy.SECOND, ANN, 2),
        Won(Trophy.NIGHTS, BO, 2),
    )


def test_a_season_leaves_its_trophies():
    """Shared where they were shared."""
    of = league(
        Scoring((10, 7, 5)),
        season({ANN: 600, BO: -600}, {ANN: -800, BO: 400, CY: 400}, {ANN: -10, BO: -20, CY: 30}),
    )
    assert {one.player: one.points for one in of.rows} == {ANN: 22, BO: 20, CY: 18}
    assert trophies(of) == (
        Won(Trophy.FIRST, ANN, 22),
        Won(Trophy.SECOND, BO, 20),
        Won(Trophy.THIRD, CY, 18),
        Won(Trophy.NIGHTS, CY, 2),
        Won(Trophy.NIGHT, ANN, 1500),
        Won(Trophy.PRESENT, ANN, 3),
        Won(Trophy.PRESENT, BO, 3),
    )


def test_a_season_without_nights_or_points_leaves_nothing():
    assert trophies(league(Scoring(), [])) == ()
    even = league(Scoring((0,)), season({ANN: 0, BO: 0}))
    assert trophies(even) == ()


@pytest.mark.parametrize("points", [(), (0,), (5, 7), (1_001,), (3, -1), (1,) * 21])
def test_points_that_no_season_can_have_are_refused(points):
    with pytest.raises(Illegal) as no:
        checked(Scoring(points))
    assert no.value.code is Refusal.POINTS_TABLE


def test_more_nights_cannot_count_than_there_are():
    with pytest.raises(Illegal) as no:
        checked(Scoring(USUAL, best=9, nights=8))
    assert no.value.code is Refusal.BEST_OF
    assert checked(Scoring(USUAL, best=8, nights=8)).best == 8
    assert checked(Scoring((3, 3, 0), best=8)).points == (3, 3, 0)
