"""Whole hands played a second: no-limit Hold'em, six players, 100 big blinds.

A move in five raises to a random amount, one in seven that faces a bet folds, the rest check or
call. Ours go through begin, legal and play; once more "at a table", through the machine around it;
and "committed", as tables deal them, with a seeded shuffle and the commitment to the deck. Decks:
that shuffle and commitment by themselves.
"""

import random
from collections.abc import Iterator

from bot.engine import codec
from bot.engine.cards import Pack
from bot.engine.games.game import Game, Limit, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand import judge
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Fold, HandCommand, RaiseTo
from bot.engine.hand.events import Duty, HandStarted, SeatStart
from bot.engine.hand.machine import begin, legal, play
from bot.engine.hand.state import Hand
from bot.engine.shuffle import Arranged, Seed, root, shuffled
from bot.engine.table import machine as tables
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Deal, OpenTable, Sit
from bot.engine.table.state import Table
from bot.games import load_games
from tests.workshop.bench import peers
from tests.workshop.bench.contest import OURS, Contender, each
from tests.workshop.bench.peers import BLINDS, FOLDS_AT, RAISES_AT, SEATS, STACK

STAKES = Stakes(0, *BLINDS, bring_in=1, small_bet=BLINDS[1], big_bet=2 * BLINDS[1])


def contenders(hands: int) -> Iterator[Contender]:
    """Ours three times, then others."""
    game = announce(load_games()["holdem"], Options(limit=Limit.NO_LIMIT))
    judge.prepare(game)
    yield Contender(OURS, lambda: _play(game, hands, committed=False), hands)
    table = _table(game)
    yield Contender("dealer, at a table", lambda: _play_at(table, hands), hands)
    yield Contender("dealer, committed", lambda: _play(game, hands, committed=True), hands)
    yield from peers.contenders(hands)


def decks(hands: int) -> Iterator[Contender]:
    """Yield contenders for a deck: shuffled with a commitment, and shuffled alone."""
    pack, seeds = Pack().cards(), [Seed(at.to_bytes(32)) for at in range(hands)]

    def committed() -> None:
        for seed in seeds:
            root(shuffled(pack, seed, "deck"), seed)

    yield Contender(OURS, committed, hands)
    yield Contender(
        "dealer, no seal", each(lambda seed: shuffled(pack, seed, "deck"), seeds), hands
    )


def _play(game: Game, hands: int, *, committed: bool) -> None:
    """Whole hands of ours, from a shuffled deck as theirs, or `committed` as tables deal them."""
    dice = random.Random(3)  # noqa: S311 - moves to measure with
    small, big = BLINDS
    blinds = {1: (Duty("small_blind", small),), 2: (Duty("big_blind", big),)}
    seats = tuple(SeatStart(at, at, STACK, blinds.get(at, ())) for at in range(1, SEATS + 1))
    for number in range(hands):
        deck = _deck(game, dice)
        source = Seed(dice.randbytes(32)) if committed else deck
        _, hand = begin(HandStarted(number, "", SEATS, seats, STAKES), game, source)
        while not hand.ended:
            _, hand = play(hand, _move(hand, dice))


def _play_at(full: Table, hands: int) -> None:
    """Play equal decks and moves at a table, each deal as its first."""
    dice = random.Random(3)  # noqa: S311 - moves to measure with
    game = full.games[full.game]
    for _ in range(hands):
        _, table = tables.play(full, Deal(), _deck(game, dice))
        while (hand := table.hand) and not hand.ended:
            _, table = tables.play(table, _move(hand, dice))


def _table(game: Game) -> Table:
    """Open, with all seats taken."""
    code = codec.digest(game)
    table, settings = (
        Table({code: game}),
        Settings(SEATS, STAKES, 1, STACK, rules=TableRules(run_out=0)),
    )
    _, table = tables.play(table, OpenTable(1, 1, code, settings))
    for player in range(1, SEATS + 1):
        _, table = tables.play(table, Sit(player, STACK))
    return table


def _deck(game: Game, dice: random.Random) -> Arranged:
    deck = list(game.pack.cards())
    dice.shuffle(deck)
    return Arranged(tuple(deck))


def _move(hand: Hand, dice: random.Random) -> HandCommand:
    seat = hand.waiting[0]
    choices = legal(hand, seat)
    assert isinstance(choices, BetChoices)
    luck = dice.random()
    if luck < RAISES_AT and choices.least:
        return RaiseTo(seat, dice.randint(choices.least, choices.most))
    if choices.check:
        return Check(seat)
    return Call(seat) if luck < FOLDS_AT else Fold(seat)
