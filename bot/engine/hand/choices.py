"""The answers that a seat may give, with prices, as shapes rather than lists.

Chips are totals or payments as their names say. Buttons, time-outs, tests and replays all rest on
these classes; nothing else decides what is allowed.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.kinds import Cards, Chips


class BetChoices(NamedTuple):
    """The answers to a betting turn."""

    check: bool
    call: Chips
    """Chips a call costs now: the whole stack for an all-in for less, 0 where nothing is owed or
    the game allows no call."""
    least: Chips
    """The smallest total to bet or raise to; 0 when no bet or raise is allowed."""
    most: Chips
    """The largest total to bet or raise to; 0 when no bet or raise is allowed."""
    opens: bool
    """True if nobody has bet yet in the round: a bet rather than a raise."""
    all_in: Chips
    """The total that takes the whole stack."""
    pot: Chips
    """All chips in the middle, for preset bets such as half the pot."""
    price: Chips
    bet: Chips
    """This seat's chips in the round so far."""
    barred: str = ""
    """The code of the refusal if no bet or raise is allowed, else empty."""
    bring_in: bool = False
    """True if calling means posting the bring-in."""
    completes: bool = False
    """True if raising means completing a bring-in or a short bet."""
    fold: bool = True
    """False for the seat that must bring in."""
    capped: bool = False
    """True if `all_in` is the most that the game's cap leaves, not the whole stack."""
    only: tuple[Chips, ...] = ()
    """The only totals that may be bet or raised to; empty if all from `least` to `most` may be."""

    @property
    def totals(self) -> Collection[Chips]:
        """Return every total that may be bet or raised to; none where no raise is allowed."""
        return self.only or range(self.least, self.most + 1) if self.most else ()


@dataclass(frozen=True, slots=True)
class CutChoices:
    """The deck may be cut after `least` to `most` cards; typed words choose a place among them."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class DrawChoices:
    """An exchange of up to `most` cards; exchanging none is standing pat."""

    most: int
    with_ace: int = 0
    """The most cards if an ace or a wild card is kept; 0 where that makes no difference."""
    must: Cards = field(repr=False, default=())
    """Cards of which one has to go: jokers, if a player holds more than may play (R064)."""


@dataclass(frozen=True, slots=True)
class DiscardChoices:
    """Exactly `count` cards are thrown away in secret and not replaced."""

    count: int
    chosen: Cards = field(repr=False, default=())
    """The cards chosen so far; they may be changed until all have chosen."""


@dataclass(frozen=True, slots=True)
class CardChoices:
    """Exactly `count` of these cards are chosen, in secret."""

    what: str
    """The key of the question's words: pass_left, pass_right, expose, apart, name_hand or order."""
    count: int
    chosen: Cards = field(repr=False, default=())
    """The cards chosen so far; they may be changed until all have chosen."""
    among: Cards = field(repr=False, default=())
    """The cards that may be chosen; empty for public eyes."""
    in_row: bool = False
    """True if the order of the chosen cards counts."""


@dataclass(frozen=True, slots=True)
class BuyChoices:
    """Up to `most` own cards are exchanged for `price` chips; exchanging none is free."""

    most: int
    price: Chips


@dataclass(frozen=True, slots=True)
class DeclareChoices:
    """The player says one of `words`."""

    words: tuple[str, ...]
    chosen: str = field(repr=False, default="")
    """The word chosen so far; it may be changed until all have chosen."""
    what: str = "declare"
    """The key of the question's words, such as "declare", "aloud" for a declaration that everybody
    hears, "offer" for a card to take, "stays" or "stays_secret" for whether to play for tricks."""
    stake: Chips = 0
    """Chips of a matched pot that may be won, and that a loser pays."""
    risk: Chips = 0
    """Chips this seat may win or lose of a matched pot: `stake`, or its stack if smaller."""
    secret: bool = False
    """True if all choose at once and all words are revealed together."""
    over: bool = False
    """True if the player's cards are over every goal, so only one word is left to say."""
    in_turn: bool = False
    """True if players speak one after the other, so a word may be chosen ahead."""
    offers: tuple[tuple[Card, Chips], ...] = ()
    """Cards for sale with their prices in chips; the words "1", "2" and so on buy them."""
    stakes: tuple[Chips, ...] = ()
    """Chips to be won of the high pot and of the low pot, where two pots are matched."""
    aim: int = 0
    """Half points up to which one answer may take card after card; 0 where none may."""


@dataclass(frozen=True, slots=True)
class BidChoices:
    """The player bids any number of chips from 0 to `most`."""

    most: Chips
    what: str = "auction"
    """The key of the question's words: "auction", for a card, or "between", on the card to come."""
    chosen: Chips = field(repr=False, default=-1)
    """The bid chosen so far, in chips; it may be changed until all have bid. -1 for no bid yet."""
    cards: Cards = ()
    """The card for sale, or the two posts that the next card is bet to fall between."""
    pot: Chips = 0
    secret: bool = False
    """True if everybody bids at once and all bids are revealed together."""


@dataclass(frozen=True, slots=True)
class StayChoices:
    """The player passes, or plays and exchanges up to `most` cards."""

    may_pass: bool
    most: int
    risk: Chips = 0
    """Chips a player who takes no trick pays."""
    drawing: bool = False
    """True if the player has said that they play, so only the exchange is asked."""


@dataclass(frozen=True, slots=True)
class PlayChoices:
    """The player plays one of these cards to the trick; `cards` is empty for public eyes."""

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
