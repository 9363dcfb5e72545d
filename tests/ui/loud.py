"""A made-up language that says every sentence and name in capitals, to find English beside it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from bot.games.repertoire import load_lists
from bot.ui.words.shelf import ENGLISH_CATALOGUE, Shelf, Template, templates
from bot.ui.words.tongue import parts
from tests.library import GAMES

LOUD = "nl"
"""The locale of the language."""
WORD = re.compile(r"\b[A-Za-z][a-z']{2,}[A-Za-z']*\b")
NO_SENTENCE = re.compile(r"`/[^`]*`|<[^>]*>|@\w+")
"""Commands and Discord's own text, which are not translated."""
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


def english_keys() -> dict[str, Template]:
    """Return the English of all keys that a language has."""
    said: dict[str, Template] = {**ENGLISH_CATALOGUE}
    said |= {f"game.{game.code}": game.name for game in GAMES.values()}
    said |= {f"summary.{game.code}": game.summary for game in GAMES.values()}
    said |= {f"rotation.{one.code}": one.name for one in load_lists(GAMES).values()}
    return said | {f"phase.{one.name}": one.name for game in GAMES.values() for one in game.phases}


def lines() -> Iterator[str]:
    """Yield the language's file."""
    for key, template in english_keys().items():
        texts = [in_capitals(one) for one in templates(template)]
        yield f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(texts, ensure_ascii=False)}"


def loud_shelf(folder: Path) -> Shelf:
    """Write the language's file and return a shelf with this language alone."""
    (folder / LOUD).mkdir()
    (folder / LOUD / "all.toml").write_text("\n".join(lines()), encoding="utf-8")
    return Shelf(folder)


def english(text: str, names: frozenset[str]) -> list[str]:
    """Return the words of a screen that come from no file of the language."""
    found = WORD.findall(NO_SENTENCE.sub("", text))
    return [one for one in found if not one.isupper() and one.partition("'")[0] not in names]
