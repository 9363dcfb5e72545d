"""Every hand of up to so many cards, numbered without gaps, suits left out.

A hand is a key as `bot.engine.ranking.packing` makes it: counters of ranks, wild cards and jokers,
shifted by `SUITS`. Its seven lower ranks have a number by themselves, ordered by how many cards
they are; all else has the number where its block begins, which has room for as many lower cards as
may go with it. The sum of both is the number of the hand: two look-ups in tables that stay small.
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
"""Bits of a key that count the lower ranks."""
MASK = (1 << SPLIT) - 1
CAP = 7
"""As many of a rank as a counter holds."""

Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Multisets:
    """All of up to `most` cards. Numbers begin with 1; 0 is none of them."""

    most: int
    lower: Numbers
    """By the key's lower part."""
    upper: Numbers
    """By the rest of it."""
    keys: Keys
    """By number."""
    sizes: NDArray[np.int8]
    """Cards, by number."""

    def numbers(self, keys: Keys) -> NDArray[np.int32]:
        """The number of each key; keys of more than `most` cards have none."""
        found: Numbers = self.lower[keys & MASK] + self.upper[keys >> SPLIT]
        return found

    def __len__(self) -> int:
        return len(self.keys)


@lru_cache(maxsize=16)
def multisets(most: int, *, wild: bool, jokers: bool) -> Multisets:
    """Of the thirteen ranks, with a counter of wild cards and one of jokers where they occur."""
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
    """Every choice of up to so many of these kinds (unit, at most), by size."""
    keys, sizes = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for unit, cap in kinds:
        times = np.arange(min(cap, most) + 1)
        more = (sizes[:, None] + times).reshape(-1)
        keys = (keys[:, None] + times * unit).reshape(-1)[more <= most]
        sizes = more[more <= most]
    order = np.argsort(sizes, kind="stable")
    return keys[order], sizes[order]
