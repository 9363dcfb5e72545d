"""Hands by the thousand: one column of cards a place in the hand, one row a hand.

A column is an array of cards, or a single card that all hands hold. `NONE` is no card at all.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from bot.engine.cards import JOKERS, RANKS, Card, rank

NONE = 127
"""In a column: this hand has no card there."""
CODES = 128
"""How many codes of cards there are, `NONE` included."""

Cards = NDArray[np.uint8]
Column = Card | Cards
Columns = Sequence[Column] | Cards
"""Columns; or an array of them, of shape (cards, hands)."""
Keys = NDArray[np.int64]
Strengths = NDArray[np.int32]
Flags = NDArray[np.bool_]
Ranks = NDArray[np.uint16]
"""For each hand the ranks that are wild in it, a bit a rank."""

RANK_OF = np.array(
    [
        rank(card) if card != NONE and card not in JOKERS else len(RANKS) + (card in JOKERS)
        for card in range(CODES)
    ],
    dtype=np.uint8,
)
"""By card: 0 a deuce to 12 an ace, 13 for no card, 14 for a joker."""
BIT_OF = np.array([1 << int(at) if at < len(RANKS) else 0 for at in RANK_OF], dtype=np.uint16)
"""By card: the bit of its rank; 0 for a joker and for no card."""
IS_JOKER = np.isin(np.arange(CODES), JOKERS)


def many(columns: Columns, extra: Ranks | None = None) -> int:
    """How many hands these are: 1 where all cards are the same."""
    arrays = [len(one) for one in columns if not isinstance(one, int)]
    if extra is not None:
        arrays.append(len(extra))
    return max(arrays, default=1)


def only(columns: Columns, rows: NDArray[np.intp] | Flags) -> list[Column]:
    """The columns of some hands."""
    return [one if isinstance(one, int) else one[rows] for one in columns]


def added(keys: Sequence[Keys]) -> Keys:
    """The sum of these, hand by hand; 0 of none. Those of single cards count for every hand."""
    found = np.zeros(1, dtype=np.int64)
    for one in keys:
        found = found + one
    return found


def shifted(column: Column, extra: Ranks | None) -> Flags | bool:
    """Whether each card is of a rank that is wild in its hand."""
    if extra is None:
        return False
    bits = int(BIT_OF[column]) if isinstance(column, int) else BIT_OF[column]
    wild: Flags = (extra & bits) != 0
    return wild


def choices(pool: Sequence[Card], sizes: Sequence[int]) -> Cards:
    """Every way to draw groups of these sizes, cards within a group in no order.

    An array of a row a card drawn, group after group, and a column a way. See `ways`.
    """
    left = np.array([pool], dtype=np.uint8)
    drawn: list[Cards] = []
    for at, size in enumerate(sizes):
        taken = _picked(left.shape[1], size)
        drawn = [np.repeat(one, len(taken)) for one in drawn]
        drawn += [left[:, place].reshape(-1) for place in taken.T]
        if at + 1 < len(sizes):  # else nobody asks, and it may be a gigabyte
            rest = _left(taken, left.shape[1])
            left = left[:, rest].reshape(-1, rest.shape[1])
    return np.array(drawn, dtype=np.uint8).reshape(len(drawn), ways(len(pool), sizes))


def ways(pool: int, sizes: Sequence[int]) -> int:
    """How many ways there are."""
    found = 1
    for size in sizes:
        found *= comb(pool, size)
        pool -= size
    return found


def _picked(cards: int, size: int) -> NDArray[np.intp]:
    """The places of each choice, a row each."""
    number = comb(cards, size)
    places = chain.from_iterable(combinations(range(cards), size))
    return np.fromiter(places, dtype=np.intp, count=number * size).reshape(number, size)


def _left(taken: NDArray[np.intp], cards: int) -> NDArray[np.intp]:
    """The places that each of these choices leaves."""
    left = np.ones((len(taken), cards), dtype=bool)
    np.put_along_axis(left, taken, False, axis=1)
    return np.nonzero(left)[1].reshape(len(taken), cards - taken.shape[1])


def sampled(pool: Sequence[Card], cards: int, hands: int, seed: Sequence[int]) -> Cards:
    """So many cards drawn from a pool, hand by hand, as the seed has it: here and everywhere.

    Shape (cards, hands). Numbers are the raw words of a Philox stream, which numpy keeps for ever.
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
