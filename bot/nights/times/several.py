"""Reads a choice of dates: "fri or sat 8pm", "vendredi, samedi ou dimanche à 20h".

Each date is read by itself. What one date lacks, such as the hour or the month, it takes from the
others: "4 or 5 december 8pm" is two days of December, each at eight.
"""

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace

from bot.nights.times.grammar import parse_time
from bot.nights.times.moments import exactly
from bot.nights.times.reading import Reading, languages_for, meant, readings
from bot.nights.times.scan import LONGEST_LIST, plain
from bot.nights.times.tongues import TONGUES
from bot.nights.times.typed import TypedTime
from bot.nights.times.vocabulary import Meaning, vocabulary

Piece = TypedTime | Reading


def several(typed: str, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """Return the dates of a typed choice in their order, or none for a single time.

    A date without any hour has none in its reading. Times in the past are returned too. Raise
    Illegal with WHICH_ZONE as `readings` does.
    """
    text = plain(typed, LONGEST_LIST)
    for language in languages_for(locale):
        listed = _listed(text, language, zone)
        if len(listed) > 1:
            found = [_dated(one, zone, now, locale) for one in listed]
            if all(found):
                return _in_order([one for one in found if one is not None])
    return ()


def _in_order(found: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return the dates in their order, each once."""
    distinct = {(one.day, one.time, one.zone): one for one in found}
    return tuple(sorted(distinct.values(), key=lambda one: (one.day, one.at or 0)))


def _dated(one: Piece, zone: str, now: float, locale: str) -> Reading | None:
    """Return the reading of a date that is still to come, else the likeliest one, or None."""
    if isinstance(one, Reading):
        return one
    every = meant(one, zone, now, locale)
    coming = (each for each in every if each.at is None or each.at > now * 1000)
    return next(coming, every[0] if every else None)


def _listed(text: str, language: str, zone: str) -> list[Piece]:
    """Return what each date of the text says in a language; fewer than two for a single time."""
    parts = re.split(rf",?\s+(?:{_either(language)}),?\s+", text)
    by_word = len(parts) > 1
    if not by_word and "," not in text:
        return []
    found = list[str]()
    for part in parts:
        found += _by_commas(part, language) if "," in part else [part]
    if not by_word and _is_one_time(text, found, language, zone):
        return []
    read = [_read(one, language, zone) for one in _with_months(found, language)]
    if any(one is None for one in read):
        return []
    return _completed([deepcopy(one) for one in read if one is not None])


def _either(language: str) -> str:
    words = {*TONGUES[language].either.split(), *TONGUES["en"].either.split()}
    return "|".join(sorted(words, key=len, reverse=True))


def _is_one_time(text: str, found: Sequence[str], language: str, zone: str) -> bool:
    """True if a text with commas alone is rather one time, as in "friday, 8pm"."""
    if len(found) < 2:
        return True
    dates = [_typed(one, language) for one in found]
    if all(one is not None and one.on.day and one.on.month for one in dates):
        return False
    return bool(readings(text, zone, 0.0, language))


def _by_commas(part: str, language: str) -> list[str]:
    """Return the dates between commas; what is not a date of its own belongs to its neighbour."""
    found = list[str]()
    for one in filter(None, (each.strip() for each in part.split(","))):
        if found and _belongs(found[-1], one, language):
            found[-1] = f"{found[-1]} {one}"
        else:
            found.append(one)
    return found


def _belongs(before: str, after: str, language: str) -> bool:
    """True if both tell one date: a weekday and its date, or a day and its hour."""
    one, other = _typed(before, language), _typed(after, language)
    if one is None or other is None:
        return False
    days = [each.on.weekday is not None for each in (one, other)]
    dates = [bool(each.on.day or each.on.pair or each.on.days) for each in (one, other)]
    if days == [True, False] and dates == [False, True] and one.at.hour is None:
        return True
    return one.on.dated != other.on.dated and not (_BARE.fullmatch(before) or _BARE.match(after))


_BARE = re.compile(
    r"(?:[a-z]{1,3} )?\d{1,2}(?:\.|st|nd|rd|th|er|e|a|o)?(?= |$)(?! ?(?:am|pm|uhr|h))"
)
"""A number that may be a day of a month."""


def _with_months(found: Sequence[str], language: str) -> list[str]:
    """Return the dates, each day of a month with its month: "4 or 5 december"."""
    months = [_month(one, language) for one in found]
    completed = list(found)
    for at, one in enumerate(found):
        if months[at] or not any(each.isdigit() for each in one):
            continue
        later = next((each for each in months[at + 1 :] if each), "")
        earlier = next((each for each in reversed(months[:at]) if each), "")
        for text in (f"{one} {later}" if later else "", f"{earlier} {one}" if earlier else ""):
            read = _typed(text, language) if text else None
            if read is not None and read.on.day and read.on.month:
                completed[at] = text
                break
    return completed


def _month(text: str, language: str) -> str:
    """Return the word for a month in a text, or nothing."""
    words = vocabulary(language)
    named = [one for one in re.findall(r"[a-z]+", text) if Meaning.MONTH in words.get(one, {})]
    return named[0] if named else ""


def _typed(text: str, language: str) -> TypedTime | None:
    return parse_time(text, language, placed=False) or parse_time(text, language, placed=True)


def _read(text: str, language: str, zone: str) -> Piece | None:
    """Return what one date says, or None if that is no time."""
    if exactly(text) is not None:
        return readings(text, zone, 0.0, language)[0]
    return _typed(text, language)


def _completed(read: list[Piece]) -> list[Piece]:
    """Return the dates with hours, days and places that others have typed for them too."""
    spoken = [one for one in read if isinstance(one, TypedTime)]
    hours = [one.at.hour is not None or _is_noon(one) for one in spoken]
    days, zones = [one.on.dated for one in spoken], [bool(one.zones) for one in spoken]
    for at, one in enumerate(spoken):
        if not hours[at] and (donor := _donor(hours, at, later_first=True)) is not None:
            one.at = replace(spoken[donor].at)
        if not days[at] and (donor := _donor(days, at, later_first=False)) is not None:
            one.on = replace(spoken[donor].on)
        if not zones[at] and (donor := _donor(zones, at, later_first=True)) is not None:
            one.zone_name, one.zones = spoken[donor].zone_name, spoken[donor].zones
        if at and _is_plain_weekday(one):
            before = spoken[at - 1].on
            one.on.following, one.on.next_week = before.following, before.next_week
            one.on.weeks = before.weeks if before.weekday is not None else 0
    for one in spoken:
        one.every = any(each.every for each in spoken)
        one.every_other = any(each.every_other for each in spoken)
    return read


def _donor(has: Sequence[bool], at: int, *, later_first: bool) -> int | None:
    """Return the place of the nearest date that has what the one at this place lacks."""
    later = [one for one in range(at + 1, len(has)) if has[one]]
    earlier = [one for one in range(at - 1, -1, -1) if has[one]]
    return next(iter([*later, *earlier] if later_first else [*earlier, *later]), None)


def _is_noon(one: TypedTime) -> bool:
    return one.at.part is not None and one.at.part.value in {"noon", "midnight"}


def _is_plain_weekday(one: TypedTime) -> bool:
    """True for a weekday of which nothing says in which week it is."""
    on = one.on
    loose = not (on.following or on.next_week or on.weeks or on.nth or on.day or on.pair)
    return on.weekday is not None and loose and on.days is None
