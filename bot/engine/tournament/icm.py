"""Worth of stacks in prizes: the independent chip model of Malmuth and Harville.

A player is first with the share of all chips that they hold; the next place falls in the same way
among the others. Up to ten players every order is summed exactly; for more the same chances come
from a race: whoever's exponential clock with the stack as its rate rings first is first.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from bot.engine.kinds import Chips
from bot.engine.tournament.prizes import apportioned

MOST_EXACT = 10
"""The most players whose orders are summed one by one."""
STEP = 0.0625
"""Distance of the points at which a race is integrated."""
REACH = 4.0
"""Farthest point on each side; what lies beyond is less than 1e-15."""


def worth(stacks: Sequence[Chips], prizes: Sequence[Chips]) -> tuple[Chips, ...]:
    """Return each stack's worth in whole chips, by largest remainder; they add up to the prizes.

    `prizes` go to the first places; a stack of 0 is worth nothing unless places outnumber stacks.
    Raise ValueError if there are more prizes than stacks with chips.
    """
    if len(prizes) > sum(1 for one in stacks if one):
        raise ValueError("more prizes than stacks")
    exact = expected(stacks, prizes)
    if not sum(prizes):
        return tuple(0 for _ in stacks)
    return apportioned(sum(prizes), [Fraction(one) for one in exact])


def expected(stacks: Sequence[Chips], prizes: Sequence[Chips]) -> tuple[float, ...]:
    """Return each stack's expected prize in chips."""
    alive = [at for at, stack in enumerate(stacks) if stack]
    some = [stacks[at] for at in alive]
    values = _summed(some, prizes) if len(some) <= MOST_EXACT else _raced(some, prizes)
    by_seat = dict(zip(alive, values, strict=True))
    return tuple(by_seat.get(at, 0.0) for at in range(len(stacks)))


def _summed(stacks: Sequence[Chips], prizes: Sequence[Chips]) -> list[float]:
    """Return the expected prizes by summing over the sets of players who are placed already."""
    whole, everybody = sum(stacks), range(len(stacks))

    @cache
    def rest(placed: int) -> tuple[float, ...]:
        """Return what the places after those of `placed`, a mask of players, bring to each."""
        place = placed.bit_count()
        if place == len(prizes):
            return (0.0,) * len(stacks)
        left = whole - sum(stacks[one] for one in everybody if placed >> one & 1)
        found = [0.0] * len(stacks)
        for one in everybody:
            if placed >> one & 1:
                continue
            chance = stacks[one] / left
            found[one] += chance * prizes[place]
            for other, value in enumerate(rest(placed | 1 << one)):
                found[other] += chance * value
        return tuple(found)

    return list(rest(0))


def _raced(stacks: Sequence[Chips], prizes: Sequence[Chips]) -> list[float]:
    """Return the expected prizes by integrating over the moment at which each clock rings.

    With u = exp(-stack x time) of one player, another has not rung yet with the chance u to the
    power of other / stack; the points lie by the double exponential rule, which bears steep ends.
    """
    points = [at * STEP for at in range(-round(REACH / STEP), round(REACH / STEP) + 1)]
    values = []
    for one, stack in enumerate(stacks):
        rates = [other / stack for at, other in enumerate(stacks) if at != one]
        sums = 0.0
        for point in points:
            log_u = -math.log1p(math.exp(-math.pi * math.sinh(point)))
            u = math.exp(log_u)
            weight = STEP * math.pi * math.cosh(point) * u * (1 - u)
            if weight > 1e-18:
                sums += weight * _prize(rates, log_u, prizes)
        values.append(sums)
    return values


def _prize(rates: Sequence[float], log_u: float, prizes: Sequence[Chips]) -> float:
    """Return the prize of a player at whose moment each other has rung with a known chance."""
    ahead = [1.0] + [0.0] * (len(prizes) - 1)
    """Chances that so many have rung before."""
    for rate in rates:
        late = math.exp(rate * log_u)
        for count in range(len(prizes) - 1, 0, -1):
            ahead[count] = ahead[count] * late + ahead[count - 1] * (1 - late)
        ahead[0] *= late
    return sum(chance * prize for chance, prize in zip(ahead, prizes, strict=True))
