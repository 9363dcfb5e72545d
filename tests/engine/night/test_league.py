"""Points of a league, against a count by force."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.league import (
    USUAL,
    Placed,
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


def season(*nets: dict[int, int]) -> list[ScoredNight]:
    return [ScoredNight(at, at, one, BUY_IN) for at, one in enumerate(nets, start=1)]


def test_places_score_and_equal_nets_share_what_theirs_are_worth():
    """10 and 7 make 8 each; what does not divide is nobody's."""
    found = placed({ANN: 100, BO: -50, CY: 100, DEE: -150}, (10, 7, 5))
    assert found == (
        Placed(ANN, 100, 1, 8, 2),
        Placed(CY, 100, 1, 8, 2),
        Placed(BO, -50, 3, 5),
        Placed(DEE, -150, 4, 0),
    )


def test_of_those_who_went_out_the_last_one_is_highest_whatever_they_had_bought():
    """Whoever has chips left is above them; who goes out in one deal shares."""
    nets = {ANN: 900, BO: -400, CY: -400, DEE: -500}
    found = placed(nets, (10, 7, 5, 4), {BO: 3, CY: 7, DEE: 7})
    assert [(one.player, one.place, one.points) for one in found] == [
        (ANN, 1, 10), (CY, 2, 6), (DEE, 2, 6), (BO, 4, 4),
    ]  # fmt: skip
    left = placed({ANN: -300, BO: -350, CY: -400}, (10, 7, 5), {CY: 9})
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


@given(nights, tables, st.integers(0, 4))
@settings(max_examples=80, deadline=None)
def test_a_season_equals_a_count_by_force(nets, table, best):
    """Every choice of nights is tried, and every tie is spread place by place."""
    of = league(Scoring(table, best), season(*nets))
    totals = {}
    for player in {one for night in nets for one in night}:
        scores = []
        for night in nets:
            if player in night:
                above = sum(net > night[player] for net in night.values())
                equal = sum(net == night[player] for net in night.values())
                worth = sum(table[at] for at in range(above, above + equal) if at < len(table))
                scores.append(worth // equal)
        taken = min(best or len(scores), len(scores))
        totals[player] = max(map(sum, combinations(scores, taken)))
    assert {one.player: one.points for one in of.rows} == totals
    for row in of.rows:
        assert row.rank == 1 + sum(one > row.points for one in totals.values())
        assert row.points == sum(row.scores[night].points for night in row.counted)
        assert len(row.counted) == min(best or len(row.scores), len(row.scores))
    shared = [placed(night, table) for night in nets]
    for night, found in zip(nets, shared, strict=True):
        assert sum(one.points for one in found) <= sum(table[: len(night)])


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
