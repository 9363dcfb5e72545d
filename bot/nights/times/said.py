"""What was said of a day, an hour and a place; nothing of it is worked out yet."""

from dataclasses import dataclass, field

from bot.nights.times.tongues import Part, Tongue

LAST = 6
"""Of the ordinals: the last one of a month."""


@dataclass(slots=True)
class Said:
    """As one language says it."""

    tongue: Tongue
    weekday: int | None = None
    """0 is Monday."""
    nth: int = 0
    """Of a month: 1 to 5, or LAST."""
    days: int | None = None
    """From today."""
    weeks: int = 0
    """After the day that is named: Friday in two weeks."""
    next_week: bool = False
    """The day is one of the week to come."""
    weekend: bool = False
    of_week: bool = False
    of_month: bool = False
    day: int = 0
    month: int = 0
    year: int = 0
    pair: tuple[int, int] | None = None
    """Day and month in the order of the reader's region."""
    hour: int | None = None
    minute: int = 0
    exact: bool = False
    """The hour is the morning's or the evening's without a doubt."""
    part: Part | None = None
    every: bool = False
    every_other: bool = False
    following: bool = False
    zone_name: str = ""
    zones: tuple[str, ...] = ()
    """The clocks that the name of a zone may mean."""
    past: int = 0
    """Minutes that an hour still to be named gets."""
    abbreviations: list[str] = field(default_factory=list)
    """Of zones: "est"."""
    unknown: list[str] = field(default_factory=list)
    """Words that the language does not have."""

    @property
    def dated(self) -> bool:
        """A day is said, however it is."""
        return (
            self.weekday is not None
            or self.days is not None
            or self.pair is not None
            or bool(self.day or self.weekend)
        )
