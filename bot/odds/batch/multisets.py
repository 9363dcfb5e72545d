"""Every multiset of ranks of up to a number of cards, numbered without gaps.

A multiset is a hand's key as `bot.engine.ranking.packing` makes it, shifted by `SUITS`: counters of
ranks, wild cards and jokers. The seven lower ranks have a number of their own, ordered by their
count of cards. The rest has the number at which its block begins; the block has room for all lower
cards that may go with it. The number of the hand is the sum of both: two look-ups in small tables.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from bot.engine.ranking.packing import JOKER, RANK, WILD
from bot.odds.batch.columns import Keys

LOWER = 7
SPLIT = 3 * LOWER
"""Number of key bits that count the lower ranks."""
MASK = (1 << SPLIT) - 1
CAP = 7
"""The largest value of a rank's counter."""

Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Multisets:
    """All multisets of up to `most` cards. Numbers begin with 1; 0 stands for none."""

    most: int
    lower: Numbers
    """The first part of the number, by the key's bits of lower ranks."""
    upper: Numbers
    """The second part of the number, by the other bits of the key."""
    keys: Keys
    """The key of each multiset, by number."""
    sizes: NDArray[np.int8]
    """The number of cards of each multiset, by number."""

    def numbers(self, keys: Keys) -> NDArray[np.int32]:
        """Return the number of each key; keys of more than `most` cards have none."""
        found: Numbers = self.lower[keys & MASK] + self.upper[keys >> SPLIT]
        return found

    def __len__(self) -> int:
        return len(self.keys)


@lru_cache(maxsize=16)
def multisets(most: int, *, wild: bool, jokers: bool) -> Multisets:
    """Return the multisets of thirteen ranks, wild cards and jokers, as far as these occur."""
    low_keys, low_sizes = _counted([(unit, CAP) for unit in RANK[:LOWER]], most)
    kinds = [(unit, CAP) for unit in RANK[LOWER:]]
    kinds += [(WILD, most)] if wild else []
    kinds += [(JOKER, 2)] if jokers else []
    high_keys, high_sizes = _counted(kinds, most)
    room = np.searchsorted(low_sizes, np.arange(most + 1), side="right")
    blocks = room[most - high_sizes]
    starts = np.concatenate([[1], 1 + np.cumsum(blocks)])
    lower = np.zeros(1 << SPLIT, dtype=np.int32)
    lower[low_keys] = np.arange(len(low_keys))
    upper = np.zeros(int(high_keys.max() >> SPLIT) + 1, dtype=np.int32)
    upper[high_keys >> SPLIT] = starts[:-1]
    keys = np.zeros(starts[-1], dtype=np.int64)
    sizes = np.zeros(starts[-1], dtype=np.int8)
    for (start, end), key, size in zip(pairwise(starts), high_keys, high_sizes, strict=True):
        keys[start:end] = low_keys[: end - start] + key
        sizes[start:end] = low_sizes[: end - start] + size
    return Multisets(most, lower, upper, keys, sizes)


def _counted(kinds: list[tuple[int, int]], most: int) -> tuple[Keys, NDArray[np.int64]]:
    """Return every choice of up to `most` of these kinds (unit, at most), ordered by size."""
    keys, sizes = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for unit, cap in kinds:
        times = np.arange(min(cap, most) + 1)
        more = (sizes[:, None] + times).reshape(-1)
        keys = (keys[:, None] + times * unit).reshape(-1)[more <= most]
        sizes = more[more <= most]
    order = np.argsort(sizes, kind="stable")
    return keys[order], sizes[order]
