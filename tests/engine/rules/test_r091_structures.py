"""Spread limit, caps on raises, check-raise, an open pair. Source: R091-R092, rules 2.1 (9-10)."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.game import Stakes
from bot.engine.table.commands import ChangeSettings
from tests.engine.card_room import Room, dealt

RICH = 10_000


def spread_draw(*lines: str, **options: Any) -> Room:
    """Draw in spread limit 10 to 20: Ann the dealer, Bo first."""
    room = dealt("five_card_draw spread", *[RICH] * 4, **options)
    room.say(*lines)
    return room


@pytest.mark.parametrize(
    ("lines", "prices"),
    [
        pytest.param([], (0, 10, 20), id="opening"),
        pytest.param(["Bo bets 10"], (10, 20, 30), id="over-the-least"),
        pytest.param(["Bo bets 15"], (15, 30, 35), id="as-much-as-the-last-bet"),
        pytest.param(["Bo bets 20"], (20, 40, 40), id="over-the-most"),
        pytest.param(["Bo bets 10", "Cy raises to 28"], (28, 46, 48), id="as-the-last-raise"),
    ],
)
def test_r091_spread_limit_bets_between_two_amounts(lines, prices):
    assert spread_draw(*lines).prices() == prices


def test_r108_the_stakes_of_a_deal_are_fixed_when_it_begins():
    """Least and most stay until its end, whatever the host agrees on for the next one."""
    room = spread_draw()
    double = Stakes(10, 10, 20, 10, 20, 40)
    settings = replace(room.table.settings, stakes=double)
    room.do(ChangeSettings(1, settings, room.game))
    assert room.refusal("Bo bets 21") is Refusal.RAISE_TOO_BIG
    room.say("Bo bets 20")
    assert room.prices() == (20, 40, 40)
    room.finish()
    room.deal()
    assert room.prices() == (0, 20, 40)
    assert room.refusal(f"{room.turn()} bets 10") is Refusal.RAISE_TOO_SMALL


def test_l13_l14_a_spread_of_two_to_ten():
    stakes = Stakes(ante=1, small_blind=1, big_blind=2, bring_in=1, small_bet=2, big_bet=10)
    room = dealt("five_card_draw spread", *[RICH] * 3, stakes=stakes)
    assert (room.hand.pot, room.prices()) == (3, (0, 2, 10))
    room.say("Bo bets 6")
    assert room.prices() == (6, 12, 16)


def test_r091_outside_the_spread_is_refused():
    room = spread_draw("Bo bets 15")
    no = room.illegal("Cy raises to 36")
    assert (no.code, no.facts) == (Refusal.RAISE_TOO_BIG, {"least": 30, "most": 35})
    assert room.refusal("Cy raises to 29") is Refusal.RAISE_TOO_SMALL


def test_r091_the_spread_is_the_same_in_every_round():
    room = spread_draw("Bo bets 10", "Cy calls", "Dee folds", "Ann folds")
    room.say("Bo stands pat", "Cy stands pat")
    assert room.prices() == (0, 10, 20)


def test_r091_a_blind_is_the_first_bet_of_a_spread():
    room = dealt("holdem spread", *[RICH] * 3)
    assert room.prices() == (10, 20, 30)


def test_r091_a_bring_in_is_completed_to_a_bet_of_the_spread_and_counts_no_raise():
    room = dealt("seven_card_stud spread", *[RICH] * 3)
    assert (room.choices().bring_in, room.prices()) == (True, (5, 10, 20))
    who = room.turn()
    room.say(f"{who} brings in")
    assert (room.choices().completes, room.prices()) == (True, (5, 10, 20))
    room.say(f"{room.turn()} completes to 10")
    assert (room.choices().completes, room.hand.round.raises) == (False, 0)


def test_r092_a_spread_has_three_raises_like_a_limit():
    room = spread_draw("Bo bets 10", "Cy raises to 20", "Dee raises to 30", "Ann raises to 40")
    assert room.refusal("Bo raises to 50") is Refusal.RAISE_CAPPED


@pytest.mark.parametrize("limit", ["spread", "fixed_limit"])
def test_r092_raises_without_number(limit):
    room = dealt(f"five_card_draw {limit}", *[RICH] * 3, raise_cap=0)
    room.say("Bo bets 10")
    for to in range(20, 110, 10):
        room.say(f"{room.turn()} raises to {to}")
    assert room.choices().most >= 110


def test_rules_2_1_10_who_checked_may_not_raise_where_it_is_forbidden():
    room = dealt("lowball_a5 no_limit", *[RICH] * 3, check_raise=False)
    room.say("Ann calls", "Bo calls", "Cy checks", "Bo stands pat", "Cy stands pat")
    room.say("Ann stands pat", "Bo checks", "Cy bets 20", "Ann folds")
    assert room.choices().barred == Refusal.CHECK_RAISE
    no = room.illegal("Bo raises to 60")
    assert (no.code, no.facts["call"]) == (Refusal.CHECK_RAISE, 20)
    room.say("Bo calls")


def test_rules_2_1_10_a_check_in_an_earlier_round_bars_nobody():
    room = dealt("five_card_draw no_limit", *[RICH] * 3, check_raise=False)
    room.say("Bo checks", "Cy bets 10", "Ann folds", "Bo calls", "Bo stands pat", "Cy stands pat")
    room.say("Cy bets 10")
    assert room.choices().barred == ""


def fourth_street(bo: str, *, open_pair: bool = True, stack: int = RICH) -> Room:
    """Bo brings in with a two, Ann calls; his fourth card is dealt up."""
    room = Room("seven_card_stud fixed_limit", stack, stack, open_pair=open_pair)
    room.deal(Bo=bo, Ann="Kc Qd 9h 8s")
    room.say("Bo brings in", "Ann calls")
    return room


def test_rules_2_1_9_an_open_pair_allows_the_big_bet_on_fourth_street():
    room = fourth_street("Ac Ad 2h 2s")
    assert (room.prices(), room.choices().only) == ((0, 10, 20), (10, 20))
    assert room.refusal("Bo bets 15") is Refusal.RAISE_SIZE
    room.say("Bo bets 10")
    assert room.choices().only == (20, 30)
    room.say("Ann raises to 30")
    assert (room.prices(), room.choices().only) == ((20, 50, 50), ())


def test_rules_2_1_9_an_all_in_between_the_sizes_is_a_bet():
    room = fourth_street("Ac Ad 2h 2s", stack=25)
    assert room.choices().only == (10, 15)


@pytest.mark.parametrize(
    ("bo", "open_pair"), [("Ac Ad 2h 3s", True), ("Ac 2d 2h As", True), ("Ac Ad 2h 2s", False)]
)
def test_rules_2_1_9_no_big_bet_without_an_open_pair_or_the_option(bo, open_pair):
    assert fourth_street(bo, open_pair=open_pair).prices() == (0, 10, 10)
