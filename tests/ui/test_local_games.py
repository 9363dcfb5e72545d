"""Games are found by a language's own names and aliases, without accents, and in English."""

import pytest

from bot.engine.errors import Illegal
from bot.games.repertoire import load_lists, wished
from bot.ui.words.titles import local_lists, local_names
from tests.library import GAMES

pytestmark = pytest.mark.usefixtures("languages")


@pytest.fixture
def german():
    return GAMES.also(local_names("de"))


@pytest.mark.parametrize(
    "typed",
    [
        "Draw mit fünf Karten", "draw mit funf karten", "TAUSCHPOKER", "offene Strasse",
        "Offene Straße", "five-card draw", "five_card_draw",
    ],
)  # fmt: skip
def test_a_game_is_found_by_its_own_name_an_alias_and_in_english(german, typed):
    assert german.find(typed).code == "five_card_draw"
    assert german.search(typed)[0].code == "five_card_draw"


def test_a_local_name_is_completed_and_its_slips_are_forgiven(german):
    assert german.begun("tauschp")[0].code == "five_card_draw"
    assert german.search("tauchpoker")[0].code == "five_card_draw"


def test_other_readers_do_not_find_it_so():
    assert GAMES.also(local_names("pl")) is GAMES
    with pytest.raises(Illegal):
        GAMES.find("Tauschpoker")


def test_a_word_of_two_games_finds_neither_alone_and_an_english_name_stays_with_its_game():
    games = GAMES.also((("Gemeinsam", "razz"), ("gemeinsam", "omaha"), ("Hold'em", "razz")))
    assert games.meant("gemeinsam") is None
    assert games.find("hold'em").code == "holdem"


def test_a_rotation_is_found_by_its_own_name(german):
    lists = load_lists(GAMES).also(local_lists("de"))
    for typed in ("Die fünf Gäule", "die funf gaule", "HORSE"):
        assert wished(german, lists, typed).saved == "horse"
    assert lists.search("die f")[0].code == "horse"
