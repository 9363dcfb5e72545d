"""A game's file as the start of another: it reads, under a name of its own."""

import tomllib
from dataclasses import replace
from functools import partial

import pytest

from bot.games import GAMES as FOLDER
from bot.games.files.building import built
from bot.games.files.exporting import file_of, start_of
from bot.games.files.reading import parse_game
from bot.games.files.schema import read
from bot.games.files.writing import written
from bot.ui.words.titles import game_name
from tests.library import GAMES

FREER = {"spanish_draw", "spanish_draw_32"}
"""Written, they leave to tables what their own files state and nothing shows: the kind of joker."""
TOLD = partial(game_name, locale="en")


@pytest.mark.parametrize("code", GAMES)
def test_a_game_that_is_written_reads_as_it_was(code):
    game = GAMES[code]
    made = read(tomllib.loads(written(game))).game(code)
    assert made == (replace(game, own=made.own) if code in FREER else game)


@pytest.mark.parametrize("code", GAMES)
def test_a_file_is_the_start_of_a_game_of_its_own(code):
    """No other game is called so; all else is the same."""
    game = GAMES[code]
    text = (FOLDER / f"{code}.toml").read_text()
    made = start_of(text, f"Our {game.name}", "Two\nlines")
    assert made.startswith("# Two\n# lines\n\n")
    own = parse_game(code, "own.toml", made.encode())
    assert own.name == f"Our {game.name}"[:40]
    assert own.aliases == ()
    assert own.phases == game.phases


def test_a_built_game_is_written_too():
    game = built(GAMES["omaha"], ["pot_limit", "high_low"], "Friday Night", TOLD)
    text = start_of(written(game), "Our Friday Night", "x")
    own = parse_game("", "own.toml", text.encode())
    assert (own.name, own.shares, own.limits) == ("Our Friday Night", game.shares, game.limits)


def test_a_file_is_called_after_its_game():
    assert file_of("Our 5½-21, high-low") == "our_5½_21_high_low.toml"
