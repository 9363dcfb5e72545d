"""The table between deals: host's powers, seats, clocks, closing, and what each refuses."""

from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Limit
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.table import machine as tables
from bot.engine.table.state import Table
from bot.engine.views.look import look
from tests.engine.card_room import LIBRARY, Room, dealt


def refused(room: Room, command: tc.TableCommand, source: Seed | None = None) -> Refusal:
    before = room.table.copy()
    with pytest.raises(Illegal) as no:
        room.do(command, source)
    assert room.table == before
    return no.value.code


def test_nothing_happens_at_a_table_that_is_not_open():
    with pytest.raises(Illegal) as no:
        tables.play(Table(LIBRARY), tc.Sit(1, 100))
    assert no.value.code is Refusal.NO_TABLE


def test_a_table_opens_once():
    room = Room("holdem no_limit", 100)
    again = tc.OpenTable(2, 2, room.game, room.settings)
    assert refused(room, again) is Refusal.TABLE_OPEN_HERE


@pytest.mark.parametrize(
    "command",
    [
        lambda room: tc.ChangeSettings(2, room.settings, room.game),
        lambda _room: tc.HandOver(2, 2),
        lambda _room: tc.Pause(2),
        lambda _room: tc.Resume(2),
        lambda _room: tc.Kick(2, 1),
        lambda _room: tc.CloseTable(2),
    ],
    ids=["settings", "hand-over", "pause", "resume", "kick", "close"],
)
def test_the_host_s_powers_are_the_host_s(command):
    room = Room("holdem no_limit", 100, 100)
    assert refused(room, command(room)) is Refusal.NOT_HOST


def test_two_are_needed():
    room = Room("holdem no_limit", 100)
    assert refused(room, tc.Deal(), Seed(bytes(32))) is Refusal.TOO_FEW_PLAYERS
    assert not tables.can_deal(room.table)


def test_no_deal_while_one_runs_or_while_paused():
    room = Room("holdem no_limit", 100, 100)
    room.do(tc.Pause(1))
    assert refused(room, tc.Deal(), Seed(bytes(32))) is Refusal.TABLE_PAUSED
    room.do(tc.Resume(1))
    room.deal()
    assert refused(room, tc.Deal(), Seed(bytes(32))) is Refusal.HAND_RUNNING


def test_r022_seats_are_one_each_and_as_many_as_set():
    room = Room("holdem no_limit", 100, 100, seats=3)
    assert refused(room, tc.Sit(1, 100)) is Refusal.ALREADY_SEATED
    assert refused(room, tc.Sit(3, 100, 2)) is Refusal.SEAT_TAKEN
    assert refused(room, tc.Sit(3, 100, 4)) is Refusal.SEAT_TAKEN
    room.do(tc.Sit(3, 100, 3))
    assert refused(room, tc.Sit(4, 100)) is Refusal.TABLE_FULL


def test_who_has_no_seat_has_nothing_to_ask():
    room = Room("holdem no_limit", 100, 100)
    for command in (tc.TopUp(9, 10), tc.GoAway(9), tc.ComeBack(9), tc.PostNow(9), tc.Leave(9)):
        assert refused(room, command) is Refusal.NOT_SEATED


def test_who_leaves_when_the_deal_ends_adds_no_chips_and_goes_nowhere_else():
    room = Room("holdem no_limit", 100, 100, 100)
    room.deal()
    seat = next(one for one in room.table.chairs if one not in room.hand.waiting)
    player = room.table.chairs[seat].player
    room.do(tc.Leave(player))
    assert room.table.chairs[seat].leaving
    assert refused(room, tc.TopUp(player, 10)) is Refusal.GOING
    assert refused(room, tc.GoAway(player)) is Refusal.GOING


def test_away_and_back():
    room = Room("holdem no_limit", 100, 100)
    assert refused(room, tc.ComeBack(1)) is Refusal.NOT_AWAY
    room.do(tc.GoAway(1))
    assert refused(room, tc.GoAway(1)) is Refusal.ALREADY_AWAY
    assert not tables.can_deal(room.table)
    room.do(tc.ComeBack(1))
    assert tables.can_deal(room.table)


def test_settings_count_from_the_next_deal_on():
    room = dealt("holdem no_limit", 500, 500)
    dear = replace(room.settings, stakes=replace(room.settings.stakes, big_blind=50))
    limit = Room("holdem fixed_limit").game
    room.do(tc.ChangeSettings(1, dear, limit))
    assert (room.hand.stakes.big_blind, room.hand.game.limit) == (10, Limit.NO_LIMIT)
    room.finish()
    room.deal()
    assert (room.hand.stakes.big_blind, room.hand.game.limit) == (50, Limit.FIXED_LIMIT)


def test_there_cannot_be_fewer_seats_than_the_highest_taken():
    room = Room("holdem no_limit", 100, 100, 100)
    few = replace(room.settings, seats=2)
    assert refused(room, tc.ChangeSettings(1, few, room.game)) is Refusal.SEATS_RANGE


def test_the_time_bank_is_spent_on_one_s_own_turn_and_runs_out():
    room = dealt("holdem no_limit", 100, 100)
    assert refused(room, tc.MoreTime(2)) is Refusal.NOT_YOUR_TURN
    assert [room.do(tc.MoreTime(1)) for _ in range(2)] == [[te.TimeAdded(1, 15)]] * 2
    assert refused(room, tc.MoreTime(1)) is Refusal.NO_TIME_LEFT


def test_a_kicked_player_folds_and_leaves_when_the_deal_ends():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.do(tc.Kick(1, 3))
    assert (room.hand.places[3].folded, room.table.seat_of(3)) == (True, 3)
    room.say("Ann folds")
    left = next(event for event in room.log if isinstance(event, te.PlayerLeft))
    assert (left.player, left.reason) == (3, "kicked")


def test_a_table_closes_when_the_deal_is_over():
    room = dealt("holdem no_limit", 100, 100)
    room.do(tc.CloseTable(1, "asked"))
    assert not room.table.closed
    assert refused(room, tc.Sit(3, 100)) is Refusal.TABLE_CLOSED
    room.say("Ann folds")
    left = {event.player: event.chips for event in room.log if isinstance(event, te.PlayerLeft)}
    assert (room.table.closed, left) == (True, {1: 95, 2: 105})
    assert refused(room, tc.Sit(3, 100)) is Refusal.TABLE_CLOSED


def test_a_carried_pot_is_split_when_the_table_closes():
    room = dealt("jacks fixed_limit", 100, 100, 101)
    room.finish()
    room.do(tc.CloseTable(0, "idle"))
    left = {event.player: event.chips for event in room.log if isinstance(event, te.PlayerLeft)}
    assert left == {1: 100, 2: 100, 3: 101}


def test_the_last_to_leave_takes_a_carried_pot_along():
    room = dealt("jacks fixed_limit", 100, 100)
    room.finish()
    room.say("Ann leaves", "Bo leaves")
    assert room.table.departed == {1: 95, 2: 105}
    assert room.table.carried == 0


def test_a_void_pays_everyone_back_and_shows_nothing():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 40", "Bo calls")
    room.do(hc.VoidHand("trouble"))
    assert room.stacks() == {"Ann": 100, "Bo": 100, "Cy": 100}
    assert room.refusal("Ann shows") is Refusal.NOTHING_TO_SHOW
    assert look(room.table).dealt.voided


def test_a_deal_that_is_over_asks_nothing():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Ann folds")
    for line in ("Bo checks", "Bo folds", "Bo times out", "Bo plans fold"):
        assert room.refusal(line) is Refusal.NO_HAND


def test_questions_count_on_from_deal_to_deal():
    room = dealt("holdem no_limit", 100, 100)
    room.finish()
    room.deal()
    asked = [event.question for event in room.log if isinstance(event, he.Asked) and event.seats]
    assert asked == list(range(1, len(asked) + 1))
    assert room.table.question == asked[-1]
