"""Rankings in batch form: `batch(ranker)` gives for each of many hands what its ranker gives one.

    batch(ranker(Spec("high"))).strengths(cards)    # cards: uint8, of shape (cards, hands)

Strengths are those of the ranker, to the bit, so that they compare with its own.
"""

from functools import lru_cache

from bot.engine.ranking import Ranker
from bot.engine.ranking.counted import Counted
from bot.odds.batch.base import Batch, OneByOne
from bot.odds.batch.columns import NONE, Cards, Column, Columns, Ranks, Strengths
from bot.odds.batch.counted import CountedBatch

__all__ = ["NONE", "Batch", "Cards", "Column", "Columns", "Ranks", "Strengths", "batch"]


@lru_cache(maxsize=128)
def batch(ranker: Ranker) -> Batch:
    """The batch form of a ranker, made once."""
    return CountedBatch(ranker) if isinstance(ranker, Counted) else OneByOne(ranker)
