"""High-low guts: a pot for each way, which ride and are matched apart. Source: rules 2.5."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.customs import DeclareMode
from bot.engine.games.game import Stakes
from bot.engine.hand.choices import DeclareChoices
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.commands import ChangeSettings, Kick, ProposeVoid, SecondVoid
from bot.engine.views.look import look
from tests.engine.card_room import Room

FIVES = Stakes(ante=5, small_blind=5, big_blind=10, bring_in=5, small_bet=10, big_bet=20)
KINGS, QUEENS, WHEEL, SIX = "Ks Kd 9c", "Qs Qd 9d", "Ah 2c 3c", "6h 4c 2d"
HELD = {"Ann": KINGS, "Bo": QUEENS, "Cy": WHEEL, "Dee": SIX}
"""The best and the lowest is Cy's straight; then Ann's high, and Dee's low."""


def table(*stacks: int, **options: Any) -> Room:
    return Room("guts_high_low no_limit", *(stacks or (100,) * 4), stakes=FIVES, **options)


def played(room: Room, words: str, **held: str) -> Room:
    """A deal in which Ann, Bo, Cy and Dee say these words."""
    said = dict(zip(HELD, words.split(), strict=False))
    room.deal(**(held or {name: HELD[name] for name in said}))
    for name in room.turn().split():
        room.say(f"{name} declares {said[name]}")
    return room


def pots(room: Room) -> tuple[int, int]:
    """High and low, as they ride."""
    return room.table.carried - room.table.low, room.table.low


@pytest.mark.parametrize(
    ("words", "net", "left"),
    [
        pytest.param("high high low low", (10, -10, 10, -10), (10, 10), id="each-way"),
        pytest.param("high out low out", (10, 0, 10, 0), (0, 0), id="both-gone"),
        pytest.param("high high high out", (-10, -10, 10, 0), (20, 10), id="nobody-low"),
        pytest.param("high out both out", (-10, 0, 20, 0), (10, 0), id="both-ways"),
        pytest.param("both out low out", (0, 0, 10, 0), (0, 10), id="one-of-both"),
        pytest.param("both both both both", (-20, -20, 20, -20), (30, 30), id="all-both"),
        pytest.param("out out out out", (0, 0, 0, 0), (10, 10), id="nobody"),
    ],
)
def test_2_5_each_pot_is_won_and_matched_by_those_who_went_for_it(words, net, left):
    room = played(table(), words)
    assert tuple(room.stacks().values()) == tuple(95 + one for one in net)
    assert pots(room) == left


def test_2_5_the_odd_chip_of_the_antes_lies_in_the_high_pot():
    room = played(table(100, 100, 100), "out out out")
    assert pots(room) == (8, 7)


def test_2_5_equal_hands_share_a_pot_and_the_odd_chip_stays_in_it():
    held = {"Ann": "6s 4d 2h", "Bo": "6c 4h 2s", "Cy": KINGS}
    room = played(table(100, 100, 100), "low low high", **held)
    assert (room.stacks(), pots(room)) == ({"Ann": 98, "Bo": 98, "Cy": 103}, (0, 1))


def test_2_5_the_pots_ride_apart_and_nobody_goes_for_an_empty_one():
    room = played(table(), "high high low out")
    assert pots(room) == (10, 0)
    room.deal(**HELD)
    own = room.own("Ann").choices
    assert isinstance(own, DeclareChoices)
    assert (own.words, own.stakes, own.risk) == (("high", "out"), (10, 0), 10)
    assert room.refusal("Ann declares both") is Refusal.UNKNOWN_WORD
    assert {place.stack for place in room.hand.places.values()} == {85, 95, 105}


def test_2_5_nobody_in_and_everybody_antes_into_both():
    room = played(table(), "out out out out")
    played(room, "out out out out")
    assert (pots(room), set(room.stacks().values())) == ((20, 20), {90})


def test_2_5_the_cap_binds_each_pot():
    room = played(table(match_cap=1), "high high low low")
    assert tuple(room.stacks().values()) == (100, 90, 100, 90)
    assert pots(room) == (10, 10)


@pytest.mark.parametrize(
    ("held", "stack", "left"),
    [(KINGS, 20, (10, 3)), ("As 2h 3d", 26, (10, 17)), ("9h 7s 5d", 0, (10, 3))],
)
def test_2_5_chips_for_one_pot_of_two_play_for_the_high_one_first(held, stack, left):
    """Ann has 13 to match 10 and 10; what she can't match of the low pot she can't win of it."""
    room = played(table(18, 100, 100, 100), "both high low out", Ann=held, Bo=QUEENS, Cy=SIX)
    assert (room.stacks()["Ann"], pots(room)) == (stack, left)


def test_2_5_all_declare_in_secret_at_tables_that_declare_aloud_too():
    room = table(declare_mode=DeclareMode.IN_TURN)
    room.deal(**HELD)
    assert len(room.turn().split()) == 4
    room.say("Bo declares high", "Cy declares low")
    assert {one.declared for one in look(room.table).seats} == {""}
    public = look(room.table).dealt.turn
    assert isinstance(public, DeclareChoices)
    assert (public.stakes, public.risk) == ((10, 10), 0)


def test_2_5_the_last_one_left_takes_both_unseen():
    room = table(100, 100)
    room.deal()
    room.say("Ann leaves")
    assert room.stacks() == {"Bo": 105}


def test_2_5_silence_is_out_of_both_pots():
    room = table()
    room.deal(**HELD)
    room.say("Cy declares both")
    room.finish()
    assert room.stacks()["Cy"] == 115


def test_r279_a_voided_deal_leaves_both_pots_as_they_rode_in():
    room = played(table(), "high high low low")
    room.deal(**HELD)
    room.do(ProposeVoid(1, "misdeal"))
    if room.table.running():
        room.do(SecondVoid(2))
    assert pots(room) == (10, 10)


def test_m13_who_is_shown_out_takes_as_much_of_each_pot():
    room = played(table(), "high high high out")
    assert pots(room) == (20, 10)
    room.do(Kick(1, 4))
    assert pots(room) == (16, 7)


def test_r100_the_house_takes_its_part_of_what_is_won():
    room = table()
    settings = replace(room.settings, rules=TableRules(rake_percent=10))
    room.do(ChangeSettings(1, settings, room.game))
    played(room, "high high low out")
    assert (room.hand.raked, pots(room)) == (2, (10, 0))
    assert tuple(room.stacks().values()) == (104, 85, 104, 95)
