"""Odd chips that equal hands leave in the pot for the next deal. Source: rules 2.3, vector OC3."""

from dataclasses import replace
from typing import Any

from bot.engine import codec
from bot.engine.games.customs import OddChip
from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand import events as he
from bot.engine.table import commands as tc
from bot.engine.table import snapshot
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.events import PlayerLeft
from bot.engine.views.audit import chips_at
from bot.engine.views.look import look
from bot.ui.words.customs import customs
from tests.engine.card_room import GAMES, Room
from tests.engine.mixed import MixedRoom

LEFT = OddChip.LEAVE_IN_POT
TENS = Stakes(ante=5, small_blind=10, big_blind=30, bring_in=5, small_bet=30, big_bet=60)
BOARD = "As Ks Qs Js Ts"
"""The best hand of all, for everybody."""


def left(game: str = "holdem no_limit", **options: Any) -> Room:
    """Ann deals, Bo's small blind of ten is dead, and the others share a hundred."""
    room = Room(game, 200, 200, 200, 200, stakes=TENS, odd_chip=LEFT, **options)
    return hundred(room)


def hundred(room: Room) -> Room:
    room.deal(board=BOARD)
    room.say("Dee calls", "Ann calls", "Bo folds", "Cy checks")
    room.call_down()
    return room


def test_oc3_a_hundred_split_three_ways_leaves_one():
    room = left()
    assert room.stacks() == {"Ann": 203, "Bo": 190, "Cy": 203, "Dee": 203}
    assert (room.table.carried, chips_at(room.table)) == (1, 800)


def test_oc3_the_next_pot_begins_with_it_and_whoever_wins_has_it():
    room = left()
    room.deal()
    assert (room.hand.carried, room.hand.pot) == (1, 1)
    room.say("Ann folds", "Bo folds", "Cy folds")
    assert room.stacks()["Dee"] == 203 + 10 + 1
    assert (room.table.carried, chips_at(room.table)) == (0, 800)


def test_oc3_each_pot_leaves_its_own():
    """Of 44 for three two are left, of 79 for two one."""
    room = Room("holdem no_limit", 200, 11, 41, 41, stakes=TENS, odd_chip=LEFT)
    room.deal(board=BOARD)
    room.say("Dee calls", "Ann calls", "Bo calls", "Cy raises to 41", "Dee calls", "Ann folds")
    pots = {one.pot: one.chips for one in room.log if isinstance(one, he.PotAwarded)}
    assert pots == {0: 14, 1: 39}
    assert (room.table.carried, chips_at(room.table)) == (3, 293)


def test_oc3_the_button_moves_and_any_game_may_be_dealt():
    room = left()
    changed_to(room, "razz")
    room.deal()
    assert (room.hand.game.code, room.hand.carried, room.hand.button) == ("razz", 1, 2)


def test_oc3_a_rotation_goes_on():
    room = MixedRoom(Mode.ROTATION, "holdem", "razz", stacks=(200,) * 4, per=1)
    menu = room.settings.programme.menu
    own = announce(GAMES["holdem"], Options(odd_chip=LEFT))
    key = codec.digest(own)
    room.games[key] = own
    room.table.games = room.games
    first = replace(menu[0], game=key, stakes=TENS)
    programme = replace(room.settings.programme, menu=(first, menu[1]))
    room.do(tc.ChangeSettings(1, replace(room.settings, programme=programme), key))
    hundred(room)
    assert room.table.carried == 1
    assert room.played()[0] == "razz"


def changed_to(room: Room, code: str) -> None:
    key = next(key for key, game in room.games.items() if game.code == code)
    room.do(tc.ChangeSettings(1, room.settings, key))


def test_oc3_a_matched_pot_is_not_closed_for_it():
    """Who sits down is dealt in with the others."""
    room = left()
    room.do(tc.Sit(5, 200))
    changed_to(room, "guts")
    room.deal()
    assert len(room.hand.places) == 5
    assert room.hand.pot == 1 + 5 * TENS.ante


def test_oc3_it_belongs_to_nobody_who_would_lose_it_by_leaving():
    room = left()
    for name in ("Ann", "Bo", "Cy", "Dee"):
        assert room.own(name).part_of == 0
    room.do(tc.Leave(2))
    assert (room.table.carried, look(room.table).carried.odd) == (1, True)


def test_oc3_at_the_end_it_is_given_out():
    room = left()
    room.do(tc.CloseTable(1))
    assert sum(one.chips for one in room.log if isinstance(one, PlayerLeft)) == 800


def test_oc3_the_last_two_who_leave_lose_nothing():
    room = left()
    for player in (1, 2, 3):
        room.do(tc.Leave(player))
    assert (room.table.carried, chips_at(room.table)) == (0, 200 + 3 + 1)


def test_oc3_it_is_there_after_a_restart():
    room = left()
    stored = snapshot.to_json(room.table)
    again = snapshot.from_json(stored, room.table.games)
    assert (again.carried, again.rides) == (1, False)


def test_oc3_a_void_leaves_it_as_it_was():
    room = left()
    room.deal()
    room.do(tc.ProposeVoid(1, "misdeal"))
    room.do(tc.SecondVoid(2))
    assert (room.table.carried, room.table.rides, chips_at(room.table)) == (1, False, 800)


def test_oc3_a_pot_that_nobody_opens_takes_it_along():
    room = left()
    changed_to(room, "jacks_or_better")
    room.deal()
    room.call_down()
    assert (room.table.carried, room.table.series) == (1 + 4 * TENS.ante, 1)
    assert room.table.rides


def test_oc3_high_and_low_halves_are_no_odd_chips():
    """The high half gets the chip that the halves cannot share (2.3)."""
    room = Room("omaha_hi_lo pot_limit", 200, 200, 200, stakes=TENS, odd_chip=LEFT)
    room.deal(Ann="Ac 2c Kh Qh", Bo="9c 9h Kd Qd", Cy="Ts Th Jd 8d", board="3d 4h 8s Td 5c")
    room.say("Ann calls", "Bo folds", "Cy checks")
    room.call_down()
    assert room.table.carried == 0


def test_oc3_the_rules_say_so():
    told = list(customs(announce(GAMES["holdem"], Options(odd_chip=LEFT)), "win", "en"))
    assert told == ["Chips that equal hands can't split stay in the pot for the next deal."]
