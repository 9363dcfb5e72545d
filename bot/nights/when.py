"""When a night is, from what its host typed, in their zone and their language.

A grammar of ours reads what hosts type, and dateparser what the grammar has no words for; what was
understood is told back as Discord shows it.
"""

import asyncio
import threading
from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from rapidfuzz import fuzz, process, utils

from bot.engine.errors import Illegal, Refusal
from bot.nights.times import MONTH_FIRST, Every, Reading, readings, weekdays
from bot.nights.times.places import ABBREVIATED
from bot.nights.times.scan import plain

LONGEST = 60
A_LIST = 25
FARTHEST = 366 * 86_400
"""Seconds ahead that a night can be planned."""


_one_at_a_time = threading.Lock()
"""What dateparser has found out about a language is kept where all threads find it."""


def zone_of(name: str) -> ZoneInfo:
    """A zone by its IANA name. Raises Illegal with UNKNOWN_ZONE."""
    if name not in zones():
        raise Illegal(Refusal.UNKNOWN_ZONE, typed=name[:LONGEST])
    return ZoneInfo(name)


@cache
def zones() -> tuple[str, ...]:
    """Every zone that has a place, by name."""
    return tuple(sorted(one for one in available_timezones() if "/" in one or one == "UTC"))


def zones_like(typed: str) -> list[str]:
    """At most 25 zones for what was typed: "berlin", "new york"."""
    if not typed.strip():
        return ["UTC", *(one for one in zones() if one.startswith("Europe/"))][:A_LIST]
    typed = typed[:LONGEST]
    words = {one: one.replace("_", " ").replace("/", " ") for one in zones()}
    found = process.extract(
        typed, words, scorer=fuzz.partial_ratio, processor=utils.default_process, limit=A_LIST
    )
    return [name for _, score, name in found if score >= 60]


def zones_in(locale: str) -> list[str]:
    """At most 25 zones for somebody who reads in this locale: its country's, then the usual ones.

    The largest of a country come first, where people name them by letters.
    """
    from babel import Locale, UnknownLocaleError
    from babel.core import get_global

    try:
        told = Locale.parse(str(Locale.parse(locale, sep="-")), resolve_likely_subtags=True)
        country = told.territory
    except (UnknownLocaleError, ValueError):
        country = None
    theirs = [zone for zone, land in get_global("zone_territories").items() if land == country]
    large = list(dict.fromkeys(ABBREVIATED.values()))
    known = [one for one in large if one in theirs]
    known += sorted(one for one in theirs if one in zones())
    return list(dict.fromkeys([*known, *large]))[:A_LIST]


async def understood(typed: str, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """`meanings`, while the tables go on: loading dateparser takes seconds on a slow machine."""
    return await asyncio.to_thread(meanings, typed, zone, now, locale)


def must_have_hour(one: Reading, typed: str) -> Reading:
    """The reading, with its hour. Raises Illegal with NO_HOUR."""
    if one.at is None:
        raise Illegal(Refusal.NO_HOUR, typed=typed[:LONGEST])
    return one


def meanings(typed: str, zone: str, now: float, locale: str = "en-US") -> tuple[Reading, ...]:
    """What "fri at 8" or "2027-01-15 19:30" may mean, at most two, the likelier first.

    All are still to come within a year. Raises Illegal with BAD_TIME, PAST_TIME, ONLY_WEEKLY or
    UNKNOWN_ZONE.
    """
    typed = typed[:LONGEST]
    zone = zone_of(zone).key
    found = readings(typed, zone, now, locale) or _by_dateparser(typed, zone, now, locale)
    if any(one.every not in {Every.ONCE, Every.WEEK} for one in found):
        raise Illegal(Refusal.ONLY_WEEKLY)
    coming = tuple(one for one in found if one.at is None or one.at > now * 1000)
    near = tuple(one for one in coming if one.at is None or one.at < (now + FARTHEST) * 1000)
    if near:
        return near
    raise Illegal(Refusal.PAST_TIME if found and not coming else Refusal.BAD_TIME, typed=typed)


def _by_dateparser(typed: str, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """What the grammar has no words for."""
    from dateparser import parse

    clock = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    settings = {
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": clock,
        "RETURN_AS_TIMEZONE_AWARE": False,
        "DATE_ORDER": "MDY" if locale in MONTH_FIRST else "DMY",
    }
    language = locale.partition("-")[0]
    with _one_at_a_time:
        try:
            found = parse(typed, languages=list(dict.fromkeys([language, "en"])), settings=settings)
        except ValueError:  # a language that dateparser does not know
            found = parse(typed, languages=["en"], settings=settings)
    if found is None or found.weekday() not in (weekdays(plain(typed), language) or range(7)):
        return ()
    return (Reading(found.date(), found.time(), zone),)
