"""Rankings by repeated, consecutive and suited cards, all from tables: high, lows, short hands."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from bot.engine.cards import Card
from bot.engine.ranking.category import SUITED
from bot.engine.ranking.packing import BIAS, FLUSH, SUITS, card_codes, suit_codes
from bot.engine.ranking.ranker import Ranker, Use, made, splits
from bot.engine.ranking.reading import Reading
from bot.engine.ranking.rows import floor_of, frame_of, plan_of
from bot.engine.ranking.spec import Spec
from bot.engine.ranking.tables import MOST, tables


class Counted(Ranker):
    """The ranker of a row of `ROWS` under a spec."""

    __slots__ = (
        "_bias",
        "_codes",
        "_floor",
        "_flush",
        "_frame",
        "_of_suit",
        "_plain",
        "_suited",
        "_tables",
        "_units",
    )

    def __init__(self, spec: Spec) -> None:
        frame = frame_of(spec)
        super().__init__(spec, frame.size)
        self._tables = tables(plan_of(spec, frame))
        self._frame = frame
        self._plain = self._tables.plain
        self._suited = self._tables.suited
        self._bias = BIAS[frame.size]
        self._flush = FLUSH if SUITED & set(frame.ladder) else 0
        self._codes = card_codes(spec.wild, reach=not frame.low)
        self._units = [code >> SUITS for code in self._codes]
        self._of_suit = [suit_codes(spec.wild, suit) for suit in range(4)]
        self._floor = floor_of(spec, frame)

    def strength(self, cards: Sequence[Card]) -> int:
        """Return the strength; see `Ranker`.

        Raises ValueError for cards the pack does not hold.
        """
        codes = self._codes
        key = self._bias
        for card in cards:
            key += codes[card]
        try:
            strength = self._plain[key >> SUITS]
        except KeyError:  # met for the first time, or too many cards
            if len(cards) > MOST:
                return self._by_sevens(cards)
            strength = self._met(key >> SUITS, cards)
        if key & self._flush:
            strength = self._in_suit(key, cards, strength)
        return strength if strength >= self._floor else 0

    def _met(self, key: int, cards: Sequence[Card]) -> int:
        try:
            return self._tables.strength(key)
        except KeyError:
            raise ValueError(f"not cards of this pack: {tuple(cards)}") from None

    def _by_sevens(self, cards: Sequence[Card]) -> int:
        return max(map(self.strength, combinations(cards, MOST)))

    def _in_suit(self, key: int, cards: Sequence[Card], strength: int) -> int:
        """Return the best strength when some suit is full.

        Highs may have a flush; lows must get around it.
        """
        if self._frame.low:
            if len(cards) > self.size:
                return max(map(self.strength, combinations(cards, self.size)))
            return self._suited[key >> SUITS]
        for suit, codes in enumerate(self._of_suit):
            if key >> 4 * suit & 8:
                inside = sum([codes[card] for card in cards])
                strength = max(strength, self._tables.in_suit(inside))
        return strength

    def best(self, hole: Sequence[Card], board: Sequence[Card], use: Use = "any") -> int:
        """Return the best strength with `use` hole cards; see `Ranker`."""
        if use == "any":
            return self.strength((*hole, *board))
        strength = 0
        for ours, shared in splits(len(hole), len(board), use, self.size):
            strength = max(strength, self._best_of(hole, board, ours, shared))
        return strength if strength >= self._floor else 0

    def _best_of(self, hole: Sequence[Card], board: Sequence[Card], ours: int, shared: int) -> int:
        """Combine the keys of all choices from the hole with those from the board."""
        codes, units, plain = self._codes, self._units, self._plain
        mine, theirs = sum([codes[card] for card in hole]), sum([codes[card] for card in board])
        full = (mine + BIAS[ours]) & (theirs + BIAS[shared]) & self._flush
        if full and self._frame.low:
            return super().best(hole, board, ours)
        pairs, rest = _sums(units, hole, ours), _sums(units, board, shared)
        strength = max([plain[pair + three] for pair in pairs for three in rest])
        for suit, inside in enumerate(self._of_suit if full else ()):
            if full >> 4 * suit & 8:
                pairs, rest = _sums(inside, hole, ours), _sums(inside, board, shared)
                flushes = [self._suited.get(pair + three, 0) for pair in pairs for three in rest]
                strength = max(strength, *flushes)
        return strength

    def best_of(
        self, hole: Sequence[Card], boards: Sequence[Sequence[Card]], use: Use = "any"
    ) -> int:
        """Return the best strength over several boards; see `Ranker`.

        Boards on which no suit can be full are looked up all at once.
        """
        if len(boards) == 1:
            return self.best(hole, boards[0], use)
        if not isinstance(use, int) or len({len(board) for board in boards}) > 1:
            return super().best_of(hole, boards, use)
        ((ours, shared),) = splits(len(hole), len(boards[0]), use, self.size)
        codes, strength, rest = self._codes, 0, set[int]()
        mine = sum([codes[card] for card in hole]) + BIAS[ours]
        for board in boards:
            if mine & (sum([codes[card] for card in board]) + BIAS[shared]) & self._flush:
                strength = max(strength, self.best(hole, board, use))
            else:
                rest |= _sums(self._units, board, shared)
        pairs = _sums(self._units, hole, ours)
        strength = max([strength, *[self._plain[pair + three] for pair in pairs for three in rest]])
        return strength if strength >= self._floor else 0

    def reading(self, cards: Sequence[Card]) -> Reading:
        """Return the reading; see `Ranker`."""
        if self._floor:
            free = made(Counted, replace(self.spec, qualifier=None)).reading(cards)
            return replace(free, strength=free.strength * (free.strength >= self._floor))
        strength = self.strength(cards)
        best = self._narrowed(sorted(cards, key=self.is_wild, reverse=True), strength)
        frame = self._frame
        category, ranks, plays = frame.spelled(strength)
        spelled = tuple(map(frame.rank, plays))
        laid = self.laid_out(best, spelled)
        return Reading(
            strength=strength,
            category=category,
            ranks=tuple(map(frame.rank, ranks)),
            cards=laid,
            plays=spelled,
            low=frame.low,
            clean=bool(strength & 1),
            wild=sum(map(self.is_wild, laid[: len(spelled)])),
        )

    def _narrowed(self, cards: list[Card], strength: int) -> list[Card]:
        """Put cards away, wild ones first, as long as the strength stays."""
        while len(cards) > self.size:
            rests = ([*cards[:at], *cards[at + 1 :]] for at in range(len(cards)))
            cards = next(rest for rest in rests if self.strength(rest) == strength)
        return cards


def _sums(codes: list[int], cards: Sequence[Card], number: int) -> set[int]:
    """Return the keys of every choice of `number` cards."""
    return set(map(sum, combinations([codes[card] for card in cards], number)))
