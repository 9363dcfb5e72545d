"""Styles are told apart by what they do: putting chips in freely, and raising."""

import random
from collections import Counter

import pytest

from bot.companions import STYLES, Style, decide
from bot.companions.styles import LARGE_POT
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Fold, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.table.state import Table
from tests.companions.deals import Turn, deal, seated
from tests.engine.card_room import LIBRARY

PLAIN = Style("plain")


def spots(code: str, deals: int) -> list[tuple[Table, int]]:
    """Betting turns of deals among players without a style: the same for everybody who is asked."""
    game = next(key for key, one in LIBRARY.items() if one.code == code)
    luck = random.Random(7)  # noqa: S311 - the same in every run
    found = []
    for _ in range(deals):
        for turn in deal(seated(game, [1000] * 4), luck, 0, (PLAIN,)):
            hand = turn.table.hand if isinstance(turn, Turn) else None
            if not isinstance(turn, Turn) or hand is None:
                continue
            if isinstance(legal(hand, turn.table.seat_of(turn.player) or 0), BetChoices):
                found.append((turn.table, turn.player))
    return found


def habits(style: Style, asked: list[tuple[Table, int]], worlds: int) -> tuple[float, float]:
    """(how often chips go in freely on the first street, how often a raise of all acts)."""
    did = Counter[str]()
    for table, player in asked:
        found = decide(table, player, style=style, seed=b"spot", worlds=worlds)
        assert found is not None
        assert table.hand is not None
        did["raises"] += isinstance(found.command, RaiseTo)
        if not table.hand.phase:
            did["first"] += 1
            did["freely"] += isinstance(found.command, Call | RaiseTo)
    return did["freely"] / did["first"], did["raises"] / len(asked)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("code", "deals", "worlds"),
    [
        ("holdem", 30, 0),
        ("holdem", 60, 16),
        ("seven_card_stud", 60, 16),
    ],
)
def test_habits_are_in_the_order_that_the_names_promise(code, deals, worlds):
    asked = spots(code, deals)
    found = {key: habits(style, asked, worlds) for key, style in STYLES.items()}
    freely = {key: one[0] for key, one in found.items()}
    raises = {key: one[1] for key, one in found.items()}
    assert freely["careful"] == min(freely.values())
    assert freely["careful"] < freely["bold"] < freely["loose"]
    assert raises["newcomer"] < raises["loose"] < raises["bold"]
    assert raises["sly"] < raises["bold"] > raises["careful"]


def pot(table: Table) -> float:
    """In big blinds."""
    assert table.hand is not None
    return table.hand.middle() / table.hand.stakes.big_blind


def folds(key: str, asked: list[tuple[Table, int]]) -> int:
    """How many of the questions a style gives up at, by the plain rule."""
    found = [decide(table, one, style=STYLES[key], seed=b"spot") for table, one in asked]
    return sum(answer is not None and isinstance(answer.command, Fold) for answer in found)


@pytest.mark.nightly
def test_where_much_is_at_stake_everybody_thinks_twice():
    asked = spots("holdem", 60)
    small = [one for one in asked if pot(one[0]) < LARGE_POT]
    large = [one for one in asked if pot(one[0]) >= 2 * LARGE_POT]
    assert folds("loose", small) < 0.75 * folds("careful", small)
    assert folds("loose", large) > 0.75 * folds("careful", large)


def test_a_taste_costs_no_more_chips_in_a_larger_pot():
    loose = STYLES["loose"]
    assert loose.at(LARGE_POT) == loose.at(0) == loose
    assert loose.at(4 * LARGE_POT).caution == pytest.approx(loose.caution / 4)
    assert loose.at(4 * LARGE_POT).push == pytest.approx(loose.push / 4)
    assert loose.at(4 * LARGE_POT).trap == loose.trap
