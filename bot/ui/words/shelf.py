"""The languages of the bot: a folder of TOML files for each.

A folder is named by Discord's code of the language: `en`, `de`, `pt-BR`, `es-419`. Its files have
keys in quotes, each with a template or a list of several; docs/languages.md explains them. English
has every key. A key that another language lacks falls back by itself: from `pt-BR` to `pt`, and
then to English.
"""

import logging
import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from bot.ui.words.tongue import Tongue, parts

Template = str | tuple[str, ...]
"""A sentence with `{facts}`, or several, the one that needs most facts first."""
Locale = str
"""A Discord locale, such as "en-GB"; locales without a folder are answered in English."""
ENGLISH: Locale = "en"
OWN = {"alias", "name", "game", "summary", "phase", "rotation"}
"""First parts of keys that other languages may have although English does not."""
MOMENT = re.compile("[EMyHhm]")
"""Marks the spec of a fact as a pattern of a date or time."""
FOLDER = Path(__file__).parent / "languages"

log = logging.getLogger(__name__)


class Line(NamedTuple):
    """A template and its language."""

    template: str
    tongue: Tongue


class Book(NamedTuple):
    """All sentences for a reader, in one language as far as it has them."""

    tongue: Tongue
    lines: Mapping[str, tuple[Line, ...]]
    """Templates by key: the language's own first, then those that it falls back to."""


class Shelf:
    """Books by locale; the files of a language are read when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.languages = frozenset(one.name for one in folder.glob("*/")) - {ENGLISH}
        """All languages but English."""
        self._english = _book(Tongue(ENGLISH), ENGLISH_CATALOGUE, {})
        self.book = lru_cache(maxsize=256)(self._found)
        """Returns the book of a locale; faulty templates are logged and replaced by English
        ones."""

    def _found(self, locale: Locale) -> Book:
        """Return the locale's own templates, over those of its language, over English."""
        book = self._english
        for code in dict.fromkeys((locale.partition("-")[0], locale)):
            if code not in self.languages:
                continue
            catalogue, faults = usable_templates(self._folder / code)
            for fault in faults:
                log.warning("%s; it is said in English", fault)
            if catalogue:
                book = _book(Tongue(code), catalogue, book.lines)
        return book


def _book(
    tongue: Tongue, catalogue: Mapping[str, Template], behind: Mapping[str, tuple[Line, ...]]
) -> Book:
    """Return a language over what is behind it.

    A sentence of "es" has the numbers and lists of "es-419" there.
    """
    base = tongue.code.partition("-")[0]
    lines = {
        key: tuple(Line(one, tongue if its.code == base else its) for one, its in every)
        for key, every in behind.items()
    }
    for key, template in catalogue.items():
        own = (Line(one, tongue) for one in templates(template))
        lines[key] = (*own, *lines.get(key, ()))
    return Book(tongue, lines)


def templates(template: Template) -> tuple[str, ...]:
    """Return all templates of a key."""
    return (template,) if isinstance(template, str) else template


def read(folder: Path) -> dict[str, Template]:
    """Return the templates of a folder. Raises ValueError with a line for each fault."""
    found, faults = _read(folder)
    if faults:
        raise ValueError("\n".join(faults))
    return found


def usable_templates(folder: Path) -> tuple[dict[str, Template], list[str]]:
    """Return the usable templates of a language, and a line for each fault.

    The line names file, line and key. A template is left out if English has no such key, if it
    needs a fact that English does not give, or if it writes a fact in a way that does not fit. A
    folder that is not named by a language is left out as a whole.
    """
    tongue = Tongue(folder.name)
    if not tongue.is_known:
        return {}, [f"{folder.name}: no language has this code"]
    found, faults = _read(folder)
    for key, template in list(found.items()):
        if why := _misfit(key, template, tongue):
            faults.append(f"{place_of_key(folder, key)}: {key}: {why}")
            del found[key]
    return found, faults


def place_of_key(folder: Path, key: str) -> str:
    """Return where a language has a key: "de/words.toml, line 3"."""
    starts = (f'"{key}"', f"'{key}'", key)
    for file in sorted(folder.rglob("*.toml")):
        for number, line in enumerate(
            file.read_text(encoding="utf-8", errors="replace").splitlines(), 1
        ):
            if line.lstrip().startswith(starts):
                return f"{_named(folder, file)}, line {number}"
    return folder.name


def _named(folder: Path, file: Path) -> str:
    return f"{folder.name}/{file.relative_to(folder).as_posix()}"


def _read(folder: Path) -> tuple[dict[str, Template], list[str]]:
    """Return all templates of a folder that are texts, and a line for each fault."""
    found, faults = dict[str, Template](), list[str]()
    for file in sorted(folder.rglob("*.toml")):
        name = _named(folder, file)
        text = file.read_text(encoding="utf-8", errors="replace")
        try:
            entries = tomllib.loads(text)
        except tomllib.TOMLDecodeError as bad:
            faults.append(f"{name}{_where(text, str(bad))}: {bad}")
            continue
        for key, said in entries.items():
            template = _template(said)
            if template is None:
                why = "is neither a text nor a list of texts; are there quotes around it?"
                faults.append(f"{place_of_key(folder, key)}: {key} {why}")
            elif key in found:
                faults.append(f"{name}: {key} stands in another file of {folder.name} too")
            else:
                found[key] = template
    return found, faults


def _where(text: str, fault: str) -> str:
    """Return line and key of a fault that names its line: ", line 3: button.call"."""
    found = re.search(r"at line (\d+)", fault)
    if found is None:
        return ""
    key = text.splitlines()[int(found[1]) - 1].partition("=")[0].strip(" \"'")
    return f", line {found[1]}: {key}"


def _template(said: Any) -> Template | None:
    if isinstance(said, str):
        return said
    texts = isinstance(said, list) and said and all(isinstance(one, str) for one in said)
    return tuple(said) if texts else None


def _misfit(key: str, template: Template, tongue: Tongue) -> str:
    """Return why a template cannot be used; empty if it can."""
    if key not in ENGLISH_CATALOGUE and key.partition(".")[0] not in OWN:
        return "English has no such key"
    try:
        facts = [
            (name, spec)
            for one in templates(template)
            for _, name, spec in parts(one)
            if name is not None
        ]
    except ValueError as bad:
        return f"{bad}"
    given = _specs(key)
    english = templates(ENGLISH_CATALOGUE.get(key, "a name"))
    if all(map(str.strip, english)) and not all(map(str.strip, templates(template))):
        return "nothing is said"
    for name, spec in facts:
        if name not in given:
            return f"English gives no fact {{{name}}}"
        if why := _badly_written(name, spec, given[name], tongue):
            return why
    return ""


def _badly_written(name: str, spec: str, english: frozenset[str], tongue: Tongue) -> str:
    """Return why a spec does not fit a fact that English writes so; empty if it fits."""
    forms = spec.split("|")
    if any("|" not in one and MOMENT.search(one) for one in english):
        return f"{{{name}}} is a moment and counts nothing" if len(forms) > 1 else ""
    if len(forms) > len(tongue.categories):
        few = len(tongue.categories)
        return f"{{{name}}} has {len(forms)} forms, and the language has {few} for whole numbers"
    if len(forms) > 1 or spec in {"", "+,", *english}:
        return ""
    return f"{{{name}:{spec}}} is no way to write it; forms have a bar between them"


@cache
def _specs(key: str) -> dict[str, frozenset[str]]:
    """Return how English writes each fact of a key; no facts if English lacks the key."""
    found = dict[str, frozenset[str]]()
    for template in templates(ENGLISH_CATALOGUE.get(key, ())):
        for _, name, spec in parts(template):
            if name is not None:
                found[name] = found.get(name, frozenset()) | {spec}
    return found


@cache
def fields(template: str) -> frozenset[str]:
    """Return the facts that a template needs."""
    return frozenset(name for _, name, _ in parts(template) if name is not None)


ENGLISH_CATALOGUE = read(FOLDER / ENGLISH)
"""English templates by key; English has every key."""
