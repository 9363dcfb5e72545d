"""The interface of rankings: the strength of cards, their reading, the best choice of them.

Higher is always better, for lows too; 0 does not qualify. Strengths of one ranker compare, also
with those of the same ranking with other wild cards.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Literal

from bot.engine.cards import JOKERS, Card, printed, rank
from bot.engine.ranking.reading import Reading
from bot.engine.ranking.spec import Spec

Use = int | tuple[int, int] | Literal["any"]
"""Hole cards that must play: an exact number, (least, most), or any number."""


class Ranker(ABC):
    """A ranking under one spec. `size` cards make a hand."""

    __slots__ = ("size", "spec")

    def __init__(self, spec: Spec, size: int) -> None:
        self.spec = spec
        self.size = size

    @abstractmethod
    def strength(self, cards: Sequence[Card]) -> int:
        """Return the strength of the best hand in any number of cards, up to twelve."""

    @abstractmethod
    def reading(self, cards: Sequence[Card]) -> Reading:
        """Return the reading of the best hand; its strength is 0 if it does not qualify."""

    def best(self, hole: Sequence[Card], board: Sequence[Card], use: Use = "any") -> int:
        """Return the strength of the best hand with `use` cards from the hole (R266)."""
        if use == "any":
            return self.strength((*hole, *board))
        return max(map(self.strength, self._hands(hole, board, use)), default=0)

    def best_of(
        self, hole: Sequence[Card], boards: Sequence[Sequence[Card]], use: Use = "any"
    ) -> int:
        """Return the best strength over several boards: lines of a cross, rows of a pyramid."""
        return max([self.best(hole, board, use) for board in boards])

    def best_reading(
        self, hole: Sequence[Card], board: Sequence[Card], use: Use = "any"
    ) -> Reading:
        """Return the reading of the best hand; if none qualifies, of the best without."""
        if use == "any":
            return self.reading((*hole, *board))
        return self.reading(max(self._hands(hole, board, use), key=self.unqualified.strength))

    @property
    def unqualified(self) -> "Ranker":
        """This ranking without a qualifier, so every hand counts."""
        if self.spec.qualifier is None:
            return self
        return made(type(self), replace(self.spec, qualifier=None))

    def with_wild(self, extra: frozenset[Card]) -> "Ranker":
        """Return the ranking with more wild cards: for one player, or since a card fell.

        Cheap if the spec announces `moving_wild`; otherwise it first makes tables.
        """
        return made(type(self), replace(self.spec, wild=self.spec.wild | extra, moving_wild=True))

    def is_wild(self, card: Card) -> bool:
        """True if a card is wild; jokers are, even as bugs."""
        return printed(card) in self.spec.wild or card in JOKERS

    def playing(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards without jokers beyond the number that may play (R063)."""
        blanks = [card for card in cards if card in JOKERS][self.spec.max_jokers :]
        return [card for card in cards if card not in blanks]

    def spoilt(self, stand_ins: Sequence[Card]) -> bool:
        """True if an equal hand without these wild cards wins (R066)."""
        whose = self.spec.natural_beats
        return any(whose == "always" or (whose == "jokers" and c in JOKERS) for c in stand_ins)

    def laid_out(self, cards: Sequence[Card], plays: Sequence[int]) -> tuple[Card, ...]:
        """Return cards in the order of the ranks they play; blanks come last."""
        natural = [card for card in cards if not self.is_wild(card)]
        stand_ins = [card for card in cards if self.is_wild(card)]
        row = []
        for wanted in plays:
            same = [card for card in natural if rank(card) == wanted]
            source = natural if same else stand_ins
            row.append((same or stand_ins)[0])
            source.remove(row[-1])
        return (*row, *stand_ins)

    def _hands(
        self, hole: Sequence[Card], board: Sequence[Card], use: int | tuple[int, int]
    ) -> Iterator[tuple[Card, ...]]:
        """Yield every allowed choice of cards; an incomplete board gives the cards it has."""
        for ours, shared in splits(len(hole), len(board), use, self.size):
            for mine in combinations(hole, ours):
                for theirs in combinations(board, shared):
                    yield mine + theirs


@lru_cache(maxsize=256)
def splits(
    hole: int, board: int, use: int | tuple[int, int], size: int
) -> tuple[tuple[int, int], ...]:
    """Return (cards from the hole, cards from the board) for each number that may play."""
    least, most = (use, use) if isinstance(use, int) else use
    most = min(most, hole, size)
    return tuple((ours, min(size - ours, board)) for ours in range(min(least, most), most + 1))


@lru_cache(maxsize=256)
def made(kind: type[Ranker], spec: Spec) -> Ranker:
    """Return the cached ranker of this kind for a spec."""
    return kind(spec)  # type: ignore[call-arg]  # each kind knows its own size
