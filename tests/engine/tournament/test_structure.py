"""Levels grow as evenly as round numbers allow, and go on past the last one."""

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.tournament.structure import (
    STEEPEST,
    TooShallow,
    TooShort,
    deals_within,
    grows_too_fast,
    quick,
    structure,
)


def test_six_players_play_two_hours_in_ten_levels_of_six_deals():
    made = structure(6, 2_000, deals_within(2 * 3600, 120))
    assert [one.big_blind for one in made.levels] == [20, 30, 40, 60, 80, 120, 200, 300, 400, 600]
    assert {one.deals for one in made.levels} == {6}
    assert round(made.growth, 2) == 1.46


def test_the_first_levels_have_the_deals_that_are_left_over():
    made = structure(6, 2_000, 63)
    assert [one.deals for one in made.levels] == [7, 7, 7, 6, 6, 6, 6, 6, 6, 6]
    assert made.deals == 63


def test_a_quick_event_has_levels_of_six_deals_and_takes_its_time():
    made = quick(6, 500)
    assert {one.deals for one in made.levels} == {6}
    assert made.deals == 6 * len(made.levels)
    assert all(after <= STEEPEST * before for before, after in _steps(made))


def _steps(made):
    return pairwise(one.big_blind for one in made.levels)


@given(
    players=st.integers(2, 300),
    stack=st.integers(1_000, 100_000),
    deals=st.integers(10, 400),
)
def test_a_structure_rises_from_its_first_blind_to_its_last(players, stack, deals):
    try:
        made = structure(players, stack, deals)
    except TooShort:
        return
    blinds = [one.big_blind for one in made.levels]
    assert blinds == sorted(set(blinds))
    assert all(one % 2 == 0 for one in blinds)
    assert made.deals == deals
    assert max(one.deals for one in made.levels) - min(one.deals for one in made.levels) <= 1
    assert math.isclose(blinds[0], stack / 100, rel_tol=0.3)
    assert math.isclose(blinds[-1], players * stack / 20, rel_tol=0.3)


@pytest.mark.parametrize(("players", "stack"), [(2, 1_000), (6, 2_000), (9, 1_500), (20, 1_000)])
def test_no_other_round_numbers_are_more_even(players, stack):
    """A second program tries every choice of round numbers between the first and the last."""
    made = structure(players, stack, 200)
    blinds = [one.big_blind for one in made.levels]
    tens = [
        one * 10**power for power in range(6) for one in (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
    ]
    between = [one for one in sorted(set(tens)) if blinds[0] < one < blinds[-1] and one % 2 == 0]

    def off(some):
        return sum((math.log(b / a) - math.log(made.growth)) ** 2 for a, b in pairwise(some))

    others = combinations(between, len(blinds) - 2)
    best = min(off([blinds[0], *some, blinds[-1]]) for some in others)
    assert math.isclose(off(blinds), best, abs_tol=1e-12)


@given(players=st.integers(2, 60), stack=st.integers(300, 5_000), level=st.integers(0, 60))
def test_the_big_blind_never_falls_and_stays_below_a_tenth_of_all_chips(players, stack, level):
    made, chips = quick(players, stack), players * stack
    now, after = made.big_blind(level, chips), made.big_blind(level + 1, chips)
    assert now <= after
    assert after <= chips / 10 or after <= made.levels[-1].big_blind


def test_past_its_last_level_an_event_grows_on_until_a_tenth_of_all_chips():
    made = structure(6, 2_000, 60)
    assert [made.big_blind(10 + more, 12_000) for more in range(4)] == [800, 1_000, 1_200, 1_200]


def test_a_stack_of_few_blinds_is_refused():
    with pytest.raises(TooShallow):
        quick(4, 10)


@pytest.mark.parametrize("deals", [2, 4])
def test_too_few_deals_are_refused(deals):
    with pytest.raises(TooShort):
        structure(6, 2_000, deals)


def test_a_hosts_own_blinds_at_most_double():
    assert not grows_too_fast((20, 40, 80))
    assert grows_too_fast((20, 50))
