"""What a seat may ask of a running hand. Imperative; the seat is always the asker's own."""

from dataclasses import dataclass, field
from typing import get_args

from bot.engine.frozen import quicken
from bot.engine.kinds import Cards, Chips, HandCard, Seat


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the deck by these words or at this number; nothing declines."""

    seat: Seat
    words: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in for nothing."""

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
    """Throw these cards and get as many; none is standing pat."""

    seat: Seat
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw these cards for nothing, when everybody has chosen."""

    seat: Seat
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class Choose:
    """These cards, for what the step asks of everybody at once: to pass, to turn, or an order."""

    seat: Seat
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class Declare:
    """Say high, low or both, or in or out, to be revealed when everybody has."""

    seat: Seat
    word: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer so many chips, to be told when everybody has; 0 for none."""

    seat: Seat
    chips: Chips = field(repr=False)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class PlayForced:
    """The clock plays the only card that this seat may play; nobody has missed anything."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Plan:
    """Choose ahead of the turn, or withdraw the choice with nothing ("").

    Plans: check_fold, fold, call (exactly `chips`), call_any, raise (to a total of `chips`), draw
    (`cards`), play (one of `cards`), or a word of what is offered or declared in turn.
    """

    seat: Seat
    plan: str = field(repr=False)
    chips: Chips = field(repr=False, default=0)
    cards: Cards = field(repr=False, default=())


@dataclass(frozen=True, slots=True)
class ShowCards:
    """Turn one's own cards up: after the deal, or where the last two may (Source: R291)."""

    seat: Seat
    cards: Cards = field(repr=False, default=())
    """Those alone, when the deal is over; none for the whole hand."""


@dataclass(frozen=True, slots=True)
class HuntRabbit:
    """After the deal: see what would have come on the board."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskToSee:
    """After the deal: see a hand that reached the showdown (Source: R196)."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Fold now, in turn or not, because the player leaves; all-in players keep their claim."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock ran out on a seat that owes an answer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealStreet:
    """The clock deals the next street of a run-out, or brings its showdown; no seat owes it."""


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
"""What a step may ask for."""
Beside = Plan | ShowCards | HuntRabbit | AskToSee | GiveUp | TimeOut | DealStreet | VoidHand
"""What answers no question, or is no answer."""
HandCommand = Answer | Beside
quicken(get_args(HandCommand))
