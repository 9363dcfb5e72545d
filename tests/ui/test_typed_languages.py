"""`/act` is understood in the reader's language, and in English beside it."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import Call, Fold, RaiseTo
from bot.ui.input.typed import bet_total, command
from bot.ui.parts.cards import Skin
from bot.ui.words.refusals import sentence
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
    assert in_english("erhöhe auf alles", "de") == "raise to all-in"
    assert in_english("im voraus passe", "de") == "ahead fold"
    assert in_english("tausche 1 3", "de") == "draw 1 3"


def test_an_english_word_keeps_its_meaning():
    """The German file lists "fold" among its words for "nothing" here."""
    assert in_english("fold", "de") == "fold"


def test_the_words_of_a_cut_stay_as_they_are():
    assert in_english("hebe ab passe nichts", "de") == "cut passe nichts"


@pytest.mark.parametrize(
    ("words", "english"),
    [
        ("erhöhe auf 40", "raise to 40"), ("erhöhe um 40", "raise by 40"),
        ("gehe mit und erhöhe 40", "call and raise 40"), ("tausche 1 und 3", "draw 1 and 3"),
        ("im voraus schiebe oder passe", "ahead check/fold"),
    ],
)  # fmt: skip
def test_little_words_are_read_too(words, english):
    assert in_english(words, "de") == english
    assert typed(words.replace("tausche 1 und 3", "tausche 1, 2")) is not None


def test_a_raise_to_what_is_bet_already_is_never_a_raise_by_it():
    assert typed("erhöhe auf 10") == RaiseTo(1, 10)
    assert typed("erhöhe 10") == RaiseTo(1, 20)


def test_a_word_with_two_meanings_is_read_as_the_one_that_may_be_answered():
    assert isinstance(typed("zahle"), Call)
    assert isinstance(typed("passe"), Fold)


def test_a_word_that_checks_in_one_language_and_folds_in_the_other_asks():
    with pytest.raises(Illegal) as no:
        typed("pass")
    assert no.value.code == Refusal.TWO_MEANINGS
    assert no.value.facts["ways"] == ("schiebe", "ich steige aus")
    assert "“schiebe” or “ich steige aus”" in sentence(no.value)


def test_other_readers_are_not_understood_in_german():
    assert in_english("passe", "en") == in_english("passe", "pl") == "passe"
    with pytest.raises(Illegal):
        typed("passe", Skin())
