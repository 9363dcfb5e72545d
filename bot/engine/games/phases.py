"""What a deal is made of besides its streets: shares of the pot, wild cards and how a board lies.

Columns are stable: add, never rename. `bot.engine.games.game.Game` holds them all.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from bot.engine.games.street import COLUMNS, First, Phase
from bot.engine.kinds import Cards

__all__ = [
    "COLUMNS", "PARTED", "PLACES", "WHOLE", "WITHOUT_BOARD", "First", "Layout", "Phase", "Share",
    "Way", "Wild", "Zone",
]  # fmt: skip


class Zone(StrEnum):
    """Which cards a share reads. Source: rules 4.10 (M7)."""

    ALL = "all"
    """The player's own and the board."""
    OWN = "own"
    """The player's own alone."""
    DOWN = "down"
    """Of their own those that were dealt face down: the hole of a stud hand."""
    APART = "apart"
    """Of their own those that they set apart, and the board."""
    REST = "rest"
    """Their others, and the board."""


WHOLE = (Zone.ALL, Zone.OWN)
PARTED = (Zone.APART, Zone.REST)
WITHOUT_BOARD = (Zone.OWN, Zone.DOWN)


class Way(StrEnum):
    """Which declaration plays for a share. Source: rules 2.4."""

    NONE = ""
    """Any: cards speak."""
    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class Share:
    """A part of every pot and what wins it. `hole` 0 means any cards, else exactly so many."""

    ranking: str = "high"
    hole: int = 0
    parts: int = 1
    board: int = 0
    """Which board it plays, from 0."""
    qualifier: str = ""
    """What a hand needs to win it: "eight" for eight or better, "trips"; empty for nothing.

    Source: R159, R256, R268. A pot that no share may win rides to the next deal.
    """
    target: int = 14
    """The total to come near, in half points, for the ranking `points` (rules 2.6)."""
    over: Literal["bust", "closest", "price"] = "bust"
    """A total over the target: bust (wins nothing), closest, or price (any not over beats it)."""
    tie: Literal["under", "over", "inside", "outside", "split"] = "under"
    """Who wins of two equally near: under, over, inside, outside or split."""
    most_hole: int = 0
    """Where `hole` is 0: the most own cards that may play; 0 for any number."""
    zone: Zone = Zone.ALL
    """Which cards it reads at all."""
    way: Way = Way.NONE
    """Which declaration plays for it."""
    otherwise: bool = False
    """Played for only where nobody wins a share before it."""


@dataclass(frozen=True, slots=True)
class Wild:
    """Cards that are wild besides jokers. A rank is its letter, as in "39T". Source: rules 4.6, M9.

    `bot.engine.hand.cards.wild` works out which cards those are at a moment of a deal.
    """

    ranks: str = ""
    """Wild for everybody in the whole deal."""
    cards: Cards = ()
    """Single cards that are, such as the one-eyed jacks."""
    own: str = ""
    """lowest: the lowest hole card of a player, and all cards of its rank for them alone."""
    follow: str = ""
    """The rank that is turned up right after the last open card of this one."""
    board: str = ""
    """A rank of the board: lowest; first; or last, of the card that completes it."""
    rows: tuple[str, ...] = ()
    """Ranks that are wild row by row of the phases, the last from there on."""

    @property
    def moves(self) -> bool:
        """Other cards become wild during a deal, or for one player."""
        return bool(self.own or self.follow or self.board or self.rows)


PLACES = "abcdefghijklmnopqrstuvwxyz"
"""Places of a board that is no plain row, in the order in which their cards are turned."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a board lies, and which of its cards may be used together. Source: rules 4.2, M7.

    A place is a letter: a is that of the card turned first, b of the second, and so on.
    """

    shape: tuple[str, ...] = ()
    """Rows of places from the top, a dot for a gap; none for a plain row of cards."""
    lines: tuple[str, ...] = ()
    """Choices of places of which a hand uses one; none: all cards may be used together."""
    each: tuple[str, ...] = ()
    """Instead: groups of places, of each of which a hand uses one card."""
    drop: str = ""
    """lowest: lines whose last card is the lowest of all are out once all are turned (4.2.18)."""
