"""Memory of the keeper while a tournament runs, stored with its row.

It is kept for ever: add fields with defaults, never rename one. Moments are milliseconds since
1970.
"""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from bot.engine.kinds import Chips, Seat


class Held(StrEnum):
    """Why no deal begins at any table. The values are stored: add to them, never rename one."""

    NOT = ""
    START = "start"
    BREAK = "break"
    BUBBLE = "bubble"
    FINAL = "final"
    PAUSED = "paused"
    ASLEEP = "asleep"
    ROUND = "round"
    """A round of a shootout is over, and the next one is drawn."""
    HOMELESS = "homeless"
    """Its channel is deleted, and its host has not named another yet."""
    ENDING = "ending"
    """The tournament ends once the running deals are over."""


TICKS = frozenset({Held.NOT, Held.BUBBLE})
"""Reasons to hold the tables during which the clock of levels runs, none among them."""


class Moving(BaseModel):
    """A player who is between two tables, or on the way to their first one."""

    model_config = ConfigDict(frozen=True)

    player: int
    source: int
    """The number of the table that they leave; 0 for none."""
    to: int
    seat: Seat
    chips: Chips = 0
    """Chips of a new entry, which come from no table."""
    bank: int | None = None
    """Seconds of the time bank that go along; None for a new one."""
    absent: bool = False
    penalty: int = 0
    """Deals of a penalty that go along."""
    counts: bool = True
    """True if it counts as a move, so that others go first next time."""


class Offer(BaseModel):
    """A deal about the prizes that somebody has asked for."""

    model_config = ConfigDict(frozen=True)

    by: int
    how: str = "icm"
    """even, chips or icm."""
    amounts: tuple[tuple[int, Chips], ...] = ()
    """Players and what each would get."""
    left: Chips = 0
    """Chips that stay for the winner, to play on for."""
    until: int = 0
    yes: tuple[int, ...] = ()


class Course(BaseModel):
    """The state of a running tournament beyond its tables and entries."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    timed: bool = False
    """True if levels last minutes, because it began with several tables; else deals."""
    blinds: tuple[tuple[Chips, int], ...] = ()
    """The levels: big blind, and deals."""
    growth: float = 1.5
    level: int = 1
    left: int = 0
    """Milliseconds left of a timed level."""
    deal: int = 0
    """Deals that were over when a level of deals began."""
    played: int = 0
    """Milliseconds of play since the last break."""
    held: Held = Held.NOT
    until: int = 0
    """The moment when `held` ends by itself; 0 for none."""
    since: int = 0
    """The moment when `held` began."""
    closed: bool = False
    """True if nobody may enter any more."""
    again_until: int = 0
    """The moment until which others may come again although one player is left; 0 for none."""
    rounds: tuple[tuple[int, int], ...] = ()
    """Begin and end of each round of hand for hand, whose losers go out together."""
    round_from: int = 0
    """The moment when the running round of hand for hand began; 0 for none."""
    round_left: int = 0
    """Milliseconds that the running round may still cost the clock."""
    bubble_over: bool = False
    final: bool = False
    """True once the final table was drawn."""
    moving: tuple[Moving, ...] = ()
    lots: int = 0
    """Lots drawn so far."""
    removed: Chips = 0
    """Chips that were taken out of play with a player."""
    offer: Offer | None = None
    agreed: tuple[tuple[int, Chips], ...] = ()
    """Players and the chips that each gets by a deal that all accepted."""
    ending: str = ""
    """The way in which it ends once the running deals are over; empty if it goes on."""
    how_ended: str = ""
    """played, deal, asleep, house (no person is left), stopped (by its host) or homeless."""
    wins: tuple[tuple[int, int], ...] = ()
    """Games that each player of a match has won."""
    tables_a_round: tuple[int, ...] = ()
    """Tables of each finished round of a shootout."""
    game: int = 1
    """The number of the running game of a match, or of a shootout's round."""
    untold: bool = False
    """True if it is over, and its end is not announced yet."""
