"""Reads the time of a night as its host typed it, in their zone and language.

This program's grammar reads six languages, and dateparser the other ones. The meaning is shown as
Discord shows times.
"""

import asyncio
import re
import threading
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

from bot.engine.errors import Illegal, Refusal
from bot.nights.times import Every, Reading, readings, several
from bot.nights.times.cities import ABBREVIATIONS
from bot.nights.times.moments import MARKED
from bot.nights.times.scan import LONGEST, LONGEST_LIST, OFFSET, plain
from bot.nights.times.tongues import TONGUES
from bot.nights.zones import zone_of

FARTHEST = 366 * 86_400
"""Most seconds from now until a night's start."""
MOST_DATES = 4
"""Most dates that a night may offer for a vote."""


@dataclass(frozen=True, slots=True)
class Understood:
    """The meanings of a typed time; with `dates`, several are offered for a vote."""

    readings: tuple[Reading, ...]
    """Meanings of the only time, two at most, or the first of several dates."""
    dates: tuple[Reading, ...] = ()
    """Two to four dates in their order, each with an hour; empty for a single time."""


_one_at_a_time = threading.Lock()
"""Guards dateparser, whose caches of languages are shared by all threads."""


async def understood(typed: str, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """Return `meanings` from a thread, as loading dateparser takes seconds on a slow machine."""
    return await asyncio.to_thread(meanings, typed, zone, now, locale)


async def understood_dates(typed: str, zone: str, now: float, locale: str) -> Understood:
    """Return the meanings of one time, or of two to four dates, from a thread.

    Raise Illegal as `meanings` does; for several dates also with TOO_MANY_DATES or NO_HOUR.
    """
    return await asyncio.to_thread(dates_or_meanings, typed, zone, now, locale)


def dates_or_meanings(typed: str, zone: str, now: float, locale: str = "en-US") -> Understood:
    """Return what `understood_dates` does."""
    found = dates(typed, zone, now, locale)
    if len(found) > 1:
        return Understood(found[:1], found)
    return Understood(found or meanings(typed, zone, now, locale))


def dates(typed: str, zone: str, now: float, locale: str = "en-US") -> tuple[Reading, ...]:
    """Return the dates of "fri or sat 8pm" in their order; none for what names no choice.

    All are in the future and within a year. Raise Illegal with BAD_TIME, PAST_TIME, ONLY_WEEKLY,
    NO_HOUR, TOO_MANY_DATES, WHICH_ZONE or UNKNOWN_ZONE.
    """
    if len(typed) > LONGEST_LIST:
        raise Illegal(Refusal.BAD_TIME, typed=typed[:LONGEST])
    found = several(typed, zone_of(zone).key, now, locale)
    if any(one.every not in {Every.ONCE, Every.WEEK} for one in found):
        raise Illegal(Refusal.ONLY_WEEKLY)
    if len(found) > MOST_DATES:
        raise Illegal(Refusal.TOO_MANY_DATES, most=MOST_DATES)
    for one in found:
        must_have_hour(one, typed)
        if one.starts <= now * 1000:
            raise Illegal(Refusal.PAST_TIME)
        if one.starts >= (now + FARTHEST) * 1000:
            raise Illegal(Refusal.BAD_TIME, typed=typed[:LONGEST])
    distinct = {one.starts: one for one in found}
    return tuple(distinct[at] for at in sorted(distinct))


def must_have_hour(one: Reading, typed: str) -> Reading:
    """Return the reading. Raise Illegal with NO_HOUR if it has no hour."""
    if one.at is None:
        raise Illegal(Refusal.NO_HOUR, typed=typed[:LONGEST])
    return one


def meanings(typed: str, zone: str, now: float, locale: str = "en-US") -> tuple[Reading, ...]:
    """Return the meanings of "fri at 8" or "2027-01-15 19:30", two at most, the likelier first.

    All are in the future and within a year. Raise Illegal with BAD_TIME, PAST_TIME, ONLY_WEEKLY or
    UNKNOWN_ZONE.
    """
    if len(typed) > LONGEST:
        raise Illegal(Refusal.BAD_TIME, typed=typed[:LONGEST])
    zone = zone_of(zone).key
    found = readings(typed, zone, now, locale) or _by_dateparser(typed, zone, now, locale)
    if any(one.every not in {Every.ONCE, Every.WEEK} for one in found):
        raise Illegal(Refusal.ONLY_WEEKLY)
    coming = tuple(one for one in found if latest(one) > now * 1000)
    near = tuple(one for one in coming if latest(one) < (now + FARTHEST) * 1000)
    if near:
        return near
    raise Illegal(Refusal.PAST_TIME if found and not coming else Refusal.BAD_TIME, typed=typed)


def latest(one: Reading) -> int:
    """Return the time of a reading, and of one without an hour the end of its day."""
    end = one if one.time is not None else replace(one, time=time.max)
    return end.starts


def _names_a_zone(text: str) -> bool:
    return any(one in ABBREVIATIONS for one in re.findall(r"[a-z]+", text))


def _by_dateparser(typed: str, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """Return dateparser's meaning of a text in a language that the grammar doesn't have.

    Return nothing if a zone is named, as dateparser would drop it. The grammar's languages are left
    to the grammar: dateparser would skip words that it doesn't know.
    """
    from dateparser import parse

    text, language = plain(typed), locale.partition("-")[0]
    if language in TONGUES or MARKED.search(text) or OFFSET.search(text) or _names_a_zone(text):
        return ()
    clock = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    settings = {"PREFER_DATES_FROM": "future", "RELATIVE_BASE": clock, "DATE_ORDER": "DMY"}
    with _one_at_a_time:
        try:
            found = parse(typed, languages=[language], settings=settings)
        except ValueError:  # a language that dateparser does not know
            return ()
    if found is None or found.tzinfo is not None:
        return ()
    named = _weekdays(text, language)
    return (Reading(found.date(), found.time(), zone),) if found.weekday() in named else ()


def _weekdays(text: str, language: str) -> Collection[int]:
    """Return the weekdays that a text names (0 is Monday), or all if it names none."""
    from babel import Locale

    days, words = Locale.parse(language).days["format"], text.split()
    named = {day for width in ("wide", "abbreviated") for day, name in days[width].items()
             if plain(name).strip(".") in words}  # fmt: skip
    return named or range(7)
