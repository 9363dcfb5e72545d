"""Thousands of hands as columns of cards: one column for each place in the hand.

A column is an array with a card for each hand, or a single card that all hands hold. `NONE` stands
for no card.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from bot.engine.cards import JOKERS, RANKS, Card, rank

NONE = 127
"""Stands in a column for a hand without a card there."""
CODES = 128
"""Number of card codes, `NONE` included."""

Cards = NDArray[np.uint8]
Column = Card | Cards
Columns = Sequence[Column] | Cards
"""A sequence of columns, or an array of them of shape (cards, hands)."""
Keys = NDArray[np.int64]
Strengths = NDArray[np.int32]
Flags = NDArray[np.bool_]
Ranks = NDArray[np.uint16]
"""Ranks that are wild in each hand, one bit for each rank."""

RANK_OF = np.array(
    [
        rank(card) if card != NONE and card not in JOKERS else len(RANKS) + (card in JOKERS)
        for card in range(CODES)
    ],
    dtype=np.uint8,
)
"""Rank by card: 0 for a deuce to 12 for an ace, 13 for no card, 14 for a joker."""
BIT_OF = np.array([1 << int(at) if at < len(RANKS) else 0 for at in RANK_OF], dtype=np.uint16)
"""Bit of the rank by card; 0 for a joker and for no card."""
IS_JOKER = np.isin(np.arange(CODES), JOKERS)


def hand_count(columns: Columns, extra: Ranks | None = None) -> int:
    """Return the number of hands: 1 if all columns are single cards."""
    arrays = [len(one) for one in columns if not isinstance(one, int)]
    if extra is not None:
        arrays.append(len(extra))
    return max(arrays, default=1)


def selected(columns: Columns, rows: NDArray[np.intp] | Flags) -> list[Column]:
    """Return the columns of the given hands alone."""
    return [one if isinstance(one, int) else one[rows] for one in columns]


def key_sums(keys: Sequence[Keys]) -> Keys:
    """Return the sum of keys for each hand, 0 of no keys.

    Keys of single cards count for all hands.
    """
    found = np.zeros(1, dtype=np.int64)
    for one in keys:
        found = found + one
    return found


def is_wild_rank(column: Column, extra: Ranks | None) -> Flags | bool:
    """True where a card's rank is wild in its hand."""
    if extra is None:
        return False
    bits = int(BIT_OF[column]) if isinstance(column, int) else BIT_OF[column]
    wild: Flags = (extra & bits) != 0
    return wild


def choices(pool: Sequence[Card], sizes: Sequence[int]) -> Cards:
    """Return every way to draw groups of these sizes; the order within a group doesn't matter.

    The array has a row for each card drawn, group after group, and a column for each way. See
    `way_count`.
    """
    left = np.array([pool], dtype=np.uint8)
    drawn: list[Cards] = []
    for at, size in enumerate(sizes):
        taken = _picked(left.shape[1], size)
        drawn = [np.repeat(one, len(taken)) for one in drawn]
        drawn += [left[:, place].reshape(-1) for place in taken.T]
        if at + 1 < len(sizes):  # otherwise it is not needed, and may be a gigabyte
            rest = _left(taken, left.shape[1])
            left = left[:, rest].reshape(-1, rest.shape[1])
    return np.array(drawn, dtype=np.uint8).reshape(len(drawn), way_count(len(pool), sizes))


def way_count(pool: int, sizes: Sequence[int]) -> int:
    """Return the number of ways to draw groups of these sizes from a pool."""
    found = 1
    for size in sizes:
        found *= comb(pool, size)
        pool -= size
    return found


def _picked(cards: int, size: int) -> NDArray[np.intp]:
    """Return the places of each choice of `size` cards, one choice in each row."""
    number = comb(cards, size)
    places = chain.from_iterable(combinations(range(cards), size))
    return np.fromiter(places, dtype=np.intp, count=number * size).reshape(number, size)


def _left(taken: NDArray[np.intp], cards: int) -> NDArray[np.intp]:
    """Return the places that each choice leaves over."""
    left = np.ones((len(taken), cards), dtype=bool)
    np.put_along_axis(left, taken, False, axis=1)
    return np.nonzero(left)[1].reshape(len(taken), cards - taken.shape[1])


def sampled(pool: Sequence[Card], cards: int, hands: int, seed: Sequence[int]) -> Cards:
    """Draw cards from a pool for each hand; the same seed draws the same cards on every machine.

    The array has shape (cards, hands). Numbers are raw words of a Philox stream, which numpy keeps
    stable.
    """
    words = np.random.Philox(np.random.SeedSequence(list(seed)))
    deck = np.repeat(np.array(pool, dtype=np.uint8)[:, None], hands, axis=1)
    row = np.arange(hands)
    for at in range(cards):
        raw = words.random_raw(hands) >> np.uint64(32)
        left = np.uint64(len(pool) - at)
        pick = at + ((raw * left) >> np.uint64(32)).astype(np.intp)
        found = deck[pick, row]
        deck[pick, row] = deck[at]
        deck[at] = found
    return deck[:cards]
