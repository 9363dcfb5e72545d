"""The minutes that game files say are those that playing takes."""

import pytest

from tests.game_minutes import measured, written
from tests.library import GAMES

DEALS = 30
"""Half of what the files were written by."""
NEAR = 0.8
"""Minutes between a whole number and what was measured, rounding and luck together."""


@pytest.mark.parametrize("code", GAMES)
def test_the_minutes_of_a_game_are_measured_ones(code):
    """`uv run python -m tests.game_minutes` writes them."""
    found = measured(GAMES[code], DEALS)
    assert abs(max(1, found.seconds / 60) - GAMES[code].minutes) < NEAR


def test_ten_at_the_death_wheel_answer_far_more_often_than_six():
    six, ten = (measured(GAMES["death_wheel"], DEALS, friends=n).answers for n in (6, 10))
    assert six * 1.4 < ten < six * 2


def test_a_file_is_written_with_new_minutes_alone():
    text = 'name = "X"\nminutes = 3\nsummary = "minutes = 3 of it"\n'
    after = text.replace("\nminutes = 3\n", "\nminutes = 12\n")
    assert written(text, 12) == after
    assert written(text.replace("\nminutes = 3\n", "\n"), 12) == after
