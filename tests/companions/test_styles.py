"""Styles are told apart by what they do: putting chips in freely, and raising."""

import random
from collections import Counter

import pytest

from bot.companions import STYLES, Style, decide
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, RaiseTo
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


@pytest.mark.parametrize(
    ("code", "deals", "worlds"),
    [
        ("holdem", 30, 0),
        pytest.param("holdem", 60, 16, marks=pytest.mark.soak),
        pytest.param("seven_card_stud", 60, 16, marks=pytest.mark.soak),
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
