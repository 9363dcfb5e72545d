"""Marks: what a player is topped up to between deals, and when nothing is due."""

import pytest

from bot.engine.errors import Refusal
from bot.engine.table import commands as tc
from bot.engine.table import marks
from bot.engine.table.state import Table
from bot.engine.views.look import look
from tests.engine.card_room import Room
from tests.engine.test_table_machine import refused


def due(table: Table) -> dict[int, int]:
    found = {one.player: marks.lacking(table, one) for one in table.chairs.values()}
    return {player: chips for player, chips in found.items() if chips}


@pytest.fixture
def room() -> Room:
    return Room("holdem no_limit", 100, 60, buy_in=(20, 100))


def test_a_player_below_their_mark_is_topped_up_to_it(room):
    room.do(tc.SetMark(2, 90))
    assert due(room.table) == {2: 30}
    room.do(tc.TopUpToMark(2))
    assert room.table.stack(2) == 90
    assert due(room.table) == {}
    assert refused(room, tc.TopUpToMark(2)) is Refusal.STALE


def test_nobody_else_sees_a_mark(room):
    room.do(tc.SetMark(2, 90))
    own = look(room.table, 2).own
    assert own is not None
    assert own.mark == 90
    assert look(room.table, 1).seats == look(room.table).seats


def test_a_mark_lies_within_the_buy_in(room):
    for chips in (19, 101):
        assert refused(room, tc.SetMark(2, chips)) is Refusal.MARK_RANGE
    assert refused(room, tc.SetMark(2, 0)) is Refusal.NO_MARK
    assert refused(room, tc.SetMark(9, 50)) is Refusal.NOT_SEATED
    room.do(tc.SetMark(2, 90))
    room.do(tc.SetMark(2, 0))
    assert due(room.table) == {}


def test_nothing_is_due_in_a_deal_or_while_away(room):
    room.do(tc.SetMark(2, 90))
    room.deal()
    assert due(room.table) == {}
    room.finish()
    room.do(tc.GoAway(2))
    assert due(room.table) == {}
    room.do(tc.ComeBack(2))
    assert due(room.table)


def test_a_bank_may_pay_a_part_alone(room):
    room.do(tc.SetMark(2, 90))
    room.do(tc.TopUpToMark(2, 10))
    assert room.table.stack(2) == 70
