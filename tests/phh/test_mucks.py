"""`sm` without cards is a muck: it gives up what the cards would have won."""

import pytest

from bot.phh import parse, replay
from tests.phh.hands import GAMES, phh

RIVER = (
    "d dh p1 AsAh", "d dh p2 7c7d", "p2 cc", "p1 cc", "d db 2c4d9h", "p1 cc", "p2 cc",
    "d db Js", "p1 cc", "p2 cc", "d db Kd", "p1 cbr 10", "p2 cc",
)  # fmt: skip
ALL_IN = ("d dh p1 AsAh", "d dh p2 7c7d", "p2 cbr 100", "p1 cc")
BOARD = ("d db 2c4d9h", "d db Js", "d db Kd")


@pytest.mark.parametrize(
    ("shown", "stacks"),
    [
        ((), [112, 88]),
        (("p1 sm AsAh", "p2 sm"), [112, 88]),
        (("p1 sm -", "p2 sm"), [112, 88]),
        (("p1 sm", "p2 sm 7c7d"), [88, 112]),
        (("p1 sm", "p2 sm -"), [88, 112]),
        (("p1 sm", "p2 sm"), [88, 112]),
        (("p2 sm", "p1 sm"), [112, 88]),
    ],
)
def test_the_best_hand_wins_nothing_when_it_is_mucked(shown, stacks):
    """Whoever is left when all others have mucked wins unseen."""
    found = replay(parse(phh("100, 100", *RIVER, *shown)), GAMES)
    assert found.stacks == stacks
    assert found.hand.ended


@pytest.mark.parametrize(
    ("rest", "stacks"),
    [
        (("p1 sm", "p2 sm 7c7d", *BOARD), [0, 200]),
        ((*BOARD, "p1 sm", "p2 sm 7c7d"), [0, 200]),
        (("p1 sm AsAh", "p2 sm", *BOARD), [200, 0]),
        (("p1 sm", "p2 sm 7c7d"), [0, 200]),
    ],
)
def test_an_all_in_hand_may_be_mucked(rest, stacks):
    """The last of them needs no board."""
    found = replay(parse(phh("100, 100", *ALL_IN, *rest)), GAMES)
    assert (found.stacks, found.unfinished) == (stacks, "")


def test_the_last_one_left_for_a_side_pot_wins_it_unseen():
    actions = (
        "d dh p1 KcKd", "d dh p2 QcQd", "d dh p3 AsAh", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc",
        "p2 cc", "d db Js", "p1 cc", "p2 cc", "d db 3d", "p1 cc", "p2 cc", "p1 sm", "p2 sm",
        "p3 sm AsAh",
    )  # fmt: skip
    text = phh("100, 100, 2", *actions, antes="[4, 4, 4]", ante_trimming_status="true")
    assert replay(parse(text), GAMES).stacks == [94, 102, 6]


def test_a_half_that_is_mucked_goes_to_the_other():
    """The only low of Omaha hi-lo is thrown away, and the high takes it all."""
    actions = (
        "d dh p1 Ac2cTdTh", "d dh p2 KcKdQsJs", "p2 cc", "p1 cc", "d db 3h4h8c", "p1 cc", "p2 cc",
        "d db Ks", "p1 cc", "p2 cc", "d db 9d", "p1 cc", "p2 cc",
    )  # fmt: skip
    stakes = {"variant": "FO/8", "small_bet": "2", "big_bet": "4"}
    shown = replay(parse(phh("100, 100", *actions, "p1 sm -", "p2 sm -", **stakes)), GAMES)
    assert shown.stacks == [100, 100]
    mucked = replay(parse(phh("100, 100", *actions, "p1 sm", "p2 sm -", **stakes)), GAMES)
    assert mucked.stacks == [98, 102]
