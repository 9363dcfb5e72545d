"""The worth of stacks in prizes."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.tournament.icm import _raced, _summed, expected, worth


@pytest.mark.parametrize(
    ("prizes", "values"),
    [((70, 30), (45.18, 32.25, 22.57)), ((50, 30, 20), (38.39, 32.75, 28.86))],
)
def test_three_stacks_are_worth_what_everybody_reckons(prizes, values):
    assert [round(one, 2) for one in expected((50, 30, 20), prizes)] == list(values)


def test_whole_chips_add_up_to_the_prizes():
    assert worth((50, 30, 20), (70, 30)) == (45, 32, 23)
    assert worth((50, 0, 50), (7,)) == (4, 0, 3)
    assert worth((5, 3), (0,)) == (0, 0)


def test_more_prizes_than_stacks_are_refused():
    with pytest.raises(ValueError, match="prizes"):
        worth((50, 0), (70, 30))


def _by_orders(stacks, prizes):
    """A second program: every order of players, by its chance."""
    values = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = 1.0, sum(stacks)
        for one in order:
            chance *= stacks[one] / left
            left -= stacks[one]
        for one, prize in zip(order, prizes, strict=False):
            values[one] += chance * prize
    return values


@given(st.lists(st.integers(1, 10_000), min_size=2, max_size=6), st.data())
@settings(max_examples=40)
def test_sums_and_races_agree_with_every_order(stacks, data):
    prizes = data.draw(st.lists(st.integers(0, 1_000), min_size=1, max_size=len(stacks)))
    exact = _by_orders(stacks, prizes)
    assert _summed(stacks, prizes) == pytest.approx(exact, abs=1e-6)
    assert _raced(stacks, prizes) == pytest.approx(exact, abs=1e-4)


def test_sixty_players_are_worth_the_prizes():
    stacks, prizes = [100 + 37 * one for one in range(60)], (330, 200, 150, 100, 80, 70, 70)
    assert sum(expected(stacks, prizes)) == pytest.approx(1_000, abs=1e-4)
    values = worth(stacks, prizes)
    assert sum(values) == 1_000
    assert list(values) == sorted(values)
