"""Groups of a pot's parts: a part nobody wins stays with its own group first.

Groups lie within each other. Each run of the board is a group, and in it single cards stand against
all hands; then hands of own cards alone stand beside those of the boards, board by board; last come
parts that read the same cards, such as a high and its low. Source: R257, R268, rules 2.3.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from bot.engine.games.dividing import SPADE
from bot.engine.games.phases import WITHOUT_BOARD, Share

Amount = TypeVar("Amount", int, Fraction)
Path = tuple[object, ...]
"""The groups of a part from the outermost in, then the part itself."""


def path(shares: Sequence[Share], at: int, runs: int = 1) -> Path:
    """Return the groups of a part, the outermost first; the last one holds only the part."""
    share = shares[at]
    alone = share.zone in WITHOUT_BOARD
    return (
        at * max(1, runs) // len(shares),
        share.ranking.startswith(SPADE),
        share.zone if alone else "",
        0 if alone else share.board,
        (share.zone, share.hole, share.most_hole),
        at,
    )


def share_out(
    shares: Sequence[Share],
    won: Sequence[int],
    whole: Amount,
    divide: Callable[[Amount, Sequence[int]], Sequence[Amount]],
    runs: int = 1,
) -> list[tuple[int, Amount]]:
    """Return (part, amount) for each part that is won, at least one; `divide` splits by sizes.

    A group's size is the sum of its parts; a part played for only if the others fail replaces them.
    """
    paths = [path(shares, at, runs) for at in range(len(shares))]

    def size(group: Path) -> int:
        inside = [one for one, its in zip(shares, paths, strict=True) if its[: len(group)] == group]
        return sum(one.parts for one in inside if not one.otherwise) or inside[0].parts

    found: list[tuple[Path, Amount]] = [((), whole)]
    for level in range(len(paths[0])):
        above, found = found, []
        for group, amount in above:
            inside = [paths[at] for at in won if paths[at][:level] == group]
            groups = list(dict.fromkeys(one[: level + 1] for one in inside))
            found += zip(groups, divide(amount, [size(one) for one in groups]), strict=True)
    return [(paths.index(leaf), amount) for leaf, amount in found]


@lru_cache(maxsize=1024)
def fractions(
    shares: tuple[Share, ...], won: tuple[int, ...], runs: int = 1
) -> Mapping[int, Fraction]:
    """Return the fraction of a pot each won part gets."""
    return dict(share_out(shares, won, Fraction(1), _exactly, runs))


def _exactly(whole: Fraction, sizes: Sequence[int]) -> list[Fraction]:
    return [whole * Fraction(size, sum(sizes)) for size in sizes]
