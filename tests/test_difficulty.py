"""How demanding a game is follows from its rules, and what is added never makes it easier."""

import tomllib
from dataclasses import replace

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.game import Game, Share, Wild
from bot.engine.games.modifiers import LIMITS, MODIFIERS, modified
from bot.games.difficulty import level_of
from bot.games.files.schema import read
from bot.games.files.writing import written
from tests.library import GAMES

PLAINER = (
    ("omaha_hi_lo", "big_o"),
    ("omaha_hi_lo", "courchevel_hi_lo"),
    ("omaha_hi_lo", "omaha_six_hi_lo"),
    ("lazy_pineapple_hi_lo", "crazy_pineapple_hi_lo"),
    ("stud_hi_lo", "five_card_stud_hi_lo"),
    ("stud_hi_lo", "stud_eight"),
    ("stud_hi_lo", "stud_declare"),
    ("drawmaha", "drawmaha_21"),
    ("holdem", "omaha"),
    ("omaha", "omaha_hi_lo"),
    ("omaha", "double_board_omaha"),
    ("holdem", "double_board_holdem"),
    ("seven_card_stud", "stud_eight"),
    ("seven_card_stud", "razz"),
    ("razz", "super_razz"),
    ("razz", "razzdugi"),
    ("five_card_draw", "jacks_or_better"),
    ("jacks_or_better", "jacks_bug"),
    ("lowball_27", "triple_draw_27"),
    ("triple_draw_27", "badeucy"),
    ("badugi", "badacey"),
    ("baseball", "baseball_buy"),
    ("baseball", "baseball_match"),
    ("iron_cross", "iron_cross_wild"),
    ("crazy_pineapple", "crazy_pineapple_hi_lo"),
    ("guts", "guts_ghost"),
    ("guts", "guts_high_low"),
    ("guts", "pass_your_guts"),
)


@pytest.mark.parametrize(("plain", "sister"), PLAINER)
def test_a_game_is_no_easier_than_its_plainer_sister(plain, sister):
    assert GAMES[plain].level <= GAMES[sister].level


@pytest.mark.parametrize("code", GAMES)
def test_no_file_of_ours_names_a_level_and_each_has_that_of_its_rules(code):
    assert GAMES[code].level == level_of(GAMES[code])


ADDS = [code for code, row in MODIFIERS.items() if row.kind != LIMITS]
"""Twists that add to a game."""


@pytest.mark.parametrize("code", GAMES)
def test_no_twist_makes_a_game_easier(code):
    for twist in ADDS:
        try:
            game = modified(GAMES[code], [twist])
        except Illegal:
            continue
        assert level_of(game) >= level_of(GAMES[code]), twist


def test_each_level_has_games_of_each_kind():
    """Neither all nor none are easy; Hold'em and Five-Card Draw are."""
    found = [game.level for game in GAMES.values()]
    assert all(20 <= found.count(level) <= 100 for level in (1, 2, 3))
    assert {GAMES[code].level for code in ("holdem", "five_card_draw", "guts")} == {1}
    assert {GAMES[code].level for code in ("omaha", "razz", "seven_card_stud")} == {2}
    assert {GAMES[code].level for code in ("badugi", "baseball", "anaconda", "bourre")} == {3}


def test_a_house_game_without_a_level_has_that_of_its_rules_and_may_name_another():
    plain = replace(GAMES["holdem"], code="ours", name="Ours", aliases=())
    wild = replace(plain, wild=Wild(ranks="29"), shares=(Share(hole=2), Share("low_a5", hole=2)))
    assert read_again(written(replace(wild, level=3))).level == 3
    assert "level" not in written(replace(wild, level=3))
    named = written(replace(wild, level=1))
    assert "level = 1" in named
    assert read_again(named).level == 1
    assert read_again(written(replace(plain, level=2))).level == 2


def read_again(text: str) -> Game:
    return read(tomllib.loads(text)).game("ours")
