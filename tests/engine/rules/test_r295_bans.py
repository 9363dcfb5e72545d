"""A host shows a player out for as long as the table is open. Source: R295."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import commands as tc
from bot.engine.table import snapshot
from bot.engine.views.look import look
from tests.engine.card_room import Room, dealt

ANN, BO, CY, DEE = 1, 2, 3, 4


def refused(room: Room, command: tc.TableCommand) -> Refusal:
    with pytest.raises(Illegal) as no:
        room.do(command)
    return no.value.code


def test_r295_who_is_banned_is_shown_out_and_may_not_come_back():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.do(tc.Ban(ANN, BO))
    assert room.hand.places[BO].folded
    room.say("Ann folds")
    assert room.table.seat_of(BO) is None
    assert refused(room, tc.Sit(BO, 500)) is Refusal.BANNED
    assert room.do(tc.Ban(ANN, BO)) == []
    told, other = look(room.table, ANN).hosting, look(room.table, CY).hosting
    assert (told is not None and told.banned, other) == ((BO,), None)


def test_r295_it_outlasts_a_restart_and_the_host_may_take_it_back():
    room = Room("holdem no_limit", 500, 500, 500)
    room.do(tc.Ban(ANN, DEE))
    room.table = snapshot.from_json(snapshot.to_json(room.table), room.games)
    assert refused(room, tc.Sit(DEE, 500)) is Refusal.BANNED
    room.do(tc.Unban(ANN, DEE))
    assert room.do(tc.Unban(ANN, DEE)) == []
    room.do(tc.Sit(DEE, 500))


def test_r295_the_host_alone_bans_and_not_himself():
    room = Room("holdem no_limit", 500, 500)
    assert refused(room, tc.Ban(BO, ANN)) is Refusal.NOT_HOST
    assert refused(room, tc.Unban(BO, ANN)) is Refusal.NOT_HOST
    assert refused(room, tc.Ban(ANN, ANN)) is Refusal.KICK_YOURSELF


def test_r295_the_program_bans_from_the_other_tables_of_a_night():
    room = Room("holdem no_limit", 500, 500)
    room.do(tc.Ban(0, ANN))
    assert (room.table.seat_of(ANN), room.table.host) == (None, BO)
