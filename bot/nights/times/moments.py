"""Moments that are the same everywhere, as machines write them: Discord's marks, Unix time, ISO."""

import re
from contextlib import suppress
from datetime import UTC, datetime

STAMP = re.compile(r"(?:at )?<t:(\d{1,12})(?::[a-z])?>")
"""A moment in Discord's own marks."""
UNIX = re.compile(r"(?:unix )?(\d{10})(\d{3})?")
"""Seconds since 1970, or milliseconds."""
ISO = re.compile(
    r"(?P<day>\d{4}-?\d\d-?\d\d)(?P<mark>[t ])(?P<hour>\d\d:?\d\d(?P<seconds>:?\d\d(?:\.\d+)?)?)"
    r" ?(?P<zone>z|[+-]\d\d(?::?\d\d)?)"
)
"""A day and an hour with how far its clocks are from UTC."""
MARKED = re.compile(r"<t:|\d{9}")
"""Signs of such a moment anywhere in a text."""


def exactly(text: str) -> datetime | None:
    """Return the moment that a plain text is, in UTC; None for anything else."""
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
