"""What every ranking answers for hands by the thousand: the strengths that `Ranker` gives each."""

from abc import ABC, abstractmethod
from itertools import combinations

import numpy as np

from bot.engine.ranking import Ranker, Use
from bot.engine.ranking.ranker import splits
from bot.odds.batch.columns import CODES, NONE, Columns, Ranks, Strengths, many


class Batch(ABC):
    """A ranker in its batch form.

    `extra` are ranks that are wild besides, hand by hand, for rankers whose spec has wild cards or
    `moving_wild`.
    """

    __slots__ = ("ranker", "size")

    def __init__(self, ranker: Ranker) -> None:
        self.ranker = ranker
        self.size = ranker.size

    @abstractmethod
    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """As `Ranker.strength`, of each hand; one alone where all cards are single ones."""

    def best(
        self, hole: Columns, board: Columns, use: Use = "any", extra: Ranks | None = None
    ) -> Strengths:
        """As `Ranker.best`. No card of a hole or board may be missing where a number plays."""
        if use == "any":
            return self.strengths([*hole, *board], extra)
        found = np.zeros(many([*hole, *board], extra), dtype=np.int32)
        for ours, shared in splits(len(hole), len(board), use, self.size):
            np.maximum(found, self.exactly(hole, board, (ours, shared), extra), out=found)
        return found

    def exactly(
        self, hole: Columns, board: Columns, split: tuple[int, int], extra: Ranks | None
    ) -> Strengths:
        """The best with so many from the hole, and so many from the board."""
        found = np.zeros(many([*hole, *board], extra), dtype=np.int32)
        for mine in combinations(hole, split[0]):
            for theirs in combinations(board, split[1]):
                np.maximum(found, self.strengths([*mine, *theirs], extra), out=found)
        return found


class OneByOne(Batch):
    """Any ranking, through the ranker itself: right, and no faster."""

    __slots__ = ()

    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """See `Batch`."""
        hands = many(cards, extra)
        rows = np.array([np.broadcast_to(one, hands) for one in cards]).reshape(len(cards), hands)
        found = np.zeros(hands, dtype=np.int32)
        for at, row in enumerate(rows.T):
            ranker = self.ranker if extra is None else _with_ranks(self.ranker, int(extra[at]))
            found[at] = ranker.strength([int(card) for card in row if card != NONE])
        return found


def _with_ranks(ranker: Ranker, bits: int) -> Ranker:
    ranks = frozenset(card for card in range(52) if bits >> (card >> 2) & 1)
    return ranker.with_wild(ranks) if ranks else ranker


def table_of(worth: dict[int, int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Card -> number, 0 where nothing is said."""
    found = np.zeros(CODES, dtype=np.int64)
    for card, number in worth.items():
        found[card] = number
    return found
