"""Facts that an answer may tell its presser before the table shows them to everybody."""

import pytest

from bot.engine.views.look import look
from bot.tables.publishing.public_facts import PublicFacts, has_news, is_behind, public_facts
from tests.engine.card_room import Room
from tests.engine.rules.test_r273_seven_27 import checked

HELD = {"Ann": "Ah 2c 3c 4c 5c", "Bo": "7d 8d 9d Td Jd", "Cy": "2h 3h 4h 5h 6h"}


def public(room: Room) -> PublicFacts:
    return public_facts(look(room.table))


def tricks() -> Room:
    """Bo leads; hearts are trumps, and Ann's ace takes every trick that she may play it to."""
    room = Room("bourre no_limit", *(200,) * 3)
    room.deal(**HELD)
    while room.hand.step != "tricks":
        room.say(f"{room.turn()} plays")
    return room


def test_ones_own_card_is_news_to_all_but_oneself():
    room = tricks()
    before, name = public(room), room.turn()
    room.say(f"{name} times out")
    now, others = public(room), set(room.stacks()) - {name}
    assert is_behind(before, now)
    assert not has_news(before, now, room.seat(name))
    assert all(has_news(before, now, room.seat(one)) for one in others)


def test_nor_is_the_trick_that_it_ends_or_the_next_lead():
    room = tricks()
    for _ in range(3):
        before, name = public(room), room.turn()
        room.say(f"{name} times out")
    assert not room.hand.trick
    assert not has_news(before, public(room), room.seat(name))
    before, name = public(room), room.turn()
    room.say(f"{name} times out")
    assert not has_news(before, public(room), room.seat(name))


def test_what_ends_a_deal_is_news_to_whoever_ended_it():
    room = tricks()
    while room.table.running():
        before, name = public(room), room.turn()
        room.say(f"{name} times out")
    assert has_news(before, public(room), room.seat(name))


def test_a_card_that_one_takes_face_up_is_ones_own_and_a_street_is_everybodys():
    room = Room("seven_27 fixed_limit", *(200,) * 3)
    room.deal()
    checked(room)
    before, name = public(room), room.turn()
    room.say(f"{name} takes a card")
    assert not has_news(before, public(room), room.seat(name))
    stud = Room("five_card_stud fixed_limit", *(200,) * 2)
    stud.deal()
    stud.say(f"{stud.turn()} bets 10")
    before, name = public(stud), stud.turn()
    stud.say(f"{name} calls")
    assert has_news(before, public(stud), stud.seat(name))


@pytest.mark.parametrize("seat", [1, 2])
def test_of_what_another_process_drew_nothing_is_known(seat):
    assert not has_news(None, PublicFacts(1, over=False), seat)
