"""Announcements of dealers: a game with modifiers, or a refusal with likely meanings."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.modifiers import modified
from bot.games.finding.announcing import parse_announcement
from bot.ui.words.refusals import sentence
from tests.library import GAMES


def test_r270_a_game_alone_is_announced_by_any_of_its_names():
    assert parse_announcement(GAMES, "hold'em") == (GAMES["holdem"], ())


def test_r270_twists_stand_after_commas_by_any_of_their_names():
    game, codes = parse_announcement(GAMES, "Five-Card Stud, hi-lo, Pot Limit,")
    assert (game.code, codes) == ("five_card_stud", ("high_low", "pot_limit"))


@pytest.mark.parametrize("how", ["high-low by declaration", "hi-lo declare", "by declaration"])
def test_r270_high_low_by_declaration_is_one_thing_to_say(how):
    game, codes = parse_announcement(GAMES, f"Five-Card Stud, deuces wild, {how}")
    assert (game.code, codes) == ("five_card_stud", ("deuces_wild", "declare"))
    assert [share.way.value for share in modified(game, codes).shares] == ["high", "low"]


@pytest.mark.parametrize(
    ("said", "code", "near"),
    [
        ("holdum", Refusal.UNKNOWN_GAME, "Texas Hold'em"),
        ("razz, double bord", Refusal.UNKNOWN_MODIFIER, "double board"),
    ],
)
def test_a_slip_is_refused_with_what_may_be_meant(said, code, near):
    with pytest.raises(Illegal) as no:
        parse_announcement(GAMES, said)
    assert no.value.code is code
    assert near in sentence(no.value)


@pytest.mark.parametrize(
    ("typed", "found"),
    [("fooboo", ""), ("floopdibloop", ""), ("o8", "Omaha Hi-Lo"), ("boure", "Bourré")],
)
def test_nonsense_finds_no_game_that_has_a_short_name(typed, found):
    assert [one.name for one in GAMES.search(typed)][:1] == [found] * bool(found)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (
            "razz, double board",
            "Razz can't be dealt “double board”: it has no cards on the table for everybody.",
        ),
        (
            "omaha, low, high-low",
            "Omaha can't be dealt “high-low”: “lowball” is announced too.",
        ),
    ],
)
def test_a_combination_without_meaning_is_refused_in_one_sentence(said, words):
    with pytest.raises(Illegal) as no:
        modified(*parse_announcement(GAMES, said))
    assert sentence(no.value) == words
