"""What a seat may answer, with prices, as shapes rather than lists.

Chips are totals or payments as their names say. Buttons, time-outs, tests and replays all rest on
these; nothing else decides what is allowed.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.kinds import Cards, Chips


class BetChoices(NamedTuple):
    """A betting turn."""

    check: bool
    call: Chips
    """What calling costs now, the whole stack when all-in for less; 0 where nothing is owed, or
    where it takes all or nothing."""
    least: Chips
    """The smallest total to bet or raise to; 0 when it is not allowed."""
    most: Chips
    """The largest total."""
    opens: bool
    """Nobody has bet yet: a bet rather than a raise."""
    all_in: Chips
    """The total that takes the whole stack."""
    pot: Chips
    """Everything in the middle, for presets."""
    price: Chips
    bet: Chips
    """This seat's chips in the round so far."""
    barred: str = ""
    """Why no bet or raise is allowed: the code of the refusal, empty when it is."""
    bring_in: bool = False
    """Calling is bringing in."""
    completes: bool = False
    """Raising is completing a bring-in or a short bet."""
    fold: bool = True
    """False for one who must bring in."""
    capped: bool = False
    """`all_in` is the most that the game's cap leaves, not the whole stack."""
    only: tuple[Chips, ...] = ()
    """The totals that may be bet or raised to, where not all from `least` to `most` are."""

    @property
    def totals(self) -> Collection[Chips]:
        """Every total that may be bet or raised to; none where that is not allowed."""
        return self.only or range(self.least, self.most + 1) if self.most else ()


@dataclass(frozen=True, slots=True)
class CutChoices:
    """The deck may be cut after so many cards; words choose a place among them."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class DrawChoices:
    """An exchange of up to `most` cards; none is standing pat."""

    most: int
    with_ace: int = 0
    """The most if an ace or a wild card is kept; 0 where that makes no difference."""
    must: Cards = field(repr=False, default=())
    """Cards of which one has to go: jokers, where more were dealt than may play (R064)."""


@dataclass(frozen=True, slots=True)
class DiscardChoices:
    """Exactly `count` cards go, in secret and for nothing."""

    count: int
    chosen: Cards = field(repr=False, default=())
    """Chosen already, and still to be changed until everybody has."""


@dataclass(frozen=True, slots=True)
class CardChoices:
    """Exactly `count` of these cards, in secret."""

    what: str
    """The key of its words: pass_left, pass_right, expose, apart, name_hand or order."""
    count: int
    chosen: Cards = field(repr=False, default=())
    """Chosen already, and still to be changed until everybody has."""
    among: Cards = field(repr=False, default=())
    """Those that may be chosen; none are named for public eyes."""
    in_row: bool = False
    """They are put in a row, one after the other."""


@dataclass(frozen=True, slots=True)
class BuyChoices:
    """Pay `price` for up to `most` cards in exchange for own ones, or nothing for none."""

    most: int
    price: Chips


@dataclass(frozen=True, slots=True)
class DeclareChoices:
    """One of these words."""

    words: tuple[str, ...]
    chosen: str = field(repr=False, default="")
    """Chosen already, and still to be changed until everybody has."""
    what: str = "declare"
    """The key of its words: declare, aloud for a declaration that everybody hears, offer for a card
    to take, stays or stays_secret for whether to play for tricks."""
    stake: Chips = 0
    """Of a matched pot: what there is to win, and what losing costs."""
    risk: Chips = 0
    """The same for this seat, whose chips may be fewer."""
    secret: bool = False
    """All choose at once, and are told when everybody has."""
    over: bool = False
    """Over every goal, by cards that others do not see: one word is left to say."""
    in_turn: bool = False
    """One after the other, so that a word may be chosen ahead."""
    offers: tuple[tuple[Card, Chips], ...] = ()
    """Cards for sale with their prices; the words "1", "2" and so on take them."""
    stakes: tuple[Chips, ...] = ()
    """Where a high pot and a low one are matched apart: what there is to win of each."""
    aim: int = 0
    """Of an offer: half points to which cards may be taken by one answer, offer by offer."""


@dataclass(frozen=True, slots=True)
class BidChoices:
    """Any number of chips from none to `most`."""

    most: Chips
    what: str = "auction"
    """The key of its words: auction, for a card, or between, on the card to come."""
    chosen: Chips = field(repr=False, default=-1)
    """Chosen already, and still to be changed until everybody has; -1 for nothing yet."""
    cards: Cards = ()
    """What it is for."""
    pot: Chips = 0
    secret: bool = False
    """All bid at once, and are told when everybody has."""


@dataclass(frozen=True, slots=True)
class StayChoices:
    """Pass, or play and exchange up to `most` cards."""

    may_pass: bool
    most: int
    risk: Chips = 0
    """What playing costs without a trick."""
    drawing: bool = False
    """Has said that they play; the cards are what is asked."""


@dataclass(frozen=True, slots=True)
class PlayChoices:
    """One of these cards to the trick; none are named for public eyes."""

    cards: Cards = field(repr=False, default=())


Choices = (
    BetChoices
    | CutChoices
    | DrawChoices
    | DiscardChoices
    | CardChoices
    | BuyChoices
    | DeclareChoices
    | BidChoices
    | StayChoices
    | PlayChoices
)
