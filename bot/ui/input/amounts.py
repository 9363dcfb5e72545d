"""Amounts of chips as people type them: "1,200", "1.5k", "$100", "all in", "half the pot".

Every form and command that takes chips as text reads them here. A `Worth` function returns the
chips that a name stands for in one place, such as a bet or a buy-in.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from types import MappingProxyType

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import Choices
from bot.engine.kinds import Chips
from bot.ui.input.money import readings
from bot.ui.mechanics.faces import Named, face_of
from bot.ui.words import ENGLISH, Locale
from bot.ui.words.tongue import Tongue

MOST_TYPED = 10**15
"""The largest amount that is read; a larger one becomes this, which is beyond every limit."""
MOST_DIGITS = 60
"""The most digits and separators that are read."""
MOST_QUOTED = 40
"""Number of characters of a refused amount that its refusal quotes."""
_APOSTROPHES = "'`\u00b4\u02b9\u02bb\u02bc\u066c\u2018\u2019\u201b\u2032\uff07"
"""Characters that separate thousands, in Swiss and in Arabic writing."""
_GROUPED = re.compile(
    r"[1-9]\d{0,2}(?:(?P<mark>[., '_])\d{3}(?:(?P=mark)\d{3})*|,\d{2}(?:,\d{2})*,\d{3})"
)
"""Thousands in groups of three digits, or in Indian groups."""
_SIZES: Mapping[str, int] = MappingProxyType({
    "": 1,
    **dict.fromkeys(("k", "grand", "thousand", "tausend", "千"), 1000),
    **dict.fromkeys(("万", "萬"), 10_000),
    **dict.fromkeys(("m", "mio", "million", "millions", "millionen"), 1_000_000),
})  # fmt: skip


Worth = Callable[[Named, Fraction], Chips | None]
"""Returns the chips that a name stands for; None if it means nothing here.

The fraction is the share of the pot, and 1 for other names."""

_NAMES: Mapping[str, Named] = MappingProxyType({
    **dict.fromkeys(
        ("all in", "allin", "all", "shove", "jam", "everything", "alles", "tapis", "tout", "todo",
         "tudo", "tutto"),
        Named.ALL_IN,
    ),
    **dict.fromkeys(("max", "maximum", "most", "maximal", "maximo", "massimo"), Named.MOST),
    **dict.fromkeys(("min", "minimum", "least", "minimal", "minimo"), Named.LEAST),
})  # fmt: skip
_POT = re.compile(
    r"(?:(?P<share>.+?) ?(?:of |du |del |do )?)??(?:the )?(?:pot|pott|bote|piatto|pote)(?: sized?)?"
)
_SHARES: Mapping[str, Fraction] = MappingProxyType({
    **dict.fromkeys(("", "full", "whole"), Fraction(1)),
    **dict.fromkeys(
        ("half", "half a", "½", "halber", "halben", "demi", "moitie", "medio", "mitad", "mezzo",
         "meio"),
        Fraction(1, 2),
    ),
    **dict.fromkeys(("a third", "one third", "third", "⅓"), Fraction(1, 3)),
    **dict.fromkeys(("two thirds", "⅔"), Fraction(2, 3)),
    **dict.fromkeys(("a quarter", "quarter", "one quarter", "¼"), Fraction(1, 4)),
    **dict.fromkeys(("three quarters", "three quarter", "¾"), Fraction(3, 4)),
})  # fmt: skip
_RATIO = re.compile(r"(\d{1,3})/(\d{1,3})|(\d{1,3}) ?%|(\d(?:\.\d{1,2})?) ?x")


def amount(typed: str, locale: Locale = ENGLISH, worth: Worth | None = None) -> Chips:
    """Return the chips that were typed. Raises Illegal with NOT_A_NUMBER."""
    found = None if worth is None else named_amount(typed, worth)
    if found is None:
        found = chips_of(typed, locale)
    if found is None:
        quoted = " ".join(typed.split())[:MOST_QUOTED]
        raise Illegal(Refusal.NOT_A_NUMBER, **{"typed": quoted} if quoted else {})
    return found


def named_amount(typed: str, worth: Worth) -> Chips | None:
    """Return the chips that a name such as "max" stands for; None for anything else."""
    words = _bare(typed).replace("-", " ").removeprefix("the ")
    words = "".join(
        one for one in unicodedata.normalize("NFD", words) if not unicodedata.combining(one)
    )
    if words in _NAMES:
        return worth(_NAMES[words], Fraction(1))
    found = _POT.fullmatch(words)
    share = None if found is None else _share((found["share"] or "").strip())
    return None if share is None else worth(Named.POT, share)


def chips_of(typed: str, locale: Locale = ENGLISH) -> Chips | None:
    """Return a number of chips typed in digits; None if it is not a whole number.

    Chips are whole, so "1.200" and "1,200" mean the same for everybody. Only "1.200k" depends on
    the reader's language. Raise Illegal with TWO_AMOUNTS if English reads it in another way.
    """
    read, other = _read(typed, _point(locale)), _read(typed, ".")
    if read is not None and other is not None and read != other:
        less, more = sorted((read, other))
        raise Illegal(Refusal.TWO_AMOUNTS, typed=typed[:MOST_QUOTED], less=less, more=more)
    return read


def _read(typed: str, point: str) -> Chips | None:
    """Return a number of chips typed in digits, with this decimal mark."""
    read = {_number(digits, size, point) for digits, size in readings(_bare(typed), _SIZES)}
    read -= {None}
    return min(read.pop() or 0, MOST_TYPED) if len(read) == 1 else None


def worth_in_choices(choices: Choices | None) -> Worth:
    """Return what names stand for in an answer to these choices; 0 if nothing may be bet."""
    worth = None if choices is None else face_of(choices).typed.worth
    return (lambda _name, _share: 0) if worth is None else partial(worth, choices)


def worth_between(least: Chips, most: Chips) -> Worth:
    """Return what names stand for if any number from least to most may be chosen."""
    bounds = {Named.LEAST: least, Named.MOST: most, Named.ALL_IN: most}
    return lambda name, _share: bounds.get(name)


def _bare(typed: str) -> str:
    """Return the text in lower case, with plain digits and blanks and no invisible characters."""
    kept = []
    for sign in unicodedata.normalize("NFC", typed.casefold()):
        digit = unicodedata.decimal(sign, None)
        if digit is not None:
            kept.append(str(digit))
        elif sign.isspace():
            kept.append(" ")
        elif sign in _APOSTROPHES:
            kept.append("'")
        elif unicodedata.category(sign) == "Pd":
            kept.append("-")
        elif unicodedata.east_asian_width(sign) == "F":
            kept.append(unicodedata.normalize("NFKC", sign))
        elif unicodedata.category(sign)[0] != "C":
            kept.append(sign)
    return " ".join("".join(kept).split()).rstrip(" .!")


def _number(digits: str, size: str, decimal: str) -> Chips | None:
    """Return the whole number that digits and a size such as "k" write; None if it is not whole."""
    exact = _exact(digits, decimal, whole=not size) if len(digits) <= MOST_DIGITS else None
    chips = None if exact is None else exact * _SIZES[size]
    return None if chips is None or chips.denominator != 1 else int(chips)


@cache
def _point(locale: Locale) -> str:
    """Return the decimal mark of a language, even of one that the bot does not speak."""
    from babel import UnknownLocaleError

    try:
        return Tongue(locale).point
    except (UnknownLocaleError, ValueError):
        return "."


def _exact(digits: str, decimal: str, *, whole: bool) -> Fraction | None:
    """Return the number that digits and separators write; `whole` if no size follows them."""
    groups = _GROUPED.fullmatch(digits)
    if groups is not None and (whole or groups["mark"] != decimal or digits.count(decimal) > 1):
        return Fraction(re.sub(r"\D", "", digits))
    if digits.isdecimal():
        return Fraction(digits)
    head, mark, tail = digits[:-3], digits[-3:-2], digits[-2:]
    if whole and mark in {".", ","} and tail == "00":
        return _exact(head, decimal, whole=True) if mark not in head else None
    found = re.fullmatch(r"(\d+)[.,](\d{1,6})", digits)
    if found is None or whole:
        return None
    return Fraction(f"{found[1]}.{found[2]}")


def _share(words: str) -> Fraction | None:
    """Return the share of the pot that words such as "half" name; None for other words."""
    if words in _SHARES:
        return _SHARES[words]
    found = _RATIO.fullmatch(words)
    if found is None:
        return None
    if found[1]:
        return Fraction(int(found[1]), int(found[2])) if int(found[2]) else None
    return Fraction(int(found[3]), 100) if found[3] else Fraction(found[4])
