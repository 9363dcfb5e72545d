"""Names and strengths of hands of one to five known cards.

A frame is what a ranking and a pack have in common for every hand. In it a card is a *value*: its
pips, J Q K as 11 to 13, the ace as 14, or as 1 if it is low. A strength packs, from the top, the
category's place in the ladder, up to five deciding values, and a bit for hands without wild cards;
lows count down from `TOP`, so higher is always better. Strengths within a frame compare.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Literal

from bot.engine.ranking.category import SEQUENCES, Category, Ladder, by_counts, spread

Values = tuple[int, ...]
"""Card values from the highest down."""

TOP = 16 << 20
WHEEL_ON_TOP = 15
BLANK_IN_LOW = 15


@dataclass(frozen=True, slots=True)
class Frame:
    """A ranking's rules for one pack.

    size: cards that make a hand. ace: its place in straights. ranks: of the pack. top_wheel: the
    straight A-2-3 is the best one (Brag).
    """

    size: int
    ladder: Ladder
    ace: Literal["both", "high", "low"]
    low: bool
    ranks: tuple[int, ...]
    top_wheel: bool = False

    def value(self, rank: int) -> int:
        """Return the value of a rank, 0 to 12."""
        return 1 if rank == 12 and self.ace == "low" else rank + 2

    def values(self) -> Values:
        """Return every value in the pack, from the highest down."""
        return tuple(sorted(map(self.value, self.ranks), reverse=True))

    def hands(self, cards: int) -> Iterator[Values]:
        """Yield every choice of this many values, in any number of suits."""
        return combinations_with_replacement(self.values(), cards)

    def strength(self, values: Values, *, suited: bool = False) -> int:
        """Return the strength of the best name (for a low: the worst) of at most `size` cards."""
        return self.graded(self.names(values, suited=suited))

    def sequence_strength(self, values: Values) -> int:
        """Return the strength of the cards as a straight, or 0 if they are none.

        Beside a flush or an ace, a bug may complete only a straight.
        """
        return self.graded((c, v) for c, v in self.names(values, suited=False) if c in SEQUENCES)

    def graded(self, names: Iterator[tuple[Category, Values]]) -> int:
        """Return the strength of the highest name the ladder has, or 0."""
        heights = (self.height(c, v) for c, v in names if c in self.ladder)
        height = max(heights, default=0)
        if self.low and height:
            height = TOP - height
        return height << 1 | (height > 0)

    def height(self, category: Category, values: Values) -> int:
        """Return the place in the ladder, then up to five values, packed."""
        packed = self.ladder.index(category) + 1
        for value in (*values, 0, 0, 0, 0, 0)[:5]:
            packed = packed << 4 | value
        return packed

    def names(self, values: Values, *, suited: bool) -> Iterator[tuple[Category, Values]]:
        """Yield every category of these cards, with the values that decide."""
        counts = Counter(values)
        groups = sorted(((n, v) for v, n in counts.items()), reverse=True)
        missing = self.size - len(values)
        if missing and self.low:
            groups += [(1, BLANK_IN_LOW)] * missing
            groups.sort(reverse=True)
        yield by_counts([n for n, _ in groups]), tuple(v for _, v in groups)
        if missing:
            return
        top = runs(self).get(values, 0)
        if top:
            yield Category.STRAIGHT, (top,)
            if 14 in values:
                yield Category.ACE_STRAIGHT, (top,)
        if suited:
            yield (Category.STRAIGHT_FLUSH, (top,)) if top else (Category.FLUSH, values)
        if values == (3, 2):
            yield Category.TWO_THREE, values
        if values[-1] >= 11:
            yield Category.FIGURES, values

    def spelled(self, strength: int) -> tuple[Category, Values, Values]:
        """Return a strength's category, deciding values, and the values of the whole hand."""
        height = TOP - (strength >> 1) if self.low else strength >> 1
        category = self.ladder[(height >> 20) - 1]
        blank = BLANK_IN_LOW if self.low else 0
        digits = [height >> shift & 15 for shift in (16, 12, 8, 4, 0)]
        if category in SEQUENCES:
            run = next(values for values, top in runs(self).items() if top == digits[0])
            line = (*run[1:], 14) if run[0] == 14 and digits[0] != 14 else run
            return category, line[:1], line
        values = tuple(value for value in digits if value not in {0, blank})
        times = spread(category, self.size)
        return (
            category,
            values,
            tuple(v for v, n in zip(values, times, strict=False) for _ in range(n)),
        )

    def rank(self, value: int) -> int:
        """Return the rank, 0 to 12, of a value."""
        return 12 if value in {1, 14} else value - 2


@lru_cache(maxsize=64)
def runs(frame: Frame) -> dict[Values, int]:
    """Return the straights of a frame, with the value of their top card. Source: R029, R076."""
    line = sorted(frame.values())
    if frame.ace == "both":
        line.insert(0, 14)
    windows = [line[at : at + frame.size] for at in range(len(line) - frame.size + 1)]
    found = {
        tuple(sorted(window, reverse=True)): window[-1]
        for window in windows
        if len(set(window)) == frame.size
    }
    if frame.top_wheel:
        found[tuple(sorted(windows[0], reverse=True))] = WHEEL_ON_TOP
    return found
