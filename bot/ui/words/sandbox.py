"""The words of the sandbox's page."""

from typing import Any

from bot.ui.words import SHELF
from bot.ui.words.shelf import Locale

SANDBOX = "sandbox."
"""Begins the keys of these sentences."""


def page_words(locale: Locale) -> dict[str, Any]:
    """Return the page's sentences: `language`, `forms` (categories of plurals) and `lines`."""
    book = SHELF.book(locale)
    lines = {
        key.removeprefix(SANDBOX): found[0].template
        for key, found in book.lines.items()
        if key.startswith(SANDBOX)
    }
    return {"language": book.tongue.code, "forms": book.tongue.categories, "lines": lines}
