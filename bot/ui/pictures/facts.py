"""The data that pictures are drawn from: plain and small, because it is sent to another process."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The style of a server's pictures."""

    dark: bool = True
    four_colours: bool = True


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat; cards are their names ("Ah"), or "" if they are face down."""

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
    """For each card, whether it counts in the shown hand; empty before a showdown."""
    chips: tuple[int, ...] = ()
    """The bet in chips: the place of each chip among all values, from 0, the dearest first."""
    face: bytes = b""
    """The file of the avatar, which comes from a stranger; empty to draw the initial."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table as everybody or one viewer sees it."""

    title: str
    seats: tuple[SeatPicture, ...]
    boards: tuple[tuple[tuple[str, ...], ...], ...]
    """Boards as rows of cards; a dot is a gap, "" a card face down."""
    pot: str
    result: str
    alt: str
    look: Look = Look()
    lit: tuple[tuple[tuple[bool, ...], ...], ...] = ()
    """For each place of the boards, whether its card counts for a winner; empty before a
    showdown."""
    chips: tuple[int, ...] = ()
    """The pot in chips, in the form of `SeatPicture.chips`."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A hand as an animation."""

    frames: tuple[TablePicture, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart; its points are (hand or deal, chips)."""

    name: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of lines over hands or deals."""

    title: str
    lines: tuple[Line, ...]
    across: str
    up: str
    alt: str
    look: Look = Look()
    group: str = ","
    """The separator of thousands in the reader's language."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One rank of a leaderboard; `share` is its part of the longest bar, negative for a loss."""

    rank: int
    """The rank, or 0 for a player who is not ranked yet."""
    name: str
    value: str
    share: float
    change: int | None = 0
    """Ranks gained; None for a new player."""
    mine: bool = False
    face: bytes = b""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A leaderboard with bars."""

    title: str
    bars: tuple[Bar, ...]
    alt: str
    look: Look = Look()
    new: str = "new"
    """The word for a new player, in the reader's language."""


@dataclass(frozen=True, slots=True)
class LayoutPicture:
    """The layout of a game's cards: `d` face down, `u` face up, a space between streets."""

    own: str
    boards: tuple[str, ...]
    """Rows of the board; a dot is a place without a card."""
    alt: str
    look: Look = Look()


Picture = TablePicture | Reel | Chart | BoardPicture | LayoutPicture
