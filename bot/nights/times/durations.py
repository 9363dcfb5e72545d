"""Reads how long it is until the start: "2 hrs", "in 90 minutes", "dans 1h30"."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from bot.nights.times.tongues import Unit
from bot.nights.times.vocabulary import Meaning, vocabulary

NOON_HOUR, A_DAY = 12, 24


@dataclass(frozen=True, slots=True)
class Duration:
    """A time to wait, in minutes."""

    minutes: int
    or_clock: bool = False
    """True if the words may name a time of day too, as "3h" does."""
    clock_first: bool = False
    """True if the time of day is more likely."""


def duration(text: str, language: str) -> Duration | None:
    """Return the duration that a plain text says in a language, or None."""
    words = " ".join(re.sub(r"['\"!?();-]|,(?!\d)|(?<=[a-z])-", " ", text).split())
    if text.startswith("-"):
        return None
    span = _spans(language).fullmatch(words)
    if span is not None:
        return Duration(_span_minutes(language)[span["span"]])
    found = _hours(language).fullmatch(words) or _minutes(language).fullmatch(words)
    if found is None:
        return None
    said = found.groupdict()
    count, more = _number(said["count"], language), _number(said.get("more") or "0", language)
    half = any(said.get(one) for one in ("half", "half_after"))
    in_hours = said.get("hours") is not None
    minutes = count * (60 if in_hours else 1) + 30 * half + more
    if minutes <= 0 or minutes.denominator != 1 or more >= 60:
        return None
    plainly = said["ahead"] or said["later"] or half or said.get("minutes") or not in_hours
    clocks = Meaning.HOUR in vocabulary(language).get(said.get("hours") or "", {})
    if plainly or not clocks or count.denominator != 1:
        return Duration(int(minutes))
    if count > A_DAY:
        return None
    return Duration(int(minutes), True, language != "en" or count > NOON_HOUR)


def _any(words: Iterable[str]) -> str:
    """Return a pattern of these words, the longest first."""
    spoken = sorted((one.replace("_", " ") for one in words), key=len, reverse=True)
    return "|".join(map(re.escape, spoken)) or "(?!)"


def _words_with(language: str, meaning: Meaning, value: object = None) -> list[str]:
    known = vocabulary(language).items()
    return [
        word for word, meanings in known
        if meaning in meanings and (value is None or meanings[meaning] == value)
    ]  # fmt: skip


@cache
def _around(language: str) -> tuple[str, str]:
    """Return patterns of what may stand before and after a duration."""
    ahead = f"(?:(?P<ahead>{_any(_words_with(language, Meaning.AHEAD))}) )?"
    return ahead, f"(?: (?P<later>{_any(_words_with(language, Meaning.LATER))}))?"


@cache
def _hours(language: str) -> re.Pattern[str]:
    before, behind = _around(language)
    halves = _any(_words_with(language, Meaning.HALF))
    hours = _any(_words_with(language, Meaning.UNIT, Unit.HOUR))
    return re.compile(
        rf"{before}(?P<count>{_count(language)})(?: ?(?P<half>{halves}))?"
        rf" ?(?P<hours>{hours})(?: (?P<half_after>{halves}))?"
        rf"(?: ?(?:(?:and|und|et|y|e) )?(?P<more>\d{{1,2}}) ?(?P<minutes>{_minute(language)})?)?"
        rf"{behind}"
    )


@cache
def _minutes(language: str) -> re.Pattern[str]:
    before, behind = _around(language)
    return re.compile(
        rf"{before}(?P<count>{_count(language)}) ?(?P<minutes>{_minute(language)}){behind}"
    )


@cache
def _spans(language: str) -> re.Pattern[str]:
    before, behind = _around(language)
    return re.compile(rf"{before}(?P<span>{_any(_words_with(language, Meaning.SPAN))}){behind}")


def _count(language: str) -> str:
    return rf"\d+(?:[.,]\d{{1,2}})?|{_any(_words_with(language, Meaning.NUMBER))}"


def _minute(language: str) -> str:
    return _any(_words_with(language, Meaning.UNIT, Unit.MINUTE))


def _number(word: str, language: str) -> Fraction:
    if word[0].isdecimal():
        return Fraction(word.replace(",", "."))
    return Fraction(int(vocabulary(language)[word.replace(" ", "_")][Meaning.NUMBER]))


@cache
def _span_minutes(language: str) -> dict[str, int]:
    known = vocabulary(language)
    return {
        one.replace("_", " "): int(known[one][Meaning.SPAN])
        for one in _words_with(language, Meaning.SPAN)
    }
