"""The languages there are: a folder of TOML files for each.

A folder is named by Discord's code of the language: `en`, `de`, `pt-BR`, `es-419`. Its files hold
keys in quotes, each with a template or a list of several; docs/languages.md tells the rest. English
has every key. A key that another language lacks falls back by itself: from `pt-BR` to `pt`, and to
English.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from bot.ui.words.tongue import Tongue, parts

Template = str | tuple[str, ...]
"""One sentence with `{facts}`, or several, the one that needs most facts first."""
Locale = str
"""A Discord locale, such as "en-GB"; what has no folder is answered in English."""
ENGLISH: Locale = "en"
FOLDER = Path(__file__).parent / "languages"


class Line(NamedTuple):
    """One template, and the language that it is written in."""

    template: str
    tongue: Tongue


class Book(NamedTuple):
    """What a reader is told, in one language as far as that goes."""

    tongue: Tongue
    lines: Mapping[str, tuple[Line, ...]]
    """By key: its own templates first, then those that it falls back to."""


class Shelf:
    """Books by locale; a folder's files are read when its language is first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.languages = frozenset(one.name for one in folder.glob("*/")) - {ENGLISH}
        """Those beside English."""
        self._english = _book(Tongue(ENGLISH), ENGLISH_CATALOGUE, {})
        self.book = lru_cache(maxsize=256)(self._found)
        """A locale's. Raises ValueError for files that are none of ours."""

    def _found(self, locale: Locale) -> Book:
        """The folder of the very locale, on that of its language, on English."""
        book = self._english
        for code in dict.fromkeys((locale.partition("-")[0], locale)):
            if code in self.languages:
                book = _book(Tongue(code), read(self._folder / code), book.lines)
        return book


def _book(
    tongue: Tongue, catalogue: Mapping[str, Template], behind: Mapping[str, tuple[Line, ...]]
) -> Book:
    own = {
        key: tuple(Line(one, tongue) for one in templates(template))
        for key, template in catalogue.items()
    }
    return Book(
        tongue, {**behind, **{key: (*lines, *behind.get(key, ())) for key, lines in own.items()}}
    )


def templates(template: Template) -> tuple[str, ...]:
    """All that a key has."""
    return (template,) if isinstance(template, str) else template


def read(folder: Path) -> dict[str, Template]:
    """Return a language's own templates.

    Raises ValueError, with file and key, for a key that was not quoted or stands in two files.
    """
    found = dict[str, Template]()
    for file in sorted(folder.rglob("*.toml")):
        for key, template in _entries(file):
            if key in found:
                raise ValueError(f"{file.name}: {key} stands in another file of {folder.name} too")
            found[key] = template
    return found


def _entries(file: Path) -> Iterator[tuple[str, Template]]:
    for key, said in tomllib.loads(file.read_text(encoding="utf-8")).items():
        yield key, _template(said, f"{file.name}: {key}")


def _template(said: Any, where: str) -> Template:
    if isinstance(said, str):
        return said
    if isinstance(said, list) and said and all(isinstance(one, str) for one in said):
        return tuple(said)
    raise ValueError(f"{where} is neither a text nor a list of texts; are there quotes around it?")


@cache
def fields(template: str) -> frozenset[str]:
    """The facts that a template needs."""
    return frozenset(name for _, name, _ in parts(template) if name is not None)


ENGLISH_CATALOGUE = read(FOLDER / ENGLISH)
"""English sentences by key; every key is here."""
