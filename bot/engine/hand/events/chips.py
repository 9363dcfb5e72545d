"""Events of bets and pots; every change of chips is an event of its own."""

from dataclasses import dataclass

from bot.engine.kinds import Chips, Seat


@dataclass(frozen=True, slots=True)
class AntePosted:
    """A seat has posted a stake of the pot that is no part of the first round's price."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class BlindPosted:
    """A seat has posted a live stake, which counts as its bet in the first round."""

    seat: Seat
    chips: Chips
    kind: str
    """The kind of a duty; or bring_in or opening, which are acts of the round."""
    price: Chips
    """The full stake in chips: a short blind does not lower the price (vector B06)."""


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A betting round has begun at this price."""

    price: Chips
    """The total in chips a seat must have in to stay."""
    step: Chips
    """The least that a raise adds, in chips."""
    raises: int = 0
    bring_in: Chips = 0
    """Chips of a bring-in still to be posted; under fixed limit the first bet completes it."""
    due: Seat = 0
    """The seat that must post the bring-in or complete, and may not fold; 0 for none."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat is out of the deal; its chips stay in, and its cards are never seen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat that owed nothing has not bet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Called:
    """A seat has matched the price, or gone all-in for less."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class RaisedTo:
    """A seat has made the first bet of a round, a raise, or an all-in above the price."""

    seat: Seat
    to: Chips
    chips: Chips
    """Chips the seat put in now."""
    step: Chips
    """The least that a further raise adds, in chips."""
    base: Chips
    """Under fixed limit, the level in chips from which the next raise is counted."""
    raises: int
    """Number of the round's raises that count towards the cap."""
    capped: bool
    opened: bool
    """True for the first bet of the deal."""


@dataclass(frozen=True, slots=True)
class BetReturned:
    """Chips nobody could call have gone back to a seat."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class BetsGathered:
    """The round is over, and its bets, `chips` in all, have gone into the pot."""

    chips: Chips


@dataclass(frozen=True, slots=True)
class PaidToPot:
    """A seat has paid dead money outside the betting; it is never a level of a side pot."""

    seat: Seat
    chips: Chips
    kind: str
    """dead_ante; ante, of a player who joins a pot others built; match, or match_high and match_low
    of two pots; pay_or_fold or extra, for an open card; face_up, for turning a card up; leg, paid
    to the better hand; buy, auction or market, for a card; between, for a lost bet on a third
    card."""


@dataclass(frozen=True, slots=True)
class Wagered:
    """A seat has bet against the pot on the next card, 0 for no bet; chips move after that card."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class PotAwarded:
    """A seat has won chips of a pot (0: the main pot) for one share of the game."""

    pot: int
    share: int
    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class RakeTaken:
    """The house has taken its part of a pot (0: the main pot), before the pot is paid."""

    pot: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class BountyPaid:
    """A seat has paid another beside the pots."""

    seat: Seat
    to: Seat
    chips: Chips
    kind: str = "seven_deuce"
    """The reason: seven_deuce or stand_up."""


@dataclass(frozen=True, slots=True)
class WinningsReturned:
    """A seat has returned its net winnings of a voided deal to the middle."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class Refunded:
    """Chips of a voided deal have gone back to the seat that put them in."""

    seat: Seat
    chips: Chips
