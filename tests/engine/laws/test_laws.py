"""Every law over every game file under each of its limits; a new file is covered by itself."""

import pytest
from hypothesis import HealthCheck, given, settings

from tests.engine.card_room import LIBRARY, label
from tests.engine.laws.evening import evenings
from tests.engine.laws.laws import EVENING_LAWS, LAWS, Law

SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)

games = pytest.mark.parametrize("game", LIBRARY, ids=[label(game) for game in LIBRARY.values()])
laws = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
evening_laws = pytest.mark.parametrize("law", EVENING_LAWS, ids=lambda law: law.__name__)


@games
@laws
def test_law(game: str, law: Law) -> None:
    @settings(max_examples=3, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE)
    @given(evenings(game))
    def holds(evening):
        for step in evening:
            law(step)

    holds()


@games
@evening_laws
def test_law_of_an_evening(game: str, law) -> None:
    @settings(max_examples=10, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE)
    @given(evenings(game))
    def holds(evening):
        law(evening)

    holds()


@pytest.mark.soak
@games
def test_laws_for_a_thousand_evenings(game: str) -> None:
    @settings(max_examples=1000, deadline=None, suppress_health_check=SLOW_IS_FINE)
    @given(evenings(game))
    def hold(evening):
        for step in evening:
            for law in LAWS:
                law(step)
        for evening_law in EVENING_LAWS:
            evening_law(evening)

    hold()
