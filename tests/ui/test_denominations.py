"""Chips in words. Source: R013."""

import pytest

from bot.ui.pages.denominations import stack_of, stack_text
from bot.ui.pages.games.learn import table_rules
from bot.ui.parts.cards import PLAIN
from tests.ui.ring import GAMES, Ring, seen


@pytest.mark.parametrize(
    ("chips", "told"),
    [
        (1, "1 of 1"),
        (7, "7 of 1"),
        (235, "11 of 20, 1 of 10 and 1 of 5"),
        (1000, "10 of 100"),
        (12_345, "6 of 2,000, 3 of 100, 2 of 20 and 1 of 5"),
    ],
)
def test_r013_a_stack_is_told_in_chips(chips, told):
    assert stack_text(chips, PLAIN) == told
    assert sum(number * worth for number, worth in stack_of(chips)) == chips


def test_r013_the_rules_of_a_table_tell_the_least_buy_in_in_chips():
    rules = seen(table_rules(Ring().show(1), GAMES["holdem"]))
    assert "The least buy-in, 200, in chips: 10 of 20." in rules
