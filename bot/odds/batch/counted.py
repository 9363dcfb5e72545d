"""Rankings of repeated, following and suited cards for thousands of hands at once.

The key of a hand is the sum of its cards, as in `bot.engine.ranking.packing`. A dense table has the
strength at the key's number among all multisets of that size (`multisets`). The tables are the
ranker's, extended to hands of more than seven cards.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bot.engine.ranking.category import SUITED
from bot.engine.ranking.counted import Counted
from bot.engine.ranking.packing import (
    BIAS,
    EVERY_SUIT,
    FLUSH,
    SUITS,
    WILD,
    card_codes,
    suit_codes,
)
from bot.engine.ranking.rows import floor_of, frame_of, plan_of
from bot.engine.ranking.tables import MOST
from bot.odds.batch.base import Batch
from bot.odds.batch.columns import (
    CODES,
    Columns,
    Keys,
    Ranks,
    Strengths,
    hand_count,
    is_wild_rank,
    key_sums,
    selected,
)
from bot.odds.batch.dense import Dense, dense
from bot.odds.batch.pairs import pairs

DEEPEST = 10
"""The most cards that one look-up ranks; of a larger hand, each choice of ten is looked up."""
Codes = NDArray[np.int64]


class CountedBatch(Batch):
    """The ranking of repeated, following and suited cards in batch form."""

    __slots__ = ("_codes", "_floor", "_flush", "_low", "_of_suit", "_plan", "_reach")

    ranker: Counted

    def __init__(self, ranker: Counted) -> None:
        super().__init__(ranker)
        spec = ranker.spec
        frame = frame_of(spec)
        self._plan = plan_of(spec, frame)
        self._low = frame.low
        self._flush = FLUSH if SUITED & set(frame.ladder) else 0
        self._reach = 0 if frame.low else EVERY_SUIT
        self._floor = floor_of(spec, frame)
        self._codes = _padded(card_codes(spec.wild, reach=not frame.low))
        self._of_suit = [_padded(suit_codes(spec.wild, suit)) for suit in range(4)]

    def strengths(self, cards: Columns, extra: Ranks | None = None) -> Strengths:
        """Return the strength of each hand; 0 if it doesn't qualify.

        Raises ValueError for cards that the pack does not hold.
        """
        return self._qualified(self._ranked(cards, extra))

    def exactly(
        self, hole: Columns, board: Columns, split: tuple[int, int], extra: Ranks | None
    ) -> Strengths:
        """Return the best strength with exactly this split, from the table of pairs if any."""
        ours, shared = split
        if ours == 0:
            return self._by_choice(hole, board, split, extra)
        table = pairs(self._plan, len(board), ours, shared)
        if table is None:
            return self._by_choice(hole, board, split, extra)
        units = [self._keys(self._codes, [card], extra) for card in hole]
        theirs = self._keys(self._codes, board, extra)
        found = table.best([unit >> SUITS for unit in units], theirs >> SUITS)
        mine = key_sums(units)
        full = (mine + BIAS[ours]) & (theirs + BIAS[shared]) & self._flush
        rows = np.flatnonzero(full)
        if len(rows):
            some = None if extra is None else extra[rows]
            ours_, board_ = selected(hole, rows), selected(board, rows)
            if self._low:
                found[rows] = self._by_choice(ours_, board_, split, some)
            else:
                flushes = self._flushes(ours_, board_, split, some, full[rows])
                found[rows] = np.maximum(found[rows], flushes)
        return self._qualified(found)

    def _ranked(self, cards: Columns, extra: Ranks | None) -> Strengths:
        """Return the strengths without regard to the qualifier."""
        most = MOST if self._plan.copies > 1 else DEEPEST
        if len(cards) > most:
            found = np.zeros(hand_count(cards, extra), dtype=np.int32)
            for some in combinations(cards, most):
                np.maximum(found, self._ranked(some, extra), out=found)
            return found
        key = self._keys(self._codes, cards, extra) + BIAS[self.size]
        plain, suited = dense(self._plan, max(MOST, len(cards)))
        found = plain.strengths(key >> SUITS)
        if found.min() < 0:
            raise ValueError("not cards of this pack")
        if self._flush:
            full = key & self._flush
            rows = np.flatnonzero(full)
            if len(rows):
                self._in_suit(found, rows, full[rows], (cards, extra), suited)
        return found

    def _in_suit(
        self,
        found: Strengths,
        rows: NDArray[np.intp],
        full: Keys,
        hands: tuple[Columns, Ranks | None],
        suited: Dense,
    ) -> None:
        """Set the strengths of rows that have a full suit.

        A high has its flush; a low avoids it.
        """
        cards, extra = selected(hands[0], rows), None if hands[1] is None else hands[1][rows]
        if self._low:
            found[rows] = self._around(cards, extra, suited)
            return
        for suit, codes in enumerate(self._of_suit):
            these = np.flatnonzero(full >> 4 * suit & 8)
            if len(these):
                some = None if extra is None else extra[these]
                inside = self._keys(codes, selected(cards, these), some, WILD)
                at = rows[these]
                found[at] = np.maximum(found[at], suited.strengths(inside))

    def _around(self, cards: Columns, extra: Ranks | None, suited: Dense) -> Strengths:
        """Return the best low of five cards, if five of a suit are a flush."""
        plain, _ = dense(self._plan, MOST)
        found = np.zeros(hand_count(cards, extra), dtype=np.int32)
        for five in combinations(cards, min(self.size, len(cards))):
            key = self._keys(self._codes, five, extra) + BIAS[self.size]
            flush = (key & self._flush) != 0
            made = plain.strengths(key >> SUITS)
            made[flush] = suited.strengths(key[flush] >> SUITS)
            np.maximum(found, made, out=found)
        return found

    def _by_choice(
        self, hole: Columns, board: Columns, split: tuple[int, int], extra: Ranks | None
    ) -> Strengths:
        return super().exactly(hole, board, split, extra)

    def _flushes(
        self,
        hole: Columns,
        board: Columns,
        split: tuple[int, int],
        extra: Ranks | None,
        full: Keys,
    ) -> Strengths:
        """Return the best flush with exactly this split, in hands where some suit may have one."""
        _, suited = dense(self._plan, MOST)
        found = np.zeros(len(full), dtype=np.int32)
        for suit, codes in enumerate(self._of_suit):
            rows = np.flatnonzero(full >> 4 * suit & 8)
            if not len(rows):
                continue
            some = None if extra is None else extra[rows]
            mine = [self._keys(codes, [one], some, WILD) for one in selected(hole, rows)]
            theirs = [self._keys(codes, [one], some, WILD) for one in selected(board, rows)]
            boards = [key_sums(cards) for cards in combinations(theirs, split[1])]
            best = np.zeros(len(rows), dtype=np.int32)
            for cards in combinations(mine, split[0]):
                ours = key_sums(cards)
                for shared in boards:
                    np.maximum(best, suited.strengths(ours + shared), out=best)
            found[rows] = np.maximum(found[rows], best)
        return found

    def _keys(self, codes: Codes, cards: Columns, extra: Ranks | None, wild: int = 0) -> Keys:
        """Return the sum of each hand's cards.

        `wild` is the unit of a wild card if not any suit's.
        """
        unit = wild or (WILD << SUITS) + self._reach
        fixed, total = 0, np.zeros(hand_count(cards, extra), dtype=np.int64)
        for column in cards:
            turned = is_wild_rank(column, extra)
            if isinstance(turned, bool) and isinstance(column, int):
                fixed += int(codes[column])
            elif isinstance(turned, bool):
                total += codes[column]
            else:
                total += np.where(turned, unit, codes[column])
        total += fixed
        return total

    def _qualified(self, found: Strengths) -> Strengths:
        if self._floor:
            found[found < self._floor] = 0
        return found


def _padded(codes: list[int]) -> Codes:
    found = np.zeros(CODES, dtype=np.int64)
    found[: len(codes)] = codes
    return found
