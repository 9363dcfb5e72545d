"""Rankings of single cards, as in Chicago: the highest, lowest, or one card of a suit (4.3).

Wild cards stay what they are printed as, and a joker has no suit.
"""

from collections.abc import Sequence

from bot.engine.cards import JOKERS, RANKS, Card, rank, suit
from bot.engine.ranking.category import Category
from bot.engine.ranking.ranker import Ranker
from bot.engine.ranking.reading import Reading
from bot.engine.ranking.spec import Spec

QUEEN = RANKS.index("Q")
ORDERS = {
    "suit_high": tuple(range(1, 14)),
    "suit_low": tuple(range(13, 0, -1)),
    "suit_low_ace": (*range(12, 0, -1), 13),
    "suit_queen": tuple(int(rank == QUEEN) for rank in range(13)),
}
"""Strength of each rank from the deuce up; 0 if it does not count. An ace may be low."""


class SuitCard(Ranker):
    """The ranker of an order of `ORDERS` in the spec's suit; 0 for a hand without that suit."""

    __slots__ = ("_order",)

    def __init__(self, spec: Spec) -> None:
        super().__init__(spec, size=1)
        self._order = ORDERS[spec.name]

    def strength(self, cards: Sequence[Card]) -> int:
        """Return the strength; see `Ranker`."""
        return max(map(self._worth, cards), default=0)

    def reading(self, cards: Sequence[Card]) -> Reading:
        """Return the reading; without the suit it has no rank and no card. See `Ranker`."""
        best = max(cards, key=self._worth, default=None)
        found = () if best is None or not self._worth(best) else (best,)
        ranks = tuple(map(rank, found))
        return Reading(self.strength(found), Category.SUIT_CARD, ranks, found, ranks)

    def _worth(self, card: Card) -> int:
        ours = card not in JOKERS and suit(card) == self.spec.suit
        return self._order[rank(card)] if ours else 0
