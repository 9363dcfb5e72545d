"""Time zones as people type and choose them; their IANA names are stored."""

from collections.abc import Iterable, Iterator
from functools import cache
from zoneinfo import ZoneInfo

from rapidfuzz import fuzz, process

from bot.engine.errors import Illegal, Refusal
from bot.nights.times import places
from bot.nights.times.cities import LARGEST
from bot.nights.times.scan import LONGEST, plain

A_LIST = 25
LIKE = 75
"""Least likeness, of 100, of names that are offered for a typed one."""
LATIN_AMERICA = "419"
"""The region of locales for Latin America, which names no country."""


def zone_of(name: str) -> ZoneInfo:
    """Return a zone by its IANA name. Raise Illegal with UNKNOWN_ZONE."""
    if name not in places.zones():
        raise Illegal(Refusal.UNKNOWN_ZONE, typed=name[:LONGEST])
    return ZoneInfo(name)


def zone_named(typed: str, locale: str) -> str:
    """Return the zone of a city, country, abbreviation or offset, or of a land after a comma.

    Raise Illegal with WHICH_ZONE for a name of several clocks, and with UNKNOWN_ZONE and similar
    zones for an unknown one.
    """
    typed = typed[:LONGEST]
    found = places.meant(typed, locale)
    place, _, land = typed.rpartition(",")
    if not found and not places.meant(place, locale):
        found = places.meant(land, locale)
    if len(found) == 1:
        return found[0]
    if found:
        raise Illegal(Refusal.WHICH_ZONE, typed=typed, zones=found)
    near = tuple(_alike(plain(typed), locale))[: places.MOST_CHOICES]
    raise Illegal(Refusal.UNKNOWN_ZONE, typed=typed, **({"zones": near} if near else {}))


def zones_like(typed: str, locale: str) -> list[str]:
    """Return up to 25 zones for the text so far, the likeliest first."""
    start = plain(typed[:LONGEST])
    if not start:
        return list(zones_in(locale))
    names = places.known_names(locale)
    begun = [name for name in names if name.startswith(start)]
    within = [name for name in names if f" {start}" in name]
    iana = [one for one in places.zones() if start in one.casefold() and places.country_of(one)]
    found = dict.fromkeys((
        *places.meant(start, locale), *_by_size(begun, locale), *_by_size(within, locale), *iana,
        *_alike(start, locale),
    ))  # fmt: skip
    return list(found)[:A_LIST]


@cache
def zones_in(locale: str) -> tuple[str, ...]:
    """Return up to 25 zones with different clocks for a reader of this locale.

    The zones of the reader's country come first, then the nearest ones, and UTC last.
    """
    country = _country(locale)
    there = [one for one in LARGEST if places.country_of(one) == country]
    home = [*places.of_country(country), *there, *places.all_of_country(country)]
    here = home[0] if home else LARGEST[0]
    near = sorted(LARGEST, key=lambda one: _distance(here, one))
    listed = places.distinct((*home, *near), most=A_LIST - 1)
    return (*(one for one in listed if one != "UTC"), "UTC")


def same_clock(zone: str) -> tuple[str, ...]:
    """Return the zone, and those of large cities with the same clocks."""
    alike = (one for one in LARGEST if places.clock(one) == places.clock(zone))
    return tuple(dict.fromkeys((zone, *alike)))


def _distance(here: str, there: str) -> tuple[bool, int]:
    """Return (on another continent, seconds between the clocks), to sort zones by distance."""
    apart = zip(places.clock(here), places.clock(there), strict=True)
    elsewhere = here.partition("/")[0] != there.partition("/")[0]
    return elsewhere, sum(abs(one - other) for one, other in apart)


def _country(locale: str) -> str:
    """Return the country of a locale, or the largest one of its language."""
    from babel import Locale, UnknownLocaleError
    from babel.core import get_global

    try:
        parsed = Locale.parse(locale, sep="-")
    except (UnknownLocaleError, ValueError):
        return ""
    if parsed.territory == LATIN_AMERICA:
        return "MX"
    likely = str(get_global("likely_subtags").get(parsed.language, ""))
    return parsed.territory or likely.rpartition("_")[2]


def _by_size(names: Iterable[str], locale: str) -> Iterator[str]:
    """Yield the zones of these names, those of large cities first."""
    known = places.known_names(locale)
    found = dict.fromkeys(zone for name in names for zone in known[name])
    yield from sorted(found, key=lambda one: (one not in LARGEST, one))


def _alike(typed: str, locale: str) -> Iterator[str]:
    """Yield the zones of names that are spelt like this one."""
    known = places.known_names(locale)
    best = process.extract(typed, known.keys(), scorer=fuzz.ratio, limit=A_LIST, score_cutoff=LIKE)
    yield from places.distinct((zone for name, _, _ in best for zone in known[name]), most=A_LIST)
