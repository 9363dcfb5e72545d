"""A dead button, and one that is won, as options. Source: rules 0 and 4.9."""

from dataclasses import replace
from typing import Any

from bot.engine.hand.commands import VoidHand
from bot.engine.table import commands as tc
from bot.engine.table.agreed.rules import TableRules
from tests.engine.card_room import Room
from tests.engine.rules.test_blinds_between_deals import lineup, next_deal

DEAD = TableRules(dead_button=True)


def room(players: int = 4, rules: TableRules = DEAD, **options: Any) -> Room:
    """The first deal runs: Ann deals, Bo and Cy post."""
    one = Room("holdem no_limit", *[500] * players, **options)
    settings = replace(one.settings, rules=rules)
    one.do(tc.ChangeSettings(1, settings, one.game))
    one.deal()
    return one


def test_rules_0_while_all_stay_it_is_the_usual_button():
    one = room()
    assert lineup(one) == "Bo:5 Cy:10 Dee Ann"
    assert next_deal(one) == "Cy:5 Dee:10 Ann Bo"
    assert next_deal(one) == "Dee:5 Ann:10 Bo Cy"


def test_rules_0_the_big_blind_leaves_and_the_small_one_is_dead():
    """Then the button falls on his place, and Bo, who speaks before it, is last twice."""
    one = room()
    assert next_deal(one, "Cy leaves") == "Dee:10 Ann Bo"
    assert (one.turn(), one.prices()[0]) == ("Ann", 10)
    assert next_deal(one) == "Dee:5 Ann:10 Bo"
    assert next_deal(one) == "Ann:5 Bo:10 Dee"


def test_rules_0_the_small_blind_leaves_and_the_button_is_dead():
    one = room()
    assert next_deal(one, "Bo leaves") == "Cy:5 Dee:10 Ann"
    assert next_deal(one) == "Dee:5 Ann:10 Cy"


def test_rules_0_between_two_the_dealer_posts_the_small_blind():
    """Nobody posts the big blind twice running."""
    one = room(3)
    assert next_deal(one, "Bo leaves") == "Ann:10 Cy:5"
    assert next_deal(one) == "Cy:10 Ann:5"
    assert next_deal(one, "Dee sits with 500 at 2") == "Ann:10 Cy:5"
    assert next_deal(one) == "Ann:5 Dee:10 Cy"


def test_rules_0_nobody_joins_between_the_button_and_the_big_blind():
    """Eli waits in the dead small blind's place, and posts as soon as the button is there."""
    one = room()
    assert next_deal(one, "Cy leaves", "Eli sits with 500 at 3", "Eli posts now") == "Dee:10 Ann Bo"
    assert next_deal(one) == "Dee:5 Ann:10 Bo Eli:10"


def test_rules_0_who_was_away_when_the_blinds_passed_waits_for_them():
    one = room()
    assert next_deal(one, "Dee goes away") == "Cy:5 Ann:10 Bo"
    assert next_deal(one, "Dee comes back") == "Ann:5 Bo:10 Cy"
    assert next_deal(one) == "Bo:5 Cy:10 Ann"
    assert next_deal(one) == "Cy:5 Dee:10 Ann Bo"


def test_r284_a_void_deal_is_dealt_again_with_the_same_blinds():
    one = room()
    next_deal(one, "Cy leaves")
    one.do(VoidHand("trouble"))
    one.deal()
    assert lineup(one) == "Dee:10 Ann Bo"


def test_2_1_11_a_straddle_sits_behind_the_big_blind_of_a_dead_small_one():
    one = room(5, straddle=True)
    assert next_deal(one, "Cy leaves") == "Dee:10 Eli:20 Ann Bo"


WON = TableRules(win_button=True, dead_button=True)


def test_4_9_who_wins_all_of_a_deal_has_the_button():
    """Even where the same player posts the big blind again."""
    one = room(4, WON)
    one.say("Dee folds", "Ann raises to 20", "Bo folds", "Cy folds")
    assert next_deal(one) == "Bo:5 Cy:10 Dee Ann"
    one.say("Dee raises to 20", "Ann folds", "Bo folds", "Cy folds")
    assert next_deal(one) == "Ann:5 Bo:10 Cy Dee"


def test_4_9_a_shared_pot_and_a_winner_who_is_gone_move_it_as_ever():
    one = room(3, WON)
    one.say("Ann raises to 20", "Bo folds", "Cy folds")
    one.deal(board="As Ks Qs Js Ts")
    one.call_down()
    assert next_deal(one) == "Cy:5 Ann:10 Bo"
    one.say("Bo raises to 20", "Cy folds", "Ann folds")
    assert next_deal(one, "Bo leaves") == "Cy:10 Ann:5"


def test_r284_a_void_deal_whose_button_and_small_blind_leave_is_dealt_to_two():
    """Dee sits down between the blinds, where nobody may join but for want of others."""
    one = Room("holdem no_limit", 500)
    one.say("Bo sits with 500 at 3", "Cy sits with 500 at 6")
    one.do(tc.ChangeSettings(1, replace(one.settings, rules=DEAD), one.game))
    one.deal()
    one.do(VoidHand("trouble"))
    assert next_deal(one, "Ann leaves", "Bo leaves", "Dee sits with 500 at 5") == "Cy:10 Dee:5"
