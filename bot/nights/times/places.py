"""Zones by name: a city, a country, an abbreviation or an offset.

Names come from the zone database, from Unicode's tables of cities and territories in the languages
of `tongues` and of the reader, and from `cities`. A name may stand for several zones.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from importlib.resources import files
from zoneinfo import ZoneInfo, available_timezones

from bot.nights.times.cities import (
    ABBREVIATIONS,
    CITIES,
    CLOCKS,
    COUNTRY_CODES,
    LARGEST,
    REGIONS,
)
from bot.nights.times.scan import OFFSET, plain
from bot.nights.times.tongues import TONGUES

MOST_CHOICES = 3
"""Most zones to choose from if a name is ambiguous."""
MOST_WORDS = 4
"""Most words of a place's name within a sentence."""
_FIXED: Mapping[int, str] = {
    210: "Asia/Tehran", 270: "Asia/Kabul", 330: "Asia/Kolkata", 345: "Asia/Kathmandu",
    390: "Asia/Yangon", 525: "Australia/Eucla", 570: "Australia/Darwin", -570: "Pacific/Marquesas",
}  # fmt: skip
"""Zones by their minutes from UTC, if these are the same all year and no whole hour."""
_IN_GERMAN = {"mez": "cet", "mesz": "cest", "met": "cet", "mest": "cest"}
_ENDS = re.compile(
    r"(?: (?:standard|daylight|summer|local|winter))?(?: (?:time ?zone|time|zeit))?$"
)
_STARTS = re.compile(r"^(?:heure (?:de |d )|hora(?:rio)? (?:de |do |da )|ora (?:di |del ))")


_BARE = re.compile(r"(?P<sign>[+-]) ?(?P<hours>\d{1,2})(?P<minutes>)")
"""An offset that is the whole text: "+2"."""


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all zones that have a place."""
    return tuple(sorted(one for one in available_timezones() if "/" in one or one == "UTC"))


def meant(words: str, locale: str = "en") -> tuple[str, ...]:
    """Return the zones that a name may mean, three at most, each with other clocks.

    Several zones have to be chosen from; none means an unknown name.
    """
    exact = _by_iana().get(_key(words))
    if exact is not None and "/" in words:
        return (exact,)
    if offset := OFFSET.fullmatch(plain(words)) or _BARE.fullmatch(plain(words)):
        zone = offset_zone(offset)
        return (zone,) if zone else ()
    for name in _variants(words):
        if name in ABBREVIATIONS:
            return distinct(ABBREVIATIONS[name])
    found = _place(words, locale)
    parts = _key(words).split()
    for at in range(1, 0 if found else len(parts)):
        here = _place(" ".join(parts[:at]), locale)
        there = _place(" ".join(parts[at:]), locale) if here else ()
        land = " ".join(parts[at:])
        found = found or (_within(here, there, land=_is_land(land, locale)) if there else ())
    return found


def _place(words: str, locale: str) -> tuple[str, ...]:
    """Return the zones of one name of a place."""
    named = (_named(one, locale) for one in _variants(words))
    return distinct(next(filter(None, named), ()))


def _within(here: tuple[str, ...], there: tuple[str, ...], *, land: bool) -> tuple[str, ...]:
    """Return the zones of a city that lie in a land, or the land's zones if none does.

    Two cities with different clocks are no place.
    """
    same = tuple(one for one in here if clock(one) in set(map(clock, there)))
    otherwise = there if land else ()
    if same or len(there) < MOST_CHOICES - 1:
        return same or otherwise
    lands = set(map(country_of, there))
    return tuple(one for one in here if country_of(one) in lands) or otherwise


def _is_land(words: str, locale: str) -> bool:
    """True if the words name a country, or a part of one."""
    names = set(_variants(words))
    tongues = dict.fromkeys(("en", *TONGUES, locale))
    return any(one in REGIONS or one in COUNTRY_CODES for one in names) or any(
        names & _lands(one) for one in tongues
    )


@cache
def _lands(language: str) -> frozenset[str]:
    """Return the names of all countries in a language, normalised."""
    from babel import Locale, UnknownLocaleError

    try:
        tongue = Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return frozenset()
    return frozenset(_key(str(tongue.territories.get(code, ""))) for code in _by_country())


def offset_zone(found: re.Match[str]) -> str | None:
    """Return the zone of an offset that `OFFSET` matched, or None if there is none.

    The sign in such a zone's name is reversed: UTC+2 is Etc/GMT-2.
    """
    east = 60 * int(found["hours"]) + int(found["minutes"] or 0)
    return fixed_zone(-east if found["sign"] == "-" else east)


def fixed_zone(east: int) -> str | None:
    """Return the zone that is always this many minutes east of UTC, or None."""
    if east % 60:
        return _FIXED.get(east)
    if not -12 <= east // 60 <= 14:
        return None
    return "UTC" if not east else f"Etc/GMT{-east // 60:+d}"


def literal(abbreviation: str, zone: str) -> str | None:
    """Return the fixed zone of an abbreviation such as "EST"; New York's clocks differ in summer.

    Return None if the zone's clocks never change, or the abbreviation names neither half of the
    year.
    """
    name = _IN_GERMAN.get(abbreviation, abbreviation).upper()
    for offset, at in zip(clock(zone), _halves(), strict=True):
        if at.astimezone(ZoneInfo(zone)).tzname() == name and len(set(clock(zone))) > 1:
            return fixed_zone(offset // 60)
    return None


def may_be_called(zone: str, abbreviation: str) -> bool:
    """True unless a zone's clocks have abbreviations other than this one.

    New York and Havana show the same hours, and only Havana's are called CST.
    """
    names = {at.astimezone(ZoneInfo(zone)).tzname() or "" for at in _halves()}
    name = _IN_GERMAN.get(abbreviation, abbreviation).upper()
    return name in names or not any(one.isalpha() for one in names)


@cache
def clock(zone: str) -> tuple[int, int]:
    """Return the seconds from UTC in January and in July of this year."""
    first, second = (at.astimezone(ZoneInfo(zone)).utcoffset() or timedelta() for at in _halves())
    return int(first.total_seconds()), int(second.total_seconds())


@lru_cache(maxsize=64)
def names_in(text: str) -> tuple[tuple[str, str], ...]:
    """Return each name of a place in a plain text, with the rest of the text.

    One-word names count only if they contain a slash, as in the zone database.
    """
    words, found = text.split(), list[tuple[str, str]]()
    for size in range(min(MOST_WORDS, len(words)), 0, -1):
        for at in range(len(words) - size + 1):
            name = " ".join(words[at : at + size])
            if (size > 1 or "/" in name) and meant(name):
                found.append((name, " ".join(words[:at] + words[at + size :])))
    return tuple(found)


@cache
def known_names(locale: str) -> Mapping[str, tuple[str, ...]]:
    """Return every name that a reader may use, normalised, with its zones."""
    every = [_of_language(one) for one in dict.fromkeys((*TONGUES, locale))]
    return {name: zones for names in (*every, REGIONS, CITIES) for name, zones in names.items()}


def of_country(code: str) -> tuple[str, ...]:
    """Return the zones of a country by its two-letter code, one for each of its clocks."""
    return CLOCKS.get(code) or distinct(all_of_country(code), most=len(LARGEST))


def all_of_country(code: str) -> tuple[str, ...]:
    """Return every zone of a country."""
    return _by_country().get(code, ())


def country_of(zone: str) -> str:
    """Return the two-letter code of a zone's country, or an empty string."""
    return _countries().get(zone, "")


def distinct(found: Iterable[str], most: int = MOST_CHOICES) -> tuple[str, ...]:
    """Return the first zone of each clock."""
    by_clock: dict[tuple[int, int], str] = {}
    for zone in found:
        by_clock.setdefault(clock(zone), zone)
    return tuple(by_clock.values())[:most]


def _variants(words: str) -> Iterator[str]:
    """Yield a name as it was typed, then without words such as "time" around it."""
    name = _key(words)
    yield name
    bare = _STARTS.sub("", _ENDS.sub("", name)).removeprefix("the ")
    if bare != name:
        yield bare
    if bare.endswith("er"):
        yield bare.removesuffix("er")


def _named(name: str, locale: str) -> tuple[str, ...]:
    """Return the zones of a normalised name of a city, region or country."""
    found = dict.fromkeys((*CITIES.get(name, ()), *REGIONS.get(name, ())))
    if name in COUNTRY_CODES:
        found |= dict.fromkeys(of_country(COUNTRY_CODES[name]))
    for language in dict.fromkeys(("en", *TONGUES, locale)):
        found |= dict.fromkeys(_of_language(language).get(name, ()))
    return tuple(found)


def _key(name: str) -> str:
    return " ".join(re.sub(r"[.'_/,()-]", " ", plain(name)).split())


@cache
def _by_iana() -> Mapping[str, str]:
    """Return the zones by the normalised form of their whole name."""
    return {_key(one): one for one in zones()}


@cache
def _by_country() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    table = files("tzdata") / "zoneinfo" / "zone.tab"
    for line in table.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            code, _, zone = line.split("\t")[:3]
            found[code] = (*found.get(code, ()), zone)
    return found


@cache
def _countries() -> Mapping[str, str]:
    return {zone: code for code, every in _by_country().items() for zone in every}


@cache
def _of_language(language: str) -> Mapping[str, tuple[str, ...]]:
    """Return the zones of cities and countries by their names in a language."""
    from babel import Locale, UnknownLocaleError
    from babel.core import get_global

    try:
        tongue = Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return {}
    found: dict[str, tuple[str, ...]] = {}
    aliases = get_global("zone_aliases")
    for code, every in _by_country().items():
        for zone in every:
            cities = [tongue.time_zones.get(aliases.get(zone, zone), {}).get("city", "")]
            if language == "en":
                cities.append(zone.rpartition("/")[2])
            for key in filter(None, {_key(one) for one in cities}):
                found[key] = (*found.get(key, ()), zone)
        if key := _key(str(tongue.territories.get(code, ""))):
            found[key] = (*found.get(key, ()), *of_country(code))
    return found


@cache
def _halves() -> tuple[datetime, datetime]:
    """Return a time in winter and one in summer of this year."""
    year = datetime.now(UTC).year
    return datetime(year, 1, 15, 12, tzinfo=UTC), datetime(year, 7, 15, 12, tzinfo=UTC)
