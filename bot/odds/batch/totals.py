"""Totals of thousands of hands at once: games such as 7-27, and the pips of Drawmaha.

Four counts decide what a hand is worth: the sum of its natural cards with low aces, and the numbers
of aces, of wild cards and of natural cards. A table has the best total for each. Source:
`bot.engine.ranking.totals`.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bot.engine.ranking.totals import RULES, Rule, Totals
from bot.odds.batch.base import Batch
from bot.odds.batch.columns import (
    CODES,
    IS_JOKER,
    NONE,
    RANK_OF,
    Columns,
    Keys,
    Ranks,
    Strengths,
    hand_count,
    is_wild_rank,
    key_sums,
)

ACE = 12
SUM, FEW = 12, 4
"""Bits of the sum, and of each count above it: aces, wild cards, jokers, natural cards."""
AT_ACES, AT_WILD, AT_JOKERS, AT_NATURAL = (SUM + FEW * at for at in range(4))
MOST = 12
"""The most cards in a hand."""
SMALL = (1 << FEW) - 1


class TotalsBatch(Batch):
    """The ranking of totals in batch form."""

    __slots__ = ("_keys", "_rule")

    ranker: Totals

    def __init__(self, ranker: Totals) -> None:
        super().__init__(ranker)
        self._rule = RULES[ranker.spec.name]
        self._keys = np.array([self._key(card) for card in range(CODES)], dtype=np.int64)

    def _key(self, card: int) -> int:
        if card == NONE:
            return 0
        if IS_JOKER[card]:
            return 1 << AT_JOKERS
        if self.ranker.is_wild(card):
            return 1 << AT_WILD
        at = int(RANK_OF[card])
        return min(self._rule.counts(at)) + ((at == ACE) << AT_ACES) + (1 << AT_NATURAL)

    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """Return the strength of each hand's best total."""
        table = _table(self.ranker, self._rule)
        keys = [np.asarray(self._one(column, extra)) for column in cards]
        found = np.zeros(hand_count(cards, extra), dtype=np.int32)
        size = min(len(cards), self.size)
        whole = key_sums(keys)
        for number in range(size + 1) if self._rule.optional else [size]:
            for some in combinations(keys, number):
                key = key_sums(some)
                wild = self._wild(whole if self._rule.optional else key)
                natural = key >> AT_NATURAL if self._rule.optional else 0
                aces = key >> AT_ACES & SMALL
                made = table[natural, aces, wild, key & (1 << SUM) - 1]
                np.maximum(found, made, out=found)
        return found

    def _one(self, column: int | NDArray[np.uint8], extra: Ranks | None) -> Keys:
        return np.where(is_wild_rank(column, extra), np.int64(1 << AT_WILD), self._keys[column])

    def _wild(self, key: Keys) -> Keys:
        jokers = np.minimum(key >> AT_JOKERS & SMALL, self.ranker.spec.max_jokers)
        wild: Keys = (key >> AT_WILD & SMALL) + jokers
        return wild


@lru_cache(maxsize=32)
def _table(ranker: Totals, rule: Rule) -> NDArray[np.int32]:
    """Return the best strength by natural cards (if they count), aces, wild cards and sum."""
    lows, highs = _least_and_most(rule)
    sums = np.arange((lows + highs) * MOST + 1)
    naturals = range(MOST + 1) if rule.optional else range(1)
    most = ranker.size if rule.optional else MOST
    table = np.zeros((len(naturals), MOST + 1, MOST + 1, len(sums)), dtype=np.int32)
    high = sorted(rule.counts(ACE))
    by_aces = _reached([step - high[0] for step in high])
    by_wild = _reached(sorted({count for at in range(ACE + 1) for count in rule.counts(at)}))
    for natural in naturals:
        for wild in range(MOST + 1):
            for used in range(wild + 1) if rule.optional else [wild]:
                if natural + used > most:
                    break
                worth = _worths(ranker, rule, natural + used, len(sums) * 3)
                for aces in range(MOST + 1):
                    best = table[natural, aces, wild]
                    for more in {x + y for x in by_aces[aces] for y in by_wild[used]}:
                        np.maximum(best, worth[sums + more], out=best)
    return table


def _least_and_most(rule: Rule) -> tuple[int, int]:
    counts = [count for at in range(ACE + 1) for count in rule.counts(at)]
    return min(counts), max(counts)


def _reached(steps: list[int]) -> list[set[int]]:
    """Return the sums of 0, 1, 2 and more of these steps."""
    found = [{0}]
    for _ in range(MOST):
        found.append({total + step for total in found[-1] for step in steps})
    return found


def _worths(ranker: Totals, rule: Rule, counted: int, totals: int) -> NDArray[np.int32]:
    target = ranker.spec.target
    return np.array([rule.worth(total, counted, target) for total in range(totals)], dtype=np.int32)
