"""No screen says English past the catalogue.

A made-up language says all sentences, names of games and phases in capitals: what is still small is
no sentence of a language's file.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ui import words
from bot.ui.parts.cards import Skin
from bot.ui.table.message import table_message
from bot.ui.table.more import more_panel
from bot.ui.table.panel import hand_panel
from bot.ui.words import say
from bot.ui.words.games import game_rules
from bot.ui.words.shelf import ENGLISH_CATALOGUE, Shelf, templates
from bot.ui.words.tongue import parts
from tests.library import GAMES
from tests.ui.ring import Ring, seen

LOUD = Skin(locale="nl")
PLAYED = sorted(GAMES)[::6]
"""Games whose deals are watched; the rules of all are read."""
ROUNDS = 12
WORD = re.compile(r"\b[A-Za-z][a-z']{2,}[A-Za-z']*\b")
NO_SENTENCE = re.compile(r"`/[^`]*`|<[^>]*>|@\w+")
"""Commands, and what Discord writes itself."""
AS_IT_IS = re.compile(r"(`/[^`]*`)")


def in_capitals(template: str) -> str:
    """Return a template in capitals, but for its facts and commands."""
    said = []
    for text, name, spec in parts(template):
        pieces = [one if one.startswith("`/") else one.upper() for one in AS_IT_IS.split(text)]
        said.append("".join(pieces).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            shape = spec.upper() if "|" in spec else spec
            said.append(f"{{{name}:{shape}}}" if shape else f"{{{name}}}")
    return "".join(said)


def lines() -> Iterator[str]:
    """Yield the language's file."""
    said = {
        key: [in_capitals(one) for one in templates(it)] for key, it in ENGLISH_CATALOGUE.items()
    }
    said |= {f"game.{game.code}": [game.name.upper()] for game in GAMES.values()}
    said |= {f"summary.{game.code}": [game.summary.upper()] for game in GAMES.values()}
    phases = {row.name for game in GAMES.values() for row in game.phases}
    said |= {f"phase.{name}": [name.upper()] for name in phases}
    for key, texts in said.items():
        yield f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(texts, ensure_ascii=False)}"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """The languages there are: this one."""
    folder: Path = tmp_path_factory.mktemp("loud")
    (folder / LOUD.locale).mkdir()
    (folder / LOUD.locale / "all.toml").write_text("\n".join(lines()), encoding="utf-8")
    return Shelf(folder)


@pytest.fixture(autouse=True)
def loud(monkeypatch: pytest.MonkeyPatch, shelf: Shelf) -> None:
    """The bot speaks it."""
    monkeypatch.setattr(words, "SHELF", shelf)


def english(text: str, names: frozenset[str]) -> list[str]:
    """Return the words of a screen that stand in no file of the language."""
    found = WORD.findall(NO_SENTENCE.sub("", text))
    return [one for one in found if not one.isupper() and one.partition("'")[0] not in names]


def test_english_that_stands_in_no_file_would_be_found():
    assert english(say("nl", "button.fold"), frozenset()) == []
    assert english("ANN FOLDS, Bo's Hand `/sit`", frozenset({"Bo"})) == ["Hand"]


@pytest.mark.parametrize("code", PLAYED)
def test_a_deal_is_told_in_one_language(code):
    ring = Ring(code)
    names = frozenset(ring.names.values())
    for at in range(ROUNDS):
        if at == 1:
            ring.deal()
        elif at and not ring.table.running():
            break
        elif at:
            ring.round()
        show = ring.show(1)
        for screen in (
            table_message(ring.show(), LOUD),
            hand_panel(show, LOUD),
            more_panel(show, LOUD),
        ):
            assert english(seen(screen), names) == []


@pytest.mark.parametrize("code", sorted(GAMES))
def test_rules_are_told_in_one_language(code):
    """Names by which a game is found are English: they are typed."""
    other = say("nl", "rules.aliases", names="").rstrip(" .")
    text = [
        one for one in "\n".join(game_rules(GAMES[code], "nl")).splitlines() if other not in one
    ]
    assert english("\n".join(text), frozenset()) == []
