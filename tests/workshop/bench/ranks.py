"""Hands ranked a second. Cards are made before the clock starts, each library's in its own form.

PokerKit and its kind know five cards at a time: of more, each five is looked up, which is several
times as fast as what PokerKit does with a whole game's rules.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from bot.engine.cards import Pack, name
from bot.engine.ranking import Category, Spec, four_of, ranker
from tests.workshop.bench.contest import OURS, Contender, Deal, each, library, spread

Codes = dict[int, Any]
"""A library's cards by ours."""


def high(deals: Sequence[Deal]) -> Iterator[Contender]:
    """The best five of each deal, all of one size."""
    size, many = len(deals[0]), len(deals)
    yield Contender(OURS, each(ranker(Spec("high")).strength, deals), many)
    if pokerkit := library("pokerkit"):
        entry = pokerkit.StandardHighHand.lookup.get_entry
        best = entry if size == 5 else lambda deal: max(map(entry, combinations(deal, 5)))
        given = _translated(_few(deals), _pokerkits(pokerkit))
        yield Contender("pokerkit", each(best, given), len(given))
    if treys := library("treys"):
        codes = _pack(treys.Card.new)
        yield _two_and_board("treys", treys.Evaluator().evaluate, _part(deals), codes)
    if phevaluator := library("phevaluator"):
        rank = phevaluator.evaluate_5cards if size == 5 else phevaluator.evaluate_7cards
        yield Contender("phevaluator", spread(rank, deals), many)
    if eval7 := library("eval7"):
        yield Contender("eval7", each(eval7.evaluate, _translated(deals, _pack(eval7.Card))), many)
    if clubs := library("clubs.poker"):
        rank = clubs.Evaluator(4, 13, 5, 0).evaluate
        yield _two_and_board("clubs", rank, _part(deals), _pack(clubs.Card))
    if texasholdem := library("texasholdem"):
        rank = library("texasholdem.evaluator").evaluate
        yield _two_and_board("texasholdem", rank, _part(deals), _pack(texasholdem.Card))


def omaha(deals: Sequence[Deal]) -> Iterator[Contender]:
    """Nine cards: two of the first four with three of the rest."""
    best, few = ranker(Spec("high")).best, _few(deals)
    yield Contender(OURS, spread(best, [(deal[:4], deal[4:], 2) for deal in deals]), len(deals))
    if pokerkit := library("pokerkit"):
        entry = pokerkit.StandardHighHand.lookup.get_entry
        given = _translated(few, _pokerkits(pokerkit))
        yield Contender(
            "pokerkit", each(lambda deal: max(map(entry, _fives(deal))), given), len(few)
        )
    if phevaluator := library("phevaluator"):
        boards_first = [(*deal[4:], *deal[:4]) for deal in deals]
        rank = phevaluator.evaluate_omaha_cards
        yield Contender("phevaluator", spread(rank, boards_first), len(deals))
    if clubs := library("clubs.poker"):
        given = _translated(few, _pack(clubs.Card))
        pairs = [(list(deal[:4]), list(deal[4:])) for deal in given]
        rank = clubs.Evaluator(4, 13, 5, 2).evaluate
        yield Contender("clubs", spread(rank, pairs), len(few))


def stud_high_low(deals: Sequence[Deal]) -> Iterator[Contender]:
    """Seven cards: the best high, and the best low of eight or better."""
    top = ranker(Spec("high")).strength
    low = ranker(Spec("low_a5", qualifier=(Category.HIGH, 6))).strength
    yield Contender(OURS, each(lambda deal: (top(deal), low(deal)), deals), len(deals))
    if pokerkit := library("pokerkit"):
        entry = pokerkit.StandardHighHand.lookup.get_entry
        eight = pokerkit.EightOrBetterLowHand.lookup
        given = _translated(_few(deals), _pokerkits(pokerkit))

        def both(deal: Sequence[Any]) -> tuple[object, object]:
            fives = list(combinations(deal, 5))
            lows = [eight.get_entry(five) for five in fives if eight.has_entry(five)]
            return max(map(entry, fives)), min(lows, default=None)

        yield Contender("pokerkit", each(both, given), len(given))


def two_wild(hands: int) -> Iterator[Contender]:
    """Deuces wild, two of them in each hand; nobody else has wild cards."""
    dice = random.Random(2)  # noqa: S311 - deals to measure with
    pack = Pack().cards()
    deals = [[*dice.sample(pack[:4], 2), *dice.sample(pack[4:], 5)] for _ in range(hands)]
    yield Contender(OURS, each(ranker(Spec("high", wild=four_of(0))).strength, deals), hands)


def _two_and_board(
    who: str, rank: Callable[..., object], deals: Sequence[Deal], codes: Codes
) -> Contender:
    """Return a contender for a function that takes hole cards and board as lists."""
    pairs = [(list(deal[:2]), list(deal[2:])) for deal in _translated(deals, codes)]
    return Contender(who, spread(rank, pairs), len(pairs))


def _fives(deal: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """The sixty hands of an Omaha deal."""
    for two in combinations(deal[:4], 2):
        for three in combinations(deal[4:], 3):
            yield (*two, *three)


def _pack(made: Callable[[str], Any]) -> Codes:
    """A library's pack, whose cards are made from names such as "As"."""
    return {card: made(name(card)) for card in Pack().cards()}


def _pokerkits(pokerkit: Any) -> Codes:
    return _pack(lambda text: next(pokerkit.Card.parse(text)))


def _translated(deals: Sequence[Deal], codes: Codes) -> list[tuple[Any, ...]]:
    return [tuple(codes[card] for card in deal) for deal in deals]


def _few(deals: Sequence[Deal]) -> Sequence[Deal]:
    """A part of the deals for those who take a hundred times as long."""
    return deals[: max(1, len(deals) // 20)]


def _part(deals: Sequence[Deal]) -> Sequence[Deal]:
    """Return fewer deals, for functions that take ten times as long."""
    return deals[: len(deals) // 4 + 1]
