"""All-in with cards to come: a street at a time, by the clock. Source: rules 4.9, vector O5."""

from typing import Any

import pytest

from bot.engine.cards import names
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import commands as hc
from bot.engine.hand import machine as hands
from bot.engine.table import commands as tc
from bot.engine.views.look import look
from tests.engine.card_room import Room

BOARD = {"board": "2c 3d 7h 8s 9s", "burns": "4h 5h 6c"}


def all_in(*stacks: int, game: str = "holdem no_limit", **options: Any) -> Room:
    """Ann has aces, Bo kings, Cy queens, and everybody who can is all-in before the flop."""
    room = Room(game, *(stacks or (100, 100)), run_out=15, **options)
    held = {"Ann": "As Ad", "Bo": "Ks Kh", "Cy": "Qs Qh"}
    room.deal(**{name: held[name] for name in list(held)[: len(stacks or (1, 1))]}, **BOARD)
    while room.hand.step == "bet":
        most = room.choices().most
        room.say(f"{room.turn()} raises to {most}") if most else room.stay()
    return room


def board(room: Room) -> list[str]:
    return [names(one) for one in look(room.table).dealt.boards]


def streets(room: Room) -> list[tuple[list[str], str | None]]:
    """What lies and what comes next, at each stop of the clock, until the deal is over."""
    seen = []
    while room.table.running():
        seen.append((board(room), look(room.table).dealt.coming))
        room.do(hc.DealStreet())
    return seen


def test_4_9_hands_are_opened_then_each_street_waits_for_the_clock():
    room = all_in()
    assert all(all(place.up) for place in room.hand.places.values())
    assert (room.turn(), room.hand.awards) == ("", [])
    assert streets(room) == [
        ([], "flop"),
        (["2c 3d 7h"], "turn"),
        (["2c 3d 7h 8s"], "river"),
        (["2c 3d 7h 8s 9s"], ""),
    ]
    assert room.stacks() == {"Ann": 200, "Bo": 0}


def test_4_9_hands_that_are_shown_at_the_showdown_stay_hidden_until_then():
    room = all_in(show_all_in=False)
    while look(room.table).dealt.coming != "":
        assert not any(any(place.up) for place in room.hand.places.values())
        room.do(hc.DealStreet())
    room.do(hc.DealStreet())
    assert room.hand.places[1].up == [True, True]


def test_4_9_one_with_chips_behind_who_cannot_use_them_waits_too():
    """Cy has the others covered, and whoever leaves meanwhile does not fold."""
    room = all_in(100, 60, 500)
    assert room.stacks()["Cy"] == 400
    assert room.refusal("Cy folds") is Refusal.RUNS_OUT
    assert room.refusal("Cy gives up") is Refusal.NOT_IN_HAND
    assert room.own("Cy").ahead is None
    assert not room.own("Cy").leaving_folds
    with pytest.raises(Illegal, match="runs_out"):
        room.do(tc.MoreTime(3))
    room.do(tc.Leave(3))
    room.do(tc.GoAway(2))
    assert not room.hand.places[3].folded
    streets(room)
    assert [chair.player for chair in room.table.chairs.values()] == [1, 2]


def test_4_9_nobody_else_deals_on_and_no_seat_is_told_to():
    room = all_in()
    for seat in (1, 2):
        assert hands.legal(room.hand, seat) is None
        with pytest.raises(Illegal, match="runs_out"):
            room.do(hc.TimeOut(seat))
    streets(room)
    with pytest.raises(Illegal, match="no_hand"):
        room.do(hc.DealStreet())


def test_4_9_while_somebody_is_asked_no_street_is_dealt():
    room = Room("holdem no_limit", 100, 100, run_out=15)
    room.deal(Ann="As Ad", Bo="Ks Kh", **BOARD)
    with pytest.raises(Illegal, match="wrong_step"):
        room.do(hc.DealStreet())


def test_4_9_both_boards_of_a_run_that_is_dealt_twice_come_street_by_street():
    room = Room("holdem no_limit", 100, 100, run_out=15, run_twice=True)
    stub = {"board": "2c 3d 7h 8s 9s Jd Kc", "burns": "4h 5h 6c"}
    room.deal(Ann="As Ad", Bo="Ks Kh", **stub)
    room.say("Ann calls", "Bo checks", "Bo bets 90", "Ann calls")
    assert set(room.turn().split()) == {"Ann", "Bo"}
    room.say("Bo declares twice", "Ann declares twice")
    assert streets(room) == [
        (["2c 3d 7h", "2c 3d 7h"], "turn"),
        (["2c 3d 7h 8s", "2c 3d 7h 6c"], "river"),
        (["2c 3d 7h 8s Jd", "2c 3d 7h 6c Kc"], ""),
    ]


def test_4_9_it_is_the_same_deal_as_at_once():
    """Cards, pots and stacks do not depend on how fast the streets come."""
    slow, fast = all_in(100, 60, 500), Room("holdem no_limit", 100, 60, 500)
    fast.deal(Ann="As Ad", Bo="Ks Kh", Cy="Qs Qh", **BOARD)
    while fast.table.running():
        most = fast.choices().most
        fast.say(f"{fast.turn()} raises to {most}") if most else fast.stay()
    streets(slow)
    assert slow.hand.awards == fast.hand.awards
    assert (board(slow), slow.stacks()) == (board(fast), fast.stacks())


def test_4_9_all_in_on_the_river_there_is_nothing_to_wait_for():
    room = Room("holdem no_limit", 100, 100, run_out=15)
    room.deal(Ann="As Ad", Bo="Ks Kh", **BOARD)
    room.say("Ann calls", "Bo checks")
    for _ in range(2):
        room.say("Bo checks", "Ann checks")
    room.say("Bo bets 90", "Ann calls")
    assert not room.table.running()


def test_4_9_never_before_a_draw_or_a_declaration():
    """They ask, so nothing runs by itself before them."""
    draw = Room("five_card_draw no_limit", 100, 100, run_out=15)
    draw.deal()
    while draw.hand.step == "bet":
        most = draw.choices().most
        draw.say(f"{draw.turn()} raises to {most}") if most else draw.stay()
    assert draw.hand.step == "draw"
    draw.finish()
    declare = Room("five_card_stud_declare fixed_limit", 25, 25, run_out=15)
    declare.deal()
    while declare.hand.step == "bet":
        most = declare.choices().most
        declare.say(f"{declare.turn()} raises to {most}") if most else declare.stay()
    assert declare.hand.step == "declare"


def test_4_9_a_stud_deal_runs_out_card_by_card_and_each_lies_open():
    room = Room("seven_stud fixed_limit", 25, 25, run_out=15)
    room.deal()
    while room.hand.waiting:
        most = room.choices().most
        room.say(f"{room.turn()} raises to {most}") if most else room.stay()
    cards = []
    while room.table.running():
        cards.append(len(room.hand.places[1].cards))
        assert all(all(place.up) for place in room.hand.places.values())
        room.do(hc.DealStreet())
    assert cards == sorted(set(cards))
    assert cards[-1] == 7


def test_4_9_a_deal_that_runs_out_may_be_void():
    room = all_in()
    room.do(hc.DealStreet())
    room.do(hc.VoidHand("misdeal"))
    assert not room.table.running()
    assert room.stacks() == {"Ann": 100, "Bo": 100}


def test_4_9_a_table_that_has_it_so_deals_all_at_once():
    room = Room("holdem no_limit", 100, 100)
    room.deal(Ann="As Ad", Bo="Ks Kh", **BOARD)
    room.say("Ann raises to 100", "Bo calls")
    assert not room.table.running()
    assert len(room.hand.boards[0]) == 5
