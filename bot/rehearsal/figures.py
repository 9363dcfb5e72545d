"""What deals come to: means, and which seat is worth far more or less than the others.

A set is one deck dealt once for each seat, the first cards of all moved on by a seat each time: so
every seat plays each hand once, and what it wins beyond its share is the seat's, not the cards'.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

FAR = 0.1
"""Of the pot, a deal: what a seat may be worth more or less than the mean without a word."""
SURE = 3.3
"""Standard errors to either side: of a thousand seats that are worth as much, one would seem not to
be. Ten questions are asked of a game at most."""
ENOUGH = 12
"""Sets, or deals in which somebody was asked first, below which nothing is said of seats."""
FIRST = -1
"""In place of a seat: whoever is asked first, where cards say who that is."""


@dataclass(frozen=True, slots=True)
class Played:
    """One deal."""

    answers: int
    seconds: float
    pot: float
    """Big blinds in the middle."""
    shown: bool
    """Hands were compared."""
    nets: tuple[float, ...]
    """Big blinds by seats after the dealer, the dealer's first; a part of what rides included."""
    first: int
    """Which of them was asked first, alone; -1 where all were asked at once."""


@dataclass(frozen=True, slots=True)
class Edge:
    """What a seat, or being asked first, is worth."""

    seat: int
    """After the dealer, 0 for the dealer; `FIRST` for whoever is asked first."""
    worth: float
    """Of the pot, a deal, more than the mean; below 0 less."""
    error: float
    """Its standard error."""

    @property
    def far(self) -> bool:
        """More than cards and luck can be: the whole interval lies beyond what is usual."""
        return abs(self.worth) - SURE * self.error > FAR


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What house players found."""

    deals: int = 0
    players: int = 0
    answers: float = 0.0
    """A deal, each player's counted."""
    minutes: float = 0.0
    """A deal, of people who take as long as friends do."""
    shown: float = 0.0
    """Deals in which hands are compared, of 1."""
    pot: float = 0.0
    """Big blinds."""
    edges: tuple[Edge, ...] = ()
    """Seats that are worth far more or less than the others, the most lopsided first."""
    lost: bool = False
    """House players can't play it: they would sit it out."""


def rehearsal(sets: Sequence[Sequence[Played]]) -> Rehearsal:
    """Of whole sets of at least one deal each."""
    deals = [one for each in sets for one in each]
    if not deals:
        return Rehearsal()
    many, pot = len(deals), sum(one.pot for one in deals) / len(deals)
    found = [one for one in edges(sets, pot) if one.far]
    return Rehearsal(
        deals=many,
        players=len(deals[0].nets),
        answers=sum(one.answers for one in deals) / many,
        minutes=sum(one.seconds for one in deals) / many / 60,
        shown=sum(one.shown for one in deals) / many,
        pot=pot,
        edges=tuple(sorted(found, key=lambda one: -abs(one.worth))),
    )


def edges(sets: Sequence[Sequence[Played]], pot: float) -> list[Edge]:
    """What each seat is worth; and being asked first, where that goes by the cards."""
    if not pot:
        return []
    seats = range(len(sets[0][0].nets))
    found = [
        _edge(seat, [_mean([one.nets[seat] for one in each]) for each in sets]) for seat in seats
    ]
    asked = [one for each in sets for one in each if one.first >= 0]
    if len({one.first for one in asked}) > 1:
        found.append(_edge(FIRST, [one.nets[one.first] for one in asked]))
    return [Edge(one.seat, one.worth / pot, one.error / pot) for one in found]


def _edge(seat: int, nets: Sequence[float]) -> Edge:
    many, mean = len(nets), _mean(nets)
    if many < ENOUGH:
        return Edge(seat, mean, float("inf"))
    spread = sum((one - mean) ** 2 for one in nets) / (many - 1)
    return Edge(seat, mean, sqrt(spread / many))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
