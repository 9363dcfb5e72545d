"""Names of time zones in lists: a few cities that share a clock."""

from bot.nights.zones import same_clock
from bot.ui.words import Locale, listed
from bot.ui.words.zones import zone_name

CITIES = 3
"""The most cities that stand for a zone in a list."""


def zone_label(zone: str, locale: Locale) -> str:
    """Return the cities that share a zone's clock, its own first: "Berlin, Paris, Rome"."""
    alike = same_clock(zone)[:CITIES] if "/" in zone and not zone.startswith("Etc/") else (zone,)
    return listed(locale, [zone_name(one, locale) for one in alike], last="row")
