"""Counts the hands of a question: exactly if that takes seconds, otherwise from random deals."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import comb, factorial
from random import Random

from bot.chances.kinds import TooMany, kinds
from bot.chances.question import TURNED_BY, Question
from bot.engine.cards import JOKERS, RANKS, Card, rank
from bot.engine.games.lines import lines, longest
from bot.engine.ranking import Category, Ranker, Spec, Use, four_of, ranker
from bot.engine.ranking.badugi import Badugi
from bot.engine.ranking.rows import ROWS, frame_of
from bot.engine.ranking.suit_card import SuitCard
from bot.engine.ranking.totals import Totals

BY_RANK = {Category.PAIR, Category.HIGH}
"""Categories whose rows also name the first rank, because openers and qualifiers depend on it."""
EFFORT = 6_000_000
"""The most five-card choices that are ranked when deals are drawn at random."""
LEAST_DEALS, MOST_DEALS = 20_000, 100_000
MOST_BY_KINDS = 8
"""The most cards of a hand that is counted by kinds; more would take minutes."""
MOST_BADUGI = 5
"""The most cards of a badugi hand that is counted up to an exchange of suits."""
NOTHING = "none"
"""The row of hands in which no card counts."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many hands fall in each row.

    rows: hands by name: "full_house"; "pair.12" is a pair of aces; "high.6" a low with an eight on
    top; "badugi_3"; "points.54" in half points; "suit_card.12". exact: true if all hands were
    counted; otherwise `total` random ones were dealt.
    """

    rows: Mapping[str, int]
    total: int
    exact: bool

    def of(self, name: str) -> int:
        """Return the number of hands of a category, whatever their rank."""
        return sum(n for row, n in self.rows.items() if row.partition(".")[0] == name)


def count_hands(question: Question) -> Count:
    """Return the count of a question. Equal questions have equal counts."""
    judge = ranker(question.spec)
    if question.free:
        try:
            return _count_all(question, judge)
        except TooMany:
            pass
    return _count_sample(question, judge)


def _count_all(question: Question, judge: Ranker) -> Count:
    rows = Counter[str]()
    names = _Names(judge)
    for hand, times in _all_hands(question, judge):
        rows[names.of(judge.strength(hand), partial(tuple, hand))] += times
    return Count(dict(rows), sum(rows.values()), exact=True)


def _all_hands(question: Question, judge: Ranker) -> Iterator[tuple[Sequence[Card], int]]:
    """Return every hand by kinds, each with its number. Raises TooMany."""
    number = question.cards
    if (question.spec.name in ROWS or isinstance(judge, Totals)) and number <= MOST_BY_KINDS:
        return kinds(judge, number)
    if isinstance(judge, SuitCard):
        return _single(judge, number)
    if isinstance(judge, Badugi) and number <= MOST_BADUGI and _symmetric(question.spec):
        return _by_suits(question.spec, number)
    raise TooMany


def _symmetric(spec: Spec) -> bool:
    return not spec.wild and not spec.pack.jokers and spec.pack.copies == 1


def _single(judge: SuitCard, number: int) -> Iterator[tuple[Sequence[Card], int]]:
    """Return each best card, with the number of hands that have it and no better one."""
    pack = sorted(judge.spec.pack.cards(), key=lambda card: judge.strength((card,)), reverse=True)
    told = [card for card in pack if judge.strength((card,))]
    for at, card in enumerate(told, start=1):
        yield (card,), comb(len(pack) - at, number - 1)
    yield (pack[-1],), comb(len(pack) - len(told), number)


def _by_suits(spec: Spec, number: int) -> Iterator[tuple[Sequence[Card], int]]:
    """Return hands up to an exchange of suits, each with the number of exchanges."""
    ranks = spec.pack.ranks
    holdings = [one for size in range(number + 1) for one in combinations(ranks, size)]

    def deal(left: int, suits: int, first: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if not suits:
            if not left:
                yield ()
            return
        for at in range(first, len(holdings)):
            if len(holdings[at]) <= left:
                for rest in deal(left - len(holdings[at]), suits - 1, at):
                    yield (holdings[at], *rest)

    for hand in deal(number, 4, 0):
        alike = 1
        for times in Counter(hand).values():
            alike *= factorial(times)
        dealt = [one * 4 + suit for suit, held in enumerate(hand) for one in held]
        yield dealt, factorial(4) // alike


class _Names:
    """The row names of strengths: spelled by the ranking's frame, or read from a hand once."""

    def __init__(self, judge: Ranker) -> None:
        self._judge = judge
        self._frame = frame_of(judge.spec) if judge.spec.name in ROWS else None
        self._known: dict[int, str] = {}

    def of(self, strength: int, hand: Callable[[], Sequence[Card]]) -> str:
        """Return the row of a hand. Totals over a goal are all worth 0 but have different rows."""
        over = not strength and isinstance(self._judge, Totals)
        name = self._known.get(strength)
        if name is None or over:
            name = self._known[strength] = self._spelled(strength) or self._read(hand())
        return name

    def _spelled(self, strength: int) -> str:
        if self._frame is None:
            return ""
        category, (first, *_), _ = self._frame.spelled(strength)
        return _row(category, self._frame.rank(first))

    def _read(self, hand: Sequence[Card]) -> str:
        found = self._judge.reading(hand)
        if found.category is Category.POINTS:
            return f"{found.category}.{found.points}"
        if found.category is Category.SUIT_CARD:
            return f"{found.category}.{found.ranks[0]}" if found.cards else NOTHING
        return _row(found.category, found.ranks[0])


def _row(category: Category, first: int) -> str:
    return f"{category}.{first}" if category in BY_RANK else str(category)


def _count_sample(question: Question, judge: Ranker) -> Count:
    rows = Counter[str]()
    names, total = _Names(judge), _deals(question, judge)
    for strength, hand in _random_deals(question, judge, total):
        rows[names.of(strength, hand)] += 1
    return Count(dict(rows), total, exact=False)


def _deals(question: Question, judge: Ranker) -> int:
    """Return the number of random deals that costs about `EFFORT`."""
    board = longest(question.layout) or question.shared
    groups = question.layout.each
    several = 1
    for group in groups:
        several *= len(group)
    several *= max(1, len(question.layout.lines))
    used = question.use
    choices = 1
    if isinstance(used, int) and used:
        choices = comb(question.own, used) * comb(board, max(0, min(board, judge.size - used)))
    return max(LEAST_DEALS, min(MOST_DEALS, EFFORT // (several * choices)))


def _random_deals(
    question: Question, judge: Ranker, total: int
) -> Iterator[tuple[int, Callable[[], Sequence[Card]]]]:
    """Deal at random, seeded by the question: (strength, function that returns the hand played).

    Strengths of a ranking with other wild cards compare with each other, so one `_Names` names them
    all.
    """
    chance, pack = Random(question.key), question.spec.pack.cards()  # noqa: S311 - not a secret
    number, opened = question.cards, sum(question.streets) * (TURNED_BY - 1)
    for _ in range(total):
        cards = chance.sample(pack, number + opened)
        own, board = cards[: question.own], cards[question.own : number]
        best = judge
        if question.wild.moves:
            best = judge.with_wild(_wild(question, own, board, cards[number:]))
        laid = lines(question.layout, board) if question.layout.shape else [board]
        strength = best.best_of(own, laid, question.use)
        yield strength, partial(_playing, best, own, laid, question.use)


def _playing(best: Ranker, own: list[Card], laid: list[list[Card]], use: Use) -> Sequence[Card]:
    served = max(laid, key=lambda line: best.best(own, line, use))
    return best.best_reading(own, served, use).cards


def _wild(
    question: Question, own: list[Card], board: list[Card], others: list[Card]
) -> frozenset[Card]:
    """Return the cards that are wild at the showdown of a deal."""
    rules = question.wild
    found = four_of(*map(RANKS.index, rules.ranks)) | frozenset(rules.cards)
    if rules.own:
        found |= _like_lowest(own[: question.down])
    if rules.board == "lowest":
        found |= _like_lowest(board)
    elif rules.board:
        found |= _like_lowest(board[:1] if rules.board == "first" else board[-1:])
    if rules.rows:
        found |= four_of(*map(RANKS.index, rules.rows[-1]))
    if rules.follow:
        found |= _followed_rank(question, own, others)
    return found


def _followed_rank(question: Question, own: list[Card], others: list[Card]) -> frozenset[Card]:
    """Return the cards of the rank turned up after the last leading card, street by street."""
    ours, theirs, turned = iter(own[-sum(question.streets) :]), iter(others), list[Card]()
    for number in question.streets:
        for _ in range(number):
            turned.append(next(ours))
            turned += [next(theirs) for _ in range(TURNED_BY - 1)]
    leading = RANKS.index(question.wild.follow)
    ahead = [at for at, card in enumerate(turned) if rank(card) == leading]
    return _like_lowest(turned[ahead[-1] + 1 :][:1]) if ahead else frozenset()


def _like_lowest(cards: list[Card]) -> frozenset[Card]:
    ranks = [rank(card) for card in cards if card not in JOKERS]
    return four_of(min(ranks)) if ranks else frozenset()
