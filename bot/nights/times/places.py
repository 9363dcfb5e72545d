"""The clocks that people mean by a name: a city, a country, an abbreviation, an offset.

Names come from the zone database, from Unicode's tables of cities and territories in the languages
of `tongues` and of the reader, and from `cities`. A name may mean several clocks.
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
"""Zones that a name with several clocks is asked about."""
MOST_WORDS = 4
"""Words of a place's name that are looked for in a sentence."""
_FIXED: Mapping[int, str] = {
    210: "Asia/Tehran", 270: "Asia/Kabul", 330: "Asia/Kolkata", 345: "Asia/Kathmandu",
    390: "Asia/Yangon", 525: "Australia/Eucla", 570: "Australia/Darwin", -570: "Pacific/Marquesas",
}  # fmt: skip
"""Zones whose clocks are so many minutes from UTC all year, where that is no whole hour."""
_IN_GERMAN = {"mez": "cet", "mesz": "cest", "met": "cet", "mest": "cest"}
_ENDS = re.compile(
    r"(?: (?:standard|daylight|summer|local|winter))?(?: (?:time ?zone|time|zeit))?$"
)
_STARTS = re.compile(r"^(?:heure (?:de |d )|hora(?:rio)? (?:de |do |da )|ora (?:di |del ))")


_BARE = re.compile(r"(?P<sign>[+-]) ?(?P<hours>\d{1,2})(?P<minutes>)")
"""An offset that stands alone: "+2"."""


@cache
def zones() -> tuple[str, ...]:
    """Every zone that has a place, by name."""
    return tuple(sorted(one for one in available_timezones() if "/" in one or one == "UTC"))


def meant(words: str, locale: str = "en") -> tuple[str, ...]:
    """Return the zones that a name may mean, at most three and each with another clock.

    One is clear, several are to be asked about, none is an unknown name.
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
    """The zones of one name of a place."""
    named = (_named(one, locale) for one in _variants(words))
    return distinct(next(filter(None, named), ()))


def _within(here: tuple[str, ...], there: tuple[str, ...], *, land: bool) -> tuple[str, ...]:
    """The zones of a city that lie in a land; where none does, those of the land.

    Two cities with different clocks are no place.
    """
    same = tuple(one for one in here if clock(one) in set(map(clock, there)))
    otherwise = there if land else ()
    if same or len(there) < MOST_CHOICES - 1:
        return same or otherwise
    lands = set(map(country_of, there))
    return tuple(one for one in here if country_of(one) in lands) or otherwise


def _is_land(words: str, locale: str) -> bool:
    """True for the name of a country, or of a part of one."""
    names = set(_variants(words))
    tongues = dict.fromkeys(("en", *TONGUES, locale))
    return any(one in REGIONS or one in COUNTRY_CODES for one in names) or any(
        names & _lands(one) for one in tongues
    )


@cache
def _lands(language: str) -> frozenset[str]:
    """Return the names of all countries in a language, in plain letters."""
    from babel import Locale, UnknownLocaleError

    try:
        tongue = Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return frozenset()
    return frozenset(_key(str(tongue.territories.get(code, ""))) for code in _by_country())


def offset_zone(found: re.Match[str]) -> str | None:
    """Return the zone of an offset that `OFFSET` matched; None for one that no zone has.

    The sign in such a zone's name is the other way: UTC+2 is Etc/GMT-2.
    """
    east = 60 * int(found["hours"]) + int(found["minutes"] or 0)
    return fixed_zone(-east if found["sign"] == "-" else east)


def fixed_zone(east: int) -> str | None:
    """Return the zone that is always so many minutes east of UTC; None where there is none."""
    if east % 60:
        return _FIXED.get(east)
    if not -12 <= east // 60 <= 14:
        return None
    return "UTC" if not east else f"Etc/GMT{-east // 60:+d}"


def literal(abbreviation: str, zone: str) -> str | None:
    """Return the zone that always has the offset of "EST" and the like, which New York's has not.

    None where the clocks of the zone never change, or the abbreviation names no half of the year.
    """
    name = _IN_GERMAN.get(abbreviation, abbreviation).upper()
    for offset, at in zip(clock(zone), _halves(), strict=True):
        if at.astimezone(ZoneInfo(zone)).tzname() == name and len(set(clock(zone))) > 1:
            return fixed_zone(offset // 60)
    return None


def may_be_called(zone: str, abbreviation: str) -> bool:
    """True unless the clocks of a zone have other abbreviations of their own.

    New York and Havana show the same hours, and only Havana's are called CST.
    """
    names = {at.astimezone(ZoneInfo(zone)).tzname() or "" for at in _halves()}
    name = _IN_GERMAN.get(abbreviation, abbreviation).upper()
    return name in names or not any(one.isalpha() for one in names)


@cache
def clock(zone: str) -> tuple[int, int]:
    """Return seconds from UTC in January and in July of this year."""
    first, second = (at.astimezone(ZoneInfo(zone)).utcoffset() or timedelta() for at in _halves())
    return int(first.total_seconds()), int(second.total_seconds())


@lru_cache(maxsize=64)
def names_in(text: str) -> tuple[tuple[str, str], ...]:
    """Return each name of a place in a plain text, with the text that is left without it.

    Of names of one word only those are looked for that the zone database writes with a stroke.
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
    """Return every name that is known to a reader, in plain letters, with its zones."""
    every = [_of_language(one) for one in dict.fromkeys((*TONGUES, locale))]
    return {name: zones for names in (*every, REGIONS, CITIES) for name, zones in names.items()}


def of_country(code: str) -> tuple[str, ...]:
    """Return the zones of a country by its two letters, one for each of its clocks."""
    return CLOCKS.get(code) or distinct(all_of_country(code), most=len(LARGEST))


def all_of_country(code: str) -> tuple[str, ...]:
    """Return every zone of a country."""
    return _by_country().get(code, ())


def country_of(zone: str) -> str:
    """Return the two letters of the country that a zone lies in; empty for a zone of none."""
    return _countries().get(zone, "")


def distinct(found: Iterable[str], most: int = MOST_CHOICES) -> tuple[str, ...]:
    """Return the zones, the first of each clock."""
    by_clock: dict[tuple[int, int], str] = {}
    for zone in found:
        by_clock.setdefault(clock(zone), zone)
    return tuple(by_clock.values())[:most]


def _variants(words: str) -> Iterator[str]:
    """A name as it was typed, then without words such as "time" around it."""
    name = _key(words)
    yield name
    bare = _STARTS.sub("", _ENDS.sub("", name)).removeprefix("the ")
    if bare != name:
        yield bare
    if bare.endswith("er"):
        yield bare.removesuffix("er")


def _named(name: str, locale: str) -> tuple[str, ...]:
    """The zones of a name in plain letters: of cities and regions, and of countries."""
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
    """Zones by the key of their whole name."""
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
    """Cities of zones, and countries, as they are called in a language."""
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
    """A moment of winter and one of summer, this year."""
    year = datetime.now(UTC).year
    return datetime(year, 1, 15, 12, tzinfo=UTC), datetime(year, 7, 15, 12, tzinfo=UTC)
