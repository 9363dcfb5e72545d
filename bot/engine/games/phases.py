"""Parts of a game besides its streets: shares of the pot, wild cards, the board's layout.

Game files and the lines of docs/house-games.md follow from these columns. Columns are stable: add
with `late=True`, never rename. `bot.engine.games.game.Game` holds them all.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from bot.engine.games.column import column
from bot.engine.games.street import COLUMNS, First, Phase
from bot.engine.kinds import Cards

__all__ = [
    "COLUMNS", "PARTED", "PLACES", "WHOLE", "WITHOUT_BOARD", "First", "Layout", "Phase", "Share",
    "Way", "Wild", "Zone",
]  # fmt: skip


class Zone(StrEnum):
    """The cards a share reads. Source: rules 4.10 (M7)."""

    ALL = "all"
    """The player's own cards and the board."""
    OWN = "own"
    """The player's own cards alone."""
    DOWN = "down"
    """Own cards that were dealt face down: the hole cards of a stud hand."""
    APART = "apart"
    """Own cards the player set aside, and the board."""
    REST = "rest"
    """The player's other cards, and the board."""


WHOLE = (Zone.ALL, Zone.OWN)
PARTED = (Zone.APART, Zone.REST)
WITHOUT_BOARD = (Zone.OWN, Zone.DOWN)


class Way(StrEnum):
    """The declaration that plays for a share. Source: rules 2.4."""

    NONE = ""
    """Any declaration: cards speak."""
    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class Share:
    """A part of every pot, and the ranking that wins it."""

    ranking: str = column(
        "high",
        "What wins: `high`, `low_a5`, `low_27`, `low_a6`, `badugi`, `badugi_ace_high`; hands of "
        "fewer cards `one_card`, `two_card`, `two_card_23_up`, `three_card`, `three_card_plain`, "
        "`three_card_flush_up`, `three_card_trips_up`, `three_card_wheel_up`, `brag`, "
        "`four_card`, `low_three_card`; sums `points`, `pips_49`, `pips_zero`, `pips_21`; one "
        "card `suit_high`, `suit_low`, `suit_low_ace`, `suit_queen` (`high`).",
        "low_a5",
        spelt="ranking",
    )
    hole: int = column(0, "Own cards that play, exactly (0, any number).", 2, most=5)
    most_hole: int = column(
        0, "Where `hole` is 0: the most own cards that play (0, any number).", 2, most=4
    )
    zone: Zone = column(
        Zone.ALL,
        "Which cards it reads: `all`, `own` (without the board), `down` (own ones dealt face "
        "down), `apart` (own ones set apart, and the board) or `rest` (the others, and the "
        "board) (`all`).",
        "own",
    )
    parts: int = column(1, "How large the share is beside the others (1).", 2, least=1, most=4)
    board: int = column(
        0, "Which board it plays, 0 or 1; a 1 anywhere deals two boards (0).", 1, most=1
    )
    qualifier: str = column(
        "",
        "What a hand needs to win it: `eight` or better, `no_pair`, `pair`, `sixes`, `trips`, "
        "`flush`, `face` (nothing).",
        "eight",
        spelt="qualifier",
    )
    """Source: R159, R256, R268. A pot no share may win rides to the next deal."""
    otherwise: bool = column(
        False, "Played for only where nobody wins a share before it (no).", True
    )
    way: Way = column(Way.NONE, "Which declaration plays for it, `high` or `low` (any).", "low")
    target: int = column(
        14,
        "For `points`: the sum to come near, in halves (7).",
        27,
        least=1,
        most=60,
        spelt="halves",
    )
    """The target in half points (rules 2.6)."""
    over: Literal["bust", "closest", "price"] = column(
        "bust",
        "For `points`: a sum above it wins nothing, `bust`, counts as near as it is, `closest`, "
        "or loses to all below, `price` (`bust`).",
        "closest",
    )
    tie: Literal["under", "over", "inside", "outside", "split"] = column(
        "under",
        "For `points`: who wins of two equally near: `under`, `over`, `inside`, `outside` or "
        "`split` (`under`).",
        "split",
    )


@dataclass(frozen=True, slots=True)
class Wild:
    """Cards that are wild besides jokers. Ranks are letters, as in "39T". Source: rules 4.6, M9.

    `bot.engine.hand.cards.wild` works out which cards those are at a moment of a deal.
    """

    ranks: str = column(
        "", "Ranks that are wild for everybody, at most 4 (none).", "39", most=4, spelt="ranks"
    )
    cards: Cards = column((), "Single cards that are (none).", "Js Jh", most=24, spelt="codes")
    """Single cards, such as the one-eyed jacks."""
    own: Literal["", "lowest"] = column(
        "",
        "A player's lowest hole card, and all of its rank for that player alone (no).",
        "lowest",
    )
    follow: str = column(
        "",
        "The rank turned up right after the last open card of this one (no).",
        "Q",
        most=1,
        spelt="ranks",
    )
    board: Literal["", "lowest", "first", "last"] = column(
        "",
        "A rank of the board: the `lowest`, the `first`, or the `last` that completes it (no).",
        "last",
    )
    rows: tuple[str, ...] = column(
        (),
        "Ranks that are wild row by row of `phases`, at most 16; the last from there on (none).",
        ["3", "5", "7"],
        most=16,
        each=(0, 4),
        spelt="ranks",
    )

    @property
    def moves(self) -> bool:
        """True if cards become wild during a deal, or for one player only."""
        return bool(self.own or self.follow or self.board or self.rows)


PLACES = "abcdefghijklmnopqrstuvwxyz"
"""Letters of the places of a board with a layout, in the order in which cards are turned."""
LINE = (1, 9)
"""The least and most places of a row, a line or a group."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a board lies, and which of its cards may be used together. Source: rules 4.2, M7.

    A place is a letter: a for the card turned first, b for the second, and so on.
    """

    shape: tuple[str, ...] = column(
        (),
        "Rows of places from the top, a dot for a gap.",
        [".a.", "bcd", ".e."],
        least=1,
        most=5,
        each=LINE,
        unsaid=...,
    )
    """Empty for a plain row of cards."""
    lines: tuple[str, ...] = column(
        (),
        "Choices of places, of which a hand uses one; at most 12.",
        ["bcd", "ace"],
        most=12,
        each=LINE,
    )
    """Empty if all cards may be used together."""
    each: tuple[str, ...] = column(
        (),
        "Instead of lines: groups of places, of each of which a hand uses one card; at most 64 "
        "choices (none).",
        ["abc", "de"],
        most=5,
        each=LINE,
    )
    drop: Literal["", "lowest"] = column(
        "",
        "When all are turned, lines whose last card is the `lowest` are out, unless all end "
        "alike (none).",
        "lowest",
    )
    """Source: rules 4.2.18."""
