"""A quoted text leads to the key of its sentence, with or without marks and facts."""

import pytest

from bot.ui.words import say
from bot.ui.words.quotes import MOST_KEYS, keys_of


@pytest.mark.parametrize(
    ("locale", "quoted", "key"),
    [
        ("en", "Sent to whoever runs me. Thank you.", "wrong_word.sent"),
        ("de", say("de", "refusal.no_table"), "refusal.no_table"),
        ("fr", say("fr", "refusal.not_a_number", typed="abc"), "refusal.not_a_number"),
        ("es-419", say("es-419", "me.language", language="español").upper(), "me.language"),
        ("pt-BR", "Há mais do que cabe aqui", "rules.more"),
        ("fr", "Tapis", "button.all_in"),
    ],
)
def test_a_quoted_sentence_has_its_key(locale, quoted, key):
    assert key in keys_of(locale, quoted)


def test_what_is_said_nowhere_has_no_key():
    assert keys_of("de", "Qwertz uiopü") == []


def test_a_word_that_many_sentences_have_leads_to_the_closest():
    found = keys_of("en", "Fold")
    assert found[0] == "button.fold"
    assert len(found) <= MOST_KEYS
