"""The best hand of a board with a fixed number of hole cards, in one look-up, without suits.

Omaha's sixty hands are ten for each of six pairs of hole cards. A table has the best of the ten for
every board of five ranks and every pair, so a hand costs six look-ups.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bot.engine.ranking.packing import JOKER, RANK, WILD
from bot.engine.ranking.tables import MOST, Plan
from bot.odds.batch.columns import Keys, Strengths, key_sums
from bot.odds.batch.dense import dense
from bot.odds.batch.multisets import Multisets, multisets

LARGEST = 4_000_000
"""The most entries of a table; if it had more, each choice is looked up by itself."""


class Pairs:
    """Best strengths by board and hole cards, both as keys shifted by `SUITS`."""

    __slots__ = ("_board", "_mine", "_ours", "_sets", "_worth")

    def __init__(self, sets: Multisets, sizes: tuple[int, int], worth: NDArray[np.int32]) -> None:
        """Number the hands of both sizes: cards of the board, and hole cards that play."""
        self._sets, self._worth, self._ours = sets, worth, sizes[1]
        self._board = _places(sets, sizes[0]) * np.intp(worth.shape[1])
        self._mine = _places(sets, sizes[1])

    def best(self, hole: Sequence[Keys], board: Keys) -> Strengths:
        """Return the best strength with the fixed number of hole cards; a key for each card."""
        flat = self._worth.reshape(-1)
        rows = self._board[self._sets.numbers(board)]
        found = np.zeros(len(board), dtype=np.int32)
        for cards in combinations(hole, self._ours):
            places = self._mine[self._sets.numbers(key_sums(cards))]
            np.maximum(found, flat[rows + places], out=found)
        return found


@lru_cache(maxsize=16)
def pairs(plan: Plan, board: int, ours: int, shared: int) -> Pairs | None:
    """Return the table for boards of one size; None if it or the hand would be too large."""
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
        both = key_sums(some)[:, None] + mine
        both[both >= 3 * JOKER] = 0  # no pack has three jokers
        np.maximum(worth, plain.strengths(both), out=worth)
    return Pairs(sets, (board, ours), worth)


def _places(sets: Multisets, size: int) -> NDArray[np.intp]:
    """Return the place of each multiset among those of its size, by number."""
    found = np.zeros(len(sets), dtype=np.intp)
    of_size = sets.sizes == size
    found[of_size] = np.arange(int(of_size.sum()))
    return found


def _spelled(keys: Keys, size: int) -> list[Keys]:
    """Return the units of each key one by one, in `size` columns."""
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
