"""Rows of nights and of their guests. Moments are milliseconds since 1970."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class NightState(StrEnum):
    """State of a night. The values are stored: add to them, never rename one."""

    PLANNED = "planned"
    OPEN = "open"
    ENDED = "ended"
    CANCELLED = "cancelled"


class Answer(StrEnum):
    """A guest's answer to an invitation. The values are stored: add to them, never rename one."""

    GOING = "going"
    MAYBE = "maybe"
    CANT = "cant"


@dataclass(frozen=True, slots=True)
class NightRow:
    """A stored night; the store doesn't look inside `plan`."""

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
    """Id of the night's scheduled event on Discord."""
    message: int | None = None
    """Id of the message with the plan."""
    reminded: int | None = None
    began: int | None = None
    ended: int | None = None
    follows: int | None = None
    """Number of the night of the week before, which this one repeats."""


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
    """One player's answer to an invitation, and the moment of it."""

    player: int
    answer: Answer
    at: int
    moving: int | None = None
    """The number of the table at which they are to be seated."""
    moved: int | None = None
    """The moment when the player was last moved to another table."""


@dataclass(frozen=True, slots=True)
class NightResult:
    """One player's result of a night, in chips."""

    player: int
    net: int
    buy_in: int
    """Chips of one buy-in."""
    bought: int
    """Chips of all buy-ins and top-ups together."""
    hands: int
