"""Turns let pass, over deals; what a press takes back; and a deal that nobody was there for."""

import pytest

from bot.engine.games.customs import Cut
from bot.engine.hand import commands as hc
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import events as e
from bot.engine.table import machine as tables
from bot.engine.table.agreed.programme import Silence
from bot.engine.table.lineup import schedule
from bot.engine.table.state import Table
from tests.engine.card_room import Room, dealt
from tests.engine.rules.test_r269_dealers_choice import choice


def misses(table: Table) -> list[int]:
    """Of everybody, in seat order."""
    return [chair.misses for chair in table.chairs.values()]


def away(table: Table) -> list[str]:
    """Why everybody is away, in seat order."""
    return [chair.away for chair in table.chairs.values()]


def ann_missed_a_turn() -> Room:
    """In the first deal of three; the second has begun, and Bo deals it."""
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann times out", "Bo folds")
    room.deal()
    return room


def test_a_miss_stands_in_the_next_deal_and_the_second_makes_one_absent():
    room = ann_missed_a_turn()
    assert misses(room.table) == [1, 0, 0]
    room.say("Bo calls", "Cy calls", "Ann times out")
    assert (misses(room.table), away(room.table)) == ([2, 0, 0], ["", "", ""])
    room.say("Cy bets 10", "Ann times out", "Bo folds")
    assert away(room.table) == ["timeouts", "", ""]
    room.deal()
    assert set(room.hand.places) == {2, 3}


def test_an_answer_takes_misses_back():
    room = ann_missed_a_turn()
    room.say("Bo calls", "Cy calls")
    assert room.say("Ann checks")[0] == e.Woke(1)
    assert misses(room.table) == [0, 0, 0]
    assert e.Woke(2) not in room.say("Cy checks", "Ann checks", "Bo checks")


def test_the_answer_that_ends_the_deal_comes_in_time():
    room = ann_missed_a_turn()
    room.say("Bo calls", "Cy calls", "Ann times out", "Cy checks")
    room.say("Ann bets 10", "Bo folds", "Cy folds")
    assert (misses(room.table), away(room.table)) == ([0, 0, 0], ["", "", ""])


def test_whatever_else_is_pressed_takes_them_back_too():
    room = ann_missed_a_turn()
    assert room.do(tc.Wake(1)) == [e.Woke(1)]
    assert room.do(tc.Wake(1)) == []


@pytest.mark.parametrize("silence", list(Silence))
def test_a_choice_let_pass_counts_as_a_turn(silence):
    """Whoever let one turn pass before is away from the next deal on, whatever game that is."""
    room = choice(silence=silence)
    room.table.chairs[1].misses = 1
    room.do(tc.ChoiceTimeOut(1))
    assert (misses(room.table), away(room.table)) == ([2, 0, 0], ["timeouts", "", ""])
    if room.chooser():
        room.choose("razz")
    room.deal()
    assert set(room.hand.places) == {2, 3}


def test_the_rules_of_a_new_game_wait_for_nobody_who_let_a_turn_pass():
    room = choice()
    room.choose("razz")
    assert schedule.unready(room.table) == (2, 3)
    room.table.chairs[3].misses = 1
    assert schedule.unready(room.table) == (2,)
    room.do(tc.Wake(3))
    assert schedule.unready(room.table) == (2, 3)


def test_after_a_deal_that_nobody_was_there_for_the_table_pauses():
    """Whoever is seated and presses anything goes on with it; who comes does as well."""
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann times out")
    assert tables.can_deal(tables.play(room.table, hc.TimeOut(2))[1])
    _, table = tables.play(room.table, hc.TimeOut(2), nobody=True)
    assert (table.paused, table.asleep, tables.can_deal(table)) == (True, True, False)
    for command in (tc.Wake(3), hc.ShowCards(3), tc.Sit(4, 500), tc.Resume(1)):
        events, after = tables.play(table, command)
        assert events[0] == e.TableResumed()
        assert (after.paused, after.asleep, tables.can_deal(after)) == (False, False, True)
    moved = tables.play(table, tc.Sit(4, 500, moved=True))[1]
    assert moved.asleep


@pytest.mark.parametrize("how", [tc.ComeBack(1), tc.TopUp(1, 10)])
def test_who_is_away_by_choice_deals_on_only_by_coming_back(how):
    """Nor does whoever leaves, or goes away, begin a deal for those who sleep."""
    room = dealt("holdem no_limit", 500, 500, 500)
    room.do(tc.GoAway(1))
    room.say("Ann folds")
    _, table = tables.play(room.table, hc.TimeOut(2), nobody=True)
    for command in (tc.Wake(1), tc.GoAway(3), tc.Leave(3)):
        assert tables.play(table, command)[1].asleep
    assert not tables.play(table, how)[1].asleep


def test_in_the_middle_of_a_deal_no_table_pauses():
    room = dealt("holdem no_limit", 500, 500, 500)
    _, table = tables.play(room.table, hc.TimeOut(1), nobody=True)
    assert not table.paused


def test_a_deal_that_asked_nothing_but_courtesies_is_no_sign_of_sleep():
    """Both are all-in for the blinds: who does not care to cut is there all the same."""
    room = Room("holdem no_limit", 500, 500, cut=Cut.LEFT)
    room.table.chairs[1].stack = room.table.chairs[2].stack = 5
    room.do(tc.Deal(), Seed(bytes(32)))
    _, table = tables.play(room.table, hc.TimeOut(room.hand.waiting[0]), nobody=True)
    assert not table.running()
    assert not table.paused
