"""Newcomers, returners, leavers and the blinds. Source: R090, R135-R139, rules 0."""

import pytest

from bot.engine.errors import Refusal
from bot.engine.hand import events as he
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.views.look import look
from tests.engine.card_room import NAMES, Room, dealt


def lineup(room: Room) -> str:
    """The running deal in playing order, the button last: "Bo:5 Cy:10 Ann"."""
    started = [event for event in room.log if isinstance(event, he.HandStarted)][-1]
    return " ".join(
        NAMES[one.player - 1] + "".join(f":{duty.chips}" for duty in one.duties)
        for one in started.seats
    )


def next_deal(room: Room, *lines: str) -> str:
    """Ends the running deal, says the lines, deals again."""
    room.finish()
    room.say(*lines)
    room.deal()
    return lineup(room)


def test_a_newcomer_waits_for_the_big_blind():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Dee sits with 500")
    assert next_deal(room) == "Cy:5 Dee:10 Ann Bo"


def test_a_newcomer_just_passed_by_the_blinds_waits_a_round():
    room = Room("holdem no_limit", 500, 500, 500)
    room.say("Cy leaves", "Dee sits with 500 at 5", "Cy sits with 500 at 7")
    room.deal()
    room.say("Eli sits with 500 at 3")
    assert lineup(room) == "Bo:5 Dee:10 Cy Ann"
    assert next_deal(room) == "Dee:5 Cy:10 Ann Bo"
    assert next_deal(room) == "Cy:5 Ann:10 Bo Dee"
    assert next_deal(room) == "Ann:5 Bo:10 Dee Cy"
    assert next_deal(room) == "Bo:5 Eli:10 Dee Cy Ann"


def test_a_newcomer_may_post_and_play_at_once():
    room = dealt("holdem no_limit", 500, 500, 500, 500)
    room.say("Eli sits with 500", "Eli posts now")
    assert next_deal(room) == "Cy:5 Dee:10 Eli:10 Ann Bo"


def test_a_post_is_live_and_has_the_option():
    room = dealt("holdem no_limit", 500, 500, 500, 500)
    room.say("Eli sits with 500", "Eli posts now")
    next_deal(room)
    assert (room.turn(), room.prices(), room.choices().check) == ("Eli", (0, 20, 500), True)


def test_nobody_posts_between_button_and_small_blind():
    """There he waits, so that the blinds keep their order."""
    room = Room("holdem no_limit", 500, 500, 500)
    room.say("Bo leaves", "Bo sits with 500 at 4", "Cy leaves", "Cy sits with 500 at 6")
    room.deal()
    room.say("Dee sits with 500 at 5", "Dee posts now")
    assert next_deal(room) == "Cy:5 Ann:10 Bo"
    assert look(room.table).seats[2].waits


def test_at_the_first_deal_nobody_waits():
    assert lineup(dealt("holdem no_limit", 500, 500, 500)) == "Bo:5 Cy:10 Ann"


def test_with_antes_a_newcomer_plays_at_once():
    room = dealt("draw fixed_limit", 500, 500)
    room.say("Cy sits with 500")
    assert next_deal(room) == "Cy:5 Ann:5 Bo:5"


def test_with_too_few_ready_everybody_plays():
    room = dealt("holdem no_limit", 500, 500)
    room.say("Cy sits with 500", "Dee sits with 500", "Ann leaves", "Bo leaves")
    assert next_deal(room) == "Dee:10 Cy:5"


def test_with_one_ready_those_who_wait_play_too():
    room = dealt("holdem no_limit", 500, 500)
    room.say("Cy sits with 500", "Bo leaves")
    assert next_deal(room) == "Ann:10 Cy:5"


def test_a_returner_waits_for_the_big_blind_or_posts():
    room = dealt("holdem no_limit", 500, 500, 500, 500)
    room.say("Ann goes away")
    assert next_deal(room) == "Cy:5 Dee:10 Bo"
    assert next_deal(room, "Ann comes back") == "Dee:5 Ann:10 Bo Cy"


def test_a_returner_whom_the_big_blind_passed_waits_for_it():
    room = dealt("holdem no_limit", *[500] * 5)
    assert next_deal(room, "Dee goes away") == "Cy:5 Eli:10 Ann Bo"
    assert next_deal(room, "Dee comes back") == "Eli:5 Ann:10 Bo Cy"


def test_a_returner_waits_though_the_big_blind_has_not_passed_him_yet():
    room = dealt("holdem no_limit", *[500] * 5)
    assert next_deal(room, "Ann goes away") == "Cy:5 Dee:10 Eli Bo"
    assert next_deal(room, "Ann comes back") == "Dee:5 Eli:10 Bo Cy"


@pytest.mark.parametrize(
    ("player", "then", "after"),
    [
        (1, "Cy:5 Dee:10 Eli Bo", "Dee:5 Eli:10 Ann Bo Cy"),
        (4, "Cy:5 Eli:10 Ann Bo", "Eli:5 Ann:10 Bo Cy"),
    ],
)
def test_who_sits_one_deal_out_waits_only_if_the_big_blind_passed_him(player, then, after):
    room = dealt("holdem no_limit", *[500] * 5)
    room.finish()
    room.do(tc.SkipDeal(player))
    room.deal()
    assert lineup(room) == then
    assert next_deal(room) == after


def test_a_player_who_went_away_and_came_back_within_a_deal_owes_nothing():
    room = dealt("holdem no_limit", 500, 500, 500, 500)
    room.say("Ann goes away", "Ann comes back")
    assert next_deal(room) == "Cy:5 Dee:10 Ann Bo"


def test_the_button_moves_to_the_next_player_dealt_in():
    room = dealt("holdem no_limit", 500, 500, 500, 500)
    assert next_deal(room, "Bo leaves") == "Dee:5 Ann:10 Cy"


def test_no_dead_small_blind_when_the_big_blind_left():
    room = dealt("holdem no_limit", 500, 500, 500, 500)
    assert next_deal(room, "Cy leaves") == "Dee:5 Ann:10 Bo"


@pytest.mark.parametrize(
    ("leaver", "then"),
    [
        pytest.param("Ann", "Bo:10 Cy:5", id="the-dealer"),
        pytest.param("Bo", "Ann:10 Cy:5", id="the-small-blind"),
        pytest.param("Cy", "Ann:10 Bo:5", id="the-big-blind"),
    ],
)
def test_down_to_two_nobody_has_the_big_blind_twice_running(leaver, then):
    room = dealt("holdem no_limit", 500, 500, 500)
    assert next_deal(room, f"{leaver} leaves") == then


def test_a_waiting_newcomer_between_two_does_not_make_the_big_blind_come_twice():
    """Seats: Ann 1, Bo 2, newcomer 3, Cy 4; Ann, the dealer, leaves."""
    room = Room("holdem no_limit", 500, 500)
    room.say("Cy sits with 500 at 4")
    room.deal()
    room.say("Dee sits with 500 at 3")
    assert lineup(room) == "Bo:5 Cy:10 Ann"
    assert next_deal(room, "Ann leaves") == "Bo:5 Dee:10 Cy"


def test_r005_anticlockwise_nobody_is_left_out():
    room = dealt("holdem no_limit", *[500] * 6, clockwise=False)
    assert lineup(room) == "Eli:5 Dee:10 Cy Bo Ann Fay"
    assert next_deal(room) == "Dee:5 Cy:10 Bo Ann Fay Eli"
    assert next_deal(room) == "Cy:5 Bo:10 Ann Fay Eli Dee"


def test_heads_up_the_blinds_alternate():
    room = dealt("holdem no_limit", 500, 500)
    assert [lineup(room), next_deal(room), next_deal(room)] == [
        "Bo:10 Ann:5", "Ann:10 Bo:5", "Bo:10 Ann:5"
    ]  # fmt: skip


def test_two_missed_clocks_and_the_seat_sits_out():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann calls", "Bo calls", "Cy times out", "Bo checks", "Cy times out", "Ann folds")
    assert room.table.chairs[3].away == ""
    room.finish()
    assert room.table.chairs[3].away == "timeouts"
    room.say("Ann tops up 10")
    assert sum(isinstance(one, te.WentAway) and one.seat == 3 for one in room.log) == 1
    room.say("Cy comes back")
    assert (room.table.chairs[3].away, room.table.chairs[3].misses) == ("", 0)


def test_a_broke_player_sits_out_until_he_buys():
    room = Room("holdem no_limit", 100, 100, 100)
    room.deal(Ann="Ah As", Cy="Kh Ks", board="2c 3d 7h 8s Jc")
    room.say("Ann raises to 100", "Bo folds", "Cy calls")
    assert room.table.chairs[3].away == "broke"
    assert room.refusal("Cy comes back") is Refusal.BROKE
    room.say("Bo tops up 10")
    assert room.table.chairs[3].away == "broke"
    room.say("Cy tops up 100")
    assert room.table.chairs[3].away == ""


def test_a_leaver_folds_now_and_leaves_when_the_deal_ends():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Cy leaves")
    assert (room.hand.places[3].folded, room.table.chairs[3].leaving) == (True, "asked")
    assert room.turn() == "Ann"
    room.say("Ann folds")
    assert (3 in room.table.chairs, room.table.departed[3]) == (False, 490)


def test_spare_players_sit_a_deal_out_when_the_game_seats_fewer():
    """Ten at a table for nine of draw: another one waits each time."""
    room = dealt("draw fixed_limit", *[500] * 10)
    out = []
    for _ in range(3):
        out.append(set(range(1, 11)) - set(room.hand.places))
        room.finish()
        room.deal()
    assert all(len(one) == 1 for one in out)
    assert out[0] != out[1] != out[2]


def test_r097_who_leaves_before_his_bought_chips_arrive_takes_them_along():
    """And is written down by his own number, not by his seat's."""
    room = dealt("holdem no_limit", 500, 500)
    room.say("Dee sits with 100 at 7", "Dee tops up 60", "Dee leaves")
    left = [one for one in room.log if isinstance(one, te.PlayerLeft)]
    assert [(one.seat, one.player, one.chips) for one in left] == [(7, 4, 160)]


def test_the_host_s_seat_goes_on_when_he_leaves():
    room = Room("holdem no_limit", 500, 500, 500)
    room.say("Ann leaves")
    assert room.table.host == 2


def test_the_host_s_seat_goes_on_when_he_leaves_in_a_deal():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann leaves", "Bo folds")
    assert room.table.host == 2
