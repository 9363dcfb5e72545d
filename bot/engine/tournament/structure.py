"""Blind levels of a tournament, made from players, stack and time.

The first big blind is a hundredth of a stack (a thirtieth if it is quick), the last one a twentieth
of all chips: with it on the table an event ends by itself. Between them lie the fewest levels that
grow by no more than half (six tenths if it is quick), as evenly as round numbers allow.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

from bot.engine.kinds import Chips

ROUND = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Big blinds are one of these, times a power of ten."""
LEAST_STACK = 10
"""Least stack in big blinds."""
STEEPEST = 2.0
"""Most growth from level to level."""
FEWEST = 3
"""Fewest levels of an event."""
QUICK_DEALS = 6
"""Deals of each level of a quick event."""


class TooShort(ValueError):  # noqa: N818 - named for what the event is
    """The deals do not suffice for three levels, or for growth of at most two."""


class TooShallow(ValueError):  # noqa: N818 - named for what the stack is
    """A stack has fewer than ten of the first big blinds."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How an event begins and grows."""

    start: int
    """The first big blind is a stack divided by this."""
    growth: float
    """Most growth from level to level, if there are deals enough."""


EVENING, QUICK = Pace(100, 1.5), Pace(30, 1.6)


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its big blind in chips, and how many deals it lasts."""

    big_blind: Chips
    deals: int


@dataclass(frozen=True, slots=True)
class Structure:
    """The levels of an event, and how it goes on if it outlives them."""

    levels: tuple[Level, ...]
    growth: float
    """Growth from level to level that the levels come close to."""

    @property
    def deals(self) -> int:
        """Return the deals after which the event should be over."""
        return sum(one.deals for one in self.levels)

    def big_blind(self, level: int, chips: Chips) -> Chips:
        """Return the big blind of a level, counted from 0, where `chips` are on all tables.

        Past the last level it grows on, rounded down, up to a tenth of all chips; there it stays.
        """
        if level < len(self.levels):
            return self.levels[level].big_blind
        last = self.levels[-1].big_blind
        for _ in range(level - len(self.levels) + 1):
            grown = _at_most(last * self.growth)
            last = grown if grown > last else _after(last)
        return max(min(last, _at_most(chips / 10)), self.levels[-1].big_blind)


def deals_within(seconds: float, a_deal: float) -> int:
    """Return how many deals of `a_deal` seconds fit into a time in seconds."""
    return int(seconds // a_deal)


def structure(players: int, stack: Chips, deals: int) -> Structure:
    """Return the structure of an evening of so many deals.

    Raise TooShallow for a stack of fewer than ten big blinds, and TooShort if the deals do not
    suffice for levels that at most double.
    """
    first, last = _ends(players, stack, EVENING)
    count = _count(first, last, EVENING.growth)
    count = min(count, deals)
    if count < FEWEST or _growth(first, last, count) > STEEPEST:
        raise TooShort
    blinds = _blinds(first, last, count)
    each, more = divmod(deals, len(blinds))
    levels = tuple(Level(one, each + (at < more)) for at, one in enumerate(blinds))
    return Structure(levels, _growth(first, last, len(blinds)))


def quick(players: int, stack: Chips) -> Structure:
    """Return the structure of a quick event: levels of six deals, as many as they take.

    Raise TooShallow for a stack of fewer than ten big blinds.
    """
    first, last = _ends(players, stack, QUICK)
    blinds = _blinds(first, last, _count(first, last, QUICK.growth))
    levels = tuple(Level(one, QUICK_DEALS) for one in blinds)
    return Structure(levels, _growth(first, last, len(blinds)))


def _ends(players: int, stack: Chips, pace: Pace) -> tuple[Chips, Chips]:
    """Return the first and the last big blind."""
    first = _nearest(stack / pace.start)
    if first * LEAST_STACK > stack:
        raise TooShallow
    return first, max(_nearest(players * stack / 20), first)


def _count(first: Chips, last: Chips, most: float) -> int:
    """Return the fewest levels from first to last whose growth is at most `most`."""
    steps = math.ceil(math.log(last / first) / math.log(most) - 1e-9)
    return min(max(FEWEST, steps + 1), len(_between(first, last)))


def _growth(first: Chips, last: Chips, count: int) -> float:
    return (last / first) ** (1 / (count - 1)) if count > 1 else EVENING.growth


def _blinds(first: Chips, last: Chips, count: int) -> tuple[Chips, ...]:
    """Return the sequence of round numbers, strictly rising, whose steps differ least from even.

    The measure is the sum of squared differences of logarithms; `best[n]` is the best way so far to
    reach the n-th round number, by how many levels it takes.
    """
    there = _between(first, last)
    even = math.log(_growth(first, last, count))
    best: list[dict[int, tuple[float, tuple[Chips, ...]]]] = [{1: (0.0, (first,))}]
    for at, to in enumerate(there[1:], 1):
        found: dict[int, tuple[float, tuple[Chips, ...]]] = {}
        for before in range(at):
            off = (math.log(to / there[before]) - even) ** 2
            for levels, (sofar, way) in best[before].items():
                if levels < count:
                    found[levels + 1] = min(
                        found.get(levels + 1, (math.inf, ())), (sofar + off, (*way, to))
                    )
        best.append(found)
    return best[-1][count][1]


def _between(first: Chips, last: Chips) -> list[Chips]:
    """Return the big blinds from first to last."""
    return [one for one in _all(last) if first <= one]


def _all(most: float) -> list[Chips]:
    """Return the possible big blinds up to `most`, rising: even, and at least 2."""
    small = [2, 4, 6, 8]
    large = [
        one * 10**power
        for power in range(len(str(int(most))))
        for one in ROUND
        if one % 2 == 0 or power
    ]
    return [one for one in (*small, *large) if one <= most]


def _at_most(chips: float) -> Chips:
    """Return the largest big blind that is no more than so many chips, or the least there is."""
    return max(_all(chips), default=2)


def _after(big_blind: Chips) -> Chips:
    return next(one for one in _all(big_blind * 10) if one > big_blind)


def _nearest(chips: float) -> Chips:
    """Return the big blind that is nearest by ratio."""
    there = _all(max(2.0, chips * 2))
    return min(there, key=lambda one: abs(math.log(one / max(chips, 1))))


def grows_too_fast(blinds: tuple[Chips, ...]) -> bool:
    """True if a host's own big blinds more than double from one level to the next."""
    return any(after > STEEPEST * before for before, after in pairwise(blinds))
