"""Bourré where all say first whether they play, and change cards afterwards. Source: rules 2.7."""

import pytest

from bot.engine.cards import cards
from bot.engine.errors import Refusal
from bot.engine.games.home_customs import Staying
from bot.engine.hand.choices import DeclareChoices, StayChoices
from bot.engine.hand.events import Declared, Folded
from bot.engine.hand.machine import legal, together
from bot.engine.views.look import look
from tests.engine.card_room import NAMES, Room

HELD = {"Bo": "Ah Kh Qh 2c 3c", "Cy": "4h 5h Kd Ac 4c", "Ann": "6h 7h 2d 3d 2s"}
"""Ann deals and turns a spade."""


def dealt(staying: Staying, **held: str) -> Room:
    """A first deal of three."""
    room = Room("bourre no_limit", 100, 100, 100, staying=staying)
    room.deal(**{**HELD, **held})
    return room


def said(room: Room) -> list[str]:
    """What was heard so far, by name."""
    heard = [one for one in room.log if isinstance(one, Declared | Folded)]
    names = {room.seat(name): name for name in NAMES[:3]}
    words = (one.word if isinstance(one, Declared) else "pass" for one in heard)
    return [f"{names[one.seat]} {word}" for one, word in zip(heard, words, strict=True)]


def test_2_7_all_say_in_turn_whether_they_play_and_draw_afterwards():
    room = dealt(Staying.IN_TURN)
    assert room.refusal("Bo plays 2c 3c") is Refusal.WRONG_STEP
    room.say("Bo declares stay", "Cy declares pass")
    assert said(room) == ["Bo stay", "Cy pass"]
    room.say("Ann declares stay")
    assert room.turn() == "Bo"
    assert legal(room.hand, room.seat("Bo")) == StayChoices(False, 5, 15, drawing=True)
    assert room.refusal("Bo passes") is Refusal.WRONG_STEP
    room.say("Bo plays 2c 3c", "Ann plays 2s")
    assert room.hand.step == "tricks"
    assert [len(one.cards) for one in room.hand.live()] == [5, 5]


def test_2_7_all_say_in_secret_and_nothing_shows_before_all_have():
    room = dealt(Staying.SECRET)
    assert (room.turn(), together(room.hand)) == ("Bo Cy Ann", True)
    room.say("Ann declares stay", "Bo declares pass", "Bo declares stay")
    assert said(room) == []
    turn = look(room.table).dealt.turn
    assert isinstance(turn, DeclareChoices)
    assert (turn.chosen, look(room.table).dealt.asked) == ("", 3)
    room.say("Cy declares pass")
    assert said(room) == ["Bo stay", "Cy pass", "Ann stay"]
    assert (room.turn(), together(room.hand)) == ("Bo", False)
    room.say("Bo plays 2c", "Ann times out")
    assert room.hand.step == "tricks"


@pytest.mark.parametrize("staying", [Staying.IN_TURN, Staying.SECRET])
def test_2_7_when_all_pass_the_dealer_takes_the_pot(staying):
    room = dealt(staying)
    room.say("Bo times out", "Cy declares pass")
    if staying is Staying.SECRET:
        room.say("Ann declares pass")
    assert room.stacks() == {"Ann": 110, "Bo": 95, "Cy": 95}


@pytest.mark.parametrize("staying", [Staying.IN_TURN, Staying.SECRET])
def test_2_7_a_dealer_with_an_ace_turned_is_not_asked(staying):
    room = dealt(staying, Ann="6h 7h 2d 3d As")
    assert "Ann" not in room.turn()
    room.say("Bo declares stay", "Cy declares pass")
    assert "Ann stay" in said(room)
    assert room.turn() == "Bo"


def test_2_7_who_plays_alone_takes_the_pot():
    room = dealt(Staying.SECRET)
    room.say("Bo declares stay", "Cy declares pass", "Ann declares pass")
    assert room.stacks() == {"Ann": 95, "Bo": 110, "Cy": 95}


def test_2_7_who_leaves_before_all_have_said_is_not_waited_for():
    room = dealt(Staying.SECRET)
    room.say("Bo declares stay", "Ann declares stay", "Cy leaves")
    assert said(room)[-2:] == ["Bo stay", "Ann stay"]
    assert room.turn() == "Bo"


def test_2_7_who_said_that_he_plays_and_leaves_has_gone_bourre():
    room = dealt(Staying.IN_TURN)
    room.say("Bo declares stay", "Cy declares stay", "Ann declares stay", "Cy leaves")
    room.finish()
    assert room.table.departed[3] == 100 - 5 - 15


def test_r293_whether_to_play_may_be_chosen_ahead_of_the_turn():
    room = dealt(Staying.IN_TURN)
    room.say("Cy plans pass", "Ann plans stay", "Bo declares stay")
    assert said(room) == ["Bo stay", "Cy pass", "Ann stay"]
    assert room.turn() == "Bo"
    assert room.hand.trump == cards("2s")[0]
