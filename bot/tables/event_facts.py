"""Facts of a tournament for the screens of its tables; the tournament's keeper makes them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.engine.kinds import Chips


@dataclass(frozen=True, slots=True)
class LevelNow:
    """The level that is played, and when the next one begins."""

    number: int
    big_blind: Chips
    next_big_blind: Chips
    at: float | None = None
    """Unix seconds of the next level; None while the clock stands, or if levels last deals."""
    deals: int | None = None
    """Deals until the next level; None if levels last minutes."""
    end: int = 0
    """The level at which the tournament should end."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The place of a player who is out, as it stands, with what it wins."""

    place: int
    prize: Chips = 0
    again: bool = False
    """True as long as they may come back."""


@dataclass(frozen=True, slots=True)
class EventFacts:
    """The state of a tournament, as a panel at one of its tables tells it."""

    tournament: int
    level: LevelNow
    left: int
    entered: int
    ranks: Mapping[int, int] = field(default_factory=dict)
    """Ranks of those who are in, by their stacks; equal stacks have the same rank."""
    held: str = ""
    """Why no deal begins at any table, see `bot.tournaments.course.Held`; empty otherwise."""
    gone: Mapping[int, Gone] = field(default_factory=dict)
    """Those who are out, by player; after the end, everybody."""
    fallen: frozenset[int] = frozenset()
    """Those who lost their last chips, and whose place is not known yet."""
    over: bool = False
    until: int = 0
    """Milliseconds since 1970 when that ends by itself; 0 if it doesn't."""
    title: str = ""
    average: Chips = 0
    """The average stack."""
    prizes: tuple[Chips, ...] = ()
    """Prizes by place, as they stand."""
