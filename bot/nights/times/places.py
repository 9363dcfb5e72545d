"""Whose clocks are meant: by an abbreviation, an offset or the name of a city."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from zoneinfo import available_timezones

ABBREVIATED: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("utc", "gmt", "z"), "UTC"),
    **dict.fromkeys(("est", "edt", "et", "eastern"), "America/New_York"),
    **dict.fromkeys(("cst", "cdt", "ct", "central"), "America/Chicago"),
    **dict.fromkeys(("mst", "mdt", "mt"), "America/Denver"),
    **dict.fromkeys(("pst", "pdt", "pt", "pacific"), "America/Los_Angeles"),
    **dict.fromkeys(("akst", "akdt"), "America/Anchorage"),
    "hst": "Pacific/Honolulu",
    **dict.fromkeys(("cet", "cest", "mez", "mesz"), "Europe/Berlin"),
    **dict.fromkeys(("eet", "eest"), "Europe/Athens"),
    **dict.fromkeys(("wet", "west"), "Europe/Lisbon"),
    "bst": "Europe/London",
    "msk": "Europe/Moscow",
    "brt": "America/Sao_Paulo",
    "ist": "Asia/Kolkata",
    "jst": "Asia/Tokyo",
    **dict.fromkeys(("aest", "aedt"), "Australia/Sydney"),
    "awst": "Australia/Perth",
    **dict.fromkeys(("nzst", "nzdt"), "Pacific/Auckland"),
})  # fmt: skip
"""What people write all year round, summer or winter: a place's clocks are meant."""
SPELLED: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("rom", "roma"), "rome"),
    "wien": "vienna",
    **dict.fromkeys(("lisboa", "lissabon", "lisbonne"), "lisbon"),
    **dict.fromkeys(("londres", "londra"), "london"),
    "parigi": "paris",
    "berlino": "berlin",
    **dict.fromkeys(("bruxelles", "brussel", "bruselas"), "brussels"),
})  # fmt: skip
"""Cities as they are called elsewhere than in the list of zones."""
MOST_HOURS = 14


def offset(sign: str, hours: int) -> str | None:
    """The zone that is so many whole hours from UTC; the sign of its name is the other way."""
    if hours > (MOST_HOURS if sign == "+" else 12):
        return None
    return "UTC" if not hours else f"Etc/GMT{'-' if sign == '+' else '+'}{hours}"


def city(words: str) -> str | None:
    """The zone named after this city: "new york", and "berliner" for Berlin's."""
    known = _cities()
    words = SPELLED.get(words, words)
    return known.get(words) or known.get(words.removesuffix("er"))


@cache
def _cities() -> Mapping[str, str]:
    named = sorted(
        one for one in available_timezones() if "/" in one and not one.startswith("Etc/")
    )
    return {one.rpartition("/")[2].replace("_", " ").casefold(): one for one in named}
