"""Chances of hands, as screens, recaps and exports print them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.engine.kinds import Seat

WHOLE = 1000


@dataclass(frozen=True, slots=True)
class Chance:
    """The chances of one live hand, each from 0 to 1.

    wins: how often it takes a part of a contested pot alone: a half of it, the pot of one board, or
    a side pot. A pot that only one hand may still win is not contested.

    ties: how often it takes no part alone but splits one.

    share: its mean share of all pots together, including split parts and its own pots, without odd
    chips and rake.
    """

    seat: Seat
    wins: Fraction
    ties: Fraction
    share: Fraction

    @property
    def loses(self) -> Fraction:
        """Return how often the hand gets nothing of any contested pot."""
        return 1 - self.wins - self.ties


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of each live hand, in playing order."""

    hands: tuple[Chance, ...]
    rides: Fraction
    """Mean share of all pots that is carried to the next deal because nobody may win it."""
    runouts: int
    """Number of runouts that these figures are based on."""
    exact: bool
    """True if these are all runouts; otherwise they are a sample, and the figures are
    approximate."""

    def of(self, seat: Seat) -> Chance | None:
        """Return the chances of a seat; None if it is no longer in the deal."""
        return next((one for one in self.hands if one.seat == seat), None)

    def shares(self, whole: int = WHOLE) -> Mapping[Seat, int]:
        """Return shares as whole numbers: per mille, or per cent for 100.

        They add up to `whole` if no part of a pot is carried. What rounding leaves goes to the
        largest remainders, the first of equal ones first.
        """
        parts = [one.share for one in self.hands]
        found = rounded([*parts, self.rides], whole)
        return {one.seat: part for one, part in zip(self.hands, found, strict=False)}

    def wins(self, whole: int = WHOLE) -> Mapping[Seat, int]:
        """Return how often each hand wins, as whole numbers, rounded to the nearest."""
        return {one.seat: nearest(one.wins, whole) for one in self.hands}


def nearest(part: Fraction, whole: int) -> int:
    """Return a part of `whole`, halves rounded up; 0 and `whole` only if the part is 0 or 1."""
    found = int(part * whole + Fraction(1, 2))
    return min(max(found, int(part > 0)), whole - int(part < 1))


def rounded(parts: Sequence[Fraction], whole: int) -> list[int]:
    """Return parts of 1 as whole numbers that add up as the parts do."""
    found = [int(part * whole) for part in parts]
    left = [part * whole - base for part, base in zip(parts, found, strict=True)]
    missing = int(sum(parts) * whole + Fraction(1, 2)) - sum(found)
    for at in sorted(range(len(parts)), key=lambda at: -left[at])[:missing]:
        found[at] += 1
    return found
