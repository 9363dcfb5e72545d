"""A slow second opinion, which shares no code with the rankings: try every card for a wild one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

LADDER = (
    "high",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
    "five_kind",
)
SHAPES = {
    (5,): "five_kind",
    (4, 1): "quads",
    (3, 2): "full_house",
    (3, 1, 1): "trips",
    (2, 2, 1): "two_pair",
    (2, 1, 1, 1): "pair",
    (1, 1, 1, 1, 1): "high",
}
Grade = tuple[int, list[int]]


def pips(card: int) -> int:
    """2 to 14."""
    return card // 4 + 2


def grade(five: Sequence[int], ladder: Sequence[str] = LADDER, lowest: int = 2) -> Grade:
    """The best name of five cards without wild ones, as (place in the ladder, deciding pips)."""
    return max((ladder.index(n), v) for n, v in names(five, lowest) if n in ladder)


def names(five: Sequence[int], lowest: int = 2) -> Iterator[tuple[str, list[int]]]:
    """All that five cards may be called."""
    counts = Counter(map(pips, five))
    order = sorted(counts, key=lambda p: (counts[p], p), reverse=True)
    yield SHAPES[tuple(counts[p] for p in order)], order
    high_first = sorted(map(pips, five), reverse=True)
    if min(high_first) >= 11:
        yield "figures", high_first
    top = 0
    if len(counts) == 5:
        wheel = {14, *range(lowest, lowest + 4)}
        top = lowest + 3 if set(counts) == wheel else 0
        top = order[0] if order[0] - order[4] == 4 else top
    if top:
        yield "straight", [top]
        if 14 in counts:
            yield "ace_straight", [top]
    if len(counts) == 5 and len({card % 4 for card in five}) == 1:
        yield ("straight_flush", [top]) if top else ("flush", high_first)


def best(
    natural: Sequence[int],
    wild: int,
    ladder: Sequence[str] = LADDER,
    lowest: int = 2,
) -> Grade:
    """The best five of natural cards and so many wild ones, each tried as every card."""
    pack = range((lowest - 2) * 4, 52)
    found = []
    for used in range(min(wild, 5) + 1):
        for kept in combinations(natural, 5 - used):
            found += [
                grade((*kept, *stand), ladder, lowest) for stand in product(pack, repeat=used)
            ]
    return max(found)


def best_with_bug(natural: Sequence[int]) -> Grade:
    """The same for four cards and a bug: an ace, or what fills a straight or a flush."""
    grades = [grade((*natural, 48 + suit)) for suit in range(4)]
    filled = (LADDER.index("straight"), LADDER.index("flush"), LADDER.index("straight_flush"))
    grades += [g for g in (grade((*natural, card)) for card in range(52)) if g[0] in filled]
    return max(grades)
