"""Any announcement is refused with its reason, or plays by every law."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import codec
from bot.engine.errors import Illegal
from bot.engine.games.game import Game, Limit
from bot.engine.games.modifiers import MODIFIERS, fitting, modified
from bot.engine.games.options import Options, announce
from bot.engine.games.wildcards import BY_RANK
from bot.engine.hand.judge import prepare
from tests.engine.card_room import GAMES
from tests.engine.laws.evening import GAMES as ALL_GAMES
from tests.engine.laws.evening import evening
from tests.engine.laws.laws import EVENING_LAWS, LAWS
from tests.engine.laws.test_laws import SLOW_IS_FINE
from tests.slow import few

BASES = [announce(game, Options()) for game in GAMES.values()]
ALIKE = {*Limit, *list(BY_RANK)[1:]}
"""Limits are tried with every game; one rank is as wild as another."""
ACTS = st.lists(st.integers(0, 9999), min_size=6, max_size=10)


@cache
def fitting_to(code: str) -> list[Game]:
    """The games that this modifier may be announced for."""
    fits = []
    for game in BASES:
        with suppress(Illegal):
            modified(game, {code})
            fits.append(game)
    return fits


@st.composite
def announced(draw: st.DrawFn, code: str) -> Game:
    """A game with this modifier, and with another that fits beside it."""
    game = draw(st.sampled_from(fitting_to(code)))
    return modified(game, {code, draw(st.sampled_from(fitting(game, {code})[0]))})


@pytest.mark.parametrize("code", few([one for one in MODIFIERS if one not in ALIKE], every=2))
def test_an_announced_game_plays_by_the_laws(code: str) -> None:
    settings(max_examples=2, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE)(
        laws_hold(code)
    )()


@pytest.mark.nightly
@pytest.mark.parametrize("code", MODIFIERS)
def test_a_thousand_announced_games_play_by_the_laws(code: str) -> None:
    settings(max_examples=1000, deadline=None, suppress_health_check=SLOW_IS_FINE)(
        laws_hold(code)
    )()


def laws_hold(code: str) -> Callable[[], None]:
    """Every law over an evening of games with this modifier."""

    @given(announced(code), st.integers(0, 9), ACTS)
    def hold(game, spread, numbers):
        prepare(game)
        key, (least, most) = codec.digest(game), game.seats
        players = least + spread % (most - least + 1)
        steps = list(evening(key, players, numbers, {**ALL_GAMES, key: game}))
        for step in steps:
            for law in LAWS:
                law(step)
        for evening_law in EVENING_LAWS:
            evening_law(steps)

    return hold
