"""A typed day, hour and place, before it is worked out."""

from dataclasses import dataclass, field

from bot.nights.times.tongues import Part, Tongue

LAST = 6
"""The ordinal for the last weekday of a month."""


@dataclass(slots=True)
class TypedDay:
    """A typed day."""

    weekday: int | None = None
    """Day of the week; 0 is Monday."""
    nth: int = 0
    """Ordinal of the weekday within a month: 1 to 5, or LAST."""
    days: int | None = None
    """The day, in days from today."""
    weeks: int = 0
    """Weeks after the named day: "Friday in two weeks"."""
    next_week: bool = False
    """True if the day is in next week."""
    weekend: bool = False
    of_week: bool = False
    of_month: bool = False
    following: bool = False
    day: int = 0
    month: int = 0
    year: int = 0
    pair: tuple[int, int] | None = None
    """Two figures of day and month, in the order of the reader's region."""

    @property
    def dated(self) -> bool:
        """True if a day is named in any way."""
        return (
            self.weekday is not None
            or self.days is not None
            or self.pair is not None
            or bool(self.day or self.weekend)
        )


@dataclass(slots=True)
class TypedHour:
    """A typed hour."""

    hour: int | None = None
    minute: int = 0
    exact: bool = False
    """True if the hour is clearly in the morning or in the evening."""
    part: Part | None = None
    past: int = 0
    """Minutes to add to an hour that follows."""


@dataclass(slots=True)
class TypedTime:
    """A typed time as one language says it."""

    tongue: Tongue
    on: TypedDay = field(default_factory=TypedDay)
    at: TypedHour = field(default_factory=TypedHour)
    every: bool = False
    every_other: bool = False
    zone_name: str = ""
    zones: tuple[str, ...] = ()
    """Zones that the named place or abbreviation may mean."""
    abbreviations: list[str] = field(default_factory=list)
    """Abbreviations of zones: "est"."""
    unknown: list[str] = field(default_factory=list)
    """Words that the language doesn't have."""
