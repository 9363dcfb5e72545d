"""Bets and pots: every change of chips is an event of its own."""

from dataclasses import dataclass

from bot.engine.kinds import Chips, Seat


@dataclass(frozen=True, slots=True)
class AntePosted:
    """A stake of the pot, not of the first round's price."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class BlindPosted:
    """A live stake: it counts as this seat's bet in the first round."""

    seat: Seat
    chips: Chips
    kind: str
    """A duty's kind, or bring_in or opening, which are acts of the round."""
    price: Chips
    """What it should have been: a short blind does not lower the price (vector B06)."""


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A betting round begins at this price."""

    price: Chips
    """The total a seat must have in to stay."""
    step: Chips
    """The least a raise adds."""
    raises: int = 0
    bring_in: Chips = 0
    """A bring-in that somebody still has to post; under fixed limit the first bet completes it."""
    due: Seat = 0
    """Who must post it or complete, and may not fold; 0 for nobody."""


@dataclass(frozen=True, slots=True)
class Folded:
    """Out of the deal; chips stay, cards are never seen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Checked:
    """No bet where none was owed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Called:
    """Matched the price, or went all-in for less."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class RaisedTo:
    """The first bet of a round, or a raise, or an all-in above the price."""

    seat: Seat
    to: Chips
    chips: Chips
    """What the seat put in now."""
    step: Chips
    """The least a further raise adds."""
    base: Chips
    """Fixed limit: the level from which the next raise is counted."""
    raises: int
    """Raises of this round that count towards the cap."""
    capped: bool
    opened: bool
    """The first bet of the deal."""


@dataclass(frozen=True, slots=True)
class BetReturned:
    """Chips nobody could call go back."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class BetsGathered:
    """The round is over; bets lie in the pot. `chips` is what moved."""

    chips: Chips


@dataclass(frozen=True, slots=True)
class PaidToPot:
    """Dead money outside the betting: a bought card, a matched pot; never a level of a side pot."""

    seat: Seat
    chips: Chips
    kind: str
    """dead_ante; ante, of one who joins a pot that others built; match, or match_high and match_low
    of two pots; pay_or_fold or extra, for an open card; face_up, for a card that is turned; leg, to
    who was better; buy, auction or market, for a card; between, of a bet on a third card."""


@dataclass(frozen=True, slots=True)
class Wagered:
    """A bet against the pot on the card to come, 0 for none; chips move when that is known."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class PotAwarded:
    """Chips of one pot, 0 the main pot, to one seat for one share of the game."""

    pot: int
    share: int
    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class RakeTaken:
    """The house's part of one pot, 0 the main pot; it is taken before the pot is paid."""

    pot: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class BountyPaid:
    """From one seat to another, beside the pots."""

    seat: Seat
    to: Seat
    chips: Chips
    kind: str = "seven_deuce"
    """What for: seven_deuce, or stand_up."""


@dataclass(frozen=True, slots=True)
class WinningsReturned:
    """What this seat has won of a voided deal beyond what it put in goes back to the middle."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class Refunded:
    """Chips of a voided deal go back to the seat that put them in."""

    seat: Seat
    chips: Chips
