"""Seats against the pack, in the worst case."""

from dataclasses import replace

import pytest

from bot.engine.games.capacity import most_served
from bot.engine.games.game import Game, Phase
from tests.library import GAMES


def dealt(*rows: Phase) -> Game:
    return replace(GAMES["seven_card_stud"], phases=rows)


@pytest.mark.parametrize(
    ("rows", "most"),
    [
        pytest.param((Phase("a", "ddu"), *[Phase("b", "u")] * 4), 8, id="a common last card"),
        pytest.param((Phase("a", "ddu"), Phase("b", "uu")), 10, id="a last street of two"),
        pytest.param((Phase("a", "dddd"), Phase("b", "u"), Phase("c", board=3)), 9, id="a board"),
        pytest.param((Phase("a", "dddd"), Phase("b", "d", board=1)), 9, id="a card and a board"),
        pytest.param((Phase("a", board=1),), 0, id="no cards"),
    ],
)
def test_r221_one_card_serves_all_on_a_last_street_of_one_card_alone(rows, most):
    assert most_served(dealt(*rows)) == most
