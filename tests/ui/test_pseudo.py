"""A longer language with marks shows what is cut, glued or still English, and fits everywhere."""

import pytest

from bot.engine.games.options import Options, announce
from bot.sandbox.checks.components import Check, check_message
from bot.sandbox.refusals import Faults
from bot.ui import words
from bot.ui.pages.games.learn import game_page
from bot.ui.parts.cards import Skin
from bot.ui.words import say
from bot.ui.words.games import game_rules
from bot.ui.words.shelf import Shelf
from tests.library import GAMES
from tests.ui.pseudo import BEGIN, END, GLUED, PSEUDO, plain_words, pseudo_shelf
from tests.ui.ring import Ring, seen
from tests.ui.test_fit import check_screens

SKIN = Skin(locale=PSEUDO)
PLAYED = sorted(GAMES)[3::9]
ROUNDS = 12
OF_BABEL = frozenset({"tai"})
"""Words between the last two things of a list, which Babel gives."""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return pseudo_shelf(tmp_path_factory.mktemp("pseudo"))


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch, shelf: Shelf) -> None:
    monkeypatch.setattr(words, "SHELF", shelf)


def test_a_sentence_is_longer_and_has_marks_and_accents():
    assert say(PSEUDO, "button.fold") == "⟦Fóldéé⟧"
    assert plain_words("⟦Fóldéé⟧ Bo the `/sit`", frozenset({"Bo"})) == ["the"]
    assert GLUED.search("⟦á⟧⟦é⟧")
    assert not GLUED.search("⟦á⟧ ⟦é⟧")


@pytest.mark.parametrize("code", PLAYED)
def test_nothing_of_a_deal_is_cut_glued_or_english(code):
    ring = Ring(code)
    names = frozenset(ring.names.values()) | OF_BABEL
    for screen in ring.screens(SKIN, ROUNDS):
        text = seen(screen)
        assert text.count(BEGIN) == text.count(END), text
        assert GLUED.search(text) is None, text
        assert plain_words(text, names) == []


@pytest.mark.parametrize("code", PLAYED)
def test_screens_of_a_longer_language_fit(code):
    ring = Ring(code, names=dict.fromkeys(range(1, 4), "W" * 32))
    check_screens(ring, SKIN)
    ring.deal()
    while ring.table.running():
        check_screens(ring, SKIN)
        ring.round()
    check_screens(ring, SKIN)


@pytest.mark.parametrize("code", sorted(GAMES))
def test_rules_are_whole_and_fit_a_page(code):
    for text in game_rules(GAMES[code], PSEUDO):
        assert text.count(BEGIN) == text.count(END), text


@pytest.mark.parametrize("code", PLAYED)
def test_pages_of_a_game_in_a_longer_language_fit(code):
    check = Check(Faults(), frozenset())
    view = game_page(announce(GAMES[code], Options()), SKIN, in_server=True)
    check_message(check, view.to_components(), v2=True)
    check.faults.refuse()
