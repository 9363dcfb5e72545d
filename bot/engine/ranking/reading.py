"""What a hand turned out to be: codes and ranks only. `bot.ui` makes words of it (R051)."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.ranking.category import Category


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand as its ranking reads it.

    ranks: those that decided, the weightiest first; a straight has its top card alone. cards: the
    best cards, most important first (R052), a blank last. plays: the rank that each of them stands
    for, which tells what a wild card became; none for a blank. clean: no wild card spoils a tie
    (R066). points: a total in half points, where the ranking counts points.
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
    """How many of the cards are wild."""
    hole: bool = False
    """Only cards that were dealt face down count; a higher one may lie open."""


def ranks_to_name(reading: Reading, others: Iterable[Reading]) -> int:
    """How many of its ranks tell this hand from the others: 0 where the category does it alone.

    Hands that tie need nothing more than another difference calls for. Source: R051.
    """
    return max((_told_apart_at(reading, other) for other in others), default=0)


def _told_apart_at(one: Reading, other: Reading) -> int:
    if one.category != other.category:
        return 0
    pairs = enumerate(zip(one.ranks, other.ranks, strict=False), start=1)
    return next((at for at, (mine, his) in pairs if mine != his), 0)
