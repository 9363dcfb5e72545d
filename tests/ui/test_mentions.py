"""Commands in sentences: they exist, can be clicked, and stay plain text in files."""

import re
from collections.abc import Iterator

import pytest

from bot.ui.parts.cards import PLAIN, TYPED, Skin
from bot.ui.parts.lines import escaped
from bot.ui.words.shelf import ENGLISH_CATALOGUE, templates
from tests.offered import offered

ANYTHING = re.compile(r"(?<![\w)}*\"/])/([a-z][a-z-]*)")
PLAIN_ONES = {"modal.mode.how", "modal.stakes.how", "house_game.start", "rail.page.refused"}
"""Sentences for a form's label, files or a page, where nothing can be clicked."""
SKIN = Skin(commands={"table open": 815, "sit": 4711})


def said() -> Iterator[tuple[str, str]]:
    for key, template in ENGLISH_CATALOGUE.items():
        yield from ((key, one) for one in templates(template))


def test_every_command_that_is_named_is_there():
    paths = {path for path, _ in offered()}
    groups = {path.split()[0] for path in paths}
    named = {path: key for key, text in said() for path in TYPED.findall(text)}
    assert len(named) > 30
    assert {path: key for path, key in named.items() if path not in paths | groups} == {}


def test_every_command_that_is_named_can_be_clicked():
    """A command has the marks by which it is found, except where nothing can be clicked."""
    words = {path.split()[0] for path, _ in offered()}
    bare = {
        key
        for key, text in said()
        for name in ANYTHING.findall(text.replace("`/", "``"))
        if name in words
    }
    assert bare == PLAIN_ONES


def test_a_sentence_names_a_command_that_can_be_clicked():
    assert SKIN.say("refusal.no_table") == "There is no table here. </table open:815> opens one."
    assert SKIN.linked("`/sit` or `/stand`") == "</sit:4711> or `/stand`"


def test_without_numbers_it_is_named_as_it_is_typed():
    assert PLAIN.say("refusal.no_table") == "There is no table here. `/table open` opens one."
    assert SKIN.in_file().say("refusal.no_table") == PLAIN.say("refusal.no_table")


def test_text_cards_keep_what_can_be_clicked():
    assert SKIN.in_text().commands == SKIN.commands


@pytest.mark.parametrize("typed", ["`/sit`", "</sit:4711>", "``/sit``"])
def test_what_somebody_typed_stays_what_it_is(typed):
    """A name or a reason can't contain a clickable command."""
    assert "</" not in SKIN.linked(escaped(typed))
