"""Options of draw: fewer cards, jokers, short packs. Source: R058-R059, R066, R070-R078, R223."""

from dataclasses import replace

import pytest

from bot.engine.cards import cards
from bot.engine.errors import Refusal
from bot.engine.hand.judge import opening
from bot.engine.hand.openers import proving
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room


def at_the_draw(game: str, bo: str, **held: str) -> Room:
    room = Room(game, 100, 100)
    room.deal(Bo=bo, **held)
    room.say("Bo bets 10", "Ann calls")
    return room


def test_r223_three_at_most():
    room = at_the_draw("five_card_draw_three fixed_limit", "2c 5d 9h Jc Kd")
    no = room.illegal("Bo draws 2c 5d 9h Jc")
    assert (no.code, no.facts) == (Refusal.TOO_MANY_CARDS, {"most": 3, "with_ace": 4})
    assert room.draw_choices().with_ace == 0
    room.say("Bo draws 2c 5d 9h")


def test_r223_dr4_four_where_an_ace_is_kept():
    room = at_the_draw("five_card_draw_three fixed_limit", "2c 5d 9h Jc Ad")
    assert (room.draw_choices().most, room.draw_choices().with_ace) == (3, 4)
    assert room.refusal("Bo draws 2c 5d 9h Ad") is Refusal.TOO_MANY_CARDS
    room.say("Bo draws 2c 5d 9h Jc")
    assert room.hand.places[2].drew == 4


@pytest.mark.parametrize(
    ("held", "kept", "allowed"),
    [
        pytest.param("2c 5d 9h Jc Ah", "Ah", True, id="an-ace"),
        pytest.param("2c 5d 9h Jc Kh", "Kh", False, id="a-king"),
        pytest.param("2c 5d 9h Jc *1", "*1", True, id="a-joker"),
        pytest.param("2c 5d 9h Jc Ah", "", False, id="nothing"),
        pytest.param("2c 5d 9h Kh Kd", "Kh Kd", True, id="two-kings"),
    ],
)
def test_r223_dr4_three_or_four_by_what_is_kept(held, kept, allowed):
    room = Room("five_card_draw fixed_limit", 100, 100, jokers=1, with_ace=4)
    room.deal(Bo=held)
    room.say("Bo bets 10", "Ann calls")
    line = " ".join(["Bo draws", *(one for one in held.split() if one not in kept.split())])
    if allowed:
        room.say(line)
    else:
        assert room.refusal(line) is Refusal.TOO_MANY_CARDS


def test_r223_a_hand_of_four_cannot_keep_an_ace_and_throw_four():
    rows = GAMES["spit_in_the_ocean"].phases
    three = (rows[0], replace(rows[1], draw=3, with_ace=4), rows[2])
    room = Room("spit_in_the_ocean fixed_limit", 100, 100, columns={"phases": three})
    room.deal(Bo="2c 5d 9h Ad")
    room.say("Bo bets 10", "Ann calls")
    assert (room.draw_choices().most, room.draw_choices().with_ace) == (3, 0)


def test_r223_nobody_sees_whether_it_may_be_four():
    for held in ("2c 5d 9h Jc Kd", "2c 5d 9h Jc Ad"):
        room = at_the_draw("five_card_draw_three fixed_limit", held)
        turn = look(room.table).dealt.turn
        assert turn is not None
        assert getattr(turn, "with_ace", 0) == 4


def test_r058_a_joker_is_any_card():
    room = at_the_draw("joker_draw fixed_limit", "9c 9d *1 Kh 2s", Ann="Ac Ad Kc Qd 3h")
    room.finish()
    assert room.stacks() == {"Ann": 85, "Bo": 115}


def test_r066_a_natural_hand_wins_the_pot_from_an_equal_one_with_a_joker():
    room = at_the_draw("joker_draw fixed_limit", "Ac *1 Kh 9s 2s", Ann="Ad Ah Kc 9d 2d")
    room.finish()
    assert room.stacks() == {"Ann": 115, "Bo": 85}


@pytest.mark.parametrize(
    ("held", "may"),
    [
        ("*1 Ac 3d 5h 9s", True),
        ("*1 Jc 3d 5h 9s", False),
        ("*1 4c 5d 6h 8s", True),
        ("*1 2c 5c 8c Jc", True),
        ("*1 2c 2d 8c Jh", False),
    ],
)
def test_r059_a_bug_opens_as_an_ace_or_in_a_straight_or_flush(held, may):
    assert (opening(GAMES["jacks_bug"], "jacks").strength(cards(held)) > 0) is may


def test_r210_openers_with_a_bug_are_proved_by_what_needs_it():
    jacks = GAMES["jacks_bug"]
    assert proving("jacks", cards("3d *1 5h Ac 9s"), jacks) == cards("*1 Ac")
    assert proving("jacks", cards("*1 4c 5d 6h 8s"), jacks) == cards("*1 4c 5d 6h 8s")


def test_r078_with_32_cards_a_flush_beats_a_full_house():
    room = Room("short_draw no_limit", 100, 100)
    room.deal(Bo="7h 9h Jh Qh Kh", Ann="Ac Ad As 8c 8d")
    room.say("Bo bets 10", "Ann calls")
    room.finish()
    assert room.stacks() == {"Ann": 85, "Bo": 115}


def test_r076_the_ace_stands_below_the_seven_too():
    room = Room("short_draw no_limit", 100, 100)
    room.deal(Bo="Ah 7h 8c 9h Td", Ann="Ac Ad As 8h Kd")
    room.say("Bo bets 10", "Ann calls")
    room.finish()
    assert room.stacks() == {"Ann": 85, "Bo": 115}


def test_r070_seats_by_the_pack():
    """Rules 0: (pack - most drawn) / 5."""
    assert (GAMES["short_draw"].seats, GAMES["five_card_draw"].seats) == ((2, 5), (2, 9))
