"""Luck of deals by their chances, against deals that were worked out by hand."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from bot.engine.hand.commands import VoidHand
from bot.engine.hand.events import HandEvent, HandStarted
from bot.engine.table.commands import ChangeSettings
from bot.engine.views.by_chances import with_luck
from bot.engine.views.shapes import TableView
from bot.engine.views.summary import HandSummary, summary
from bot.odds.last_decision import after_last_decision
from bot.odds.reckoning import chances
from tests.engine.card_room import NAMES, Room

Rows = list[tuple[HandEvent, ...]]


def rows(room: Room) -> Rows:
    """The events of the last deal, by commands."""
    found: Rows = []
    for row in room.rows:
        events = [one for one in row.events if isinstance(one, HandEvent)]
        begins = [at for at, one in enumerate(events) if isinstance(one, HandStarted)]
        if begins:
            found, events = [], events[begins[-1] :]
        found.append(tuple(events))
    return [row for row in found if row]


def moment(room: Room) -> TableView | None:
    return after_last_decision(rows(room), room.games, 1)


def shares(room: Room) -> dict[int, Fraction]:
    view = moment(room)
    found = None if view is None else chances(view)
    return {} if found is None else {one.seat: one.share for one in found.hands}


def reckoned(room: Room) -> HandSummary:
    events = [event for row in rows(room) for event in row]
    return with_luck(summary(events, room.games[room.game]), shares(room))


def luck(room: Room) -> dict[str, int]:
    return {NAMES[one.player - 1]: one.luck for one in reckoned(room).seats}


def on_the_turn(*stacks: int, river: str = "2h", **options: Any) -> Room:
    """Ann has aces, Bo kings, Cy queens; nobody has bet when the turn is dealt."""
    room = Room("holdem no_limit", *stacks, **options)
    held = {"Ann": "Ah Ad", "Bo": "Ks Kd", "Cy": "Qs Qd"}
    dealt = {name: held[name] for name in list(held)[: len(stacks)]}
    room.deal(**dealt, board=f"2c 4c 7d 9s {river}")
    return room


def kings_against_aces(river: str, **options: Any) -> Room:
    room = on_the_turn(500, 500, river=river, **options)
    room.call_down("turn")
    room.say("Bo bets 490", "Ann calls")
    return room


def test_two_kings_that_were_to_come_of_44_cards():
    """The pot of 1000 is Ann's 42 times of 44; a king falls."""
    room = kings_against_aces("Kc")
    assert luck(room) == {"Ann": -954_545, "Bo": 954_545}
    told = {NAMES[one.player - 1]: one for one in reckoned(room).seats}
    assert {name: one.net * 1000 - one.luck for name, one in told.items()} == {
        "Ann": 454_545,
        "Bo": -454_545,
    }


def test_each_pot_of_three_is_shared_by_its_own_players():
    """Two kings of 42 rivers give Bo the 300 of all, 2 queens give Cy both pots, Ann has the rest.

    Of the side pot of 400 Bo has 40 parts of 42. The remainder of the division is Ann's.
    """
    room = on_the_turn(100, 300, 300)
    room.say("Ann raises to 100", "Bo calls", "Cy calls")
    room.call_down("turn")
    room.say("Bo bets 200", "Cy calls")
    assert luck(room) == {"Ann": 28_571, "Bo": 4_762, "Cy": -33_333}


def test_what_nobody_called_and_the_rake_are_as_they_were():
    """Bo calls 190 of Ann's 490; of the 400 in the pot the house takes 20."""
    room = Room("holdem no_limit", 500, 200)
    rules = replace(room.settings.rules, rake_percent=5)
    room.do(ChangeSettings(1, replace(room.settings, rules=rules), room.game))
    room.deal(Ann="Ah Ad", Bo="Ks Kd", board="2c 4c 7d 9s 2h")
    room.call_down("turn")
    room.say("Bo checks", "Ann bets 490", "Bo calls")
    assert luck(room) == {"Ann": 17_273, "Bo": -17_273}


def test_running_it_twice_changes_no_share():
    once, twice = (kings_against_aces("Kc", run_twice=True) for _ in range(2))
    once.say("Bo declares once")
    twice.say("Bo declares twice", "Ann declares twice")
    assert shares(once) == shares(twice) != {}
    assert sum(luck(twice).values()) == 0


def test_two_with_chips_behind_have_a_decision_beside_one_who_is_all_in():
    room = on_the_turn(100, 300, 300)
    room.say("Ann raises to 100", "Bo calls", "Cy calls")
    room.call_down()
    assert moment(room) is None
    assert luck(room) == {"Ann": 0, "Bo": 0, "Cy": 0}


def test_one_with_chips_behind_has_none():
    room = on_the_turn(100, 300)
    room.say("Ann raises to 100", "Bo calls")
    view = moment(room)
    assert view is not None
    assert view.dealt.boards == ()


def test_chips_that_go_in_on_the_river_leave_nothing_to_luck():
    room = on_the_turn(500, 500)
    room.call_down("river")
    room.say("Bo bets 490", "Ann calls")
    assert moment(room) is None
    assert luck(room) == {"Ann": 0, "Bo": 0}
    assert not reckoned(room).ran_out


def test_a_draw_to_come_is_a_decision():
    room = Room("jacks no_limit", 100, 100)
    room.deal(Ann="Ac Ad 2d 3c 4c", Bo="Kc Kd 3h 4h 5s")
    room.say("Bo bets 95", "Ann calls")
    room.call_down()
    assert moment(room) is None


def test_a_void_deal_has_no_luck():
    room = on_the_turn(500, 500, run_twice=True)
    room.call_down("turn")
    room.say("Bo bets 490", "Ann calls")
    room.do(VoidHand("trouble"))
    assert reckoned(room).voided
    assert luck(room) == {"Ann": 0, "Bo": 0}


@pytest.mark.parametrize("river", ["Kc", "2h"])
def test_a_summary_says_beforehand_where_chances_may_be(river):
    assert reckoned(kings_against_aces(river)).ran_out
