"""Rankings in batch form: `batch(ranker)` ranks many hands at once as its ranker ranks one.

    batch(ranker(Spec("high"))).strengths(cards)    # cards: uint8, of shape (cards, hands)

Strengths equal those of the ranker bit for bit, so they compare with its own.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from bot.engine.ranking import Ranker
from bot.engine.ranking.badugi import Badugi
from bot.engine.ranking.counted import Counted
from bot.engine.ranking.suit_card import SuitCard
from bot.engine.ranking.totals import Totals
from bot.odds.batch.badugi import BadugiBatch
from bot.odds.batch.base import Batch, OneByOne
from bot.odds.batch.columns import NONE, Cards, Column, Columns, Ranks, Strengths
from bot.odds.batch.counted import CountedBatch
from bot.odds.batch.single import SuitCardBatch
from bot.odds.batch.totals import TotalsBatch

__all__ = ["NONE", "Batch", "Cards", "Column", "Columns", "Ranks", "Strengths", "batch"]

FORMS: dict[type[Ranker], Callable[[Any], Batch]] = {
    Counted: CountedBatch,
    Badugi: BadugiBatch,
    Totals: TotalsBatch,
    SuitCard: SuitCardBatch,
}
"""Batch forms by class of ranker; hands of other rankers are ranked one by one."""


@lru_cache(maxsize=128)
def batch(ranker: Ranker) -> Batch:
    """Return the batch form of a ranker, cached."""
    return FORMS.get(type(ranker), OneByOne)(ranker)
