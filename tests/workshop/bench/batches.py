"""Hands ranked a second by the thousand, beside those who take one after the other.

Ours are batches of 20,000 hands on one core. Wild cards, jokers, badugis and totals are measured
beside our own rankers, which nobody else has.
"""

from collections.abc import Iterator

import numpy as np

from bot.engine.cards import Pack
from bot.engine.ranking import Spec, four_of, ranker
from bot.odds.batch import Cards, batch
from tests.workshop.bench import ranks
from tests.workshop.bench.contest import OURS, Contender, each

HANDS = 20_000
ONE_BY_ONE = "dealer, one by one"
OTHERS = {
    "seven cards low": Spec("low_a5"),
    "deuces wild": Spec("high", wild=four_of(0)),
    "two jokers": Spec("high", pack=Pack(jokers=2)),
    "badugi of seven": Spec("badugi"),
    "7-27 of seven": Spec("points"),
    "a spade of seven": Spec("suit_high"),
}
"""Rankings of batches of seven cards, by task."""


def dealt(cards: int, hands: int, pack: Pack | None = None) -> Cards:
    """Hands from a fixed seed, of shape (cards, hands)."""
    dice = np.random.default_rng(5)
    deck = np.array((pack or Pack()).cards(), dtype=np.uint8)
    order = np.argsort(dice.random((hands, len(deck))), axis=1)[:, :cards]
    return np.ascontiguousarray(deck[order].T)


def seven(hands: int) -> Iterator[Contender]:
    """The best five of seven, ours by the thousand; all others one by one."""
    high = batch(ranker(Spec("high")))
    cards = dealt(7, HANDS)
    yield Contender(OURS, lambda: high.strengths(cards), HANDS)
    yield from _theirs(ranks.high(cards[:, :hands].T.tolist()))


def omaha(hands: int) -> Iterator[Contender]:
    """Two of four with three of five."""
    high = batch(ranker(Spec("high")))
    cards = dealt(9, HANDS)
    hole, board = cards[:4], cards[4:]
    yield Contender(OURS, lambda: high.best(hole, board, 2), HANDS)
    yield from _theirs(ranks.omaha(cards[:, :hands].T.tolist()))


def other(spec: Spec, hands: int) -> Iterator[Contender]:
    """Seven cards by another ranking, beside our own ranker."""
    one = ranker(spec)
    many, cards = batch(one), dealt(7, HANDS, spec.pack)
    yield Contender(OURS, lambda: many.strengths(cards), HANDS)
    few = cards[:, : max(1, hands // 4)].T.tolist()
    yield Contender(ONE_BY_ONE, each(one.strength, few), len(few))


def _theirs(contenders: Iterator[Contender]) -> Iterator[Contender]:
    """Yield contenders that rank one hand after the other, this program's included."""
    for one in contenders:
        name = ONE_BY_ONE if one.name == OURS else one.name
        yield Contender(name, one.run, one.hands)
