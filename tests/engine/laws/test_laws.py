"""Every law over every game file; a new file is covered by itself.

Here each game has an evening under two of its limits, the same ones in every run. The soak searches
all limits for evenings that break a law, and finds the shortest.
"""

import random

import pytest
from hypothesis import HealthCheck, given, settings

from tests.engine.card_room import GAMES, LIBRARY, label
from tests.engine.laws.evening import Happening, evening_of, evenings
from tests.engine.laws.laws import EVENING_LAWS, LAWS, the_argument_is_left_alone

SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)
ACTS = (8, 16)
"""How much is tried in the first evening, and in the second."""
DEAR = {the_argument_is_left_alone}
"""Laws that try every act at each step: here at one in three, in the soak at all."""


@pytest.mark.parametrize("code", GAMES)
def test_laws(code: str) -> None:
    keys = [key for key, game in LIBRARY.items() if game.code == code]
    for turn, acts in enumerate(ACTS):
        luck = random.Random(f"{code} {turn}")  # noqa: S311 - the same in every run
        game = keys[-turn % len(keys)]
        players = luck.randint(2, min(8 - 3 * turn, LIBRARY[game].seats[1]))
        numbers = [luck.randrange(10_000) for _ in range(acts)]
        _all_hold(list(evening_of(game, players, numbers)), dear_at=3)


def _all_hold(evening: list[Happening], *, dear_at: int = 1) -> None:
    for at, step in enumerate(evening):
        for law in LAWS:
            if law not in DEAR or at % dear_at == 0:
                law(step)
    for evening_law in EVENING_LAWS:
        evening_law(evening)


@pytest.mark.soak
@pytest.mark.parametrize("game", LIBRARY, ids=[label(game) for game in LIBRARY.values()])
def test_laws_for_a_thousand_evenings(game: str) -> None:
    @settings(max_examples=1000, deadline=None, suppress_health_check=SLOW_IS_FINE)
    @given(evenings(game))
    def hold(evening):
        _all_hold(evening)

    hold()
