"""Histories that end before their hand does, and stacks that nobody knows."""

from decimal import Decimal

import pytest

from bot.phh import BadHistory, parse, replay
from tests.phh.hands import FOLDED_OUT, GAMES, phh

DEALS = FOLDED_OUT[:3]
FLOP = (*DEALS, "p3 cc", "p1 cc", "p2 cc")
ALL_IN = (*DEALS, "p3 cbr 100", "p1 cc", "p2 f")


@pytest.mark.parametrize(
    ("actions", "stacks", "due"),
    [
        ((), [99, 98, 100], "cards are to come"),
        (DEALS[:1], [99, 98, 100], "cards are to come"),
        (DEALS[:2], [99, 98, 100], "cards are to come"),
        (DEALS, [99, 98, 100], "p3 is to act"),
        ((*DEALS, "p3 cbr 6"), [99, 98, 94], "p1 is to act"),
        (FLOP, [98, 98, 98], "cards are to come"),
        ((*FLOP, "d db 2c3c4c"), [98, 98, 98], "p1 is to act"),
        ((*FLOP, "d db 2c3c4c", "p1 cbr 10"), [88, 98, 98], "p2 is to act"),
        (ALL_IN, [0, 98, 0], "cards are to come"),
        ((*ALL_IN, "p3 sm -", "p1 sm -", "d db 2c3c4c"), [0, 98, 0], "cards are to come"),
    ],
)
def test_the_stacks_are_those_after_the_last_action(actions, stacks, due):
    found = replay(parse(phh("100, 100, 100", *actions)), GAMES)
    assert (found.stacks, found.unfinished) == (stacks, due)


def test_finishing_stacks_of_an_unfinished_hand_are_compared():
    assert replay(parse(phh("9, 9, 9", *DEALS, finishing_stacks="[8, 7, 9]")), GAMES).agrees
    assert not replay(parse(phh("9, 9, 9", *DEALS, finishing_stacks="[8, 7, 12]")), GAMES).agrees


@pytest.mark.parametrize(
    ("variant", "deals", "acts"),
    [
        ("F7S", ("d dh p1 2c3c4c", "d dh p2 5d6d7d"), ("p1 pb", "p2 cc", "d dh p1 9h")),
        ("N2L1D", ("d dh p1 2c3c4c5c7d", "d dh p2 5d6d7h8hKd"), ("p2 cc", "p1 cc", "p1 sd 7d")),
        ("F2L3D", ("d dh p1 2c3c4c5c7d", "d dh p2 ??????????"), ("p2 cc", "p1 cc", "p1 sd")),
    ],
)
def test_stud_and_draw_may_stop_anywhere(variant, deals, acts):
    fields = {"small_bet": "2", "big_bet": "4", "bring_in": "1"}
    if variant == "F7S":
        fields["blinds_or_straddles"] = "[0, 0]"
    for upto in range(len(acts) + 1):
        text = phh("50, 50", *deals, *acts[:upto], variant=variant, **fields)
        found = replay(parse(text), GAMES)
        assert found.unfinished
        assert sum(found.stacks) + found.hand.middle() == 100


def test_a_common_card_that_is_still_to_come():
    """Eight stay to the end, and the file stops before the card for all of them."""
    cards = [f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA"]
    hands = [cards[at * 3 : at * 3 + 3] for at in range(8)]
    rest = cards[24:]
    actions = [f"d dh p{at} {''.join(hand)}" for at, hand in enumerate(hands, 1)]
    for street in range(3):
        row = rest[street * 8 : street * 8 + 8]
        actions += [f"d dh p{at} {card}" for at, card in enumerate(row, 1)]
    text = phh(
        ", ".join(["5"] * 8), *actions, variant="F7S", small_bet="2", big_bet="4", bring_in="1",
        antes=str([5] * 8), blinds_or_straddles=str([0] * 8),
    )  # fmt: skip
    found = replay(parse(text), GAMES)
    assert (found.stacks, found.unfinished) == ([0] * 8, "cards are to come")


def test_a_stack_that_nobody_knows_is_more_than_any_bet():
    found = replay(parse(phh("inf, 100, inf", *ALL_IN[:3], "p3 cbr 5000", "p1 f", "p2 f")), GAMES)
    assert found.stacks == [Decimal("inf"), 98, Decimal("inf")]
    assert found.agrees


@pytest.mark.parametrize(
    ("finishing", "agrees"),
    [("[99, inf, 103]", True), ("[99, 98, 103]", True), ("[99, inf, 104]", False)],
)
def test_what_nobody_knows_is_not_compared(finishing, agrees):
    text = phh("100, inf, 100", *FOLDED_OUT, finishing_stacks=finishing)
    assert replay(parse(text), GAMES).agrees == agrees


@pytest.mark.parametrize(
    "fields",
    [
        {"starting_stacks": "[100, -inf, 100]"},
        {"antes": "[inf, 0, 0]"},
        {"min_bet": "inf"},
        {"blinds_or_straddles": "[1, inf, 0]"},
    ],
)
def test_no_other_amount_may_be_inf(fields):
    with pytest.raises(BadHistory):
        parse(phh("100, 100, 100", *FOLDED_OUT, **fields))


THIRD = ("d dh p1 2c3c9c", "d dh p2 5d6d9d")
FOURTH = ("d dh p1 9h", "d dh p2 Kc")
STUD = {"small_bet": "2", "big_bet": "4", "bring_in": "1", "blinds_or_straddles": "[0, 0]"}


def test_an_open_pair_on_fourth_street_allows_the_big_bet():
    """The rules that PHH names have it, for the high game alone."""
    actions = (*THIRD, "p1 pb", "p2 cc", *FOURTH, "p1 cbr 4", "p2 f")
    text = phh("50, 50", *actions, variant="F7S", **STUD)
    assert replay(parse(text), GAMES).stacks == [51, 49]


@pytest.mark.parametrize(
    ("variant", "acts"),
    [
        ("F7S/8", ("p1 pb", "p2 cc", *FOURTH, "p1 cbr 4")),
        ("FR", ("p2 pb", "p1 cc", *FOURTH, "p2 cbr 4")),
        ("F7S", ("p1 pb", "p2 cc", "d dh p1 Th", "d dh p2 Kc", "p2 cbr 4")),
    ],
)
def test_no_other_pair_does(variant, acts):
    with pytest.raises(BadHistory, match=r"raise too big \(only 2\)"):
        replay(parse(phh("50, 50", *THIRD, *acts, variant=variant, **STUD)), GAMES)
