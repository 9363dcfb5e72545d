"""English as a card player would write it: players are "they", and no bare "Who" is a subject."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from bot.base.folders import CHECKOUT
from bot.ui.words.shelf import ENGLISH_CATALOGUE, templates

PAGES = [CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").glob("*.md"))]
GAMES = sorted((CHECKOUT / "data" / "games").glob("*.toml"))
SOURCES = sorted(file for room in ("bot", "cogs") for file in (CHECKOUT / room).rglob("*.py"))
COMMANDS = sorted((CHECKOUT / "cogs").glob("*.py"))

MEANT_AS_HE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
BARE_WHO = re.compile(
    r"(?:^|[.:!]\s+|\n)Who\b[^.?!]*(?:[.!:;]|$)|(?:;|,? then|\bto|\bfrom|\bbut|\bthan) who\b"
)
RIDDLE = re.compile(r"^(Likewise|For ever|The same|Ditto|See `[^`]+`)\.?$")
BARE_OPENING = re.compile(r"^(Who|Whom|Whose|What|Which|Likewise|Ditto|The same)\b")
LEANING_OPENING = re.compile(r"^(By|Of|As|From|In which|Such|It|Else)\b")
REWORDED = (
    *("bot", "cogs"),
    *("tests/e2e", "tests/nights", "tests/store", "tests/tables"),
)
"""Rooms in which no docstring begins bare or leans on its neighbour."""


def faults(text: str) -> list[str]:
    """What is not as a card player would write it."""
    return [found.group() for one in (MEANT_AS_HE, BARE_WHO) for found in one.finditer(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Who misses a turn is out.",
        "The pot stays; who leaves gives it up.",
        "Nobody pays more than lies in front of him.",
        "The button goes to who won.",
    ],
)
def test_what_a_card_player_would_not_write_is_found(text):
    assert faults(text)


@pytest.mark.parametrize("text", ["Who deals?", "Anyone who leaves gives it up.", "Ann, who won."])
def test_what_a_card_player_would_write_is_not(text):
    assert faults(text) == []


def test_no_sentence_of_the_catalogue_has_a_bare_who_or_players_as_he():
    found = {
        key: wrong
        for key, template in ENGLISH_CATALOGUE.items()
        for one in templates(template)
        if (wrong := faults(one))
    }
    assert found == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_has_a_bare_who_or_players_as_he(page):
    paragraphs = re.split(r"\n\s*\n|\n(?=[-|#])", page.read_text())
    assert [wrong for one in paragraphs for wrong in faults(" ".join(one.split()))] == []


def test_no_summary_of_a_game_has_a_bare_who_or_players_as_he():
    said = {file.stem: tomllib.loads(file.read_text())["summary"] for file in GAMES}
    assert {name: wrong for name, text in said.items() if (wrong := faults(text))} == {}


@cache
def docstrings(file: Path) -> list[str]:
    """All texts that stand by themselves in a file, those below fields among them."""
    return [
        one.value.value
        for one in ast.walk(ast.parse(file.read_text()))
        if isinstance(one, ast.Expr)
        and isinstance(one.value, ast.Constant)
        and isinstance(one.value.value, str)
    ]


@pytest.mark.parametrize("file", COMMANDS, ids=lambda file: file.stem)
def test_no_text_of_a_command_has_players_as_he(file):
    texts = [
        one.value
        for one in ast.walk(ast.parse(file.read_text()))
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]
    assert [text for text in texts if MEANT_AS_HE.search(text)] == []


def test_no_docstring_has_players_as_he():
    assert SOURCES
    module = re.compile(r"\bhe\.[A-Z]")
    found = [
        f"{file.name}: {text}"
        for file in SOURCES
        for text in docstrings(file)
        if MEANT_AS_HE.search(module.sub("", text))
    ]
    assert found == []


def test_no_docstring_is_a_riddle():
    assert SOURCES
    assert RIDDLE.match("Likewise.")
    assert RIDDLE.match("See `Stage`.")
    riddles = [
        f"{file.name}: {text}"
        for file in SOURCES
        for text in docstrings(file)
        if RIDDLE.match(text.strip())
    ]
    assert riddles == []


@pytest.mark.parametrize("room", REWORDED)
def test_no_docstring_of_a_reworded_room_begins_bare(room):
    files = sorted((CHECKOUT / room).rglob("*.py"))
    assert files
    assert BARE_OPENING.match("Whom the clock waits for.")
    bare = [
        f"{file.name}: {text}"
        for file in files
        for text in docstrings(file)
        if BARE_OPENING.match(text.strip())
    ]
    assert bare == []


def test_no_docstring_of_the_program_leans_on_its_neighbour():
    assert SOURCES
    assert LEANING_OPENING.match("Of the pot, besides the least.")
    leaning = [
        f"{file.name}: {text}"
        for file in SOURCES
        for text in docstrings(file)
        if LEANING_OPENING.match(text.strip())
    ]
    assert leaning == []
