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
from bot.nights.times import MONTH_FIRST, Every, Reading, readings

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


async def understood(typed: str, zone: str, now: float, locale: str) -> Reading:
    """`meant`, while the tables go on: loading dateparser takes seconds on a slow machine."""
    return await asyncio.to_thread(meant, typed, zone, now, locale)


def meant(typed: str, zone: str, now: float, locale: str = "en-US") -> Reading:
    """The likelier meaning of "fri at 8" or "2027-01-15 19:30", with its hour, still to come.

    Raises Illegal with BAD_TIME, PAST_TIME, NO_HOUR, ONLY_WEEKLY or UNKNOWN_ZONE.
    """
    typed = typed[:LONGEST]
    zone = zone_of(zone).key
    found = readings(typed, zone, now, locale) or _by_dateparser(typed, zone, now, locale)
    if not found:
        raise Illegal(Refusal.BAD_TIME, typed=typed)
    one = next((one for one in found if one.at is None or one.at > now * 1000), found[0])
    if one.at is None:
        raise Illegal(Refusal.NO_HOUR, typed=typed)
    if one.at <= now * 1000:
        raise Illegal(Refusal.PAST_TIME, typed=typed)
    if one.at >= (now + FARTHEST) * 1000:
        raise Illegal(Refusal.BAD_TIME, typed=typed)
    if one.every not in {Every.ONCE, Every.WEEK}:
        raise Illegal(Refusal.ONLY_WEEKLY)
    return one


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
    return () if found is None else (Reading(found.date(), found.time(), zone),)
