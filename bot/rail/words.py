"""The words of the page, in a server's language."""

from dataclasses import dataclass
from typing import Any

from bot.ui.words import ENGLISH, SHELF, languages
from bot.ui.words.shelf import Locale

PAGE = "rail.page."
"""Begins the keys of these sentences."""


@dataclass(frozen=True, slots=True)
class PageWords:
    """The page's language, and its sentences by key without `PAGE`."""

    language: str
    lines: dict[str, Any]


def every_language() -> dict[str, dict[str, Any]]:
    """Return the page's sentences in all languages, for whoever has no good link."""
    found = map(page_words, (ENGLISH, *sorted(languages())))
    return {one.language: one.lines for one in found}


def page_words(locale: Locale) -> PageWords:
    """Return the page's sentences as templates, which the page fills."""
    book = SHELF.book(locale)
    lines = {
        key.removeprefix(PAGE): found[0].template
        for key, found in sorted(book.lines.items())
        if key.startswith(PAGE)
    }
    return PageWords(book.tongue.code, lines)
