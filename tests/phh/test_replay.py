"""Histories played through the engine: stacks, notations, unknown cards, our conventions."""

import pytest

from bot.engine.hand import apply
from bot.engine.hand.events import HandStarted
from bot.phh import BadHistory, Replay, parse, replay
from tests.phh.hands import FOLDED_OUT, GAMES, phh


def played(text: str) -> Replay:
    return replay(parse(text), GAMES)


def test_a_fold_out_pays_the_blinds():
    found = played(phh("100, 100, 100", *FOLDED_OUT))
    assert found.stacks == [99, 98, 103]
    assert found.agrees, "the file claims nothing"


def test_a_files_own_stacks_are_compared():
    assert played(phh("100, 100, 100", *FOLDED_OUT, finishing_stacks="[99, 98, 103]")).agrees
    assert not played(phh("100, 100, 100", *FOLDED_OUT, finishing_stacks="[99, 99, 102]")).agrees


def test_its_events_fold_to_the_same_hand():
    """The laid deck stands in the one event that records it."""
    found = played(phh("100, 100, 100", *FOLDED_OUT))
    start, *rest = found.events
    assert isinstance(start, HandStarted)
    hand = apply.started(start, found.game)
    for event in rest:
        hand = apply.evolve(hand, event)
    assert hand == found.hand


def test_two_players_stand_in_reverse():
    """The dealer, p2, has the small blind and speaks first."""
    actions = ("d dh p1 AsKs", "d dh p2 7c2d", "p2 f")
    assert played(phh("50, 50", *actions)).stacks == [51, 49]


def test_decimals_are_exact():
    actions = (
        "d dh p1 AsKs",
        "d dh p2 7c2d",
        "p2 cbr 0.3",
        "p1 cbr 1.05 # three-bet",
        "# a long pause",
        "p2 f",
    )
    text = phh("10.1, 9.95", *actions, blinds_or_straddles="[0.05, 0.1]", min_bet="0.10")
    found = played(text)
    assert [str(one) for one in found.stacks] == ["10.4", "9.65"]
    assert found.history.scale == 100


RUN_OUT = (
    "d dh p1 AsAh", "d dh p2 KcKd", "p2 cbr 40", "p1 cc", "p2 sm KcKd", "p1 sm AsAh",
    "d db 2c7d9h", "d db Js", "d db 3d",
)  # fmt: skip


def test_a_board_comes_after_the_hands_are_shown():
    assert played(phh("40, 60", *RUN_OUT)).stacks == [80, 20]


def test_a_big_blind_ante_is_dead_money():
    """Nobody matches it, and it stays in (rules 0); here it also reads untrimmed."""
    text = phh("100, 100, 100", *FOLDED_OUT, antes="[0, 2, 0]", ante_trimming_status="false")
    assert played(text).stacks == [99, 96, 105]


def test_a_big_blind_ante_leaves_the_blind_whole():
    """Rules 2.1, 7: chips cover the blind before the ante."""
    actions = ("d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "p3 f", "p1 f")
    text = phh("100, 3, 100", *actions, antes="[0, 2, 0]")
    assert played(text).stacks == [99, 4, 100]


def test_equal_antes_are_a_level_of_the_pot():
    """A short ante wins as much from each (R178), the rest is the others'."""
    actions = (
        "d dh p1 KcKd", "d dh p2 QcQd", "d dh p3 AsAh", "p1 cc", "p2 cc",
        *(f"{deal}" for deal in ("d db 2c7d9h", "p1 cc", "p2 cc")),
        "d db Js", "p1 cc", "p2 cc", "d db 3d", "p1 cc", "p2 cc",
        "p1 sm KcKd", "p2 sm", "p3 sm AsAh",
    )  # fmt: skip
    text = phh("100, 100, 2", *actions, antes="[4, 4, 4]")
    assert played(text).stacks == [100 - 6 + 8, 94, 6]


def test_a_straddle_is_the_last_blind():
    actions = (
        "d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "d dh p4 Jh9h",
        "p4 f", "p1 f", "p2 f",
    )  # fmt: skip
    text = phh("100, 100, 100, 100", *actions, blinds_or_straddles="[1, 2, 4, 0]")
    assert played(text).stacks == [99, 98, 103, 100]


def test_a_newcomers_post_is_live_but_no_blind():
    """A negative blind: play still starts behind the big blind."""
    actions = (
        "d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "d dh p4 Jh9h",
        "p3 f", "p4 f", "p1 f",
    )  # fmt: skip
    text = phh("100, 100, 100, 100", *actions, blinds_or_straddles="[1, 2, 0, -2]")
    assert played(text).stacks == [99, 103, 100, 98]


def test_unknown_cards_may_fold():
    actions = ("d dh p1 ????", "d dh p2 ????", "d dh p3 Qh??", "p3 cbr 6", "p1 f", "p2 f")
    assert played(phh("100, 100, 100", *actions)).stacks == [99, 98, 103]


def test_a_hand_that_was_never_shown_does_not_win():
    """Seven-high takes the pot, since the mucked hand must have been worse or less."""
    actions = (
        "d dh p1 ????", "d dh p2 7c7d", "p2 cc", "p1 cc", "d db 2c4d9h", "p1 cc", "p2 cc",
        "d db Js", "p1 cc", "p2 cc", "d db Kd", "p1 cbr 10", "p2 cc", "p1 sm", "p2 sm 7c7d",
    )  # fmt: skip
    assert played(phh("100, 100", *actions)).stacks == [88, 112]


def test_a_showdown_names_cards_that_were_unknown():
    actions = (
        "d dh p1 ????", "d dh p2 Ac??", "p2 cbr 10", "p1 cc", "p2 sm AcAd", "p1 sm KsKc",
        "d db 2c4d9h", "d db Js", "d db Qd",
    )  # fmt: skip
    assert played(phh("10, 10", *actions)).stacks == [0, 20]


def test_thrown_cards_may_be_unknown():
    actions = (
        "d dh p1 2c3c????9h", "d dh p2 2d3d4d5dKd", "p2 cc", "p1 cc", "p1 sd 9h??", "p2 sd Kd",
        "d dh p1 ??7c", "d dh p2 8s", "p1 cc", "p2 cc", "p1 sm 2c3c5c4h7c", "p2 sm",
    )  # fmt: skip
    assert played(phh("50, 50", *actions, variant="N2L1D")).stacks == [52, 48]


def test_limit_hands_may_be_raised_four_times():
    """A history does not say its cap."""
    actions = (
        "d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd",
        "p3 cbr 4", "p1 cbr 6", "p2 cbr 8", "p3 cbr 10", "p1 f", "p2 f",
    )  # fmt: skip
    text = phh("100, 100, 100", *actions, variant="FT", small_bet="2", big_bet="4")
    assert played(text).stacks == [94, 92, 114]


def test_omaha_eight_in_pot_limit_is_read_too():
    """PokerKit plays FO/8 with pot-limit bets."""
    actions = ("d dh p1 AsKs2c3c", "d dh p2 7c2d8c9c", "p2 cbr 6", "p1 f")
    text = phh("100, 100", *actions, variant="FO/8", small_bet="2", big_bet="4")
    assert played(text).stacks == [98, 102]


def test_a_short_all_in_bet_reopens_nothing():
    """PokerKit lets p1 raise here; rules 2.1, 3 do not."""
    actions = (
        "d dh p1 AsKs", "d dh p2 7c6d", "d dh p3 QhQd", "p3 cc", "p1 cc", "p2 cc",
        "d db 2c9d8h", "p1 cc", "p2 cc", "p3 cbr 1", "p1 cbr 6",
    )  # fmt: skip
    with pytest.raises(BadHistory, match=r"action 11 .*short all-in"):
        played(phh("100, 100, 3", *actions))
