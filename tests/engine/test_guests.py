"""A table for guests only: who may sit down and queue, and who names whom."""

from dataclasses import replace

import pytest

from bot.engine.errors import Refusal
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.guests import MOST
from bot.engine.views.look import look
from tests.engine.card_room import Room
from tests.engine.test_table_machine import refused


def only_guests(room: Room, *, on: bool = True) -> None:
    rules = replace(room.table.settings.rules, guests_only=on)
    room.do(tc.ChangeSettings(1, replace(room.table.settings, rules=rules), room.game))


@pytest.fixture
def room() -> Room:
    """Players 1 (the host) and 2 of four seats, for guests only from then on."""
    room = Room("holdem no_limit", 100, 100, seats=4)
    only_guests(room)
    return room


def test_a_seat_is_for_the_host_for_guests_and_for_who_sat_there_before(room):
    assert room.table.guests == (2,)
    assert refused(room, tc.Sit(3, 100)) is Refusal.GUESTS_ONLY
    room.do(tc.NameGuest(1, 3))
    room.do(tc.Sit(3, 100))
    for player in (1, 2):
        room.do(tc.Leave(player))
        room.do(tc.Sit(player, 100))
    room.do(tc.DropGuest(1, 3))
    assert room.table.seat_of(3) is not None
    room.do(tc.Leave(3))
    assert refused(room, tc.Sit(3, 100)) is Refusal.GUESTS_ONLY
    only_guests(room, on=False)
    room.do(tc.Sit(3, 100))


def test_the_list_is_the_hosts_and_for_them_alone_to_see(room):
    assert refused(room, tc.NameGuest(2, 3)) is Refusal.NOT_HOST
    assert refused(room, tc.DropGuest(2, 2)) is Refusal.NOT_HOST
    assert refused(room, tc.NameGuest(1, 2)) is Refusal.GUEST_ALREADY
    assert refused(room, tc.NameGuest(1, 1)) is Refusal.GUEST_ALREADY
    assert refused(room, tc.DropGuest(1, 3)) is Refusal.NOT_A_GUEST
    hosting = look(room.table, 1).hosting
    assert hosting is not None
    assert hosting.guests == (2,)
    assert look(room.table, 2).hosting is None
    for player in range(3, 2 + MOST):
        room.do(tc.NameGuest(1, player))
    assert refused(room, tc.NameGuest(1, 99)) is Refusal.GUESTS_FULL


def test_the_queue_admits_guests_alone():
    room = Room("holdem no_limit", 100, 100, seats=2)
    for player in (3, 4):
        room.do(tc.JoinQueue(player))
    room.do(tc.NameGuest(1, 4))
    only_guests(room)
    assert room.table.queue == (4,)
    assert te.Unqueued(3, "guests") in room.log
    assert refused(room, tc.JoinQueue(3)) is Refusal.GUESTS_ONLY
    room.do(tc.NameGuest(1, 3))
    room.do(tc.JoinQueue(3))
    room.do(tc.DropGuest(1, 3))
    assert room.table.queue == (4,)


def test_a_host_who_hands_over_stays_a_guest(room):
    room.do(tc.HandOver(1, 2))
    assert set(room.table.guests) == {1, 2}
    room.do(tc.Leave(1))
    room.do(tc.Sit(1, 100))


def test_nights_and_tournaments_have_no_such_rule():
    assert TableRules(guests_only=True, rake_cap=3).of_many() == TableRules(rake_cap=3)
