"""The tables of a ranking as arrays: a hand's strength by its number among all multisets.

They hold the ranker's strengths. A hand of more cards than count has the best strength that it has
without one of them.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bot.engine.ranking.packing import JOKER, RANK, WILD
from bot.engine.ranking.tables import Plan, tables
from bot.odds.batch.columns import Keys, Strengths
from bot.odds.batch.multisets import Multisets, multisets


class Dense:
    """Strengths by number of a hand; -1 if the pack has no such hand."""

    __slots__ = ("_sets", "_worth")

    def __init__(self, sets: Multisets, worth: NDArray[np.int32]) -> None:
        self._sets, self._worth = sets, worth

    def strengths(self, keys: Keys) -> Strengths:
        """Return the strength of each key, shifted by `SUITS`."""
        found: Strengths = self._worth[self._sets.numbers(keys)]
        return found


@lru_cache(maxsize=64)
def dense(plan: Plan, most: int) -> tuple[Dense, Dense]:
    """Return the tables of a plan for hands of up to `most` cards: all cards, and one suit's.

    Tables hold hands of at least seven cards.
    """
    sets = multisets(most, wild=plan.wild, jokers=bool(plan.jokers))
    both = tables(plan)
    return _dense(sets, both.plain, plan), _dense(sets, both.suited, plan)


def _dense(sets: Multisets, known: dict[int, int], plan: Plan) -> Dense:
    worth = np.full(len(sets), -1, dtype=np.int32)
    known = dict(known)  # a copy, because the original grows while hands are ranked
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
