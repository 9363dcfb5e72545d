"""In-Between: a third card between two posts, for chips of the pot. Source: 4.8 (42)."""

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.hand.choices import BidChoices, DeclareChoices
from bot.engine.hand.commands import VoidHand
from bot.engine.hand.events import HandEvent, HandStarted
from bot.engine.hand.machine import legal
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.commands import ChangeSettings, Leave, ProposeVoid, SecondVoid
from bot.engine.views.summary import summary
from tests.engine.card_room import Room


def lap(stub: str, *stacks: int, **options: Any) -> Room:
    """Bo is first, and Ann deals; all have anted 5."""
    room = Room("in_between no_limit", *(stacks or (100, 100)), **options)
    room.deal(stub=stub)
    return room


def most(room: Room) -> int:
    choices = legal(room.hand, room.hand.waiting[0])
    assert isinstance(choices, BidChoices)
    return choices.most


@pytest.mark.parametrize(
    ("third", "stack"),
    [("8c", 101), ("Tc", 101), ("5c", 101), ("3c", 89), ("Kc", 89), ("4h", 83), ("Jh", 83)],
)
def test_4_8_42_inside_takes_outside_pays_and_a_post_costs_twice(third, stack):
    room = lap(f"4s Jd {third}")
    room.say("Bo bids 6")
    assert room.stacks()["Bo"] == stack


@pytest.mark.parametrize(
    ("call", "third", "stack"),
    [("higher", "9c", 98), ("higher", "2c", 92), ("lower", "2c", 98), ("lower", "7c", 86)],
)
def test_4_8_42_a_pair_goes_higher_or_lower_and_an_equal_card_costs_three_times(call, third, stack):
    room = lap(f"7s 7d {third}")
    room.say("Bo bids 3", f"Bo declares {call}")
    assert room.stacks()["Bo"] == stack


def test_4_8_42_the_first_ace_may_be_called_low_and_the_second_is_high():
    room = lap("As 5d 3c")
    assert legal(room.hand, 2) == DeclareChoices(("ace_high", "ace_low"), what="ace")
    room.say("Bo declares ace_low", "Bo bids 10")
    assert room.stacks()["Bo"] == 105
    widest = lap("As Ad 2c")
    widest.say("Bo declares ace_low", "Bo bids 10")
    assert widest.stacks()["Bo"] == 105
    room = lap("5d As 3c")
    room.say("Bo bids 10")
    assert room.stacks()["Bo"] == 85, "nobody asks for a second ace, which is high"


def test_4_8_42_silence_is_high_passes_and_goes_where_more_cards_are():
    room = lap("As Kd 9h 2c")
    room.say("Bo times out")
    assert room.hand.places[2].answer.said == "ace_high"
    room.say("Bo times out")
    assert (room.stacks()["Bo"], room.turn()) == (95, "Ann")
    pair = lap("9s 9d 2c")
    pair.say("Bo bids 2", "Bo times out")
    assert pair.stacks()["Bo"] == 97


def test_4_8_42_a_bet_is_bounded_by_the_pot_and_the_stack():
    assert most(lap("4s Jd", 100, 100)) == 10
    assert most(lap("4s Jd", 100, 8)) == 3
    assert most(lap("4s Jd", 100, 100, match_cap=0, half_lap=True)) == 5


def test_4_8_42_half_the_pot_is_for_the_first_lap_alone():
    room = lap("4s Jd 9h Ts", half_lap=True)
    room.say("Bo bids 0", "Ann bids 0")
    room.deal(stub="4s Jd")
    assert most(room) == 10


def test_r093_what_costs_more_than_he_has_costs_all_of_it():
    room = lap("7s 7d 7c", 100, 13)
    room.say("Bo bids 8", "Bo declares lower")
    assert (room.stacks()["Bo"], room.hand.pot) == (0, 18)


def test_4_8_42_the_deal_ends_when_the_pot_is_gone():
    room = lap("4s Jd 9h")
    room.say("Bo bids 10")
    assert room.stacks() == {"Ann": 95, "Bo": 105}
    assert (room.hand.ended, room.table.carried, names(room.hand.places[1].cards)) == (True, 0, "")


def test_2_5_the_pot_rides_to_the_next_lap_without_an_ante_and_with_its_dealer():
    room = lap("4s Jd 9h Ts", max_deals=10)
    room.say("Bo bids 0", "Ann bids 0")
    assert (room.table.carried, room.table.series) == (10, 1)
    button = room.table.button
    room.deal(stub="4s Jd")
    assert (room.stacks(), room.table.button) == ({"Ann": 95, "Bo": 95}, button)


def test_2_5_after_so_many_laps_its_players_share_what_is_left():
    room = Room("in_between no_limit", 100, 100, max_deals=10)
    for _ in range(10):
        room.deal(stub="4s Jd 9h Ts")
        room.say("Bo bids 0", "Ann bids 0")
    assert (room.stacks(), room.table.carried) == ({"Ann": 100, "Bo": 100}, 0)


def test_r106_who_is_left_alone_takes_the_pot():
    room = lap("4s Jd 9h Ts")
    room.do(Leave(2))
    assert (room.hand.ended, room.stacks()) == (True, {"Ann": 105})


def test_r279_a_voided_lap_gives_back_what_was_won():
    room = lap("4s Jd 9h Ts 3c")
    room.say("Bo bids 6")
    room.do(ProposeVoid(1, "misdeal"))
    room.do(SecondVoid(2))
    assert set(room.stacks().values()) == {100}


def test_r100_r279_a_void_takes_back_what_the_house_took_of_a_lap():
    room = Room("in_between no_limit", 100, 100)
    rules = TableRules(rake_percent=50, no_flop_no_drop=False)
    room.do(ChangeSettings(1, replace(room.settings, rules=rules), room.game))
    room.deal(stub="4s Jd 9h Ts 3c")
    room.say("Bo bids 6")
    assert (room.hand.raked, room.hand.pot) == (3, 4)
    room.do(VoidHand("fault"))
    assert (room.stacks(), room.hand.pot) == ({"Ann": 100, "Bo": 100}, 0)
    begins = [isinstance(one, HandStarted) for one in room.log].index(True)
    assert summary(cast("list[HandEvent]", room.log[begins:]), room.games[room.game]).rake == 0


def test_4_8_42_words_and_chips_answer_their_own_questions_alone():
    room = lap("4s Jd 9h")
    assert room.refusal("Bo declares higher") == Refusal.WRONG_STEP
    assert room.refusal("Bo bids 11") == Refusal.BID_RANGE
