"""When a night is, from what its host typed, in their zone and their language.

Dates are read by dateparser; what it reads is told back as Discord shows it, so that a host sees
what was understood.
"""

import asyncio
import threading
from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from rapidfuzz import fuzz, process, utils

from bot.engine.errors import Illegal, Refusal

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


async def understood(typed: str, zone: str, now: float, language: str) -> int:
    """`moment`, while the tables go on: loading dateparser takes seconds on a slow machine."""
    return await asyncio.to_thread(moment, typed, zone, now, language)


def moment(typed: str, zone: str, now: float, language: str = "en") -> int:
    """Milliseconds since 1970 of "fri 20:00" or "2027-01-15 19:30".

    A time that the clocks skip is the one after it. Raises Illegal with BAD_TIME, PAST_TIME or
    UNKNOWN_ZONE.
    """
    from dateparser import parse

    there = zone_of(zone)
    base = datetime.fromtimestamp(now, UTC).astimezone(there).replace(tzinfo=None)
    settings = {
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": base,
        "RETURN_AS_TIMEZONE_AWARE": False,
        "DATE_ORDER": "MDY" if language == "en" else "DMY",
    }
    languages = list(dict.fromkeys([language, "en"]))
    with _one_at_a_time:
        try:
            found = parse(typed[:LONGEST], languages=languages, settings=settings)
        except ValueError:  # a language that dateparser does not know
            found = parse(typed[:LONGEST], languages=["en"], settings=settings)
    if found is None:
        raise Illegal(Refusal.BAD_TIME, typed=typed[:LONGEST])
    seconds = found.replace(tzinfo=there).timestamp()
    if not now < seconds < now + FARTHEST:
        raise Illegal(Refusal.PAST_TIME if seconds <= now else Refusal.BAD_TIME, typed=typed)
    return int(seconds * 1000)
