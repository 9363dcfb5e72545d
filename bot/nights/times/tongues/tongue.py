"""A language's words for times, in lower case and without accents."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Part(StrEnum):
    """A part of a day."""

    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"
    NOON = "noon"
    MIDNIGHT = "midnight"


class Unit(StrEnum):
    """A unit of time."""

    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language's words by meaning; forms are separated by spaces, `_` joins words of a phrase."""

    weekdays: tuple[str, ...]
    """Days of the week from Monday."""
    months: tuple[str, ...]
    days: Mapping[int, str]
    """Words for a day, by days from today."""
    parts: Mapping[Part, str]
    units: Mapping[Unit, str]
    ordinals: tuple[str, ...]
    """First to fifth, and last."""
    numbers: tuple[str, ...]
    """The numbers from one to twelve."""
    every: str
    every_other: str
    coming: str
    """Words for the next such day."""
    following: str
    """Words for the day in next week; for some people, the next such day."""
    ahead: str
    """Words before a duration: "in"."""
    at: str
    """Words before an hour: "at"."""
    hour: str
    """Words after an hour: "o'clock"."""
    fillers: str
    either: str
    """Words between dates of which one is chosen: "or"."""
    past: Mapping[int, str] = field(default_factory=dict)
    """Words by minutes past the hour that follows, negative for minutes to it: "half past"."""
    added: Mapping[int, str] = field(default_factory=dict)
    """Words by minutes past the hour before them: "y media"."""
    feasts: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """Holidays by month and day."""
    spans: Mapping[int, str] = field(default_factory=dict)
    """Words by minutes for durations without whole hours: "half an hour"."""
    halves: str = ""
    """Words for half an hour more, next to a number of hours: "and a half"."""
    later: str = ""
    """Words after a duration: "from now"."""
    weekend: str = ""
    of_week: str = ""
    """Words for "week", which need a day with them."""
    of_month: str = ""
    next_week: str = ""
    week_on: str = ""
    """Words for a week after the day next to them."""
    fortnight_on: str = ""
    joined: Mapping[Part, str] = field(default_factory=dict)
    """Parts of the day that form one word with the weekday before them."""
    zone: str = ""
    """Words next to a place whose clocks are meant."""
    none: str = ""
    """Words for no time at all, which end quiet hours or a holiday."""
    nearest_first: bool = True
    """True if `following` means the next such day first, before that of next week."""
    tomorrow_is_morning: bool = False
    """True if the word for tomorrow means the morning after a weekday."""
