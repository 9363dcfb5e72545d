"""How fast we are, beside others, in the same run on the same cards: what counts is the ratio.

Passes of all contenders take turns, after one to warm up, and the best of each counts, so that a
busy machine is unfair to nobody. Deals and moves come from fixed seeds. Other libraries are
measured where they are installed; none of them is needed.

Whole hands: no-limit Hold'em, six players, 100 big blinds; a move in five raises to a random
amount, one in seven that faces a bet folds, the rest check or call. Ours go through begin, legal
and play; they are shuffled as PokerKit's are, and once more "committed", as tables deal them, with
a seeded shuffle and the commitment to the deck. Decks: that shuffle and commitment by themselves.
"""

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from bot.engine.cards import Card, Pack, name
from bot.engine.game import Game, Limit, Stakes
from bot.engine.hand import judge
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Fold, HandCommand, RaiseTo
from bot.engine.hand.events import (
    Duty,
    HandStarted,
    SeatStart,
)
from bot.engine.hand.machine import begin, legal, play
from bot.engine.hand.state import Hand
from bot.engine.options import Options, announce
from bot.engine.ranking import Category, Spec, four_of, ranker
from bot.engine.shuffle import Arranged, Seed, root, shuffled
from bot.games import GAMES
from bot.games.reading import read_game

Deal = Sequence[Card]
Pass = Callable[[], object]
OURS = "dealer"
SEATS, STACK, BLINDS = 6, 200, (1, 2)


@dataclass(frozen=True, slots=True)
class Contender:
    """Who is measured, and one pass over so many hands."""

    name: str
    run: Pass
    hands: int


@dataclass(frozen=True, slots=True)
class Row:
    """Hands a second by contender, ours first."""

    what: str
    rates: dict[str, float]

    def ratio(self, name: str) -> float:
        """How many times as fast as this one we are."""
        return self.rates[OURS] / self.rates[name]


def bench(*, hands: int = 4000, passes: int = 15) -> list[Row]:
    """Every row of the table; slower contenders get a part of the hands."""
    return [Row(what, _measured(list(contenders), passes)) for what, contenders in _contests(hands)]


def as_text(rows: Sequence[Row]) -> str:
    """A table: a row a task; hands a second, and in brackets how many times as fast we are."""
    names = list(dict.fromkeys(name for row in rows for name in row.rates))
    lines = [["hands a second", *names]]
    for row in rows:
        cells = [_cell(row, name) if name in row.rates else "-" for name in names]
        lines.append([row.what, *cells])
    widths = [max(len(line[at]) for line in lines) for at in range(len(names) + 1)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])])
        for line in lines
    )


def as_json(rows: Sequence[Row]) -> str:
    """The same for machines."""
    table = [
        {
            "what": row.what,
            "rates": {name: round(rate, 1) for name, rate in row.rates.items()},
            "ratios": {name: round(row.ratio(name), 2) for name in row.rates if name != OURS},
        }
        for row in rows
    ]
    return json.dumps(table, indent=1)


def _cell(row: Row, name: str) -> str:
    rate = f"{row.rates[name]:,.0f}"
    return rate if name == OURS else f"{rate} ({row.ratio(name):.1f}x)"


def _measured(contenders: list[Contender], passes: int) -> dict[str, float]:
    """Best rate of each, pass by pass in turn; the first warms up."""
    best = dict.fromkeys((one.name for one in contenders), 0.0)
    for number in range(passes + 1):
        for one in contenders:
            start = time.perf_counter()
            one.run()
            rate = one.hands / (time.perf_counter() - start)
            if number:
                best[one.name] = max(best[one.name], rate)
    return best


def _contests(hands: int) -> Iterator[tuple[str, Iterator[Contender]]]:
    """Each task with its contenders."""
    dice = random.Random(1)  # noqa: S311 - deals to measure with
    deals = [dice.sample(range(52), 9) for _ in range(hands)]
    yield "five cards", _high([deal[:5] for deal in deals])
    yield "seven cards", _high([deal[:7] for deal in deals])
    yield "Omaha", _omaha(deals)
    yield "stud high-low", _stud_high_low([deal[:7] for deal in deals])
    yield "seven cards, two wild", _two_wild(hands)
    yield "whole hands", _whole_hands(max(1, hands // 20))
    yield "decks", _decks(max(1, hands // 20))


def _library(name: str) -> ModuleType | None:
    """A library that need not be there."""
    try:
        return import_module(name)
    except ImportError:
        return None


def _each(rank: Callable[[Any], object], deals: Sequence[Any]) -> Pass:
    def run() -> None:
        for deal in deals:
            rank(deal)

    return run


def _spread(rank: Callable[..., object], deals: Sequence[Sequence[Any]]) -> Pass:
    """The same for functions that take a card an argument, or hole and board."""

    def run() -> None:
        for deal in deals:
            rank(*deal)

    return run


def _texts(deals: Sequence[Deal]) -> list[list[str]]:
    return [[name(card) for card in deal] for deal in deals]


def _few(deals: Sequence[Deal]) -> Sequence[Deal]:
    """A part of the deals for those who take a hundred times as long."""
    return deals[: max(1, len(deals) // 20)]


def _high(deals: Sequence[Deal]) -> Iterator[Contender]:
    many, few = len(deals), _few(deals)
    yield Contender(OURS, _each(ranker(Spec("high")).strength, deals), many)
    if pokerkit := _library("pokerkit"):
        rank = pokerkit.StandardHighHand.from_game
        given = [(tuple(pokerkit.Card.parse("".join(deal))), ()) for deal in _texts(few)]
        yield Contender("pokerkit", _spread(rank, given), len(few))
    if treys := _library("treys"):
        part = deals[: len(deals) // 4 + 1]
        codes = [[treys.Card.new(card) for card in deal] for deal in _texts(part)]
        pairs = [(deal[:2], deal[2:]) for deal in codes]
        yield Contender("treys", _spread(treys.Evaluator().evaluate, pairs), len(part))
    if phevaluator := _library("phevaluator"):
        yield Contender("phevaluator", _spread(phevaluator.evaluate_cards, deals), many)
    if eval7 := _library("eval7"):
        cards = [[eval7.Card(card) for card in deal] for deal in _texts(deals)]
        yield Contender("eval7", _each(eval7.evaluate, cards), many)


def _omaha(deals: Sequence[Deal]) -> Iterator[Contender]:
    few, best = _few(deals), ranker(Spec("high")).best
    pairs = [(deal[:4], deal[4:], 2) for deal in deals]
    yield Contender(OURS, _spread(best, pairs), len(deals))
    if pokerkit := _library("pokerkit"):
        parsed = [tuple(pokerkit.Card.parse("".join(deal))) for deal in _texts(few)]
        given = [(deal[:4], deal[4:]) for deal in parsed]
        yield Contender("pokerkit", _spread(pokerkit.OmahaHoldemHand.from_game, given), len(few))
    if phevaluator := _library("phevaluator"):
        boards_first = [(*deal[4:], *deal[:4]) for deal in deals]
        rank = phevaluator.evaluate_omaha_cards
        yield Contender("phevaluator", _spread(rank, boards_first), len(deals))


def _stud_high_low(deals: Sequence[Deal]) -> Iterator[Contender]:
    few = _few(deals)
    high = ranker(Spec("high")).strength
    low = ranker(Spec("low_a5", qualifier=(Category.HIGH, 6))).strength
    yield Contender(OURS, _each(lambda deal: (high(deal), low(deal)), deals), len(deals))
    if pokerkit := _library("pokerkit"):
        best = pokerkit.StandardHighHand.from_game
        eight = pokerkit.EightOrBetterLowHand.from_game_or_none
        given = [tuple(pokerkit.Card.parse("".join(deal))) for deal in _texts(few)]
        both = _each(lambda deal: (best(deal), eight(deal)), given)
        yield Contender("pokerkit", both, len(few))


def _two_wild(hands: int) -> Iterator[Contender]:
    """Deuces wild, two of them in each hand; nobody else has wild cards."""
    dice = random.Random(2)  # noqa: S311 - deals to measure with
    pack = Pack().cards()
    deals = [[*dice.sample(pack[:4], 2), *dice.sample(pack[4:], 5)] for _ in range(hands)]
    yield Contender(OURS, _each(ranker(Spec("high", wild=four_of(0))).strength, deals), hands)


def _whole_hands(hands: int) -> Iterator[Contender]:
    game = announce(read_game(GAMES / "holdem.toml"), Options(limit=Limit.NO_LIMIT))
    judge.prepare(game)
    yield Contender(OURS, lambda: _play(game, hands, committed=False), hands)
    yield Contender("dealer, committed", lambda: _play(game, hands, committed=True), hands)
    if pokerkit := _library("pokerkit"):
        few = max(1, hands // 5)
        yield Contender("pokerkit", lambda: _play_pokerkit(pokerkit, few), few)


def _decks(hands: int) -> Iterator[Contender]:
    """What a sealed deck costs a deal: shuffled and committed to, and shuffled alone."""
    pack, seeds = Pack().cards(), [Seed(at.to_bytes(32)) for at in range(hands)]

    def committed() -> None:
        for seed in seeds:
            root(shuffled(pack, seed, "deck"), seed)

    yield Contender(OURS, committed, hands)
    alone = _each(lambda seed: shuffled(pack, seed, "deck"), seeds)
    yield Contender("dealer, no seal", alone, hands)


def _play(game: Game, hands: int, *, committed: bool) -> None:
    """Whole hands of ours, from a shuffled deck as theirs, or `committed` as tables deal them."""
    dice = random.Random(3)  # noqa: S311 - moves to measure with
    small, big = BLINDS
    blinds = {1: (Duty("small_blind", small),), 2: (Duty("big_blind", big),)}
    seats = tuple(SeatStart(at, at, STACK, blinds.get(at, ())) for at in range(1, SEATS + 1))
    stakes, pack = Stakes(0, small, big, 1, big, 2 * big), game.pack.cards()
    for number in range(hands):
        deck = list(pack)
        dice.shuffle(deck)
        source = Seed(dice.randbytes(32)) if committed else Arranged(tuple(deck))
        _, hand = begin(HandStarted(number, "", SEATS, seats, stakes), game, source)
        while not hand.ended:
            _, hand = play(hand, _move(hand, dice))


def _move(hand: Hand, dice: random.Random) -> HandCommand:
    seat = hand.waiting[0]
    choices = legal(hand, seat)
    assert isinstance(choices, BetChoices)  # noqa: S101 - Hold'em has no other steps
    luck = dice.random()
    if luck < 0.2 and choices.least:
        return RaiseTo(seat, dice.randint(choices.least, choices.most))
    if choices.check:
        return Check(seat)
    return Call(seat) if luck < 6 / 7 else Fold(seat)


def _play_pokerkit(pokerkit: Any, hands: int) -> None:
    """The same in PokerKit, which shuffles and deals by itself."""
    dice = random.Random(3)  # noqa: S311 - moves to measure with
    automatic, small_big = tuple(pokerkit.Automation), BLINDS
    create = pokerkit.NoLimitTexasHoldem.create_state
    for _ in range(hands):
        state = create(automatic, True, 0, small_big, small_big[1], STACK, SEATS)
        while state.status:
            luck = dice.random()
            if luck < 0.2 and state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(dice.randint(least, most))
            elif luck < 6 / 7 or not state.checking_or_calling_amount:
                state.check_or_call()
            else:
                state.fold()
