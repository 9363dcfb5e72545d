"""Time zones in words: the city that stands for a zone, in the reader's language."""

from functools import lru_cache

from bot.ui.words import Locale


@lru_cache(maxsize=4096)
def zone_name(zone: str, locale: Locale) -> str:
    """Return the city of a zone, such as "New York"; of a fixed offset "UTC+2"."""
    from babel import UnknownLocaleError
    from babel.dates import get_timezone_location

    if zone.startswith("Etc/GMT") and zone[7:]:
        return f"UTC{-int(zone[7:]):+d}"
    try:
        city = get_timezone_location(zone, locale=locale.replace("-", "_"), return_city=True)
    except (UnknownLocaleError, ValueError, LookupError):
        city = zone.replace("_", " ")
    return str(city).rpartition("/")[2]
