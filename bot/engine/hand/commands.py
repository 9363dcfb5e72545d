"""Commands of a running hand, in the imperative. `seat` is always the seat of the asker."""

from dataclasses import dataclass, field
from typing import get_args

from bot.engine.frozen import quicken
from bot.engine.kinds import Cards, Chips, HandCard, Seat


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the deck at the place that these words or this number give; empty words decline."""

    seat: Seat
    words: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without paying."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Call:
    """Match the price, or go all-in for less."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Bet or raise to a total of this round, in chips."""

    seat: Seat
    to: Chips


@dataclass(frozen=True, slots=True)
class Draw:
    """Throw these cards and get as many; throwing none is standing pat."""

    seat: Seat
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class Discard:
    """Choose these cards to be thrown, unreplaced, when all have chosen."""

    seat: Seat
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose these cards when everybody is asked at once: to pass, to turn up, or as an order."""

    seat: Seat
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class Declare:
    """Say a word, such as high, low, both, in or out."""

    seat: Seat
    word: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid this many chips, 0 for no bid."""

    seat: Seat
    chips: Chips = field(repr=False)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class PlayForced:
    """Have the clock play the only card this seat may play; it counts as no missed turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Plan:
    """Choose a pre-action ahead of the turn, or withdraw it with the empty plan "".

    Plans: check_fold, fold, call (exactly `chips`), call_any, raise (to a total of `chips`), draw
    (`cards`), play (one of `cards`), or a word of what is offered or declared in turn.
    """

    seat: Seat
    plan: str = field(repr=False)
    chips: Chips = field(repr=False, default=0)
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class ShowCards:
    """Turn up own cards: after the deal, or while the last two players bet (Source: R291)."""

    seat: Seat
    cards: Cards = field(repr=False, default=())
    """After the deal, the cards to show; empty for the whole hand."""


@dataclass(frozen=True, slots=True)
class HuntRabbit:
    """Show the cards that would have come on the board, after the deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskToSee:
    """Ask to see a hand that reached the showdown, after the deal (Source: R196)."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Fold in turn or out of turn because the player leaves; all-in players keep their claim."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Answer for a seat whose clock ran out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealStreet:
    """Have the clock deal the next street of a run-out, or start its showdown."""


@dataclass(frozen=True, slots=True)
class VoidHand:
    """Undo the deal and refund it. `reason` is a code."""

    reason: str


Answer = (
    Cut
    | Fold
    | Check
    | Call
    | RaiseTo
    | Draw
    | Discard
    | Choose
    | Declare
    | Bid
    | PlayCard
    | PlayForced
)
"""Commands that a step may ask for."""
Beside = Plan | ShowCards | HuntRabbit | AskToSee | GiveUp | TimeOut | DealStreet | VoidHand
"""Commands that answer no step's question."""
HandCommand = Answer | Beside
quicken(get_args(HandCommand))
