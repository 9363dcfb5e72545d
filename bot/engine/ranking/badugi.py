"""Badugi: the most cards of different ranks and suits count, then the lowest. Source: 4.4, R237."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from bot.engine.cards import Card, rank, suit
from bot.engine.ranking.category import Category
from bot.engine.ranking.ranker import Ranker
from bot.engine.ranking.reading import Reading
from bot.engine.ranking.spec import Spec

SIZES = (Category.BADUGI_1, Category.BADUGI_2, Category.BADUGI_3, Category.BADUGI_4)
ACE = {"badugi": 1, "badugi_ace_high": 14}
"""The value of an ace, by ranking; other cards have their pips, J Q K 11 to 13."""


class _Found(NamedTuple):
    """A badugi; its values stand from the highest down."""

    strength: int
    cards: tuple[Card, ...]
    values: list[int]


class Badugi(Ranker):
    """The best badugi of any number of cards; a wild card becomes the lowest that fits."""

    __slots__ = ("_in_pack", "_values")

    def __init__(self, spec: Spec) -> None:
        super().__init__(spec, size=4)
        self._values = [*range(2, 14), ACE[spec.name]]
        self._in_pack = {self._values[rank] for rank in spec.pack.ranks}

    def strength(self, cards: Sequence[Card]) -> int:
        """Return the strength; see `Ranker`."""
        return max((found.strength for found in self._found(cards)), default=0)

    def reading(self, cards: Sequence[Card]) -> Reading:
        """Return the reading, with only the cards that count; see `Ranker`."""
        found = max(self._found(cards), key=lambda found: found.strength)
        ranks = tuple(map(self._values.index, found.values))
        return Reading(
            strength=found.strength,
            category=SIZES[len(ranks) - 1],
            ranks=ranks,
            cards=self.laid_out(found.cards, ranks),
            plays=ranks,
            low=True,
            clean=bool(found.strength & 1),
            wild=sum(map(self.is_wild, found.cards)),
        )

    def _found(self, cards: Sequence[Card]) -> Iterator[_Found]:
        """Yield the best hand with each number of wild cards, jokers last."""
        playing = self.playing(cards)
        wild = sorted(filter(self.is_wild, playing))
        natural = [card for card in playing if not self.is_wild(card)]
        for used in range(min(len(wild), 4) + 1):
            chosen = self._lowest(natural, 4 - used)
            values = [self._values[rank(card)] for card in chosen]
            for _ in range(used):
                values.append(min(self._in_pack.difference(values)))
            values.sort(reverse=True)
            if values:
                clean = not self.spoilt(wild[:used])
                yield _Found(packed(values) << 1 | clean, (*chosen, *wild[:used]), values)

    def _lowest(self, natural: list[Card], most: int) -> tuple[Card, ...]:
        """Return the most cards that differ in rank and suit, and of those the lowest."""
        for size in range(min(most, len(natural)), 0, -1):
            fitting = filter(_differ, combinations(natural, size))
            lowest = min(fitting, key=self._height, default=())
            if lowest:
                return lowest
        return ()

    def _height(self, choice: Sequence[Card]) -> list[int]:
        return sorted((self._values[rank(card)] for card in choice), reverse=True)


def _differ(choice: tuple[Card, ...]) -> bool:
    """True if no two cards have the same rank or suit."""
    marks = {rank(card) for card in choice} | {13 + suit(card) for card in choice}
    return len(marks) == 2 * len(choice)


def packed(values: list[int]) -> int:
    """Return a number that is higher for more cards, then for lower cards."""
    packed = 0
    for value in values:
        packed = packed << 4 | 15 - value
    return len(values) << 16 | packed
