"""Counting a question: exactly where that takes seconds, else by deals at random, and marked so."""

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
"""Kinds of which the first rank is told too: what opens, and what a low needs, goes by it."""
EFFORT = 6_000_000
"""Choices of five cards that are looked at, at most, where deals are drawn at random."""
LEAST_DEALS, MOST_DEALS = 20_000, 100_000
MOST_BY_KINDS = 8
"""Cards up to which hands are counted by kinds; with more it would take minutes."""
MOST_BADUGI = 5
"""Cards up to which badugis are counted by suits that may change places."""
NOTHING = "none"
"""The row of hands without any card that counts."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many hands are what, of how many.

    rows: "full_house"; "pair.12" of aces; "high.6" of a low with an eight on top; "badugi_3";
    "points.54" in half points; "suit_card.12". exact: all were counted; else `total` were dealt.
    """

    rows: Mapping[str, int]
    total: int
    exact: bool

    def of(self, name: str) -> int:
        """All of a kind."""
        return sum(n for row, n in self.rows.items() if row.partition(".")[0] == name)


def counted(question: Question) -> Count:
    """The answer, the same each time; in a second to a minute."""
    judge = ranker(question.spec)
    if question.free:
        try:
            return _whole(question, judge)
        except TooMany:
            pass
    return _sampled(question, judge)


def _whole(question: Question, judge: Ranker) -> Count:
    rows = Counter[str]()
    names = _Names(judge)
    for hand, times in _all(question, judge):
        rows[names.of(judge.strength(hand), partial(tuple, hand))] += times
    return Count(dict(rows), sum(rows.values()), exact=True)


def _all(question: Question, judge: Ranker) -> Iterator[tuple[Sequence[Card], int]]:
    """Every hand, by kinds. Raises TooMany."""
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
    """By the best card: so many hands have it and none that is better."""
    pack = sorted(judge.spec.pack.cards(), key=lambda card: judge.strength((card,)), reverse=True)
    told = [card for card in pack if judge.strength((card,))]
    for at, card in enumerate(told, start=1):
        yield (card,), comb(len(pack) - at, number - 1)
    yield (pack[-1],), comb(len(pack) - len(told), number)


def _by_suits(spec: Spec, number: int) -> Iterator[tuple[Sequence[Card], int]]:
    """Hands whose suits are put in one order, times the orders that there are."""
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
    """What strengths are called: the counted ones by their frame, others by a hand, read once."""

    def __init__(self, judge: Ranker) -> None:
        self._judge = judge
        self._frame = frame_of(judge.spec) if judge.spec.name in ROWS else None
        self._known: dict[int, str] = {}

    def of(self, strength: int, hand: Callable[[], Sequence[Card]]) -> str:
        """The row of a hand; totals over a goal are worth nothing, and yet differ."""
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


def _sampled(question: Question, judge: Ranker) -> Count:
    rows = Counter[str]()
    names, total = _Names(judge), _deals(question, judge)
    for strength, hand in _dealt(question, judge, total):
        rows[names.of(strength, hand)] += 1
    return Count(dict(rows), total, exact=False)


def _deals(question: Question, judge: Ranker) -> int:
    """How many deals give it the effort that is to be spent."""
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


def _dealt(
    question: Question, judge: Ranker, total: int
) -> Iterator[tuple[int, Callable[[], Sequence[Card]]]]:
    """Deals at random, by a seed of the question: (strength, how to find the hand that plays).

    Strengths of a ranking in which other cards are wild compare, so one may name them all.
    """
    chance, pack = Random(question.key), question.spec.pack.cards()  # noqa: S311 - no secret
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
    """What is wild at the showdown of such a deal."""
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
        found |= _followed(question, own, others)
    return found


def _followed(question: Question, own: list[Card], others: list[Card]) -> frozenset[Card]:
    """The rank turned up after the last leading one, street by street round the table."""
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
