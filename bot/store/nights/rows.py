"""What the store knows of a night and of its guests. Moments are milliseconds since 1970."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class NightState(StrEnum):
    """How far a night is. Stored: add, never rename."""

    PLANNED = "planned"
    OPEN = "open"
    ENDED = "ended"
    CANCELLED = "cancelled"


class Answer(StrEnum):
    """What a guest said. Stored: add, never rename."""

    GOING = "going"
    MAYBE = "maybe"
    CANT = "cant"


@dataclass(frozen=True, slots=True)
class NightRow:
    """A night as the store knows it; `plan` is opaque here."""

    number: int
    guild: int
    channel: int
    host: int
    state: NightState
    starts: int
    ends: int | None
    """The agreed closing time."""
    plan: dict[str, Any]
    event: int | None = None
    """Discord's scheduled event."""
    message: int | None = None
    """Discord's message with the plan."""
    reminded: int | None = None
    began: int | None = None
    ended: int | None = None
    follows: int | None = None
    """The night of the week before."""


@dataclass(frozen=True, slots=True)
class NewNight:
    """A night to be planned."""

    guild: int
    channel: int
    host: int
    starts: int
    ends: int | None
    plan: dict[str, Any] = field(repr=False)
    follows: int | None = None


@dataclass(frozen=True, slots=True)
class Guest:
    """What one player said, and when."""

    player: int
    answer: Answer
    at: int
    moving: int | None = None
    """The number of the table at which they are to be seated."""
    moved: int | None = None
    """When they were last moved to another."""


@dataclass(frozen=True, slots=True)
class NightResult:
    """What a night came to for one player, in chips."""

    player: int
    net: int
    buy_in: int
    """Of one buy-in."""
    bought: int
    """All that they took."""
    hands: int
