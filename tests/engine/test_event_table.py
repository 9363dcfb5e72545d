"""A table of a tournament: its commands, levels, absent players, who is out, who is dealt in."""

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Family, Stakes
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import events as e
from bot.engine.table import machine as tables
from bot.engine.table.agreed.event import Event
from bot.engine.table.agreed.programme import FamilyStakes, MenuItem, Mode, Programme
from bot.engine.table.apply import fold
from bot.engine.table.lineup import schedule
from tests.engine.card_room import Room
from tests.engine.laws.evening import allowed

EVENT = Event(7, 500)
SEED = Seed(bytes(32))


def event_room(*stacks: int, game: str = "holdem no_limit", **options: Any) -> Room:
    """A table of a tournament at which these stacks sit."""
    return Room(game, *stacks, event=EVENT, **options)


def refused(room: Room, command: tc.TableCommand) -> Refusal:
    before = room.table.copy()
    with pytest.raises(Illegal) as no:
        room.do(command, SEED)
    assert room.table == before
    return no.value.code


def _other_settings(room: Room) -> tc.TableCommand:
    return tc.ChangeSettings(1, replace(room.settings, clock=60), room.game)


@pytest.mark.parametrize(
    "command",
    [
        tc.Sit(9, 500), tc.TopUp(1, 100), tc.Leave(1), tc.Leave(1, "early"), tc.PostNow(1),
        tc.Straddle(1), tc.Pause(1), tc.Resume(1), tc.Kick(1, 2), tc.Ban(1, 2), tc.Unban(1, 2),
        tc.CloseTable(1), tc.CloseTable(0), tc.CloseTable(0, "idle"), tc.LastOrbit(1),
        tc.LastOrbit(0), tc.PlayOn(1), tc.HandOver(1, 2), tc.CallSeatDraw(1), tc.CallSeatDraw(0),
        tc.CollectFees(), tc.AskIn(1), tc.SendHome(1, 2), tc.SkipDeal(1),
    ],
    ids=repr,
)  # fmt: skip
def test_what_a_tournament_does_its_own_way_is_refused(command):
    assert refused(event_room(500, 500, 500), command) is Refusal.EVENT_TABLE


def test_its_settings_are_nobody_s_to_change():
    room = event_room(500, 500)
    assert refused(room, _other_settings(room)) is Refusal.EVENT_TABLE


@pytest.mark.parametrize(
    "command",
    [tc.SetLevel(1, 20), tc.Hold("break"), tc.Release(), tc.GiveButton(1)],
    ids=repr,
)
def test_its_commands_are_for_its_tables_alone(command):
    assert refused(Room("holdem no_limit", 500, 500), command) is Refusal.WRONG_STEP


@pytest.mark.parametrize(
    "game", ["holdem no_limit", "seven_stud fixed_limit", "five_card_draw no_limit"]
)
def test_a_level_holds_from_the_next_deal_on(game):
    """Blinds, antes, the bring-in and fixed bets all follow the unit."""
    room = event_room(500, 500, 500, game=game)
    room.do(tc.SetLevel(1, 20))
    room.deal()
    assert room.hand.stakes == Stakes.of(20)
    assert room.do(tc.SetLevel(2, 30)) == [e.LevelSet(2, 30)]
    assert room.hand.stakes == Stakes.of(20)
    room.finish()
    room.deal()
    assert room.hand.stakes == Stakes.of(30)


def test_a_level_stakes_each_game_of_the_programme():
    """The menu, the families, and the game that a dealer has called."""
    room = event_room(500, 500, 500)
    menu = (MenuItem(room.game, Stakes.of(10)),)
    families = (FamilyStakes(Family.STUD, Stakes.of(10).at(10)),)
    programme = Programme(Mode.CHOICE, menu, families=families)
    settings = replace(room.settings, programme=programme)
    room.table.settings = settings
    room.do(tc.SetLevel(1, 10))
    room.do(tc.Deal(), SEED)
    chooser = room.table.chairs[room.table.button].player
    room.do(tc.ChooseGame(chooser, room.game))
    room.do(tc.SetLevel(2, 40))
    now = room.table.settings
    assert now.stakes == now.programme.menu[0].stakes == Stakes.of(40)
    assert now.programme.families[0].stakes == Stakes.of(40)
    assert room.table.next_stakes == Stakes.of(40)


def test_a_blind_that_is_posted_alone_stays_so():
    room = event_room(500, 500, stakes=replace(Stakes.of(10), small_blind=0))
    room.do(tc.SetLevel(2, 40))
    assert room.table.settings.stakes == replace(Stakes.of(40), small_blind=0)


def test_each_level_after_the_first_adds_to_the_time_banks():
    room = event_room(500, 500)
    room.do(tc.SetLevel(1, 10))
    assert [one.time_bank for one in room.table.chairs.values()] == [30, 30]
    room.do(tc.SetLevel(2, 20))
    room.do(tc.SetLevel(3, 30))
    assert [one.time_bank for one in room.table.chairs.values()] == [50, 50]
    assert room.do(tc.SetLevel(3, 30)) == []


def test_a_table_that_opens_late_begins_at_its_level():
    room = event_room(500, 500)
    room.do(tc.SetLevel(5, 100))
    assert [one.time_bank for one in room.table.chairs.values()] == [30, 30]


def test_a_held_table_plays_its_deal_out_and_begins_none():
    room = event_room(500, 500, 500)
    room.deal()
    assert room.do(tc.Hold("bubble")) == [e.TableHeld("bubble")]
    room.finish()
    assert not tables.can_deal(room.table)
    assert refused(room, tc.Deal()) is Refusal.TABLE_PAUSED
    room.do(tc.Wake(1))
    room.do(tc.GoAway(1))
    room.do(tc.ComeBack(1))
    assert room.table.held == "bubble"
    assert room.do(tc.Hold("break")) == [e.TableHeld("break")]
    assert room.do(tc.Release()) == [e.TableReleased()]
    assert room.do(tc.Release()) == []
    room.deal()


def test_the_button_is_where_the_tournament_gives_it():
    room = event_room(500, 500, 500, 500)
    room.do(tc.GiveButton(3))
    room.deal()
    assert room.hand.button == 3
    room.finish()
    room.do(tc.GiveButton(1))
    room.deal()
    assert room.hand.button == 1
    assert room.table.big_blind == 3


def test_the_button_needs_a_player_and_no_deal():
    room = event_room(500, 500)
    assert refused(room, tc.GiveButton(5)) is Refusal.OTHER_NOT_SEATED
    room.deal()
    assert refused(room, tc.GiveButton(1)) is Refusal.HAND_RUNNING


def test_who_moves_takes_chips_and_time_bank_along():
    room = event_room(500, 500, 500)
    room.deal()
    room.finish()
    left = room.do(tc.Leave(2, "moved"))
    assert e.PlayerLeft(2, 2, room.hand.places[2].stack, "moved") in left
    room.do(tc.Sit(2, 350, 5, moved=True, time_bank=12, absent=True))
    chair = room.table.chairs[5]
    assert (chair.stack, chair.time_bank, chair.away) == (350, 12, "timeouts")


@pytest.mark.parametrize("reason", ["moved", "gave_up", "removed"])
def test_who_leaves_in_a_deal_is_folded_now_and_leaves_after_it(reason):
    room = event_room(500, 500, 500)
    room.deal()
    seat = room.hand.waiting[0]
    player, stack = room.table.chairs[seat].player, room.table.stack(seat)
    events = room.do(tc.Leave(player, reason))
    assert he.Folded(seat) in events
    assert seat in room.table.chairs
    room.finish()
    assert e.PlayerLeft(seat, player, stack, reason) in room.log
    assert not room.table.closed


def test_who_has_no_chips_is_out_and_the_table_stays_open():
    room = event_room(500, 500)
    room.deal(Ann="As Ad", Bo="2c 7d", board="Ah Kd Qs 3h 4h")
    room.say("Ann bets 500", "Bo calls")
    assert room.log[-1] == e.PlayerLeft(2, 2, 0, "out")
    assert not room.table.closed
    assert room.do(tc.CloseTable(0, "event"))[-2:] == [
        e.PlayerLeft(1, 1, 1000, "closing"),
        e.TableClosed("event"),
    ]


def test_who_goes_out_in_the_last_deal_of_a_closing_table_is_out():
    room = event_room(500, 500)
    room.deal(Ann="As Ad", Bo="2c 7d", board="Ah Kd Qs 3h 4h")
    room.do(tc.CloseTable(0, "event"))
    room.say("Ann bets 500", "Bo calls")
    assert e.PlayerLeft(2, 2, 0, "out") in room.log
    assert room.table.closed


def test_who_gave_up_all_in_and_lost_is_out():
    room = event_room(500, 500, 500)
    room.deal(Ann="2c 7d", Bo="As Ad", Cy="Kc Kd", board="Ah 9d Qs 3h 4h")
    room.say("Ann bets 500")
    room.do(tc.Leave(1, "gave_up"))
    room.say("Bo calls", "Cy folds")
    assert e.PlayerLeft(1, 1, 0, "out") in room.log


def _played_without_folds(game: str, at: int) -> Room:
    """A deal in which two of three are soon all-in, by the acts of one sequence."""
    room, acts = event_room(30, 25, 200, game=game), random.Random(at)  # noqa: S311 - not for cards
    room.do(tc.Deal(), Seed(bytes([at]) * 32))
    while room.table.running():
        every = list(allowed(room.table, room.hand.waiting[0]))
        stays = [one for one in every if not isinstance(one, hc.Fold)]
        room.do(acts.choice(stays or every))
    return room


@pytest.mark.parametrize(
    "game",
    ["seven_27 pot_limit", "anaconda pot_limit", "five_card_stud_declare pot_limit"],
)
def test_a_riding_pot_is_shared_before_an_owner_without_chips_goes_out(game):
    """Nobody won it at the showdown: whoever is all-in for it owns a part, and stays."""
    played = (_played_without_folds(game, at) for at in range(120))
    room = next(one for one in played if any(isinstance(it, e.CarrySplit) for it in one.log))
    shared = [one for one in room.log if isinstance(one, e.CarrySplit)]
    assert room.table.carried == 0
    assert any(room.table.chairs[one.seat].stack == one.chips for one in shared)
    assert sum(one.stack for one in room.table.chairs.values()) == 255


def test_everybody_may_leave_and_the_table_stays_open():
    room = event_room(500, 500)
    room.do(tc.Leave(1, "moved"))
    room.do(tc.Leave(2, "moved"))
    assert not room.table.closed
    assert not room.table.chairs
    room.do(tc.Sit(3, 500, moved=True))
    room.do(tc.Sit(4, 500, moved=True))
    room.deal()


def test_a_newcomer_is_dealt_in_at_once():
    """Ann deals the first deal; Fay sits before the next big blind, and posts it."""
    room = event_room(500, 500, 500)
    room.deal()
    room.finish()
    room.do(tc.Sit(6, 500, 6, moved=True))
    assert not room.table.chairs[6].waits
    room.deal()
    assert 6 in room.hand.places
    assert not [one for one in room.log if isinstance(one, e.WillPost)]


def test_between_small_blind_and_button_a_newcomer_waits_for_the_button_alone():
    """Seats 1, 3 and 5 play; seat 1 has the first button, so 3 and 5 post."""
    room = event_room()
    for player, seat in ((1, 1), (2, 3), (3, 5)):
        room.do(tc.Sit(player, 500, seat, moved=True))
    room.do(tc.GiveButton(1))
    room.deal()
    room.finish()
    room.do(tc.Sit(4, 500, 4, moved=True))
    room.do(tc.Sit(5, 500, 3 + 3, moved=True))
    assert [room.table.chairs[seat].waits for seat in (4, 6)] == [True, False]
    room.deal()
    assert (room.hand.button, room.table.small_blind, room.table.big_blind) == (3, 5, 6)
    assert 4 not in room.hand.places
    room.finish()
    room.deal()
    assert 4 in room.hand.places
    posted = [one for one in room.log if isinstance(one, he.BlindPosted) and one.seat == 4]
    assert not posted
    assert not room.table.chairs[4].waits


def test_between_two_players_a_newcomer_has_the_button():
    """Ann and Bo play alone; Cy sits down where the blinds have just gone by."""
    room = event_room()
    for player, seat in ((1, 1), (2, 5)):
        room.do(tc.Sit(player, 500, seat, moved=True))
    room.do(tc.GiveButton(1))
    room.deal()
    room.finish()
    room.do(tc.Sit(3, 500, 3, moved=True))
    assert not room.table.chairs[3].waits
    room.deal()
    assert (room.table.small_blind, room.table.big_blind, room.hand.button) == (5, 1, 3)


def test_after_a_void_a_newcomer_between_the_blinds_waits_for_two_deals():
    """The first of them is dealt again with the same blinds."""
    room = event_room()
    for player, seat in ((1, 1), (2, 3), (3, 5)):
        room.do(tc.Sit(player, 500, seat, moved=True))
    room.do(tc.GiveButton(1))
    room.deal()
    room.do(tc.ProposeVoid(0, "fault"))
    room.do(tc.Release())
    room.do(tc.Sit(4, 500, 4, moved=True))
    assert room.table.chairs[4].waits
    dealt = []
    for _ in range(3):
        room.deal()
        dealt.append((room.hand.button, 4 in room.hand.places))
        room.finish()
    assert dealt == [(1, False), (3, False), (5, True)]


def absent(room: Room, player: int) -> None:
    room.do(tc.GoAway(player))


def test_an_absent_player_posts_and_is_folded_even_where_a_check_is_free():
    room = event_room(500, 500, 500)
    room.deal()
    room.finish()
    big = next(one for one in (1, 2, 3) if one == room.table.big_blind % 3 + 1)
    absent(room, room.table.chairs[big].player)
    room.deal()
    assert room.table.big_blind == big
    for _ in range(2):
        room.do(hc.Call(room.hand.waiting[0]))
    assert room.hand.waiting == (big,)
    assert room.do(hc.TimeOut(big))[0] == he.Folded(big)
    assert room.table.chairs[big].away == "asked"


def test_an_absent_player_brings_it_in_and_is_folded_at_their_next_turn():
    room = event_room(500, 500, game="seven_stud fixed_limit")
    room.deal(Ann="2c 3d 2d", Bo="Ah Kd Qs")
    first = room.hand.waiting[0]
    absent(room, room.table.chairs[first].player)
    room.do(hc.TimeOut(first))
    assert not room.hand.places[first].folded
    assert room.hand.places[first].bet == 5
    second = room.hand.waiting[0]
    assert second != first
    room.do(hc.RaiseTo(second, 10))
    assert he.Folded(first) in room.do(hc.TimeOut(first))


def test_two_missed_turns_make_one_absent_but_not_out_of_the_next_deal():
    room = event_room(500, 500, 500)
    for _ in range(3):
        room.deal()
        while not room.hand.ended:
            seat = room.hand.waiting[0]
            late = room.table.chairs[seat].player == 1
            room.do(hc.TimeOut(seat) if late else hc.Fold(seat))
    assert room.table.chairs[1].away == "timeouts"
    room.deal()
    assert 1 in room.hand.places


@pytest.mark.parametrize("why", ["asked", "timeouts"])
def test_any_press_brings_an_absent_player_back(why):
    room = event_room(500, 500, 500)
    room.deal()
    room.finish()
    absent(room, 1)
    room.table = fold(room.table, [e.WentAway(1, why)])
    room.do(tc.Wake(1))
    assert room.table.chairs[1].away == ""


def test_an_act_of_an_absent_player_brings_them_back():
    room = event_room(500, 500, 500)
    room.deal()
    seat = room.hand.waiting[0]
    absent(room, room.table.chairs[seat].player)
    assert e.CameBack(seat) in room.do(hc.Call(seat))


def test_an_absent_player_who_is_all_in_stays_in():
    room = event_room(500, 10, 500)
    room.do(tc.GiveButton(3))
    absent(room, 2)
    room.deal()
    assert room.table.big_blind == 2
    room.finish()
    assert not [one for one in room.log if one == he.Folded(2)]


def test_nobody_acted_is_told_and_stops_nothing():
    room = event_room(500, 500, 500)
    room.deal()
    while not room.hand.ended:
        events = room.do(hc.TimeOut(room.hand.waiting[0]), nobody=True)
    assert events[-1] == e.NobodyActed()
    assert room.table.unattended == 1
    assert not room.table.asleep
    assert tables.can_deal(room.table)


def choosing(*players: int) -> Room:
    """Dealer's choice among Hold'em and Omaha; the first chooser is drawn."""
    room = event_room()
    games = {game.code: code for code, game in room.games.items() if game.limit == "no_limit"}
    menu = [MenuItem(games[one], Stakes.of(10)) for one in ("holdem", "irish")]
    programme = Programme(Mode.CHOICE, tuple(menu))
    room.table.settings = replace(room.settings, programme=programme)
    for player in players:
        room.do(tc.Sit(player, 500, moved=True))
    return room


def test_an_absent_player_is_passed_over_when_a_game_is_chosen():
    room = choosing(1, 2, 3)
    room.do(tc.GiveButton(1))
    absent(room, 1)
    assert schedule.chooser(room.table) == 2
    room.do(tc.Wake(1))
    assert schedule.chooser(room.table) == 1


def test_where_all_are_absent_the_table_s_own_game_is_dealt():
    room = choosing(1, 2, 3)
    room.do(tc.GiveButton(1))
    for player in (1, 2, 3):
        absent(room, player)
    assert room.table.course.called is not None
    assert room.table.course.called.game == room.game
    assert tables.can_deal(room.table)
    room.deal()


def test_a_fault_of_the_program_holds_the_table():
    room = event_room(500, 500)
    room.deal()
    assert room.do(tc.ProposeVoid(0, "fault"))[-1] == e.TableHeld("fault")
    room.do(tc.Release())
    assert tables.can_deal(room.table)


def test_the_program_removes_who_is_banned_from_the_server():
    room = event_room(500, 500, 500)
    events, _ = tables.play(room.table, tc.Kick(0, 2), leads=True)
    assert events == [e.PlayerLeft(2, 2, 500, "removed")]


def test_a_penalty_folds_a_player_in_so_many_deals():
    room = event_room(500, 500, 500)
    room.do(tc.Penalise(2, 2))
    for left in (2, 1):
        room.deal()
        assert room.table.chairs[2].penalty == left
        while not room.hand.ended:
            seat = room.hand.waiting[0]
            if seat == 2:
                with pytest.raises(Illegal) as no:
                    room.do(hc.Call(2))
                assert no.value.code is Refusal.EVENT_PENALTY
                assert no.value.facts == {"deals": left}
                assert he.Folded(2) in room.do(hc.TimeOut(2))
            else:
                room.do(hc.Fold(seat))
    assert room.table.chairs[2].penalty == 0


def test_a_penalty_goes_along_to_another_table():
    room = event_room(500, 500)
    room.do(tc.Sit(9, 300, moved=True, penalty=3))
    assert room.table.chairs[3].penalty == 3
    assert refused(room, tc.Penalise(44, 1)) is Refusal.OTHER_NOT_SEATED
