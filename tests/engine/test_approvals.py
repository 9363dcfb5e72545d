"""Buy-ins and rebuys that wait for the host: chips move at an approval alone, once."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import Refusal
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.views.look import look
from tests.engine.card_room import Room
from tests.engine.test_table_machine import refused


def waiting(room: Room, *, on: bool = True, **more: Any) -> None:
    """The host has buy-ins wait, or no longer."""
    rules = replace(room.table.settings.rules, approvals=on)
    settings = replace(room.table.settings, rules=rules, **more)
    room.do(tc.ChangeSettings(1, settings, room.game))


@pytest.fixture
def room() -> Room:
    """Players 1 (the host) and 2 of four seats, where buy-ins wait from then on."""
    room = Room("holdem no_limit", 200, 200, seats=4)
    room.do(tc.SetMark(2, 200))
    waiting(room, least_buy_in=100, most_buy_in=1000)
    return room


def test_a_buy_in_waits_and_is_approved_once(room):
    room.do(tc.Sit(3, 400))
    assert room.log[-1] == te.BuyInAsked(1, 3, 400)
    assert room.table.seat_of(3) is None
    assert look(room.table, 3).asked == 400
    assert look(room.table).asked == look(room.table, 2).asked == 0
    assert look(room.table, 2).hosting is None
    hosting = look(room.table, 1).hosting
    assert hosting is not None
    assert [one.player for one in hosting.asked] == [3]
    assert refused(room, tc.Sit(3, 500)) is Refusal.BUY_IN_WAITS
    assert refused(room, tc.ApproveBuyIn(2, 3, 1)) is Refusal.NOT_HOST
    assert refused(room, tc.ApproveBuyIn(1, 3, 2)) is Refusal.NO_BUY_IN
    room.do(tc.ApproveBuyIn(1, 3, 1))
    seat = room.table.seat_of(3)
    assert room.table.chairs[seat].stack == 400
    assert room.table.asked == ()
    for again in (tc.ApproveBuyIn(1, 3, 1), tc.DeclineBuyIn(1, 3), tc.TakeBackBuyIn(3)):
        assert refused(room, again) is Refusal.NO_BUY_IN


def test_a_rebuy_waits_and_the_host_needs_nobody(room):
    room.do(tc.TopUp(2, 100))
    assert room.table.chairs[2].pending == 0
    room.do(tc.TopUp(1, 100))
    assert room.table.chairs[1].stack == 300
    room.do(tc.ApproveBuyIn(1, 2))
    assert room.table.chairs[2].stack == 300


def test_what_ends_a_request(room):
    for end, reason in (
        (tc.DeclineBuyIn(1, 3), "declined"),
        (tc.TakeBackBuyIn(3), "taken_back"),
    ):
        room.do(tc.Sit(3, 400))
        room.do(end)
        assert room.log[-1] == te.BuyInDropped(3, reason)
    room.do(tc.Sit(3, 400))
    room.do(tc.ExpireBuyIn(room.table.asked[0].number))
    assert room.log[-1] == te.BuyInDropped(3, "expired")
    room.do(tc.Sit(3, 400))
    room.do(tc.Ban(1, 3))
    room.do(tc.TopUp(2, 100))
    room.do(tc.Leave(2))
    assert room.table.asked == ()
    room.do(tc.Sit(4, 400))
    waiting(room, on=False)
    room.do(tc.Sit(4, 500))
    assert room.table.asked == ()
    assert room.table.chairs[room.table.seat_of(4)].stack == 500


def test_everything_is_judged_again_at_the_approval(room):
    room.do(tc.Sit(3, 400))
    waiting(room, most_buy_in=300)
    assert refused(room, tc.ApproveBuyIn(1, 3)) is Refusal.BUY_IN_UNFIT
    waiting(room, most_buy_in=1000, seats=2)
    assert refused(room, tc.ApproveBuyIn(1, 3)) is Refusal.TABLE_FULL
    assert [one.player for one in room.table.asked] == [3]
    assert refused(room, tc.Sit(4, 400)) is Refusal.TABLE_FULL
    waiting(room, seats=4)
    assert refused(room, tc.Sit(4, 5000)) is Refusal.BUY_IN_RANGE


def test_nothing_is_topped_up_by_itself(room):
    assert room.table.chairs[2].mark == 0
    assert refused(room, tc.SetMark(2, 400)) is Refusal.MARK_APPROVALS
    room.do(tc.SetMark(1, 400))


def test_a_kept_seat_waits_with_its_player_and_passes_on_after_a_no():
    room = Room("holdem no_limit", 200, 200, seats=2)
    waiting(room, least_buy_in=100, most_buy_in=1000)
    for player in (3, 4):
        room.do(tc.JoinQueue(player))
    room.do(tc.Leave(2))
    room.do(tc.Sit(3, 400))
    assert room.table.called() == (3,)
    room.do(tc.DeclineBuyIn(1, 3))
    assert room.table.called() == (4,)
