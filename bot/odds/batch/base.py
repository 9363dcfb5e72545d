"""The base class of batch rankings, and a form that asks any ranker hand by hand."""

from abc import ABC, abstractmethod
from itertools import combinations

import numpy as np

from bot.engine.ranking import Ranker, Use
from bot.engine.ranking.ranker import splits
from bot.odds.batch.columns import CODES, NONE, Columns, Ranks, Strengths, hand_count


class Batch(ABC):
    """A ranker that ranks many hands at once.

    `extra` holds ranks that are wild besides, hand by hand, for rankers whose spec has wild cards
    or `moving_wild`.
    """

    __slots__ = ("ranker", "size")

    def __init__(self, ranker: Ranker) -> None:
        self.ranker = ranker
        self.size = ranker.size

    @abstractmethod
    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """Return `Ranker.strength` of each hand; a single one if every column is a single card."""

    def best(
        self, hole: Columns, board: Columns, use: Use = "any", extra: Ranks | None = None
    ) -> Strengths:
        """Return `Ranker.best` of each hand. If `use` is a number, no card may be missing."""
        if use == "any":
            return self.strengths([*hole, *board], extra)
        found = np.zeros(hand_count([*hole, *board], extra), dtype=np.int32)
        for ours, shared in splits(len(hole), len(board), use, self.size):
            np.maximum(found, self.exactly(hole, board, (ours, shared), extra), out=found)
        return found

    def exactly(
        self, hole: Columns, board: Columns, split: tuple[int, int], extra: Ranks | None
    ) -> Strengths:
        """Return the best strength with exactly this split of hole and board cards."""
        found = np.zeros(hand_count([*hole, *board], extra), dtype=np.int32)
        for mine in combinations(hole, split[0]):
            for theirs in combinations(board, split[1]):
                np.maximum(found, self.strengths([*mine, *theirs], extra), out=found)
        return found


class OneByOne(Batch):
    """Any ranking, by asking the ranker for each hand; no faster than the ranker."""

    __slots__ = ()

    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """Return the ranker's strength of each hand, one after another."""
        hands = hand_count(cards, extra)
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
    """Return an array of numbers by card, 0 for cards without one."""
    found = np.zeros(CODES, dtype=np.int64)
    for card, number in worth.items():
        found[card] = number
    return found
