"""Sentences for users: each is a template, filled with facts in the reader's language.

`say(locale, key, **facts)` is the only way to a sentence. Whole numbers get their separators,
`{n:card|cards}` counts things, `{net:+,}` shows a sign, and `{at:d MMMM yyyy}` writes a moment. A
key may have several templates, the one that needs most facts first: the first whose facts are all
given is used. Each language, including English, is a folder of `languages` (`shelf`).
"""

import logging
import re
from collections.abc import Iterable, Mapping
from functools import reduce

from bot.ui.words.shelf import ENGLISH, FOLDER, Line, Locale, Shelf, fields
from bot.ui.words.tongue import Joined, Listing, parts

__all__ = [
    "ENGLISH",
    "Locale",
    "answer_language",
    "decimal",
    "fields",
    "group",
    "knows",
    "languages",
    "listed",
    "number",
    "own_codes",
    "own_sentence",
    "pattern",
    "point",
    "read_all",
    "say",
    "signed",
    "span",
    "tenth",
]  # fmt: skip

SHELF = Shelf(FOLDER)

log = logging.getLogger(__name__)


def say(locale: Locale, key: str, /, **facts: object) -> str:
    """Return the sentence of a key. Raises KeyError if the key or a fact is missing."""
    lines = SHELF.book(locale).lines[key]
    template, tongue = lines[0]
    if len(lines) > 1:
        given = facts.keys()
        template, tongue = next((one for one in lines if fields(one.template) <= given), lines[-1])
    if tongue.code == ENGLISH:
        return tongue.filled(template, facts)
    return _translated(Line(template, tongue), key, facts) or say(ENGLISH, key, **facts)


def _translated(line: Line, key: str, facts: Mapping[str, object]) -> str | None:
    """Return a sentence of another language; None if it can't be filled with these facts."""
    try:
        return line.tongue.filled(line.template, facts)
    except Exception as bad:  # noqa: BLE001 - whatever is wrong with it, there is English
        log.warning("%s of %s can't be said, so English is: %r", key, line.tongue.code, bad)
        return None


def knows(locale: Locale, key: str) -> bool:
    """True if there is a sentence for this key."""
    return key in SHELF.book(locale).lines


def languages() -> frozenset[Locale]:
    """Return the locales of all languages but English."""
    return SHELF.languages


def read_all() -> None:
    """Read every language, which takes a moment; what is said in one is quick afterwards."""
    for locale in languages():
        SHELF.book(locale)


def own_sentence(locale: Locale, key: str, /, **facts: object) -> str | None:
    """Return a language's own sentence for a key; None if the reader would get English."""
    for line in SHELF.book(locale).lines.get(key, ()):
        if line.tongue.code != ENGLISH and fields(line.template) <= facts.keys():
            return _translated(line, key, facts)
    return None


def own_codes(locale: Locale, *kinds: str) -> list[tuple[str, str]]:
    """Return the (key, code) of a language's own keys of these kinds: ("alias.razz", "razz")."""
    split = ((key, *key.partition(".")[::2]) for key in SHELF.book(locale).lines)
    return [(key, code) for key, kind, code in split if kind in kinds]


def answer_language(locale: Locale) -> Locale:
    """Return the language that readers of a locale are answered in: "de"; "en" if it has none."""
    return SHELF.book(locale).tongue.code


def pattern(locale: Locale, key: str, **shapes: str) -> re.Pattern[str]:
    """Return the pattern of a sentence, with a regular expression for each of its facts."""
    template = SHELF.book(locale).lines[key][0].template
    said = (
        re.escape(text) + ("" if name is None else f"({shapes[name]})")
        for text, name, _ in parts(template)
    )
    return re.compile("".join(said))


def listed(locale: Locale, items: Iterable[str], *, last: Joined = "and") -> Listing:
    """Return several things as a list in a sentence: "Ann, Bo and Cy".

    An empty row is ""; another empty list raises ValueError.
    """
    every = list(items)
    if not every:
        if last == "row":
            return Listing.of("", 0)
        raise ValueError("there is nothing to list")
    return SHELF.book(locale).tongue.listed(every, last)


def clauses(locale: Locale, texts: Iterable[str]) -> str:
    """Return several texts one after the other, as parts of one sentence; "" for none."""
    every = list(texts)
    return reduce(lambda text, more: say(locale, "list.next", text=text, more=more), every or [""])


def number(locale: Locale, value: int) -> str:
    """Return a whole number with separators: "1,200"."""
    return SHELF.book(locale).tongue.number(value)


def signed(locale: Locale, value: int) -> str:
    """Return a net with its sign: "+1,200", "±0"."""
    return SHELF.book(locale).tongue.signed(value) if value else "±0"


def decimal(locale: Locale, value: float) -> str:
    """Return a number with its sign and one decimal: "+1.5"."""
    return SHELF.book(locale).tongue.tenths(value)


def tenth(locale: Locale, value: float) -> str:
    """Return a number with one decimal, without a plus: "1.5"."""
    return SHELF.book(locale).tongue.tenth(value)


def point(locale: Locale) -> str:
    """Return the decimal separator."""
    return SHELF.book(locale).tongue.point


def group(locale: Locale) -> str:
    """Return the separator of thousands."""
    return SHELF.book(locale).tongue.group


def span(locale: Locale, least: int, most: int) -> str:
    """Return a range: "200 to 1,000"; one number if both ends are the same."""
    key = "list.one" if least == most else "list.span"
    return say(locale, key, least=least, most=most)
