"""Every sentence a user reads is a template here, filled with facts in their language.

`say(locale, key, **facts)` is the only way to a sentence. Whole numbers get their separators,
`{n:card|cards}` counts things, `{net:+,}` shows a sign. A key may have several templates, the most
telling first: the first whose facts are all given is used. A new language is one more catalogue.
"""

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any

from bot.ui.words.english import ENGLISH_CATALOGUE
from bot.ui.words.template import Template

Locale = str
"""A Discord locale, such as "en-GB"; what has no catalogue is answered in English."""

ENGLISH: Locale = "en"
CATALOGUES: Mapping[Locale, Mapping[str, Template]] = {ENGLISH: ENGLISH_CATALOGUE}


class _Facts(Formatter):
    """Fills a template: numbers with separators, plurals by number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """One fact as text."""
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{value:,} {one if value == 1 else many}"
        if isinstance(value, int) and not format_spec:
            return f"{value:,}"
        return format(value, format_spec)


_FACTS = _Facts()


def say(locale: Locale, key: str, /, **facts: object) -> str:
    """The sentence of a key. Raises KeyError for a key or fact that is missing."""
    return _FACTS.vformat(_chosen(_catalogue(locale)[key], facts), (), facts)


def knows(locale: Locale, key: str) -> bool:
    """True when there is a sentence for this key."""
    return key in _catalogue(locale)


def listed(locale: Locale, items: Iterable[str], *, last: str = "and") -> str:
    """Several things in one breath: "Ann, Bo and Cy"; `last` is and, or."""
    *some, end = items
    if not some:
        return end
    return say(locale, f"list.{last}", some=", ".join(some), end=end)


def span(locale: Locale, least: int, most: int) -> str:
    """From least to most: "200 to 1,000"; one number where they are the same."""
    key = "list.one" if least == most else "list.span"
    return say(locale, key, least=least, most=most)


def fields(template: str) -> set[str]:
    """The facts that a template needs."""
    return {name for _, name, _, _ in _FACTS.parse(template) if name}


def _catalogue(locale: Locale) -> Mapping[str, Template]:
    return CATALOGUES.get(locale.partition("-")[0], ENGLISH_CATALOGUE)


def _chosen(template: Template, facts: Mapping[str, object]) -> str:
    if isinstance(template, str):
        return template
    return next(one for one in template if fields(one) <= facts.keys())
