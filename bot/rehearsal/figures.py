"""The figures of a rehearsal: means of its deals, and seats worth far more than others.

A set is one deck dealt once for each seat; each time the first cards of all players move on by one
seat. So every seat plays each hand once, and the surplus that a seat wins is due to the seat, not
to the cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

FAR = 0.1
"""Share of the mean pot, in each deal, that a seat may be worth above or below the mean before it
is reported."""
SURE = 3.3
"""Standard errors on either side of the estimate. With it, one of a thousand equal seats is
reported by mistake; a game has at most ten estimates."""
ENOUGH = 12
"""Number of sets (or of deals in which one player was asked first) below which seats are not
judged."""
FIRST = -1
"""Stands in place of a seat for the player who is asked first, if the cards decide who that is."""


@dataclass(frozen=True, slots=True)
class DealFigures:
    """The figures of one rehearsed deal."""

    answers: int
    seconds: float
    pot: float
    """The size of the pot, in big blinds."""
    shown: bool
    """True if hands were compared at a showdown."""
    nets: tuple[float, ...]
    """Each seat's net result in big blinds, from the dealer on; each share of a carried pot is
    included."""
    first: int
    """Index into `nets` of the seat that was asked first alone; -1 if all were asked at once."""


@dataclass(frozen=True, slots=True)
class Edge:
    """The value of a seat, or of being asked first."""

    seat: int
    """Places after the dealer, 0 for the dealer; `FIRST` for the player who is asked first."""
    worth: float
    """Gain in each deal above the mean, as a share of the mean pot; negative below the mean."""
    error: float
    """The standard error of `worth`."""

    @property
    def far(self) -> bool:
        """True if the whole confidence interval of `worth` lies beyond `FAR`."""
        return abs(self.worth) - SURE * self.error > FAR


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The result of rehearsing a game."""

    deals: int = 0
    players: int = 0
    answers: float = 0.0
    """Mean number of answers in a deal, of all players together."""
    minutes: float = 0.0
    """Mean length of a deal in minutes, if people play it at a usual pace."""
    shown: float = 0.0
    """Share of deals with a showdown, 0 to 1."""
    pot: float = 0.0
    """Mean pot in big blinds."""
    edges: tuple[Edge, ...] = ()
    """Seats that are worth far more or less than the others, the largest difference first."""
    lost: bool = False
    """True if house players can't play the game and would sit out."""


def rehearsal_of(sets: Sequence[Sequence[DealFigures]]) -> Rehearsal:
    """Return the figures of whole sets, each of at least one deal."""
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


def edges(sets: Sequence[Sequence[DealFigures]], pot: float) -> list[Edge]:
    """Return the value of each seat, and of being asked first if the cards decide who is."""
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
