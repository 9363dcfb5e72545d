"""How an evening ends, and what a host may do about a deal."""

from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.table import machine as tables
from bot.engine.table.agreed.rules import CarriedAtEnd
from bot.engine.table.machine import can_deal
from tests.engine.card_room import Room, dealt

SEED = Seed(bytes(32))


def deals(room: Room) -> int:
    """Deals played until no further one is possible."""
    played = 0
    while can_deal(room.table):
        room.do(tc.Deal(), SEED)
        played += 1
        room.finish()
        come_back(room)
    return played


def come_back(room: Room) -> None:
    """Everybody whom the clock sent away."""
    for chair in list(room.table.chairs.values()):
        if chair.away:
            room.do(tc.ComeBack(chair.player))


def test_r106_in_the_last_orbit_everybody_deals_once_more():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.do(tc.LastOrbit(1))
    room.finish()
    assert room.table.last_deals == 3
    come_back(room)
    assert deals(room) == 3
    assert room.table.closed
    assert room.table.closing == "time"
    assert {one.reason for one in room.log if isinstance(one, te.PlayerLeft)} == {"closing"}
    assert sum(room.table.departed.values()) == 1500


def test_r106_a_voided_deal_is_dealt_again_and_does_not_count():
    room = dealt("holdem no_limit", 500, 500)
    room.finish()
    come_back(room)
    room.do(tc.LastOrbit(0))
    left = room.table.last_deals
    room.do(tc.Deal(), SEED)
    room.do(tc.ProposeVoid(0, "fault"))
    room.do(tc.Resume(1))
    room.do(tc.Deal(), SEED)
    assert room.table.last_deals == left - 1


def test_r106_the_host_may_take_it_back_and_nobody_else_call_it():
    room = dealt("holdem no_limit", 500, 500, 500)
    assert refused(room, tc.LastOrbit(2)) is Refusal.NOT_HOST
    room.do(tc.LastOrbit(1))
    assert room.do(tc.LastOrbit(1)) == []
    room.do(tc.PlayOn(1))
    assert room.table.last_deals == -1
    room.finish()
    assert not room.table.closed


def test_r106_where_nobody_can_play_the_table_closes_at_once():
    room = Room("holdem no_limit", 500)
    room.do(tc.LastOrbit(0))
    assert room.table.closed


@pytest.mark.parametrize("rule", CarriedAtEnd)
def test_r106_a_pot_that_rides_is_shared_or_played_off(rule):
    room = dealt("guts no_limit", 500, 500, 500)
    settings = room.table.settings
    rules = replace(settings.rules, carried_at_end=rule)
    room.do(tc.ChangeSettings(1, replace(settings, rules=rules), room.game))
    room.do(tc.LastOrbit(1))
    room.table.last_deals = 0
    room.say("Ann declares in", "Bo declares in", "Cy declares out")
    if rule is CarriedAtEnd.SPLIT:
        assert room.table.closed
        assert sum(room.table.departed.values()) == 1500
    else:
        assert room.table.carried
        assert can_deal(room.table)
        room.do(tc.Deal(), SEED)
        room.say("Ann declares in", "Bo declares out", "Cy declares out")
        assert room.table.closed


def test_r106_a_pot_that_one_alone_could_play_off_is_shared():
    """Bo has no chips left and Cy is away, so no deal could come."""
    room = Room("guts no_limit", 500, 15, 500)
    rules = replace(room.settings.rules, carried_at_end=CarriedAtEnd.PLAY_OFF)
    room.do(tc.ChangeSettings(1, replace(room.settings, rules=rules), room.game))
    room.deal(Ann="As Ad Ac", Bo="9s 9d 9c")
    room.table.last_deals = 0
    room.say("Cy goes away", "Ann declares in", "Bo declares in", "Cy declares out")
    assert room.table.closed
    assert room.table.departed == {1: 495 + 15 + 4, 2: 3, 3: 495 + 3}


def test_r279_a_deal_is_voided_when_another_player_of_it_agrees():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann raises to 40")
    assert refused(room, tc.ProposeVoid(2, "misdeal")) is Refusal.NOT_HOST
    assert refused(room, tc.SecondVoid(2)) is Refusal.STALE
    room.do(tc.ProposeVoid(1, "misdeal"))
    assert refused(room, tc.SecondVoid(1)) is Refusal.NEEDS_ANOTHER
    assert refused(room, tc.SecondVoid(9)) is Refusal.NOT_IN_HAND
    events = room.do(tc.SecondVoid(3))
    assert te.VoidSeconded(3) in events
    assert room.stacks() == {"Ann": 500, "Bo": 500, "Cy": 500}
    assert room.table.void is None


def test_r279_a_proposal_ends_with_its_deal():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.do(tc.ProposeVoid(1, "agreed"))
    room.finish()
    assert room.table.void is None
    assert refused(room, tc.SecondVoid(2)) is Refusal.STALE
    assert refused(room, tc.ProposeVoid(1, "agreed")) is Refusal.NO_HAND


def test_a_host_may_skip_whose_turn_it_is():
    room = dealt("holdem no_limit", 500, 500, 500)
    assert refused(room, tc.SkipTurn(2, 1)) is Refusal.NOT_HOST
    assert refused(room, tc.SkipTurn(1, 2)) is Refusal.NOT_YOUR_TURN
    room.do(tc.SkipTurn(1, 1))
    assert room.turn() == "Bo"


def test_a_host_who_is_gone_is_replaced():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.do(tc.ReplaceHost(3))
    assert room.table.host == 3
    assert room.do(tc.ReplaceHost(3)) == []
    assert refused(room, tc.ReplaceHost(9)) is Refusal.OTHER_NOT_SEATED


def test_r098_who_is_moved_brings_exactly_what_he_had():
    """To another table of his night, whatever that table's buy-in is."""
    room = Room("holdem no_limit", 500, 500, buy_in=(400, 600))
    assert refused(room, tc.Sit(3, 37)) is Refusal.BUY_IN_RANGE
    room.do(tc.Sit(3, 37, moved=True))
    assert room.stacks()["Cy"] == 37


def refused(room: Room, command: tc.TableCommand) -> Refusal:
    with pytest.raises(Illegal) as no:
        tables.play(room.table, command, SEED)
    return no.value.code
