"""Chips at the table: what may be bet, bought and carried away. Source: R093-R105, rules 0."""

from bot.engine.errors import Refusal
from tests.engine.card_room import Room, dealt


def test_r093_no_outside_money_during_a_hand():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann tops up 900")
    assert room.prices() == (10, 20, 100)


def test_r094_only_chips_there_at_the_deal_may_be_bet():
    room = dealt("holdem no_limit", 100, 500, 500)
    room.say("Ann tops up 400")
    assert room.refusal("Ann raises to 101") is Refusal.RAISE_TOO_BIG
    room.say("Ann folds", "Bo folds")
    assert room.stacks()["Ann"] == 500


def test_r095_the_buy_in_has_a_range():
    room = Room("holdem no_limit", buy_in=(200, 1000))
    assert room.refusal("Ann sits with 199") is Refusal.BUY_IN_RANGE
    no = room.illegal("Ann sits with 1001")
    assert (no.code, no.facts) == (Refusal.BUY_IN_RANGE, {"least": 200, "most": 1000})


def test_r096_a_newcomer_needs_the_minimum():
    room = Room("holdem no_limit", 500, 500, buy_in=(200, 1000))
    room.deal()
    assert room.refusal("Cy sits with 100") is Refusal.BUY_IN_RANGE
    room.say("Cy sits with 200")
    assert room.stacks()["Cy"] == 200


def test_r097_chips_bought_during_a_deal_arrive_after_it():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Bo tops up 50")
    assert (room.stacks()["Bo"], room.table.chairs[2].pending) == (90, 50)
    room.say("Ann folds")
    assert (room.stacks()["Bo"], room.table.chairs[2].pending) == (155, 0)


def test_r097_who_lost_all_plays_on_with_the_chips_he_bought_meanwhile():
    room = Room("holdem no_limit", 100, 100)
    room.deal(Bo="Ah As", Ann="Kc Kd", board="2c 3d 7h 8s Jc")
    room.say("Ann raises to 100", "Ann tops up 60", "Bo calls")
    assert (room.stacks(), room.table.chairs[1].away) == ({"Ann": 60, "Bo": 200}, "")


def test_r098_who_left_comes_back_with_no_less():
    room = Room("holdem no_limit", 900, 500, buy_in=(200, 1000))
    room.say("Ann leaves")
    assert room.refusal("Ann sits with 899") is Refusal.BUY_IN_RANGE
    room.say("Ann sits with 900")


def test_r098_winnings_above_the_largest_buy_in_come_back_too():
    room = Room("holdem no_limit", 900, 900, 500, buy_in=(200, 1000))
    room.deal(Bo="Ah As", Ann="Kc Kd", board="2c 3d 7h 8s Jc")
    room.say("Ann raises to 900", "Bo calls", "Cy folds", "Bo leaves")
    facts = {"least": 1810, "most": 1810, "left": 1810}
    assert room.illegal("Bo sits with 1000").facts == facts


def test_r103_a_top_up_reaches_the_largest_stack_or_buy_in():
    room = Room("holdem no_limit", 900, 900, 500, buy_in=(200, 1000))
    assert room.illegal("Cy tops up 501").facts == {"least": 1, "most": 500}
    room.deal(Bo="Ah As", Ann="Kc Kd", board="2c 3d 7h 8s Jc")
    room.say("Ann raises to 900", "Bo calls", "Cy folds")
    assert room.illegal("Cy tops up 1321").facts == {"least": 1, "most": 1810 - 490}


def test_r103_chips_in_the_middle_count_as_the_player_s():
    """Else a player could bet his chips, buy them again, and win both."""
    room = dealt("holdem no_limit", 500, 500, 500, buy_in=(200, 500))
    room.say("Ann raises to 400")
    assert room.refusal("Ann tops up 1") is Refusal.TOPUP_FULL


def test_r103_a_rebuy_is_at_least_the_minimum():
    room = Room("holdem no_limit", 200, 200, 200, buy_in=(200, 500))
    room.deal(Bo="Ah As", Ann="Kc Kd", board="2c 3d 7h 8s Jc")
    room.say("Ann raises to 200", "Bo calls", "Cy folds")
    assert room.table.chairs[1].away == "broke"
    assert room.refusal("Ann tops up 199") is Refusal.TOPUP_RANGE
    room.say("Ann tops up 200")
    assert (room.stacks()["Ann"], room.table.chairs[1].away) == (200, "")


def test_r104_no_rebuy_before_the_deal_is_over():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 100", "Ann tops up 500", "Bo calls")
    assert room.stacks()["Ann"] == 0
