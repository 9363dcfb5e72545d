"""What was declared stands until the pots are paid, whatever a house game asks before and after it.

Source: rules 2.4. A step that is reached asks as if it were the first.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from bot.engine import codec
from bot.engine.games.game import Game
from bot.engine.games.home_customs import Staying
from bot.engine.games.options import Options, announce
from bot.engine.hand import events as he
from bot.engine.hand.commands import Declare, Fold
from bot.engine.hand.edges import edges
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import machine
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.state import Table
from bot.engine.views.audit import cards_of, chips_at
from bot.games.files.faults import BadGame
from bot.games.files.reading import parse_game
from tests.engine.card_room import STAKES
from tests.engine.laws.evening import Happening
from tests.engine.laws.laws import what_was_declared_stands

GAME = """
name = "Something with a Declaration"
family = "draw"
summary = "Cards, a declaration, and something else."
seats = [2, 4]
forced = "antes"
limits = ["fixed_limit"]
shares = [{{ ranking = "high", way = "high" }}, {{ ranking = "low_a5", way = "low" }}]
phases = [
  {{ name = "cards", deal = "ddddd", bet = "small_bet" }},
  {rows}
]
"""
DECLARE = 'declare = "high_low"'
ASKING = (
    *("draw = 2", "buy = 1", "stay = 2", 'deal = "d", discard = 1', "expose = 1", "pick = 4"),
    *("auction = 1", "market = 2", 'deal = "u", push = true', "widow = 5", 'offer = "d"'),
    *('offer = "u"', "pass_left = 1", "pass_right = 1", "order = true, roll = 1"),
    *('deal = "u", extra = "4"', 'deal = "u", match = "3"', 'deal = "u", redeal = "Qs"'),
    *('board = 1, fate = "throw"', DECLARE),
)
"""All that a row may ask or do besides dealing and betting, where hands are compared."""
ALWAYS_ASKED = {"draw", "stay", "discard", "expose", "pick", "widow", "offer", "declare"}
"""Columns that ask somebody as long as two are in and cards are there."""


def made(*rows: str) -> Game | None:
    """A game of these rows, each with a bet; None where the check refuses it."""
    lines = (f'{{ name = "row {at}", {row}, bet = "big_bet" }},' for at, row in enumerate(rows, 1))
    text = GAME.format(rows="\n  ".join(lines))
    try:
        return announce(parse_game("something", "something.toml", text.encode()), Options())
    except BadGame:
        return None


def deals(game: Game, count: int) -> Iterator[list[Happening]]:
    """So many deals of it, by chance, in which nobody folds."""
    key = codec.digest(game)
    for number in range(count):
        luck = random.Random(number)  # noqa: S311 - the same in every run
        table = Table({key: game})
        _, table = machine.play(table, tc.OpenTable(1, 1, key, Settings(10, STAKES, 1, 100_000)))
        for player in (1, 2, 3):
            _, table = machine.play(table, tc.Sit(player, 1000))
        deal = [_step(table, tc.Deal(), Seed(bytes([number]) * 32))]
        while deal[-1].after.running():
            deal.append(_step(deal[-1].after, _answer(deal[-1].after, luck)))
        yield deal


def _step(table: Table, command: tc.TableCommand, source: Seed | None = None) -> Happening:
    events, after = machine.play(table, command, source)
    return Happening(table, command, tuple(events), after)


def _answer(table: Table, luck: random.Random) -> tc.TableCommand:
    hand = table.hand
    assert hand is not None
    offered = list(edges(hand, luck.choice(hand.waiting)))
    return luck.choice([one for one in offered if not isinstance(one, Fold)] or offered)


def holds(game: Game, count: int) -> None:
    """Every deal of it obeys."""
    for deal in deals(game, count):
        what_was_declared_stands(deal)
        every_step_asks(deal)
        hand = deal[-1].after.hand
        assert hand is not None
        assert chips_at(deal[-1].after) == 3000
        assert sorted(cards_of(hand)) == sorted(hand.game.pack.cards())


def every_step_asks(deal: list[Happening]) -> None:
    """No step is passed over because another has left its answers behind."""
    reached = ""
    for event in (event for step in deal for event in step.events):
        match event:
            case he.StepReached(step=step):
                assert reached not in ALWAYS_ASKED
                reached = step
            case he.Asked(seats=seats) if seats:
                reached = ""


@pytest.mark.parametrize("row", ASKING)
def test_what_was_declared_stands_whatever_comes_after_it_or_before(row):
    games = [game for game in (made(DECLARE, row), made(row, DECLARE)) if game is not None]
    for game in games:
        holds(game, 3)


@pytest.mark.parametrize(
    "rows",
    [("draw = 2", "stay = 2"), ("stay = 2", "draw = 2"), ('offer = "d"', "stay = 2", DECLARE)],
)
def test_a_step_asks_as_if_it_were_the_first(rows):
    game = made(*rows, *([] if DECLARE in rows else [DECLARE]))
    assert game is not None
    holds(game, 3)


@pytest.mark.parametrize("staying", Staying)
def test_who_has_declared_may_pass_all_the_same(staying):
    game = made(DECLARE, "stay = 2")
    assert game is not None
    offered = set[type]()
    for deal in deals(replace(game, staying=staying), 2):
        what_was_declared_stands(deal)
        for step in deal:
            hand = step.after.hand
            if hand is not None and hand.step == "stay" and hand.waiting:
                offered |= {type(one) for one in edges(hand, hand.waiting[0])}
    assert (Fold if staying is Staying.WITH_CARDS else Declare) in offered


@pytest.mark.nightly
@pytest.mark.parametrize("row", ASKING)
def test_what_was_declared_stands_among_any_two_steps(row):
    for other in ASKING:
        for rows in permutations((DECLARE, row, other)):
            game = made(*rows)
            if game is not None:
                holds(game, 5)
