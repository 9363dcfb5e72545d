"""Rounds for a leg, hands that are compared in private, a challenge to the last. Source: 2.5."""

from typing import Any

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Refusal
from bot.engine.games.customs import DeclareMode
from bot.engine.games.game import Stakes
from bot.engine.table.commands import Leave, ProposeVoid, SecondVoid
from bot.engine.views.look import look
from tests.engine.card_room import Room

FIVES = Stakes(ante=5, small_blind=5, big_blind=10, bring_in=5, small_bet=10, big_bet=20)
ACES, KINGS, SEVENS = "As Ad Ac", "Ks Kd Kc", "7s 5d 2c"


def table(*stacks: int, game: str = "guts_legs", **options: Any) -> Room:
    return Room(f"{game} no_limit", *(stacks or (100,) * 3), stakes=FIVES, **options)


def declared(room: Room, *inside: str) -> Room:
    """These are in, all others out."""
    for name in room.turn().split():
        room.say(f"{name} declares {'in' if name in inside else 'out'}")
    return room


def played(room: Room, *inside: str, **held: str) -> Room:
    room.deal(**held)
    return declared(room, *inside)


def test_2_5_the_best_is_paid_by_each_other_and_the_pot_stays():
    room = played(table(), "Ann", "Bo", "Cy", Ann=ACES, Bo=KINGS, Cy=SEVENS)
    assert room.stacks() == {"Ann": 125, "Bo": 80, "Cy": 80}
    assert (room.table.carried, room.table.legs) == (15, {})


def test_2_5_equal_hands_share_and_the_odd_chip_is_not_paid():
    room = played(table(), "Ann", "Bo", "Cy", Ann="Ah Kd 9c", Bo="As Kc 9d", Cy=SEVENS)
    assert room.stacks() == {"Ann": 102, "Bo": 102, "Cy": 81}


def test_2_5_all_who_are_in_for_a_leg_may_tie_and_nobody_pays():
    room = played(table(), "Ann", "Bo", Ann="Ah Kd 9c", Bo="As Kc 9d")
    assert set(room.stacks().values()) == {95}


@pytest.mark.parametrize("stack", [5, 9])
def test_r093_nobody_wins_from_another_more_than_he_has(stack):
    room = played(table(stack, 100, 100), "Ann", "Bo", Ann=ACES, Bo=KINGS)
    assert room.stacks() == {"Ann": 2 * (stack - 5), "Bo": 100 - stack, "Cy": 95}


def test_2_5_the_cap_binds_what_each_pays():
    room = played(table(match_cap=2), "Ann", "Bo", Ann=ACES, Bo=KINGS)
    assert room.stacks() == {"Ann": 105, "Bo": 85, "Cy": 95}


def test_2_5_legs_ride_with_the_pot_until_three_take_it():
    room = table()
    for legs in (1, 2):
        played(room, "Bo")
        assert (room.table.legs, room.table.carried) == ({2: legs}, 15 * legs)
    played(room, "Bo")
    assert room.stacks() == {"Ann": 85, "Bo": 130, "Cy": 85}
    assert (room.table.legs, room.table.carried) == ({}, 0)


def test_2_5_legs_are_lost_with_the_seat():
    room = played(table(), "Bo")
    room.do(Leave(2))
    assert room.table.legs == {}
    played(room, "Ann")
    assert room.table.legs == {1: 1}


def test_2_5_who_is_out_is_so_for_one_round():
    room = table(game="three_five_seven")
    room.deal()
    declared(room)
    assert room.hand.phase == 1
    assert sorted(room.turn().split()) == ["Ann", "Bo", "Cy"]


def test_2_5_threes_then_fives_then_sevens_are_wild():
    room = table(game="three_five_seven")
    room.deal(Ann="3h 4c 9d 5h 8c 7h Jd")
    for wild in ("3h", "5h", "7h"):
        assert names(room.own("Ann").wild) == wild
        declared(room)


def test_2_5_only_those_who_were_in_see_each_others_cards():
    room = table(game="three_five_seven")
    held = {"Ann": "Kc 3h 9d", "Bo": "Ac Qh 8d"}
    played(room, "Ann", "Bo", **held)
    seen = {
        viewer: {
            one.seat: one.cards[:3]
            for one in look(room.table, viewer).seats
            if one.cards and None not in one.cards[:3]
        }
        for viewer in (0, 1, 2, 3)
    }
    both = {1: cards(held["Ann"]), 2: cards(held["Bo"])}
    assert (seen[0], seen[1], seen[2]) == ({}, both, both)
    assert set(seen[3]) == {3}
    assert look(room.table, 2).seats[0].cards[3:] == (None, None)


def test_r279_a_voided_deal_gives_back_what_was_won_and_legs_too():
    room = table(game="three_five_seven")
    played(room, "Ann", "Bo", Ann="Kc 3h 9d", Bo="Ac Qh 8d")
    declared(room, "Cy")
    assert (room.stacks()["Ann"], room.hand.places[3].legs) == (110, 1)
    room.do(ProposeVoid(1, "fault"))
    room.do(SecondVoid(2))
    room.do(SecondVoid(3))
    assert room.stacks() == {"Ann": 100, "Bo": 100, "Cy": 100}
    assert (room.table.carried, room.table.legs) == (0, {})


def test_2_5_other_words_are_refused():
    room = table()
    room.deal()
    assert room.refusal("Ann declares high") == Refusal.UNKNOWN_WORD


def aloud(**options: Any) -> Room:
    return table(
        game="guts", declare_mode=DeclareMode.IN_TURN, last_in_challenge=True, **options
    )  # fmt: skip


def test_2_5_the_others_are_asked_once_more_if_only_the_last_is_in():
    room = aloud()
    room.deal(Ann=SEVENS, Bo=KINGS, Cy=ACES)
    room.say("Bo declares out", "Cy declares out", "Ann declares in")
    assert room.turn() == "Bo"
    room.say("Bo declares in", "Cy declares out")
    assert room.hand.ended
    assert room.stacks() == {"Ann": 80, "Bo": 110, "Cy": 95}


@pytest.mark.parametrize("second", ["out", "in"])
def test_2_5_they_are_asked_once_only(second):
    room = aloud()
    room.deal(Ann=SEVENS, Bo=KINGS, Cy=ACES)
    room.say("Bo declares out", "Cy declares out", "Ann declares in")
    room.say("Bo declares out", f"Cy declares {second}")
    assert room.hand.ended


def test_2_5_no_challenge_if_one_before_the_last_is_in():
    room = aloud()
    room.deal()
    room.say("Bo declares in", "Cy declares out", "Ann declares out")
    assert room.hand.ended
