"""Every law over every game file under each of its limits; a new file is covered by itself."""

import pytest
from hypothesis import HealthCheck, given, settings

from tests.engine.card_room import LIBRARY, label
from tests.engine.laws.evening import Happening, evenings
from tests.engine.laws.laws import EVENING_LAWS, LAWS

SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)

games = pytest.mark.parametrize("game", LIBRARY, ids=[label(game) for game in LIBRARY.values()])


@games
def test_laws(game: str) -> None:
    @settings(max_examples=2, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE)
    @given(evenings(game))
    def hold(evening):
        _all_hold(evening)

    hold()


def _all_hold(evening: list[Happening]) -> None:
    for step in evening:
        for law in LAWS:
            law(step)
    for evening_law in EVENING_LAWS:
        evening_law(evening)


@pytest.mark.soak
@games
def test_laws_for_a_thousand_evenings(game: str) -> None:
    @settings(max_examples=1000, deadline=None, suppress_health_check=SLOW_IS_FINE)
    @given(evenings(game))
    def hold(evening):
        _all_hold(evening)

    hold()
