"""Events of cards that lie on the table for sale."""

from dataclasses import dataclass, field

from bot.engine.kinds import Cards, Chips, HandCard, Seat


@dataclass(frozen=True, slots=True)
class CardsDisplayed:
    """Cards from the top of the deck lie face up on the table, behind those already there."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class HandTraded:
    """A seat has swapped its whole hand, face down, for all the cards on display."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidChosen:
    """A seat's secret bid in chips, 0 for none; it may change until all have bid."""

    seat: Seat
    chips: Chips = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardBought:
    """A seat has got a displayed card, face up; seat 0: nobody wanted it.

    The chips moved by an event of their own. `bids` are the chips that `seats` bid.
    """

    seat: Seat
    card: HandCard
    chips: Chips = 0
    seats: tuple[Seat, ...] = ()
    bids: tuple[Chips, ...] = ()
