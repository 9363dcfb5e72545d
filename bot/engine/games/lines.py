"""The lines of a board: which of its cards a hand may use together. Source: rules 4.2, M7.

Lines follow from the turned cards alone, so nothing of them is stored.
"""

from collections.abc import Sequence
from itertools import product

from bot.engine.cards import Card, rank
from bot.engine.games.phases import PLACES, Layout


def longest(layout: Layout) -> int:
    """Return the number of cards in the longest line."""
    return max(len(layout.each), *map(len, layout.lines), 0)


def lines(layout: Layout, board: Sequence[Card]) -> list[list[Card]]:
    """Return the lines in play, as far as they are turned.

    Cards beyond the layout belong to every line.
    """
    turned, loose = by_place(board), beyond(layout, board)
    if layout.each:
        groups = [[turned[at] for at in group if at in turned] for group in layout.each]
        return [[*line, *loose] for line in product(*filter(None, groups))]
    kept = _kept(layout, turned) if layout.drop else layout.lines
    return [[turned[at] for at in line if at in turned] + loose for line in kept]


def beyond(layout: Layout, board: Sequence[Card]) -> list[Card]:
    """Return the cards that have no place in the layout: one for all, in place of one each."""
    return list(board[len(set("".join(layout.lines + layout.each))) :])


def in_play(layout: Layout, board: Sequence[Card]) -> dict[str, Card]:
    """Return the turned cards by place, without cards whose lines are all out."""
    turned = by_place(board)
    if not layout.drop:
        return turned
    kept = set("".join(_kept(layout, turned)))
    return {place: card for place, card in turned.items() if place in kept}


def out(layout: Layout, board: Sequence[Card]) -> list[Card]:
    """Return the last cards of the lines that are out."""
    turned = by_place(board)
    kept = _kept(layout, turned) if layout.drop else layout.lines
    return [turned[line[-1]] for line in layout.lines if line not in kept]


def by_place(board: Sequence[Card]) -> dict[str, Card]:
    """Return the turned cards by place."""
    return dict(zip(PLACES, board, strict=False))


def _kept(layout: Layout, turned: dict[str, Card]) -> tuple[str, ...]:
    """Return the lines without those that end lowest, once all are turned.

    An ace is high. If all end alike, all stay.
    """
    ends = {line: rank(turned[line[-1]]) for line in layout.lines if line[-1] in turned}
    if len(ends) < len(layout.lines):
        return layout.lines
    lowest = min(ends.values())
    return tuple(line for line in layout.lines if ends[line] > lowest) or layout.lines
