"""What a language has words for when people say when they meet, unaccented and in small letters."""

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
    """What time is counted in."""

    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"


@dataclass(frozen=True, slots=True)
class Tongue:
    """Each word stands in one row, its forms parted by blanks; `_` joins what is said in two."""

    weekdays: tuple[str, ...]
    """Monday first."""
    months: tuple[str, ...]
    days: Mapping[int, str]
    """Days from today."""
    parts: Mapping[Part, str]
    units: Mapping[Unit, str]
    ordinals: tuple[str, ...]
    """First to fifth, then last."""
    numbers: tuple[str, ...]
    """One to twelve."""
    every: str
    every_other: str
    coming: str
    """The nearest one."""
    following: str
    """The one of the week to come, for some; for others the nearest."""
    ahead: str
    """Before what is to pass: in."""
    at: str
    """Before an hour."""
    hour: str
    """After an hour."""
    fillers: str
    past: Mapping[int, str] = field(default_factory=dict)
    """Minutes past the hour that is named next: half past; below zero, to it."""
    added: Mapping[int, str] = field(default_factory=dict)
    """Minutes past the hour named before: y media."""
    feasts: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """By month and day."""
    spans: Mapping[int, str] = field(default_factory=dict)
    """Minutes that are to pass, where they are no whole hours: half an hour."""
    halves: str = ""
    """Half an hour more, beside a number of hours: and a half."""
    later: str = ""
    """Behind what is to pass: from now."""
    weekend: str = ""
    of_week: str = ""
    """The week, which says nothing without a day of it."""
    of_month: str = ""
    next_week: str = ""
    week_on: str = ""
    """A week after the day beside it."""
    fortnight_on: str = ""
    joined: Mapping[Part, str] = field(default_factory=dict)
    """Parts of a day that are written with the weekday before them as one word."""
    zone: str = ""
    """Beside the name of a place whose clocks are meant."""
    nearest_first: bool = True
    """Which of the two `following` is meant first."""
    tomorrow_is_morning: bool = False
    """After a weekday, its word for tomorrow means the morning."""
