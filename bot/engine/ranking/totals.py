"""Rankings by a sum: 7-27 and its like (2.6), and the pip totals of Drawmaha (4.2).

A card may count in several ways (an ace 1 or 11, a wild card anything), so a hand reaches a set of
totals, and the best of them counts. Totals are integers: half points in every ranking.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from bot.engine.cards import Card, rank
from bot.engine.ranking.category import Category
from bot.engine.ranking.ranker import Ranker
from bot.engine.ranking.reading import Reading
from bot.engine.ranking.spec import Spec, Target

Ways = dict[tuple[int, int], tuple[Card, ...]]
"""Cards by (total, number of cards counted) that they make."""

FARTHEST = 1 << 10
UNDER = 1 << 12


def court_half(rank: int) -> tuple[int, ...]:
    """Return counts in half points: J Q K half a point, an ace 1 or 11, others their pips."""
    return (2, 22) if rank == 12 else (1,) if rank > 8 else (2 * rank + 4,)


def court_nothing(rank: int) -> tuple[int, ...]:
    """Return counts in half points: J Q K nothing, an ace 1, others their pips."""
    return (2,) if rank == 12 else (0,) if rank > 8 else (2 * rank + 4,)


def near(total: int, _: int, target: Target) -> int:
    """Return the worth of a total: nearer is better; the target decides overs and ties."""
    over = total > target.total
    if over and target.over == "bust":
        return 0
    favoured = {
        "under": not over,
        "over": over,
        "inside": over == (target.side == "low"),
        "outside": over == (target.side == "high"),
        "split": False,
    }[target.tie]
    price = UNDER if target.over == "price" and not over else 0
    return price + 2 * (FARTHEST - abs(total - target.total)) + favoured


def highest(total: int, _: int, __: Target) -> int:
    """Return the worth of a total in Drawmaha 49."""
    return total + 1


def lowest(total: int, _: int, __: Target) -> int:
    """Return the worth of a total in Drawmaha zero."""
    return FARTHEST - total


def up_to_21(total: int, counted: int, _: Target) -> int:
    """Return the worth of a total in Drawmaha 21: the highest up to 21, then the most cards."""
    return total * 16 + counted + 1 if total <= 42 else 0


@dataclass(frozen=True, slots=True)
class Rule:
    """A ranking of totals.

    It says how a card counts, what a total is worth, how many cards make a hand, and whether some
    of them may be left out.
    """

    counts: Callable[[int], tuple[int, ...]]
    worth: Callable[[int, int, Target], int]
    size: int = 5
    optional: bool = False


RULES = {
    "points": Rule(court_half, near, size=54),
    "pips_49": Rule(court_nothing, highest),
    "pips_zero": Rule(court_nothing, lowest),
    "pips_21": Rule(court_nothing, up_to_21, optional=True),
}


class Totals(Ranker):
    """The ranker of a rule of `RULES`."""

    __slots__ = ("_rule", "_wild_counts")

    def __init__(self, spec: Spec) -> None:
        self._rule = RULES[spec.name]
        super().__init__(spec, self._rule.size)
        self._wild_counts = tuple({n for rank in range(13) for n in self._rule.counts(rank)})

    def strength(self, cards: Sequence[Card]) -> int:
        """Return the strength; see `Ranker`."""
        if len(cards) > self.size:
            return max(map(self.strength, combinations(cards, self.size)))
        return max(map(self._worth, self._ways(cards)))

    def least(self, cards: Sequence[Card], *, unknown: int = 0) -> int:
        """Return the lowest total of all these cards and `unknown` more that may be anything."""
        fewest = min(self._wild_counts)
        total = 0 if self.spec.pack.jokers else unknown * fewest  # a joker too many counts 0
        for card in self.playing(cards):
            total += fewest if self.is_wild(card) else min(self._rule.counts(rank(card)))
        return total

    def reading(self, cards: Sequence[Card]) -> Reading:
        """Return the reading; a hand that is over is read by its lowest total. See `Ranker`."""
        hands = combinations(cards, min(self.size, len(cards)))
        ways = {way: counted for hand in hands for way, counted in self._ways(hand).items()}
        best = max(ways, key=lambda way: (self._worth(way), -way[0]))
        return Reading(
            strength=self._worth(best),
            category=Category.POINTS,
            ranks=(),
            cards=ways[best],
            plays=(),
            points=best[0],
        )

    def _worth(self, way: tuple[int, int]) -> int:
        return self._rule.worth(*way, self.spec.target)

    def _ways(self, cards: Sequence[Card]) -> Ways:
        ways: Ways = {(0, 0): ()}
        for card in self.playing(cards):
            counts = self._wild_counts if self.is_wild(card) else self._rule.counts(rank(card))
            longer = {
                (total + count, counted + 1): (*before, card)
                for (total, counted), before in ways.items()
                for count in counts
            }
            ways = {**ways, **longer} if self._rule.optional else longer
        return ways
