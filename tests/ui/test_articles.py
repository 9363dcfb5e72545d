"""Articles fit the word after them, whichever rank a game file names."""

import re
from dataclasses import replace
from typing import Literal

import pytest

from bot.engine.cards import RANKS
from bot.engine.games.game import Game, Wild
from bot.ui.words import ENGLISH
from bot.ui.words.rules.chapters import chapter_sentences
from bot.ui.words.rules.faces import Chapter
from bot.ui.words.shelf import ENGLISH_CATALOGUE, templates
from bot.ui.words.wild import wild_rules
from tests.ui.ring import GAMES

WRONG = re.compile(r"\ba (?=ace|eight)|\ban (?!ace|eight|open|ante)", re.IGNORECASE)
BEFORE_A_FACT = re.compile(r"\ban? \W*\{", re.IGNORECASE)


def game(match: str = "", extra: str = "", extra_price: Literal["", "ante"] = "") -> Game:
    """Return a game whose last row has these columns."""
    plain = GAMES["holdem"]
    row = replace(plain.phases[-1], match=match, extra=extra, extra_price=extra_price)
    return replace(plain, phases=(*plain.phases[:-1], row))


@pytest.mark.parametrize("rank", RANKS)
def test_rules_that_name_a_rank(rank):
    told = [
        *chapter_sentences(Chapter.DEAL, game(match=rank), ENGLISH),
        *chapter_sentences(Chapter.DEAL, game(extra=rank), ENGLISH),
        *chapter_sentences(Chapter.DEAL, game(extra=rank, extra_price="ante"), ENGLISH),
        *wild_rules(replace(GAMES["holdem"], wild=Wild(follow=rank))),
    ]
    assert len(told) == 4
    assert [one for one in told if WRONG.search(one)] == []


def test_no_sentence_has_an_article_before_a_fact():
    """No template has an article before a fact, because a fact may begin with any letter."""
    found = [
        (key, text)
        for key, told in ENGLISH_CATALOGUE.items()
        for text in templates(told)
        if BEFORE_A_FACT.search(text)
    ]
    assert found == []
