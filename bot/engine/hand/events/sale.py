"""Cards on the table that are for sale, and who bought them."""

from dataclasses import dataclass, field

from bot.engine.kinds import Cards, Chips, HandCard, Seat


@dataclass(frozen=True, slots=True)
class CardsDisplayed:
    """Cards from the top of the deck lie face up on the table, behind those that lie there."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class HandTraded:
    """A seat has taken up all that lies there, face down, and has laid its own cards there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidChosen:
    """A seat's secret bid, 0 for none; another may follow until everybody has bid."""

    seat: Seat
    chips: Chips = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardBought:
    """A card that lay for sale, or for nothing, goes to this seat, face up; seat 0: to nobody.

    The chips moved by an event of their own. `seats` and `bids` say who bid how much.
    """

    seat: Seat
    card: HandCard
    chips: Chips = 0
    seats: tuple[Seat, ...] = ()
    bids: tuple[Chips, ...] = ()
