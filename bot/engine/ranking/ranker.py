"""What every ranking answers: how strong cards are, what they are, and which of them to choose.

Higher is always better, for lows too; 0 does not qualify. Strengths of one ranker compare, and
with those of the same ranking where other cards are wild.
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
"""Hole cards that must play: exactly so many, from least to most, or as it pleases."""


class Ranker(ABC):
    """A ranking under one spec. `size` cards make a hand."""

    __slots__ = ("size", "spec")

    def __init__(self, spec: Spec, size: int) -> None:
        self.spec = spec
        self.size = size

    @abstractmethod
    def strength(self, cards: Sequence[Card]) -> int:
        """The best hand in any number of cards, up to twelve."""

    @abstractmethod
    def reading(self, cards: Sequence[Card]) -> Reading:
        """What that hand is. One that does not qualify is read too, with strength 0."""

    def best(self, hole: Sequence[Card], board: Sequence[Card], use: Use = "any") -> int:
        """The strength of the best hand with so many cards from the hole (R266)."""
        if use == "any":
            return self.strength((*hole, *board))
        return max(map(self.strength, self._hands(hole, board, use)), default=0)

    def best_of(
        self, hole: Sequence[Card], boards: Sequence[Sequence[Card]], use: Use = "any"
    ) -> int:
        """The same on the board that serves best: the lines of a cross, the rows of a pyramid."""
        return max([self.best(hole, board, use) for board in boards])

    def best_reading(
        self, hole: Sequence[Card], board: Sequence[Card], use: Use = "any"
    ) -> Reading:
        """What that hand is; where none qualifies, the best of those."""
        if use == "any":
            return self.reading((*hole, *board))
        return self.reading(max(self._hands(hole, board, use), key=self.unqualified.strength))

    @property
    def unqualified(self) -> "Ranker":
        """The same ranking where every hand counts."""
        if self.spec.qualifier is None:
            return self
        return made(type(self), replace(self.spec, qualifier=None))

    def with_wild(self, extra: frozenset[Card]) -> "Ranker":
        """The same ranking where these cards are wild too: for one player, or since a card fell.

        Cheap when the spec announces `moving_wild`, else it makes tables first.
        """
        return made(type(self), replace(self.spec, wild=self.spec.wild | extra, moving_wild=True))

    def is_wild(self, card: Card) -> bool:
        """Jokers are, a bug included."""
        return printed(card) in self.spec.wild or card in JOKERS

    def playing(self, cards: Sequence[Card]) -> list[Card]:
        """The cards without the jokers that are too many (R063)."""
        blanks = [card for card in cards if card in JOKERS][self.spec.max_jokers :]
        return [card for card in cards if card not in blanks]

    def spoilt(self, stand_ins: Sequence[Card]) -> bool:
        """Whether an equal hand without these wild cards wins (R066)."""
        whose = self.spec.natural_beats
        return any(whose == "always" or (whose == "jokers" and c in JOKERS) for c in stand_ins)

    def laid_out(self, cards: Sequence[Card], plays: Sequence[int]) -> tuple[Card, ...]:
        """Cards in the order of the ranks that they play; what plays none comes last."""
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
        """Every allowed choice of cards; a board that is not complete gives what it has."""
        for ours, shared in splits(len(hole), len(board), use, self.size):
            for mine in combinations(hole, ours):
                for theirs in combinations(board, shared):
                    yield mine + theirs


@lru_cache(maxsize=256)
def splits(
    hole: int, board: int, use: int | tuple[int, int], size: int
) -> tuple[tuple[int, int], ...]:
    """(cards from the hole, cards from the board) for each number that may be used."""
    least, most = (use, use) if isinstance(use, int) else use
    most = min(most, hole, size)
    return tuple((ours, min(size - ours, board)) for ours in range(min(least, most), most + 1))


@lru_cache(maxsize=256)
def made(kind: type[Ranker], spec: Spec) -> Ranker:
    """A ranker of this kind, made once for equal specs."""
    return kind(spec)  # type: ignore[call-arg]  # each kind knows its own size
