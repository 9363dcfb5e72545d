"""The queue for a full table: who may join, and for whom a free seat is kept."""

from dataclasses import replace

import pytest

from bot.engine.errors import Refusal
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.views.look import look
from tests.engine.card_room import Room
from tests.engine.test_table_machine import refused


@pytest.fixture
def room() -> Room:
    """A full table of two, with 3 and 4 in line."""
    room = Room("holdem no_limit", 100, 100, seats=2)
    room.do(tc.JoinQueue(3))
    room.do(tc.JoinQueue(4))
    return room


def test_a_free_seat_is_kept_for_the_first_in_line(room):
    assert room.table.called() == ()
    room.do(tc.Leave(2))
    assert look(room.table).called == (3,)
    assert look(room.table).queue == (3, 4)
    for stranger in (4, 5):
        assert refused(room, tc.Sit(stranger, 100)) is Refusal.SEAT_KEPT
    room.do(tc.Sit(3, 100))
    assert room.table.queue == (4,)
    assert room.table.called() == ()


def test_whoever_does_not_come_is_passed_over(room):
    room.do(tc.Leave(2))
    assert refused(room, tc.PassOver(4)) is Refusal.WRONG_STEP
    room.do(tc.PassOver(3))
    assert room.table.called() == (4,)
    room.do(tc.PassOver(4))
    room.do(tc.Sit(5, 100))
    assert room.table.seat_of(5) is not None


def test_two_free_seats_are_kept_for_two(room):
    room.do(tc.Leave(2))
    room.do(tc.JoinQueue(5))
    room.do(tc.ChangeSettings(1, replace(room.settings, seats=3), room.game))
    assert room.table.called() == (3, 4)
    room.do(tc.Sit(4, 100))
    assert room.table.called() == (3,)
    assert refused(room, tc.Sit(5, 100)) is Refusal.SEAT_KEPT


def test_nobody_joins_without_need(room):
    assert refused(room, tc.JoinQueue(1)) is Refusal.ALREADY_SEATED
    assert refused(room, tc.JoinQueue(3)) is Refusal.IN_QUEUE
    assert refused(room, tc.LeaveQueue(5)) is Refusal.NOT_QUEUED
    for player in range(5, 23):
        room.do(tc.JoinQueue(player))
    assert refused(room, tc.JoinQueue(99)) is Refusal.QUEUE_FULL
    free = Room("holdem no_limit", 100, seats=2)
    assert refused(free, tc.JoinQueue(3)) is Refusal.SEAT_FREE


def test_a_ban_and_a_change_of_mind_end_the_wait(room):
    room.do(tc.Ban(1, 3))
    assert room.table.queue == (4,)
    assert refused(room, tc.JoinQueue(3)) is Refusal.BANNED
    room.do(tc.LeaveQueue(4))
    assert room.log[-1] == te.Unqueued(4, "asked")
    assert room.table.queue == ()


def test_a_closing_table_calls_nobody(room):
    room.deal()
    room.do(tc.CloseTable(1))
    assert room.table.closing
    assert room.table.called() == ()
    assert refused(room, tc.JoinQueue(5)) is Refusal.TABLE_CLOSED


def test_a_night_s_queue_reaches_a_free_seat_alone(room):
    """The program calls a player of another table's queue here, but to no seat that is kept."""
    assert refused(room, tc.JoinQueue(5, moved=True)) is Refusal.TABLE_FULL
    room.do(tc.Leave(2))
    assert refused(room, tc.JoinQueue(5, moved=True)) is Refusal.TABLE_FULL
    for player in (3, 4):
        room.do(tc.PassOver(player))
    assert refused(room, tc.JoinQueue(5)) is Refusal.SEAT_FREE
    room.do(tc.JoinQueue(5, moved=True))
    assert room.log[-1] == te.Queued(5)
    assert room.table.called() == (5,)
    assert room.table.unkept() == 0
