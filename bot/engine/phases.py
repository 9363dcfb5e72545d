"""What a deal is made of: streets, shares of the pot, wild cards and how a board lies.

Columns are stable: add, never rename. `bot.engine.game.Game` holds them all.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from bot.engine.kinds import Cards


class First(StrEnum):
    """Who starts a betting round. Source: R145-R148, R205."""

    LEFT_OF_BLINDS = "left_of_blinds"
    LEFT_OF_BUTTON = "left_of_button"
    OPENER = "opener"
    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    SHOWING = "showing"
    """The best hand that lies open, of a low the lowest (R148)."""
    ROTATE = "rotate"
    """Left of the button in the first round, then each round one place further (rules 2.6)."""


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


COLUMNS = (
    "deal",
    "up_price",
    "redeal",
    "match",
    "extra",
    "board",
    "fate",
    "trump",
    "stay",
    "pass_left",
    "pass_right",
    "draw",
    "buy",
    "auction",
    "market",
    "push",
    "widow",
    "discard",
    "order",
    "roll",
    "expose",
    "apart",
    "pick",
    "beat",
    "swap",
    "declare",
    "leg",
    "between",
    "offer",
    "bet",
    "tricks",
)
"""The mechanics of a row in playing order."""


class _Row:
    """Where a street keeps which of its columns are played."""

    __slots__ = ("_columns",)
    _columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phase(_Row):
    """One street, its columns played from left to right."""

    name: str
    deal: str = ""
    """A letter a card to every live player: d face down, u face up, o for all eyes but its
    owner's, n for nobody's (Source: M3)."""
    up_price: str = ""
    """The amount for which a card dealt unseen is turned up; others take theirs in hand."""
    redeal: str = ""
    """The card, as "Qs", that is dealt anew for when it lies open; the pot stays (rules 4.3.23)."""
    match: str = ""
    """The rank whose open cards cost their holders as much as is in the pot, or the hand (4.6)."""
    extra: str = ""
    """The rank whose open cards bring their holders one more, face down (4.6)."""
    extra_price: str = ""
    """The amount that such a card costs whoever wants it: small_bet, big_bet; empty for nothing."""
    board: int = 0
    """Cards turned for everyone, after a burn; so many on each board."""
    fate: str = ""
    """What the card just turned does to its rank: throw or out; empty for nothing (4.6.39)."""
    draw: int = 0
    """The most cards a player may exchange, in turn; 0 for no draw."""
    with_ace: int = 0
    """The most if an ace or a wild card is kept, where that is more (Source: R223)."""
    trump: bool = False
    """The dealer's last card is turned up: its suit is trump."""
    stay: int = 0
    """In turn: pass, or play and exchange so many cards at most; 0 for no such decision."""
    tricks: bool = False
    """The cards are played out in tricks."""
    pass_left: int = 0
    """Cards that everybody gives at once, in secret, to the next player; 0 for none."""
    pass_right: int = 0
    """The same to the player before."""
    order: bool = False
    """Everybody lays their cards in a row face down, for `roll`."""
    roll: int = 0
    """Cards of the row that everybody turns up at once, from its head."""
    pick: int = 0
    """Own cards that everybody picks in secret, and that alone count from then on; 0 for all."""
    expose: int = 0
    """Cards face down that everybody chooses in secret and turns up at once."""
    beat: bool = False
    """In turn: turn cards that nobody has seen until they beat the best showing (4.3.28)."""
    buy: int = 0
    """Cards that each in turn may exchange for a price; 0 for no sale."""
    price: str = "ante"
    """The amount that `buy` costs, dead money; of a `market` its first card, and more each next."""
    times: int = 1
    """How many times that amount."""
    rise: bool = False
    """Each exchange of a player in the deal costs once more than their last."""
    auction: int = 0
    """Cards turned up for sale, each to the highest secret bid; 0 for none."""
    market: int = 0
    """Cards on display, dearer by their place, of which each in turn takes one or the deck's."""
    push: bool = False
    """Open cards are offered in turn, to be taken or pushed on, till all have one (4.5.35)."""
    widow: int = 0
    """Cards of an open hand that each in turn may take for their own; 0 for none (4.4.34)."""
    discard: int = 0
    """Cards that everybody throws away at once, in secret; 0 for none."""
    apart: int = 0
    """Own cards that everybody sets apart in secret, for a hand of their own; 0 for none."""
    swap: bool = False
    """In turn: keep the card, or swap it with the next player, the last with the deck (4.8.43)."""
    declare: str = ""
    """What everybody says: high_low, in_out, or two_pots; empty for nothing. At once and in secret,
    where no table has it said aloud in turn (`Game.declare_mode`)."""
    leg: bool = False
    """All say in or out at once, in secret, for a leg; who is out is so for this round alone."""
    between: bool = False
    """In turn: bet against the pot that a third card falls between the first two (4.8.42)."""
    offer: str = ""
    """A card to everyone who takes one: d face down, u face up; empty for no offer."""
    bet: str = ""
    """The bet of this round under fixed limit: small_bet or big_bet; empty for no round."""
    first: First = First.LEFT_OF_BUTTON
    repeat: bool = False
    """Played again as long as somebody takes a card in it, or has one to turn."""
    openers: str = ""
    """What a hand needs to make the first bet, a value of `Openers`; empty for nothing (R207)."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Its mechanics in playing order, looked up when they are first asked for."""
        try:
            return self._columns
        except AttributeError:
            found = tuple(one for one in COLUMNS if getattr(self, one))
            object.__setattr__(self, "_columns", found)
            return found


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

    `bot.engine.hand.wild` works out which cards those are at a moment of a deal.
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
