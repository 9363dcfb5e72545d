"""Keys of the sentences that somebody quotes, whole or in part."""

import re

from bot.base.texts import clean
from bot.ui.words import SHELF
from bot.ui.words.shelf import Locale
from bot.ui.words.tongue import parts

MOST_KEYS = 5
LEAST = 3
"""The fewest characters of a part of a sentence that is looked for."""
MARKS = re.compile(r"[*_`~#>|]+")


def keys_of(locale: Locale, quoted: str) -> list[str]:
    """Return the keys of the reader's sentences that a text comes from, the closest first.

    A sentence fits if the text stands in it, or if what it says beside its facts stands in the text
    and is half of it or more.
    """
    text = _bare(quoted)
    found = dict[str, int]()
    for key, lines in SHELF.book(locale).lines.items():
        for template, _ in lines:
            said = [_bare(part) for part, _, _ in parts(template)]
            size = sum(map(len, said))
            whole = 2 * size >= len(text) and _stands_in(said, text)
            if whole or text in "".join(said):
                found[key] = min(found.get(key, size), abs(size - len(text)))
    return sorted(found, key=found.__getitem__)[:MOST_KEYS]


def _bare(text: str) -> str:
    """Return a text without marks, as a reader copies it."""
    return clean(MARKS.sub("", text)).casefold().strip()


def _stands_in(said: list[str], text: str) -> bool:
    """True if all parts of a sentence that are long enough stand in a text, in their order."""
    at, any_of_them = 0, False
    for part in said:
        if len(part) < LEAST:
            continue
        at, any_of_them = text.find(part, at), True
        if at < 0:
            return False
        at += len(part)
    return any_of_them
