"""What pictures are made of: plain and small, as it crosses to another process."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """How pictures are drawn in a server."""

    dark: bool = True
    four_colours: bool = True


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat; cards are their names ("Ah"), empty where they are face down."""

    name: str
    stack: str
    cards: tuple[str, ...] = ()
    bet: str = ""
    note: str = ""
    folded: bool = False
    dealer: bool = False
    turn: bool = False
    won: bool = False
    seat: int = 0
    lit: tuple[bool, ...] = ()
    """Card by card, whether it counts in the hand that was shown; empty while nobody shows."""
    chips: tuple[int, ...] = ()
    """The bet in chips: how dear each is, from 0, the dearest first."""
    face: bytes = b""
    """The avatar's file, a stranger's; empty for the initial."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table for everybody, or for one viewer."""

    title: str
    seats: tuple[SeatPicture, ...]
    boards: tuple[tuple[tuple[str, ...], ...], ...]
    """Boards, each of rows of cards; a dot is a gap, empty a card face down."""
    pot: str
    result: str
    alt: str
    look: Look = Look()
    lit: tuple[tuple[tuple[bool, ...], ...], ...] = ()
    """The same places, whether a card counts for a winner; empty while nobody shows."""
    chips: tuple[int, ...] = ()
    """The pot in chips, as a seat's bet."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A hand as moving pictures."""

    frames: tuple[TablePicture, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart: (hand or deal, chips)."""

    name: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over hands or deals."""

    title: str
    lines: tuple[Line, ...]
    across: str
    up: str
    alt: str
    look: Look = Look()
    group: str = ","
    """What parts thousands in the reader's language."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One place of a board; `share` is its part of the longest bar, below zero for a loss."""

    rank: int
    """0 for one who is not ranked yet."""
    name: str
    value: str
    share: float
    change: int | None = 0
    """Places up; None for one who is new."""
    mine: bool = False
    face: bytes = b""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Places with bars."""

    title: str
    bars: tuple[Bar, ...]
    alt: str
    look: Look = Look()
    new: str = "new"
    """In the reader's language."""


@dataclass(frozen=True, slots=True)
class LayoutPicture:
    """How the cards of a game lie: `d` face down, `u` face up, a space between streets."""

    own: str
    boards: tuple[str, ...]
    """Rows of the board; a dot is a place without a card."""
    alt: str
    look: Look = Look()


Picture = TablePicture | Reel | Chart | BoardPicture | LayoutPicture
