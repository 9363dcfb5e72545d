"""The best hand of a board with some cards of one's own, looked up at once; suits left out.

Omaha's sixty hands are ten for each of six pairs. All boards of five ranks, by all pairs, make a
table that has the best of those ten, so that a hand costs six look-ups.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bot.engine.ranking.packing import JOKER, RANK, WILD
from bot.engine.ranking.tables import MOST, Plan
from bot.odds.batch.columns import Keys, Strengths, added
from bot.odds.batch.dense import dense
from bot.odds.batch.multisets import Multisets, multisets

LARGEST = 4_000_000
"""Entries of a table; where it had more, each choice is looked up by itself."""


class Pairs:
    """Best strength by board and own cards, both as keys shifted by `SUITS`."""

    __slots__ = ("_board", "_mine", "_ours", "_sets", "_worth")

    def __init__(self, sets: Multisets, sizes: tuple[int, int], worth: NDArray[np.int32]) -> None:
        """sizes: cards of the board, and of one's own."""
        self._sets, self._worth, self._ours = sets, worth, sizes[1]
        self._board = _places(sets, sizes[0]) * np.intp(worth.shape[1])
        self._mine = _places(sets, sizes[1])

    def best(self, hole: Sequence[Keys], board: Keys) -> Strengths:
        """With so many cards of each hole, one key a card."""
        flat = self._worth.reshape(-1)
        rows = self._board[self._sets.numbers(board)]
        found = np.zeros(len(board), dtype=np.int32)
        for cards in combinations(hole, self._ours):
            places = self._mine[self._sets.numbers(added(cards))]
            np.maximum(found, flat[rows + places], out=found)
        return found


@lru_cache(maxsize=16)
def pairs(plan: Plan, board: int, ours: int, shared: int) -> Pairs | None:
    """The table for boards of one size; None where it would be too large, or the hand too long."""
    if max(board, ours) > MOST or ours + shared > MOST or shared == 0:
        return None
    sets = multisets(MOST, wild=plan.wild, jokers=bool(plan.jokers))
    boards = sets.keys[sets.sizes == board]
    mine = sets.keys[sets.sizes == ours]
    if len(boards) * len(mine) > LARGEST:
        return None
    plain, _ = dense(plan, MOST)
    worth = np.zeros((len(boards), len(mine)), dtype=np.int32)
    cards = _spelled(boards, board)
    for some in combinations(cards, shared):
        both = added(some)[:, None] + mine
        both[both >= 3 * JOKER] = 0  # no pack has as many
        np.maximum(worth, plain.strengths(both), out=worth)
    return Pairs(sets, (board, ours), worth)


def _places(sets: Multisets, size: int) -> NDArray[np.intp]:
    """By number: which of the hands of this size it is."""
    found = np.zeros(len(sets), dtype=np.intp)
    of_size = sets.sizes == size
    found[of_size] = np.arange(int(of_size.sum()))
    return found


def _spelled(keys: Keys, size: int) -> list[Keys]:
    """The units of each key one by one, in so many columns."""
    left, found = keys.copy(), [np.zeros_like(keys) for _ in range(size)]
    filled = np.zeros(len(keys), dtype=np.intp)
    for unit, mask in [*((one, 7) for one in RANK), (WILD, 15), (JOKER, 3)]:
        for _ in range(size):
            has = (left & unit * mask) != 0
            if not has.any():
                break
            for column in range(size):
                found[column][has & (filled == column)] = unit
            filled[has] += 1
            left[has] -= unit
    return found
