"""Readings of hands, in codes and ranks only; `bot.ui` makes words of them (R051)."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.ranking.category import Category


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand as its ranking reads it.

    ranks: the deciding ones, the weightiest first; a straight has only its top card. cards: the
    best cards, the most important first (R052), a blank last. plays: the rank each of the cards
    stands for, which shows what a wild card became; none for a blank. clean: no wild card spoils a
    tie (R066). points: a total in half points, in rankings that count points.
    """

    strength: int
    category: Category
    ranks: tuple[int, ...]
    cards: tuple[Card, ...]
    plays: tuple[int, ...]
    low: bool = False
    clean: bool = True
    points: int = 0
    wild: int = 0
    """Number of wild cards among them."""
    hole: bool = False
    """True if only cards that were dealt face down count; a higher one may lie open."""


def ranks_to_name(reading: Reading, others: Iterable[Reading]) -> int:
    """Return how many ranks must be named to tell this hand from the others (R051).

    0 if the category is enough. Hands that tie need no more ranks than the other comparisons do.
    """
    return max((_told_apart_at(reading, other) for other in others), default=0)


def _told_apart_at(one: Reading, other: Reading) -> int:
    if one.category != other.category:
        return 0
    pairs = enumerate(zip(one.ranks, other.ranks, strict=False), start=1)
    return next((at for at, (mine, his) in pairs if mine != his), 0)
