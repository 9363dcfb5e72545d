"""Exact times as machines write them: Discord's timestamps, Unix time, ISO."""

import re
from contextlib import suppress
from datetime import UTC, datetime

STAMP = re.compile(r"(?:at )?<t:(\d{1,12})(?::[a-z])?>")
"""A timestamp in Discord's markup."""
UNIX = re.compile(r"(?:unix )?(\d{10})(\d{3})?")
"""Unix time in seconds or milliseconds."""
ISO = re.compile(
    r"(?P<day>\d{4}-?\d\d-?\d\d)(?P<mark>[t ])(?P<hour>\d\d:?\d\d(?P<seconds>:?\d\d(?:\.\d+)?)?)"
    r" ?(?P<zone>z|[+-]\d\d(?::?\d\d)?)"
)
"""A day and an hour with the offset from UTC."""
MARKED = re.compile(r"<t:|\d{9}")
"""Marks such a time anywhere in a text."""


def exactly(text: str) -> datetime | None:
    """Return the exact time of a plain text, in UTC; None for any other text."""
    found = STAMP.fullmatch(text) or UNIX.fullmatch(text)
    with suppress(OverflowError, ValueError, OSError):
        if found is not None:
            return datetime.fromtimestamp(int(found[1]), UTC)
        iso = ISO.fullmatch(text)
        if iso is not None and not _is_a_span(iso):
            written = f"{iso['day']}T{iso['hour']}{iso['zone'].upper()}"
            return datetime.fromisoformat(written).astimezone(UTC)
    return None


def _is_a_span(iso: re.Match[str]) -> bool:
    """True for an evening with its end: "2027-01-15 20:00-23:00"."""
    return iso["zone"].startswith("-") and iso["mark"] == " " and not iso["seconds"]
