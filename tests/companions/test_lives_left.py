"""Cuckoo: a life that is left is a part of the pot that rides."""

import pytest

from bot.companions.playing import _part
from bot.engine.hand.commands import Declare
from tests.engine.card_room import Room


def test_whoever_has_more_lives_has_more_of_a_pot_that_rides():
    room = Room("cuckoo no_limit", 100, 100, 100)
    room.deal(Ann="9c", Bo="2c", Cy="Kd")
    while room.table.running():
        room.do(Declare(room.hand.waiting[0], "keep"))
    parts = {place.player: _part(room.hand, place.seat) for place in room.hand.places.values()}
    assert sum(parts.values()) == pytest.approx(1)
    assert parts[2] < parts[1] == parts[3]
    hand = room.hand.copy()
    hand.places[room.seat("Bo")].legs = 3
    assert _part(hand, room.seat("Bo")) == 0
    assert _part(hand, room.seat("Ann")) == 0.5
