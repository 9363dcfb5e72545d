"""A game built from another one and twists."""

from functools import partial

import pytest

from bot.engine.games.game import Limit
from bot.engine.games.modifiers import modified
from bot.engine.games.options import Options, announce
from bot.games import BadGame, Wrong
from bot.games.files.building import built
from bot.games.trials.trial import trial
from bot.ui.words.titles import game_name
from tests.library import GAMES

TOLD = partial(game_name, locale="en")


def test_a_built_game_is_a_game_of_its_own():
    """Its limit stands, and more twists may go on top."""
    game = built(GAMES["holdem"], ["pot_limit", "high_low"], "  Friday  Night ", TOLD)
    assert game.name == "Friday Night"
    assert game.summary == "Texas Hold'em, high-low."
    assert announce(game, Options()).limit is Limit.POT_LIMIT
    assert len(modified(game, ["double_board"]).shares) == 4


def test_without_twists_it_keeps_its_summary():
    assert built(GAMES["omaha"], [], "Ours", TOLD).summary == GAMES["omaha"].summary


@pytest.mark.parametrize(("name", "wrong"), [("", Wrong.TOO_SHORT), ("x" * 41, Wrong.TOO_LONG)])
def test_its_name_is_checked_as_in_a_file(name, wrong):
    with pytest.raises(BadGame) as bad:
        built(GAMES["omaha"], [], name, TOLD)
    (fault,) = bad.value.faults
    assert (fault.wrong, fault.key) == (wrong, "name")


@pytest.mark.parametrize("codes", [["short_pack", "bomb_pot"], ["deuces_wild", "double_board"]])
def test_what_twists_make_of_a_game_passes_a_trial(codes):
    """Each by itself is held to the laws on every game, see tests/engine/laws."""
    assert trial(built(GAMES["omaha"], codes, "Ours", TOLD), tables=2).fault is None
