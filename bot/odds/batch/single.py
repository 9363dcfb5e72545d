"""The highest or lowest card of a suit, or one card, for thousands of hands at once."""

import numpy as np

from bot.engine.cards import NAMES
from bot.engine.ranking import Ranker
from bot.odds.batch.base import Batch
from bot.odds.batch.columns import CODES, Columns, Ranks, Strengths, hand_count


class SuitCardBatch(Batch):
    """The ranking of single cards in batch form. Wild cards count as printed."""

    __slots__ = ("_worth",)

    def __init__(self, ranker: Ranker) -> None:
        super().__init__(ranker)
        worth = [ranker.strength([card]) if card in NAMES else 0 for card in range(CODES)]
        self._worth = np.array(worth, dtype=np.int32)

    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """Return the strength of each hand's best card."""
        found = np.zeros(hand_count(cards, extra), dtype=np.int32)
        for column in cards:
            np.maximum(found, self._worth[column], out=found)
        return found
