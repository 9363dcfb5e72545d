"""Rows of tournaments, their entries and results. Moments are milliseconds since 1970."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class TournamentState(StrEnum):
    """State of a tournament. The values are stored: add to them, never rename one."""

    WAITING = "waiting"
    """Players may enter, and nothing is dealt."""
    RUNNING = "running"
    ENDED = "ended"
    CANCELLED = "cancelled"


class Exit(StrEnum):
    """Way in which a player went out. The values are stored: add to them, never rename one."""

    STILL_IN = ""
    OUT = "out"
    """All chips lost."""
    GAVE_UP = "gave_up"
    REMOVED = "removed"
    """Taken out by a director."""


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A stored tournament; the store doesn't look inside `plan`."""

    number: int
    guild: int
    channel: int
    host: int
    night: int | None
    """The night whose programme it is, if any."""
    state: TournamentState
    plan: dict[str, Any]
    course: dict[str, Any]
    """Facts to remember while it is played, written by `Events.mark`."""
    seed: str
    """Source of all its lots, in hexadecimal digits."""
    opened: int
    starts: int | None = None
    """The agreed start; None if it starts when it is full."""
    began: int | None = None
    ended: int | None = None
    message: int | None = None
    """Id of the message with its board."""


@dataclass(frozen=True, slots=True)
class NewTournament:
    """A tournament to be planned; its columns are those of TournamentRow."""

    guild: int
    channel: int
    host: int
    night: int | None
    plan: dict[str, Any]
    seed: str
    opened: int
    starts: int | None = None
    course: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One player's entry; a player who enters again has another one."""

    player: int
    life: int
    """The number of the entry among the player's own, from 1."""
    at: int
    paid: int = 0
    """Chips that the entry brought to the pool, written by the store."""
    table: int | None = None
    """The table at which they sit or are to sit."""
    seat: int | None = None
    moves: int = 0
    """How often they were moved to another table."""
    out: int | None = None
    """The moment when they went out."""
    out_table: int | None = None
    out_deal: int | None = None
    """The deal in which they went out, by its number at `out_table`."""
    stack: int | None = None
    """Their chips before the antes of that deal."""
    how: Exit = Exit.STILL_IN
    kept: bool = False
    """True for a removed player who keeps their place."""
    by: tuple[int, ...] = ()
    """The players who won their last chips."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One player's result of a tournament, in chips."""

    player: int
    place: int
    prize: int
    bounty: int
    knockouts: int
    lives: int
    """The number of their entries."""
    paid: int
    """Chips of all their entries together."""
    tournament: int = 0
    """Its number, written by the store, as is `ended`."""
    ended: int = 0


@dataclass(frozen=True, slots=True)
class DealtStack:
    """A player's chips in one deal of a tournament."""

    table: int
    deal: int
    """The deal's number at the table."""
    player: int
    ended: int
    start: int
    """Chips before the antes."""
    net: int
