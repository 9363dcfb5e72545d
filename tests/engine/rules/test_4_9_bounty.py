"""A bounty for winning with a seven and a deuce. Source: rules 4.9, 46."""

from typing import Any, cast

import pytest

from bot.engine.games.options import Options, announce, fitting
from bot.engine.hand import events as he
from bot.engine.views.look import look
from bot.engine.views.summary import summary
from bot.phh import BadHistory, write
from tests.engine.card_room import GAMES, Room


def worst(*stacks: int, bounty: int = 2, **options: Any) -> Room:
    """Ann deals and has seven-deuce, with which she raises to 40."""
    room = Room("holdem no_limit", *stacks, bounty=bounty, **options)
    room.deal(Ann="7s 2d", Bo="As Kd", board="7c 2h 9s Jd Qd")
    room.say("Ann raises to 40")
    return room


def events_of(room: Room) -> list[he.HandEvent]:
    begins = [isinstance(one, he.HandStarted) for one in room.log].index(True)
    return cast("list[he.HandEvent]", room.log[begins:])


def test_4_9_everybody_pays_who_was_dealt_in_and_the_cards_are_shown():
    room = worst(500, 500, 500)
    room.say("Bo folds", "Cy folds")
    assert room.stacks() == {"Ann": 555, "Bo": 475, "Cy": 470}
    assert None not in look(room.table).seats[0].cards
    told = summary(events_of(room), room.games[room.game])
    assert {one.seat: one.net for one in told.seats} == {1: 55, 2: -25, 3: -30}
    assert not told.showdown


def test_4_9_at_a_showdown_too_and_no_more_than_there_is():
    room = worst(500, 45, 500)
    room.say("Bo raises to 45", "Cy folds", "Ann calls")
    assert not room.table.running()
    assert room.stacks() == {"Ann": 575, "Bo": 0, "Cy": 470}


def test_4_9_what_a_cap_keeps_out_of_the_deal_pays_too():
    """Bo has bet all that he may, and has 400 behind."""
    room = worst(500, 500, 500, cap=10)
    room.say("Bo raises to 100", "Cy folds", "Ann calls")
    assert room.stacks() == {"Ann": 650, "Bo": 380, "Cy": 470}


def test_4_9_a_shared_pot_a_lost_one_and_other_hands_pay_nothing():
    split = Room("holdem no_limit", 500, 500, bounty=2)
    split.deal(Ann="7s 2d", Bo="7h 2c", board="As Ks Qd Jd Tc")
    split.call_down()
    assert split.stacks() == {"Ann": 500, "Bo": 500}
    lost = Room("holdem no_limit", 500, 500, bounty=2)
    lost.deal(Ann="7s 2d", Bo="As Kd", board="Ac Kc 9s Jd 4d")
    lost.call_down()
    assert lost.stacks() == {"Ann": 490, "Bo": 510}


def test_4_9_without_the_option_nobody_pays():
    room = worst(500, 500, 500, bounty=0)
    room.say("Bo folds", "Cy folds")
    assert room.stacks()["Ann"] == 515
    assert look(room.table).seats[0].cards == (None, None)


@pytest.mark.parametrize(
    ("code", "fits"), [("holdem", True), ("omaha", False), ("short_deck", False)]
)
def test_4_9_only_where_two_cards_are_held(code, fits):
    assert ("bounty" in fitting(announce(GAMES[code], Options()))) == fits


def test_4_9_phh_has_no_words_for_a_bounty():
    room = worst(500, 500, 500)
    room.say("Bo folds", "Cy folds")
    with pytest.raises(BadHistory, match="beside"):
        write(events_of(room), room.hand.game)
