"""Prizes of a tournament: which places are paid, and how much, in whole chips.

The shares are ours; they lie close to what card rooms pay.
"""

from collections.abc import Sequence
from fractions import Fraction

from bot.engine.kinds import Chips

SHARES = (
    (3, (100,)),
    (6, (65, 35)),
    (10, (50, 30, 20)),
    (17, (45, 28, 17, 10)),
    (27, (40, 25, 16, 11, 8)),
    (45, (37, 22, 15, 11, 8, 7)),
)
"""For at most so many entries: the percentages of the pool, first place first."""
PAID = Fraction(15, 100)
"""Part of a larger field that is paid, rounded up."""
LEAST = Fraction(3, 2)
"""Entries that each place of a larger field gets before the rest is shared by 1/place."""


class NotWhole(ValueError):  # noqa: N818 - named for what the percentages are
    """A host's own percentages do not add up to 100, or rise from one place to the next."""


def prizes(
    pool: Chips, entry: Chips, entries: int, persons: int, own: Sequence[int] = ()
) -> tuple[Chips, ...]:
    """Return the prizes in chips, first place first; they add up to the pool.

    No prize is less than an entry, and at least one of the `persons` goes without. `own` are
    percentages of a host. Raise NotWhole if they are none.
    """
    if not pool:
        return ()
    weights = _weights(entries, own)[: max(1, persons - 1)]
    paid = apportioned(pool, weights)
    while len(paid) > 1 and paid[-1] < entry:
        paid = apportioned(pool, weights[: len(paid) - 1])
    return paid


def _weights(entries: int, own: Sequence[int]) -> tuple[Fraction, ...]:
    if own:
        if sum(own) != 100 or sorted(own, reverse=True) != list(own) or min(own) < 1:
            raise NotWhole
        return tuple(map(Fraction, own))
    for most, shares in SHARES:
        if entries <= most:
            return tuple(map(Fraction, shares))
    places = -(-entries * PAID.numerator // PAID.denominator)
    rest = entries - LEAST * places
    whole = sum(Fraction(1, place) for place in range(1, places + 1))
    return tuple(LEAST + rest / whole / place for place in range(1, places + 1))


def apportioned(chips: Chips, weights: Sequence[Fraction]) -> tuple[Chips, ...]:
    """Divide chips by weights, in whole chips by largest remainder; equal ones go first come."""
    whole = sum(weights)
    exact = [chips * one / whole for one in weights]
    parts = [int(one) for one in exact]
    left = chips - sum(parts)
    by_rest = sorted(range(len(parts)), key=lambda at: (parts[at] - exact[at], at))
    for at in by_rest[:left]:
        parts[at] += 1
    return tuple(parts)
