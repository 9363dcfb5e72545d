"""Every law over every game file; a new file is covered by itself.

Here each game has an evening under one of its limits, the same one in every run; most games are
slow, and some five deals more are a trial's (see test_trial.py). The nightly run searches a
thousand evenings a game, under all limits, for those that break a law, and finds the shortest: an
hour and a half on one core.
"""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.card_room import GAMES, LIBRARY
from tests.engine.laws.evening import TURNED, Happening, evening_of, evenings, odd
from tests.engine.laws.laws import (
    EVENING_LAWS,
    LAWS,
    Law,
    all_else_is_refused,
    nobody_sees_what_is_hidden,
    the_argument_is_left_alone,
    worlds_are_those_of_the_eyes_alone,
)
from tests.slow import some

SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)
ACTS = 12
"""How much is tried in an evening."""
DEAR: dict[Law, int] = {
    the_argument_is_left_alone: 0,
    all_else_is_refused: 0,
    nobody_sees_what_is_hidden: 1,
    worlds_are_those_of_the_eyes_alone: 2,
}
"""Laws that try every act at a step, or look with many eyes: at one step in three, at which."""


def test_every_option_can_be_turned_over_at_every_game() -> None:
    assert all(odd(game, at) for game in LIBRARY for at in range(len(TURNED)))


@pytest.mark.parametrize("code", some(GAMES, slow=3))
def test_laws(code: str) -> None:
    luck = random.Random(code)  # noqa: S311 - the same in every run
    game = luck.choice(_limits(code))
    players = luck.randint(2, min(8, LIBRARY[game].seats[1]))
    all_hold(list(evening_of(game, players, [luck.randrange(10_000) for _ in range(ACTS)])))


def _limits(code: str) -> list[str]:
    return [key for key, game in LIBRARY.items() if game.code == code]


def all_hold(evening: list[Happening]) -> None:
    """Hold each law at each step of an evening; the dear ones at some."""
    for at, step in enumerate(evening, len(evening)):
        for law in LAWS:
            if at % 3 == DEAR.get(law, at % 3):
                law(step)
    for evening_law in EVENING_LAWS:
        evening_law(evening)


@pytest.mark.nightly
@pytest.mark.parametrize("code", GAMES)
def test_laws_for_a_thousand_evenings(code: str) -> None:
    @settings(max_examples=1000, deadline=None, suppress_health_check=SLOW_IS_FINE)
    @given(st.sampled_from(_limits(code)).flatmap(evenings))
    def hold(evening):
        all_hold(evening)

    hold()
