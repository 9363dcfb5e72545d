"""Badugi rankings of thousands of hands at once.

The bits of ranks and suits of each choice of up to four cards are joined. If as many bits of both
are set as there are cards, a table gives the badugi's place in order of strength. Wild cards fill
up the best natural badugi. Source: `bot.engine.ranking.badugi`.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bot.engine.cards import JOKERS, suit
from bot.engine.ranking import Ranker
from bot.engine.ranking.badugi import ACE, packed
from bot.odds.batch.base import Batch
from bot.odds.batch.columns import (
    CODES,
    IS_JOKER,
    NONE,
    RANK_OF,
    Columns,
    Flags,
    Ranks,
    Strengths,
    hand_count,
    is_wild_rank,
)

MOST = 4
RANK_BITS = 13
BITS = np.array(
    [
        1 << int(RANK_OF[card]) | 1 << RANK_BITS + suit(card)
        if card != NONE and card not in JOKERS
        else 0
        for card in range(CODES)
    ],
    dtype=np.int32,
)
"""A bit of the rank and one of the suit, by card; 0 for a joker and for no card."""

Counts = NDArray[np.int64]


class BadugiBatch(Batch):
    """The badugi rankings in batch form."""

    __slots__ = ("_filled", "_found", "_wild")

    def __init__(self, ranker: Ranker) -> None:
        super().__init__(ranker)
        ace, spec = ACE[ranker.spec.name], ranker.spec
        values = [*range(2, RANK_BITS + 1), ace]
        self._wild = np.array([card != NONE and ranker.is_wild(card) for card in range(CODES)])
        sets = [
            sorted((values[rank] for rank in some), reverse=True)
            for size in range(MOST + 1)
            for some in combinations(range(RANK_BITS), size)
        ]
        sets.sort(key=lambda some: packed(some) if some else 0)
        self._found = _by_bits(sets, values)
        in_pack = {values[rank] for rank in spec.pack.ranks}
        self._filled = np.array(
            [[_filled(some, wild, in_pack) for some in sets] for wild in range(MOST + 1)],
            dtype=np.int32,
        )

    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """Return the strength of each hand's best badugi."""
        hands, spec = hand_count(cards, extra), self.ranker.spec
        natural = []
        plain, jokers, copies = (np.zeros(hands, dtype=np.int64) for _ in range(3))
        for column in cards:
            wild = self._wild[column] | is_wild_rank(column, extra)
            natural.append(np.where(wild, 0, BITS[column]))
            plain += wild & (np.asarray(column) < JOKERS[0])
            jokers += IS_JOKER[column]
            copies += wild & (np.asarray(column) > JOKERS[-1])
        jokers = np.minimum(jokers, spec.max_jokers)
        best = self._naturals(natural, hands)
        found = np.zeros(hands, dtype=np.int32)
        for used in range(MOST + 1):
            may = plain + jokers + copies >= used
            if not may.any():
                break
            made = self._filled[used][best[MOST - used]]
            clean = np.logical_not(self._spoilt(used, plain, jokers))
            found = np.where(may & (made > 0), np.maximum(found, made << 1 | clean), found)
        return found

    def _naturals(self, bits: list[NDArray[np.int32]], hands: int) -> list[NDArray[np.int16]]:
        """Return the places of the best badugis of at most 0, 1, 2, 3 and 4 natural cards."""
        best = [np.zeros(hands, dtype=np.int16)]
        for size in range(1, MOST + 1):
            top = best[-1].copy()
            table = self._found[size]
            for some in combinations(bits, size):
                joined = some[0]
                for one in some[1:]:
                    joined = joined | one
                np.maximum(top, table[joined], out=top)
            best.append(top)
        return best

    def _spoilt(self, used: int, plain: Counts, jokers: Counts) -> Flags | bool:
        """True where an equal hand with fewer wild cards wins; jokers are used last."""
        whose = self.ranker.spec.natural_beats
        if whose == "always":
            return used > 0
        spoilt: Flags = (used > plain) & (jokers > 0)
        return spoilt if whose == "jokers" else False


def _by_bits(sets: list[list[int]], values: list[int]) -> NDArray[np.int16]:
    """Return a badugi's place among all, by number of cards and joined bits; 0 for no badugi."""
    suits = np.array([bits.bit_count() for bits in range(1 << 4)])
    found = np.zeros((MOST + 1, 1 << RANK_BITS + 4), dtype=np.int16)
    for place, some in enumerate(sets):
        size, ranks = len(some), sum(1 << values.index(value) for value in some)
        for bits in np.flatnonzero(suits == size):
            found[size, ranks | int(bits) << RANK_BITS] = place
    return found


def _filled(values: list[int], wild: int, in_pack: set[int]) -> int:
    """Return the strength with wild cards, each the lowest rank that fits.

    0 if it can't be made.
    """
    whole = [*values]
    if len(whole) + wild > MOST:
        return 0
    for _ in range(wild):
        left = in_pack.difference(whole)
        if not left:
            return 0
        whole.append(min(left))
    return packed(sorted(whole, reverse=True)) if whole else 0
