"""What goes wrong at a table and cannot here, and what is hidden. Source: R133, R241, R279-R292."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import events as he
from bot.engine.hand.commands import VoidHand
from bot.engine.table.commands import Deal, ProposeVoid, SecondVoid, TableCommand
from bot.engine.views.look import look
from bot.engine.views.shapes import VoidView
from tests.engine.card_room import NAMES, Room, dealt

ANN, BO, CY, DEE = 1, 2, 3, 4


def test_r133_r241_one_sees_his_own_cards_and_of_others_the_open_ones():
    room = dealt("five_card_stud fixed_limit", 100, 100, 100)
    for viewer in (0, 1, 2, 3):
        for seat in look(room.table, viewer).seats:
            down, up = seat.cards
            mine = bool(viewer) and seat.player == viewer
            assert (down is not None, up is not None) == (mine, True)
    held = [room.own(name).cards for name in NAMES[:3]]
    assert held == [tuple(room.hand.places[room.seat(name)].cards) for name in NAMES[:3]]


@pytest.mark.parametrize(
    ("game", "acts"),
    [
        ("holdem no_limit", ["calls", "raises to 30"]),
        ("holdem no_limit", ["folds", "calls"]),
        ("five_card_draw no_limit", ["checks", "checks"]),
        ("five_card_draw no_limit", ["bets 10", "folds"]),
        ("bourre no_limit", ["plays", "passes"]),
    ],
)
def test_r280_r281_any_two_acts_of_two_players_are_significant_action(game, acts):
    room = dealt(game, 100, 100, 100)
    for before, act in enumerate(acts):
        assert not room.hand.significant, before
        room.say(f"{room.turn()} {act}")
    assert room.hand.significant


def test_r281_cards_and_forced_stakes_are_no_action_nor_is_a_secret_word():
    room = dealt("guts no_limit", 100, 100, 100)
    room.say("Ann declares in", "Bo declares in")
    assert not room.hand.significant


def test_r281_to_have_acted_lasts_beyond_the_round():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Ann calls", "Bo checks")
    assert room.hand.step == "bet"
    assert not any(place.acted for place in room.hand.places.values())
    assert room.hand.significant


def refused(room: Room, command: TableCommand) -> Refusal:
    """Why a command is not taken."""
    with pytest.raises(Illegal) as no:
        room.do(command)
    return no.value.code


REASONS = ("misdeal", "wrong_rules", "fault", "agreed")


@pytest.mark.parametrize("reason", REASONS)
def test_r282_r287_host_and_one_who_folded_cannot_undo_an_all_in(reason):
    """Whatever the host calls it. Cy and Dee play for all they have; Bo is out."""
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    room.say("Dee raises to 100", "Ann folds", "Bo folds")
    room.do(ProposeVoid(ANN, reason))
    assert refused(room, SecondVoid(BO)) is Refusal.SIGNIFICANT_ACTION
    assert look(room.table).void == VoidView(reason, (room.seat("Cy"), room.seat("Dee")), ANN)
    room.do(SecondVoid(DEE))
    room.do(SecondVoid(DEE))
    assert room.table.running()
    assert look(room.table).void == VoidView(reason, (room.seat("Cy"),), ANN)
    room.do(SecondVoid(CY))
    assert (room.hand.voided, set(room.stacks().values())) == (True, {100})


def test_r282_a_host_who_is_still_in_is_one_of_those_who_must_agree():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 100", "Bo folds")
    room.do(ProposeVoid(ANN, "agreed"))
    assert look(room.table).void == VoidView("agreed", (room.seat("Cy"),), ANN)
    assert refused(room, SecondVoid(BO)) is Refusal.SIGNIFICANT_ACTION
    room.do(SecondVoid(CY))
    assert room.hand.voided


def test_r282_whoever_plays_on_declines():
    """What was agreed to before counts no more, or a river could be taken back."""
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls", "Bo calls")
    room.do(ProposeVoid(ANN, "misdeal"))
    room.do(SecondVoid(BO))
    room.say("Cy checks")
    assert look(room.table).void is None
    assert refused(room, SecondVoid(CY)) is Refusal.STALE
    room.do(ProposeVoid(ANN, "misdeal"))
    assert look(room.table).void == VoidView("misdeal", (room.seat("Bo"), room.seat("Cy")), ANN)


def test_r282_a_second_asked_for_before_two_have_acted_is_not_enough_afterwards():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.do(ProposeVoid(ANN, "misdeal"))
    assert look(room.table).void == VoidView("misdeal", (), ANN)
    room.say("Ann calls")
    assert look(room.table).void == VoidView("misdeal", (), ANN)
    room.say("Bo calls")
    assert refused(room, SecondVoid(BO)) is Refusal.STALE


def test_r282_a_fault_that_the_bot_recorded_needs_nobody_and_pauses_the_table():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 100", "Bo calls")
    room.do(ProposeVoid(0, "fault"))
    assert (room.hand.voided, room.table.paused) == (True, True)
    assert set(room.stacks().values()) == {100}


def test_r287_no_deal_is_dealt_anew_while_it_runs():
    room = dealt("holdem no_limit", 100, 100, 100)
    with pytest.raises(Illegal) as no:
        room.do(Deal())
    assert no.value.code is Refusal.HAND_RUNNING


def test_r282_a_finished_deal_stands():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Ann folds")
    with pytest.raises(Illegal) as no:
        room.do(VoidHand("late"))
    assert no.value.code is Refusal.NO_HAND


@pytest.mark.parametrize("game", ["holdem", "five_card_draw", "seven_card_stud", "badugi"])
def test_r283_r288_everybody_has_as_many_cards_as_the_game_deals(game):
    room = dealt(f"{game} fixed_limit", *[500] * 5)
    while room.table.running():
        live = [one for one in room.hand.places.values() if not one.folded]
        assert (len(live), len({len(one.cards) for one in live})) == (5, 1)
        if room.hand.step == "draw":
            room.say(f"{room.turn()} stands pat")
        else:
            room.say(f"{room.turn()} {'checks' if room.choices().check else 'calls'}")
    assert room.hand.ended


def test_r292_what_is_shown_is_shown_to_all():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann folds", "Bo folds", "Cy shows")
    seen = [
        next(one.cards for one in look(room.table, viewer).seats if one.player == 3)
        for viewer in (0, 1, 2, 3, 99)
    ]
    assert len(set(seen)) == 1
    assert None not in seen[0]


def test_r286_any_number_of_voided_deals_is_dealt_by_the_same_dealer():
    room = dealt("holdem no_limit", 100, 100, 100)
    for _ in range(3):
        room.do(VoidHand("trouble"))
        room.deal()
    buttons = {one.button for one in room.log if isinstance(one, he.HandStarted)}
    assert len(buttons) == 1
