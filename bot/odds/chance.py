"""What chances are, as screens, recaps and exports print them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.engine.kinds import Seat

WHOLE = 1000


@dataclass(frozen=True, slots=True)
class Chance:
    """What one live hand may hope for. All are parts of 1.

    wins: how often it takes a part of a contested pot alone: a half of it, the pot of one board, a
    side pot. A pot that one hand alone may still win is contested by nobody.
    ties: how often it takes none alone, yet splits one.
    share: what it gets of all pots together in the mean, split parts and its own pots included;
    odd chips and rake left out of account.
    """

    seat: Seat
    wins: Fraction
    ties: Fraction
    share: Fraction

    @property
    def loses(self) -> Fraction:
        """How often it gets nothing of any contested pot."""
        return 1 - self.wins - self.ties


@dataclass(frozen=True, slots=True)
class Chances:
    """Of each live hand, in playing order."""

    hands: tuple[Chance, ...]
    rides: Fraction
    """What of all pots rides to the next deal in the mean, as nobody may win it."""
    runouts: int
    """How many ways for the cards to come these figures rest on."""
    exact: bool
    """Those are all there are; else a sample of them, and the figures are about so."""

    def of(self, seat: Seat) -> Chance | None:
        """Of one seat; None for one that is not in the deal any more."""
        return next((one for one in self.hands if one.seat == seat), None)

    def shares(self, whole: int = WHOLE) -> Mapping[Seat, int]:
        """Shares as whole numbers: per mille, or per cent for 100. Where no pot rides they add up.

        What rounding leaves goes to the largest remainders, to the first of equal ones.
        """
        parts = [one.share for one in self.hands]
        found = rounded([*parts, self.rides], whole)
        return {one.seat: part for one, part in zip(self.hands, found, strict=False)}

    def wins(self, whole: int = WHOLE) -> Mapping[Seat, int]:
        """How often each wins, as whole numbers, rounded to the nearest."""
        return {one.seat: nearest(one.wins, whole) for one in self.hands}


def nearest(part: Fraction, whole: int) -> int:
    """A part of so many, halves rounded up; never all or nothing of what is neither."""
    found = int(part * whole + Fraction(1, 2))
    return min(max(found, int(part > 0)), whole - int(part < 1))


def rounded(parts: Sequence[Fraction], whole: int) -> list[int]:
    """Parts of 1 as whole numbers that add up as they do."""
    found = [int(part * whole) for part in parts]
    left = [part * whole - base for part, base in zip(parts, found, strict=True)]
    missing = int(sum(parts) * whole + Fraction(1, 2)) - sum(found)
    for at in sorted(range(len(parts)), key=lambda at: -left[at])[:missing]:
        found[at] += 1
    return found
