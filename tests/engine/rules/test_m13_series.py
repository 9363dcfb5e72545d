"""A pot that outlives its deal: who plays for it, who pays, who gets what is left.

Source: rules 2.5, 2.12, M12, M13, M24; DESIGN, "Series".
"""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.customs import NobodyIn
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.table import machine as tables
from bot.engine.table import snapshot
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.apply import fold
from bot.engine.table.boundary import riding as parts
from bot.engine.table.state import Table
from bot.engine.views.look import look
from tests.engine.card_room import NAMES, Room
from tests.engine.mixed import MixedRoom

ACES, NINES = "As Ad Ac", "9s 9d 9c"


def riding(*stacks: int, **options: Any) -> Room:
    """After a deal that Ann won of Bo: 20 ride, of antes of 5."""
    room = Room("guts no_limit", *(stacks or (100,) * 4), **options)
    return deal(room, Ann=ACES, Bo=NINES)


def deal(room: Room, **held: str) -> Room:
    """Those with cards are in, all others out."""
    room.deal(**held)
    for name in room.turn().split():
        room.say(f"{name} declares {'in' if name in held else 'out'}")
    return room


def dealt_in(room: Room) -> list[str]:
    return sorted(NAMES[place.player - 1] for place in room.hand.places.values())


def antes(room: Room) -> dict[str, int]:
    """Who paid an ante into the running deal."""
    start = max(at for at, one in enumerate(room.log) if isinstance(one, he.HandStarted))
    paid = (one for one in room.log[start:] if isinstance(one, he.AntePosted | he.PaidToPot))
    return {NAMES[room.hand.places[one.seat].player - 1]: one.chips for one in paid}


def test_2_5_the_next_deal_costs_no_ante_and_has_the_same_dealer():
    room = riding()
    dealer = room.hand.button
    room.deal()
    assert (room.hand.button, antes(room), room.hand.pot) == (dealer, {}, 20)


def test_2_5_when_the_pot_is_gone_the_deal_moves_on_and_everybody_antes():
    room = riding()
    dealer = room.hand.button
    deal(room, Cy=ACES)
    assert room.table.carried == 0
    room.deal()
    assert room.hand.button != dealer
    assert antes(room) == dict.fromkeys(("Ann", "Bo", "Cy", "Dee"), 5)


def test_2_5_no_other_game_before_the_pot_is_gone():
    room = riding()
    other = Room("holdem no_limit").game
    room.do(tc.ChangeSettings(1, room.settings, other))
    deal(room, Cy=ACES)
    assert room.hand.game.code == "guts"
    room.deal()
    assert room.hand.game.code == "holdem"


@pytest.mark.parametrize(
    ("policy", "paid"),
    [
        (NobodyIn.ANTES, dict.fromkeys(("Ann", "Bo", "Cy", "Dee"), 5)),
        (NobodyIn.FREE, {}),
        (NobodyIn.BEST_PAYS, {}),
    ],
)
def test_2_5_after_nobody_was_in(policy, paid):
    room = deal(Room("guts no_limit", *(100,) * 4, nobody_in=policy))
    room.deal()
    assert antes(room) == paid


def test_m13_a_newcomer_waits_until_the_pot_is_gone():
    room = riding()
    room.say("Eli sits with 100")
    assert look(room.table).seats[4].waits_for_pot
    deal(room, Ann=ACES, Bo=NINES)
    assert dealt_in(room) == ["Ann", "Bo", "Cy", "Dee"]
    deal(room, Ann=ACES)
    assert not look(room.table).seats[4].waits_for_pot
    room.deal()
    assert "Eli" in dealt_in(room)


def test_m13_who_sits_down_in_the_first_deal_waits_for_its_pot_too_and_nobody_else():
    room = Room("guts no_limit", 100, 100)
    room.deal()
    room.say("Cy sits with 100")
    assert [one.waits_for_pot for one in look(room.table).seats] == [False, False, True]
    other = Room("holdem no_limit", 100, 100)
    other.deal()
    other.say("Cy sits with 100")
    assert not look(other.table).seats[2].waits_for_pot


def test_m13_a_newcomer_joins_for_an_ante_when_too_few_of_its_players_are_there():
    """His ante is dead money: it never comes back to him (rules 0)."""
    room = riding(100, 100)
    room.say("Cy sits with 100")
    assert [one.waits_for_pot for one in look(room.table).seats] == [False, False, True]
    room.say("Bo goes away")
    assert not look(room.table).seats[2].waits_for_pot
    room.deal()
    assert (dealt_in(room), antes(room), room.hand.pot) == (["Ann", "Cy"], {"Cy": 5}, 15)
    assert room.hand.places[3].stack == 95
    room.finish()
    assert set(room.table.carriers) == {1, 2, 3}


def test_m13_who_missed_a_deal_pays_an_ante_to_come_back():
    room = riding()
    room.say("Cy goes away")
    deal(room, Ann=ACES, Bo=NINES)
    room.say("Cy comes back")
    assert not look(room.table).seats[2].waits_for_pot
    room.deal()
    assert antes(room) == {"Cy": 5}


def test_2_5_without_chips_one_sits_out_and_plays_on_after_a_top_up():
    room = riding(100, 15, 100)
    assert (room.stacks()["Bo"], room.table.chairs[2].away) == (0, "broke")
    room.say("Bo tops up 50")
    room.deal()
    assert (dealt_in(room), antes(room)) == (["Ann", "Bo", "Cy"], {})


def test_m13_who_leaves_gives_up_his_part_and_comes_back_as_a_newcomer():
    room = riding()
    room.say("Dee leaves", "Dee sits with 100")
    room.deal()
    assert dealt_in(room) == ["Ann", "Bo", "Cy"]
    room.say("Cy leaves")
    room.finish()
    assert set(room.table.carriers) == {1, 2}


def test_m13_a_seat_that_changed_hands_is_not_exempt():
    room = riding(100, 100, 100)
    room.say("Cy leaves", "Dee sits with 100 at 3", "Bo goes away")
    room.deal()
    assert antes(room) == {"Dee": 5}


def test_m13_the_last_of_its_players_takes_the_pot():
    room = riding(100, 100)
    room.say("Cy sits with 100", "Bo leaves")
    assert room.stacks() == {"Ann": 115, "Cy": 100}
    assert (room.table.carried, look(room.table).carried.shared_out) == (0, ((1, 10),))
    room.deal()
    assert antes(room) == {"Ann": 5, "Cy": 5}


def test_m13_who_is_shown_out_gets_his_part():
    """A host gains nothing by it, not even as the last one left."""
    room = riding(100, 100, 100)
    room.do(tc.Kick(1, 2))
    assert look(room.table).carried.shared_out == ((2, 5),)
    assert (room.table.carried, room.table.carriers) == (10, (3, 1))
    room.do(tc.Kick(1, 3))
    assert room.stacks() == {"Ann": 110 + 5}
    left = [one.chips for one in room.log if isinstance(one, te.PlayerLeft)]
    assert left == [80 + 5, 95 + 5]


def test_m13_leaving_in_the_middle_of_a_deal_folds_and_the_pot_is_the_last_one_s():
    room = riding(100, 100)
    room.deal()
    room.say("Ann leaves")
    assert room.stacks() == {"Bo": 95}
    assert room.table.carried == 0


def test_2_5_after_so_many_deals_the_pot_is_split_among_its_players():
    """A newcomer who waits has no part in it; the odd chip goes to the first."""
    room = riding(100, 100, 100, max_deals=2)
    room.say("Dee sits with 100")
    assert room.table.series == 1
    deal(room, Ann=ACES, Bo=NINES)
    assert room.stacks() == {"Ann": 130, "Bo": 70, "Cy": 100, "Dee": 100}
    assert look(room.table).carried.shared_out == ((1, 5), (2, 5), (3, 5))
    assert (room.table.carried, room.table.series) == (0, 0)


def test_2_5_who_is_out_of_chips_plays_on_with_his_part():
    room = riding(100, 20, 100, max_deals=1)
    assert (room.stacks()["Bo"], room.table.chairs[2].away) == (5, "")


@pytest.mark.parametrize("runs", [False, True])
def test_m13_each_player_owns_their_part_of_what_rides(runs: bool):
    """It is what closing pays them, also while a deal is played for it; a newcomer owns none."""
    room = riding(100, 100, 100)
    room.say("Dee sits with 100")
    if runs:
        room.deal()
    assert parts(room.table) == {1: 5, 2: 5, 3: 5}


def test_m13_whoever_leaves_owns_no_part_of_what_rides():
    room = riding(100, 100, 100, 100)
    room.say("Dee leaves")
    assert sum(parts(room.table).values()) == room.table.carried
    assert set(parts(room.table)) == {1, 2, 3}


def test_m13_nothing_that_rides_is_nobody_s():
    assert parts(Room("guts no_limit", 100, 100).table) == {}


def test_m13_closing_splits_the_pot_among_its_players_alone():
    room = riding(100, 100)
    room.say("Cy sits with 100")
    room.do(tc.CloseTable(1))
    left = {one.player: one.chips for one in room.log if isinstance(one, te.PlayerLeft)}
    assert left == {1: 110, 2: 90, 3: 100}


def test_r284_a_void_restores_pot_players_exemptions_and_dealer():
    room = riding()
    before = room.table
    room.deal()
    room.say("Ann declares in")
    room.do(hc.VoidHand("fault"))
    for kept in ("carried", "carriers", "exempt", "series", "button", "redeal"):
        assert getattr(room.table, kept) == getattr(before, kept), kept
    assert room.stacks() == {"Ann": 115, "Bo": 75, "Cy": 95, "Dee": 95}


def test_r284_a_void_gives_a_newcomer_his_ante_back():
    room = riding(100, 100)
    room.say("Bo goes away", "Cy sits with 100")
    room.deal()
    room.do(hc.VoidHand("fault"))
    assert (room.stacks(), room.table.carried) == ({"Ann": 105, "Bo": 85, "Cy": 100}, 10)


def test_m13_nobody_ever_owes_anything():
    """Dues are paid when they arise, as far as there are chips: whoever leaves leaves whole."""
    room = riding(100, 12, 100)
    (due,) = [one for one in room.log if isinstance(one, he.PaidToPot)]
    assert (due.seat, due.chips) == (2, 7)
    room.say("Bo leaves")
    assert [one.chips for one in room.log if isinstance(one, te.PlayerLeft)] == [0]
    room.say("Ann leaves")
    assert room.log[-1] == te.HostChanged(3)
    assert room.stacks() == {"Cy": 95 + 7}


def test_m13_obligations_survive_a_restart():
    """By the log, and by a snapshot between two deals."""
    room = riding()
    room.say("Eli sits with 100", "Cy goes away")
    again = fold(Table(room.games), room.log)
    kept = snapshot.from_json(snapshot.to_json(room.table), room.games)
    for table in (again, kept):
        events, _ = tables.play(table, tc.Deal(), Seed(bytes(32)))
        (started,) = [one for one in events if isinstance(one, he.HandStarted)]
        assert [(one.seat, one.duties) for one in started.seats] == [(2, ()), (4, ()), (1, ())]
        assert (started.carried, started.series) == (20, 1)


def test_r269_the_dealer_s_choice_waits_until_the_pot_is_gone():
    room = MixedRoom(Mode.CHOICE, "holdem", "guts", "razz", stacks=(500,) * 3)
    first = room.draw()
    room.choose("guts")
    second = "Bo" if first == "Ann" else "Ann"
    deal(room, **{first: ACES, second: NINES})
    assert (room.table.carried, room.chooser(), tables.can_deal(room.table)) == (15, "", True)
    deal(room, **{first: ACES})
    assert (room.table.carried, room.hand.game.code) == (0, "guts")
    assert room.name(room.hand.button) == first
    assert room.chooser() not in {"", first}


def test_jackpots_everybody_at_the_table_may_join():
    """Where everybody antes for each deal, a newcomer does so too; it counts as his part."""
    room = Room("jacks_or_better fixed_limit", 100, 100)
    room.deal()
    room.say("Bo checks", "Ann checks")
    room.say("Cy sits with 100")
    room.deal()
    assert dealt_in(room) == ["Ann", "Bo", "Cy"]
    room.finish()
    assert set(room.table.carriers) == {1, 2, 3}


def test_a_series_of_a_game_without_end_goes_on():
    room = riding(*(100,) * 3, max_deals=0)
    room.table.series = 99
    deal(room, Ann=ACES, Bo=NINES)
    assert room.table.carried


def test_two_are_needed_for_a_matched_pot_too():
    room = riding(100, 100)
    room.say("Bo goes away")
    with pytest.raises(Illegal):
        tables.play(room.table, tc.Deal(), Seed(bytes(32)))
    assert not tables.can_deal(room.table)


def test_the_stakes_may_rise_while_a_pot_rides():
    room = riding(*(1000,) * 3)
    dear = replace(room.settings, stakes=replace(room.settings.stakes, ante=50))
    room.do(tc.ChangeSettings(1, dear, room.game))
    room.deal()
    assert (antes(room), room.hand.pot) == ({}, 15)
