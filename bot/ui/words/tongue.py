"""Numbers, plurals, lists and dates of a language, by Babel.

Babel is imported for the first sentence that needs it. Formatted numbers are cached, because a
table shows the same ones at every press.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from functools import cache, cached_property, lru_cache, reduce
from string import Formatter
from typing import TYPE_CHECKING, Any, Literal
from unicodedata import normalize

from bot.base.texts import bounded

if TYPE_CHECKING:
    from babel import Locale

KEPT = 4096
"""The most formatted numbers that are cached, over all languages."""
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""Categories of plurals, in the order of a template's forms."""
SAMPLES = (*range(201), 10**6)
"""Whole numbers that cover every plural category of whole numbers."""
AT_HOME = {"en": "en_001"}
"""International English: "Ann, Bo and Cy", without a comma before "and"."""

ALONE = "="
"""Begins forms that are said without their number."""
SOUND = "~"
"""Begins two forms of a word that leads a fact: before a vowel, and before other letters."""
VOWELS = frozenset("aeiouœæ")
ENDING = "$"
"""Begins an ending and two forms of a word that leads a fact: for that ending, and for others."""
ONE = 1
"""Number of things that a text names if it is no list."""

LINKS = {
    "es": (
        (" y ", " e ", re.compile(r"[\W_]*h?[ií](?![aeoáéó])", re.IGNORECASE)),
        (" o ", " u ", re.compile(r"[\W_]*(h?[oó]|8|11(?!\d))", re.IGNORECASE)),
    )
}
"""Links before the last thing of a list that another takes the place of, before some sounds."""

Joined = Literal["and", "or", "row"]
"""The last link of a list; a row has none: "Ann, Bo, Cy"."""
Part = tuple[str, str | None, str]
"""A part of a template: (text, name of the fact after it, spec of the fact)."""


@cache
def parts(template: str) -> tuple[Part, ...]:
    """Return a template's parts, cached."""
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


class Listing(str):
    """A text such as "Ann and Bo" or "two" that knows how many things it names."""

    __slots__ = ("things",)

    things: int

    @classmethod
    def of(cls, text: str, things: int) -> "Listing":
        """Return a text with the number of things that it names."""
        made = cls(text)
        made.things = things
        return made


class Tongue:
    """One language by Discord's code; it fills templates with facts."""

    def __init__(self, code: str) -> None:
        self.code = code

    @cached_property
    def locale(self) -> "Locale":
        """Return Babel's locale. Raises ValueError or UnknownLocaleError for an unknown code."""
        from babel import Locale

        return Locale.parse(AT_HOME.get(self.code, self.code.replace("-", "_")))

    @property
    def is_known(self) -> bool:
        """False if Babel does not know this code."""
        from babel import UnknownLocaleError

        try:
            return bool(self.locale)
        except (ValueError, UnknownLocaleError):
            return False

    def number(self, value: int) -> str:
        """Return a whole number with separators: "1,200"."""
        return _number(self, value)

    def signed(self, value: int) -> str:
        """Return a whole number with its sign: "+1,200"; "+0"."""
        return _number(self, value) if value < 0 else self._plus + _number(self, value)

    def tenths(self, value: float) -> str:
        """Return a number with its sign and one decimal: "+1.5"."""
        from babel.numbers import format_decimal

        return format_decimal(Decimal(value), "+#,##0.0;-#,##0.0", self.locale)

    def tenth(self, value: float) -> str:
        """Return a number with one decimal, without a plus: "1,234.5"."""
        from babel.numbers import format_decimal

        return format_decimal(Decimal(value), "#,##0.0", self.locale)

    @cached_property
    def point(self) -> str:
        """Return the decimal separator."""
        from babel.numbers import get_decimal_symbol

        return get_decimal_symbol(self.locale)

    @cached_property
    def group(self) -> str:
        """Return the separator of thousands."""
        from babel.numbers import get_group_symbol

        return get_group_symbol(self.locale)

    @cached_property
    def _plus(self) -> str:
        from babel.numbers import get_plus_sign_symbol

        return get_plus_sign_symbol(self.locale)

    def counted(self, value: int, forms: Sequence[str]) -> str:
        """Return things with their number: "1 card", "3 cards".

        The forms are those of the categories that whole numbers have in this language, in the order
        of CATEGORIES; the last form stands for missing ones.
        """
        return f"{self.number(value)} {self.form(value, forms)}"

    def form(self, value: int, forms: Sequence[str]) -> str:
        """Return the form for a number, without the number: "is", "are"."""
        return forms[min(_form(self, value), len(forms) - 1)]

    @cached_property
    def categories(self) -> list[str]:
        """Return the plural categories of whole numbers."""
        used = {self.locale.plural_form(one) for one in SAMPLES}
        return [one for one in CATEGORIES if one in used]

    def listed(self, items: Sequence[str], joined: Joined) -> Listing:
        """Return several things as a list."""
        return Listing.of(self._joined(items, joined), len(items))

    def _joined(self, items: Sequence[str], joined: Joined) -> str:
        if joined == "row":
            link: str = self.locale.list_patterns["standard"]["middle"]
            return reduce(link.format, items)
        from babel.lists import format_list

        text = format_list(items, "or" if joined == "or" else "standard", self.locale)
        return self._sounding(text, items[-1]) if len(items) > 1 else text

    def _sounding(self, text: str, last: str) -> str:
        """Return a list in Spanish with another link before its own sound: "Ann e Inés"."""
        for link, other, sound in LINKS.get(self.locale.language, ()):
            head = text[: len(text) - len(last)]
            if sound.match(last) and head.endswith(link):
                return head.removesuffix(link) + other + last
        return text

    def filled(self, template: str, facts: Mapping[str, Any]) -> str:
        """Return a filled template. Raises KeyError if a fact is missing."""
        said = [
            text if name is None else text + self._fact(facts[name], spec)
            for text, name, spec in parts(template)
        ]
        return "".join(said)

    def _fact(self, value: Any, spec: str) -> str:
        """Return a fact as text; it is a number, counted things, a moment or a text itself.

        A spec that begins with ALONE is the form for a number, or for a list's length; one that
        begins with SOUND is two forms of a word before the fact: "d'|de "; one that begins with
        ENDING is an ending and the forms with and without it: "a|a la |al ".
        """
        if spec.startswith(ENDING):
            ending, such, otherwise = spec.removeprefix(ENDING).split("|")
            text = self._fact(value, "")
            return (such if text.endswith(ending) else otherwise) + text
        if spec.startswith(SOUND):
            before_vowel, _, otherwise = spec.removeprefix(SOUND).partition("|")
            text = self._fact(value, "")
            return (before_vowel if begins_with_vowel(text) else otherwise) + text
        if spec.startswith(ALONE):
            many = value if isinstance(value, int) else getattr(value, "things", ONE)
            return self.form(many, spec.removeprefix(ALONE).split("|"))
        if isinstance(value, str) and not spec:
            return bounded(value)
        if isinstance(value, datetime):
            from babel.dates import format_datetime

            return format_datetime(value, spec or "medium", locale=self.locale)
        if "|" in spec:
            return self.counted(value, spec.split("|"))
        if isinstance(value, int) and not spec:
            return self.number(value)
        if spec == "+,":
            return self.signed(value)
        return format(value, spec)


def begins_with_vowel(text: str) -> bool:
    """True if a vowel comes first, with or without an accent or Discord's marks before it."""
    first = normalize("NFD", text.lstrip("*_ ")[:1]).lower()
    return first[:1] in VOWELS


@lru_cache(maxsize=KEPT)
def _number(tongue: Tongue, value: int) -> str:
    from babel.numbers import format_decimal

    return format_decimal(value, locale=tongue.locale)


@lru_cache(maxsize=KEPT)
def _form(tongue: Tongue, value: int) -> int:
    """Return the index of the form for a number."""
    return tongue.categories.index(tongue.locale.plural_form(value))
