"""The tables of a ranking as arrays: a hand's strength stands at its number among all multisets.

They are those of the ranker, and of more cards than count the best of what is left without one.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bot.engine.ranking.packing import JOKER, RANK, WILD
from bot.engine.ranking.tables import Plan, tables
from bot.odds.batch.columns import Keys, Strengths
from bot.odds.batch.multisets import Multisets, multisets


class Dense:
    """Strength by the number of a hand; -1 where the pack has no such hand."""

    __slots__ = ("_sets", "_worth")

    def __init__(self, sets: Multisets, worth: NDArray[np.int32]) -> None:
        self._sets, self._worth = sets, worth

    def strengths(self, keys: Keys) -> Strengths:
        """Of each key, shifted by `SUITS`."""
        found: Strengths = self._worth[self._sets.numbers(keys)]
        return found


@lru_cache(maxsize=64)
def dense(plan: Plan, most: int) -> tuple[Dense, Dense]:
    """The tables of a plan for up to so many cards, seven at least: all cards, and one suit's."""
    sets = multisets(most, wild=plan.wild, jokers=bool(plan.jokers))
    both = tables(plan)
    return _dense(sets, both.plain, plan), _dense(sets, both.suited, plan)


def _dense(sets: Multisets, known: dict[int, int], plan: Plan) -> Dense:
    worth = np.full(len(sets), -1, dtype=np.int32)
    known = dict(known)  # it grows while hands are ranked
    keys = np.fromiter(known.keys(), dtype=np.int64, count=len(known))
    worth[sets.numbers(keys)] = np.fromiter(known.values(), dtype=np.int32, count=len(known))
    units = [RANK[rank] for rank in plan.frame.ranks]
    units += [WILD] * plan.wild + [JOKER] * bool(plan.jokers)
    for size in range(plan.frame.size + 1, sets.most + 1):
        numbers = np.flatnonzero((sets.sizes == size) & (sets.keys < (plan.jokers + 1) * JOKER))
        keys = sets.keys[numbers]
        best = np.full(len(keys), -1, dtype=np.int32)
        for unit in units:
            has = keys & unit * (15 if unit == WILD else 3 if unit == JOKER else 7) != 0
            fewer = worth[sets.numbers(keys[has] - unit)]
            best[has] = np.maximum(best[has], fewer)
        worth[numbers] = best
    return Dense(sets, worth)
