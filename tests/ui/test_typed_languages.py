"""`/act` is understood in the reader's language, and in English beside it."""

import pytest

from bot.engine.errors import Illegal
from bot.engine.hand.commands import Fold, RaiseTo
from bot.ui.input.typed import bet_total, command
from bot.ui.parts.cards import Skin
from bot.ui.words.verbs import in_english
from tests.ui.ring import Ring

GERMAN = Skin(locale="de")
pytestmark = pytest.mark.usefixtures("languages")


def typed(words: str, skin: Skin = GERMAN) -> object:
    return command(words, Ring().deal("2c").show(1), skin)(1)


@pytest.mark.parametrize("words", ["passe", "Ich steige aus", "fold"])
def test_a_verb_is_typed_in_either_language(words):
    assert isinstance(typed(words), Fold)


@pytest.mark.parametrize("words", ["erhöhe auf 40", "erhöhe 40", "raise to 40"])
def test_an_amount_follows_it(words):
    raised = typed(words)
    assert isinstance(raised, RaiseTo)
    assert raised.to == 40
    assert bet_total(words, None, "de") == 40


def test_names_of_amounts_and_choices_ahead_are_read_too():
    assert in_english("erhöhe auf alles", "de") == "raise all-in"
    assert in_english("im voraus passe", "de") == "ahead fold"
    assert in_english("tausche 1 3", "de") == "draw 1 3"


def test_an_english_word_keeps_its_meaning():
    """The German file lists "fold" among its words for "nothing" here."""
    assert in_english("fold", "de") == "fold"


def test_the_words_of_a_cut_stay_as_they_are():
    assert in_english("hebe ab passe nichts", "de") == "cut passe nichts"


def test_other_readers_are_not_understood_in_german():
    assert in_english("passe", "en") == in_english("passe", "pl") == "passe"
    with pytest.raises(Illegal):
        typed("passe", Skin())
