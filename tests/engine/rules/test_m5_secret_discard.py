"""Everybody throws away at once and in secret. Source: rules 4.1 (1, 2, 4), M5; DESIGN law 8."""

import pytest

from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.hand import events as he
from bot.engine.views.look import look
from tests.engine.card_room import Room

HELD = {"Ann": "Ah As 2c", "Bo": "Kh Ks 3c", "Cy": "Qh Qs 4c"}


def pineapple(*stacks: int) -> Room:
    room = Room("pineapple no_limit", *(stacks or (100, 100, 100)))
    room.deal(**HELD)
    return room


def test_all_are_asked_at_once_by_one_question():
    room = pineapple()
    assert room.turn() == "Bo Cy Ann"
    question = room.table.question
    room.say("Cy discards 4c")
    assert (room.turn(), room.table.question) == ("Bo Ann", question)


def test_nothing_is_gone_until_everybody_has_chosen():
    room = pineapple()
    room.say("Cy discards 4c", "Ann discards 2c")
    assert names(room.hand.places[3].cards) == "Qh Qs 4c"
    room.say("Bo discards 3c")
    assert [names(place.cards) for place in room.hand.places.values()] == [
        "Kh Ks",
        "Qh Qs",
        "Ah As",
    ]
    assert room.hand.step == "bet"


def test_a_choice_may_be_changed_until_then():
    room = pineapple()
    room.say("Cy discards Qh", "Cy discards 4c", "Ann discards 2c", "Bo discards 3c")
    assert names(room.hand.places[3].cards) == "Qh Qs"
    assert room.refusal("Cy discards Qh") is Refusal.NOT_YOUR_TURN


def test_nobody_else_sees_the_choice():
    views = []
    for card in ("4c", "Qh"):
        room = pineapple()
        room.say(f"Cy discards {card}")
        views.append((look(room.table), look(room.table, 1)))
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Bo discards", Refusal.TOO_FEW_CARDS),
        ("Bo discards Kh Ks", Refusal.TOO_MANY_CARDS),
        ("Bo discards Ah", Refusal.NOT_YOUR_CARD),
        ("Bo checks", Refusal.WRONG_STEP),
        ("Bo draws 3c", Refusal.WRONG_STEP),
    ],
)
def test_what_is_refused(line, code):
    assert pineapple().refusal(line) is code


def test_the_silent_throw_their_lowest():
    room = pineapple()
    room.say("Bo times out", "Ann discards As", "Cy times out")
    assert [names(place.cards) for place in room.hand.places.values()] == [
        "Kh Ks",
        "Qh Qs",
        "Ah 2c",
    ]


def test_who_leaves_meanwhile_is_not_waited_for():
    room = pineapple()
    room.say("Bo discards 3c", "Ann discards 2c", "Cy leaves")
    assert room.hand.step == "bet"


def test_the_last_one_left_gets_the_blinds():
    room = pineapple()
    room.say("Bo leaves", "Ann leaves")
    assert room.hand.ended
    assert room.stacks()["Cy"] == 105


def test_irish_throws_two_after_the_flop_round_all_in_players_too():
    room = Room("irish no_limit", 20, 100, 100)
    room.deal(Ann="Ah As 2c 3c", Bo="Kh Ks 4c 5c", Cy="Qh Qs 6c 7c")
    room.say("Ann raises to 20", "Bo calls", "Cy calls", "Bo checks", "Cy checks")
    assert room.turn() == "Bo Cy Ann"
    room.say("Ann discards 2c 3c", "Bo discards 4c 5c", "Cy discards 6c 7c")
    assert (room.turn(), room.hand.row.name) == ("Bo", "turn")


def test_all_in_hands_are_shown_only_after_the_discard():
    room = Room("crazy_pineapple no_limit", 100, 100)
    room.deal(Ann="Ah As 2c", Bo="Kh Ks 3c")
    room.say("Ann raises to 100", "Bo calls")
    assert not any(isinstance(event, he.CardsShown) for event in room.log)
    room.say("Ann discards 2c", "Bo discards 3c")
    assert room.hand.ended
