"""Deals that nobody opens or wins. Source: R159, R203, R211, rules 2.9; C5."""

from typing import Any

import pytest

from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.games.customs import Openers, PassedOut, ToWin
from bot.engine.hand import events as he
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import VoidHand
from bot.engine.hand.themes.openers import OpenersView
from bot.engine.table.commands import Kick
from bot.engine.table.events import PlayerLeft
from bot.engine.views.look import look
from tests.engine.card_room import NAMES, Room

NOTHING = {"Bo": "2c 3d 4h 6s 8c", "Cy": "2d 3h 4s 6c 8d", "Ann": "2h 3s 4c 6d 8h"}
CHECKED = ("Bo checks", "Cy checks", "Ann checks")


def jacks(*stacks: int, **options: Any) -> Room:
    return Room("jacks fixed_limit", *(stacks or (100, 100, 100)), **options)


def pass_out(room: Room) -> None:
    room.deal()
    for _ in range(len(room.hand.places)):
        room.say(f"{room.turn()} checks")


@pytest.mark.parametrize(
    "game",
    [
        *("five_card_draw", "draw_declare", "double_draw", "auction_draw"),
        *("seven_card_draw", "spit_in_the_ocean"),
    ],
)
def test_r203_c5_five_cards_that_nobody_opens_on_are_thrown_in(game):
    """Whatever follows the first round, and where other numbers of cards are dealt: it is draw."""
    room = Room(f"{game} fixed_limit", 100, 100, 100)
    pass_out(room)
    assert (room.hand.ended, room.table.carried) == (True, 15)


def test_r203_the_button_moves_when_nobody_opens():
    room = jacks()
    pass_out(room)
    assert (room.table.button, room.table.carried) == (1, 15)
    room.deal()
    assert (room.table.button, room.hand.pot) == (2, 30)


def test_r211_the_same_dealer_deals_again_where_that_is_the_custom():
    room = jacks(passed_out=PassedOut.SAME_DEALER)
    pass_out(room)
    pass_out(room)
    assert (room.table.button, room.table.carried, room.table.series) == (1, 30, 2)
    room.deal(Bo="Ac Ad 2c 3d 4h")
    room.say("Bo bets 10", "Cy folds", "Ann folds")
    room.deal()
    assert room.table.button == 2


def test_rules_2_9_progressive_openers_rise_and_fall_with_the_series():
    room = Room("draw fixed_limit", *[1000] * 3, openers=Openers.PROGRESSIVE)
    for needs in ("jacks", "queens", "kings", "aces", "kings", "queens", "jacks"):
        room.deal(**NOTHING)
        assert room.part(OpenersView).needs == needs
        no = room.illegal(f"{room.turn()} bets 10")
        assert (no.code, no.facts["needs"]) == (Refusal.NOT_OPENERS, needs)
        room.say(*[f"{who} checks" for who in room_order(room)])


def room_order(room: Room) -> list[str]:
    return [NAMES[place.player - 1] for place in room.hand.places.values()]


@pytest.mark.parametrize(("held", "may"), [("Qc Qd 2c 3d 4h", True), ("Jc Jd 2c 3d 4h", False)])
def test_rules_2_9_the_second_deal_of_a_progressive_jackpot_needs_queens(held, may):
    room = Room("draw fixed_limit", 100, 100, 100, openers=Openers.PROGRESSIVE)
    pass_out(room)
    room.deal(Cy=held)
    assert (room.choices().least > 0) is may


def test_r210_progressive_openers_are_proved_by_what_the_deal_asked_for():
    room = Room("draw fixed_limit", 100, 100, 100, openers=Openers.PROGRESSIVE)
    pass_out(room)
    room.deal(Cy="Jc Jd Qc Qd 4h")
    events = room.say("Cy bets 10", "Ann folds", "Bo folds")
    proof = next(one for one in events if isinstance(one, he.OpenersShown))
    assert names(proof.cards) == "Qc Qd"


def test_rules_2_9_jacks_back_is_played_for_the_lowest_hand():
    room = jacks(jacks_back=True)
    room.deal(Bo="2c 3d 4h 6s 8c", Cy="Td Th 9s 7c 5d", Ann="Kh Qs 9c 6d 3h")
    room.say(*CHECKED)
    view = look(room.table)
    assert (room.part(OpenersView).turned_low, view.game.shares[0].ranking) == (True, "low_a5")
    assert (room.turn(), room.prices()) == ("Bo", (0, 10, 10))
    room.say("Bo checks", "Cy bets 10", "Ann calls", "Bo calls")
    room.say(*[f"{who} stands pat" for who in ("Bo", "Cy", "Ann")])
    assert room.turn() == "Cy"
    room.say("Cy checks", "Ann checks", "Bo checks")
    assert room.stacks() == {"Ann": 85, "Bo": 130, "Cy": 85}


@pytest.mark.parametrize("stacks", [(5, 50, 100), (5, 5, 100), (5, 5, 5)])
def test_rules_2_9_jacks_back_turns_low_with_somebody_all_in_for_the_ante(stacks):
    """Where one player or none has chips left, nobody opens either."""
    room = jacks(*stacks, jacks_back=True)
    room.deal(Bo="Kc Kd Kh 9c 9d", Cy="6c 4d 3h 2s Ac", Ann="8c 8d 7h 5s Th")
    while room.table.running():
        room.say(f"{room.turn()} {'checks' if room.hand.step == 'bet' else 'stands pat'}")
    assert room.hand.turned_low
    assert [award.seat for award in room.hand.awards] == [room.seat("Cy")]


def test_r203_a_pot_that_would_ride_is_played_out_with_somebody_all_in_for_the_ante():
    """The first bet needs openers after the draw, too."""
    room = jacks(5, 50, 100)
    room.deal(Bo="2c 3d 4h 6s 8c", Cy="Jc Td 9h 4s 2d", Ann="Kc Kd Kh 9c 9d", stub="Jd 5c")
    room.say("Bo checks", "Cy checks")
    assert not room.hand.turned_low
    room.say("Bo draws 8c", "Cy draws 2d", "Ann stands pat")
    assert room.hand.row.name == "after the draw"
    assert room.refusal("Bo bets 20") is Refusal.NOT_OPENERS
    room.say("Bo checks", "Cy checks")
    assert (room.table.carried, room.stacks()) == (0, {"Ann": 15, "Bo": 45, "Cy": 95})


def test_r207_who_drew_openers_may_make_the_first_bet_after_the_draw():
    room = jacks(5, 50, 100)
    room.deal(Bo="2c 3d 4h 6s Jc", Ann="Kc Kd Kh 9c 9d", stub="Jd 5c")
    room.say("Bo checks", "Cy checks", "Bo draws 6s", "Cy stands pat", "Ann stands pat")
    room.say("Bo bets 20")
    assert room.hand.opener == room.seat("Bo")


def test_rules_2_9_a_lowball_of_jacks_back_that_nobody_opens_goes_to_the_showdown():
    room = jacks(jacks_back=True)
    room.deal(**NOTHING)
    room.say(*CHECKED, *CHECKED, "Bo stands pat", "Cy stands pat", "Ann stands pat", *CHECKED)
    assert not room.table.running()
    assert room.table.carried == 0


def test_rules_2_9_after_jacks_back_the_next_deal_needs_jacks_again():
    room = jacks(jacks_back=True)
    room.deal()
    room.say(*CHECKED)
    room.finish()
    for name in ("Ann", "Bo", "Cy"):
        room.say(f"{name} comes back") if room.table.chairs[room.seat(name)].away else None
    room.deal(Cy="2c 3d 4h 6s 8c")
    assert room.refusal("Cy bets 10") is Refusal.NOT_OPENERS


def to_win(*lines: str, **held: str) -> Room:
    """Draw in which three of a kind at least must win; Bo is first."""
    room = Room("draw fixed_limit", *[100] * 4, to_win=ToWin.TRIPS)
    room.deal(**held)
    room.say(*lines)
    return room


SHOWN = (
    "Bo bets 10", "Cy calls", "Dee folds", "Ann folds",
    "Bo stands pat", "Cy stands pat", "Bo checks", "Cy checks",
)  # fmt: skip


def test_rules_2_9_without_trips_the_pot_rides_for_those_who_stayed():
    room = to_win(*SHOWN, Bo="Ac Ad Kc Kd 4h", Cy="2c 3d 4s 6s 8c")
    assert (room.table.carried, room.table.series) == (40, 1)
    assert room.table.claims == ((40, (2, 3)),)
    room.deal(Bo="Ac Ad As Kd 4h", Cy="2c 3d 4s 6s 8c")
    assert [place.player for place in room.hand.places.values()] == [3, 2]
    assert room.hand.pot == 50
    room.say("Cy checks", "Bo bets 10", "Cy folds")
    assert room.stacks() == {"Ann": 95, "Bo": 130, "Cy": 80, "Dee": 95}
    room.deal()
    assert len(room.hand.places) == 4


def test_rules_2_9_trips_win_at_once():
    room = to_win(*SHOWN, Bo="Ac Ad Kc Kd 4h", Cy="2c 2d 2s 6s 8c")
    assert room.stacks() == {"Ann": 95, "Bo": 85, "Cy": 125, "Dee": 95}


def test_r159_the_last_one_left_must_show_trips_too():
    room = to_win("Bo bets 10", Bo="2c 2d 2s 6s 8c")
    events = room.say("Cy folds", "Dee folds", "Ann folds")
    shown = next(one for one in events if isinstance(one, he.CardsShown))
    assert len(shown.cards) == 5
    assert room.stacks()["Bo"] == 115


def test_r159_else_all_who_were_dealt_in_play_for_it_again():
    room = to_win("Bo bets 10", Bo="Ac Ad Kc Kd 4h")
    events = room.say("Cy folds", "Dee folds", "Ann folds")
    assert not any(isinstance(one, he.CardsShown) for one in events)
    assert (room.table.carried, room.stacks()["Bo"]) == (20, 95)
    assert (room.table.claims, room.table.series) == (((20, (2, 3, 4, 1)),), 1)


def test_rules_2_9_who_is_all_in_keeps_his_claim_so_the_best_hand_wins():
    room = Room("draw no_limit", 100, 50, 100, to_win=ToWin.TRIPS)
    room.deal(Bo="Ac Ad Kc Kd 4h", Cy="2c 3d 4s 6s 8c")
    room.say("Bo bets 45", "Cy calls", "Ann folds", "Bo stands pat", "Cy stands pat")
    assert (room.table.carried, room.stacks()["Bo"]) == (0, 105)


def test_rules_2_9_an_heir_who_left_leaves_the_pot_to_all():
    room = to_win(*SHOWN, Bo="Ac Ad Kc Kd 4h", Cy="2c 3d 4s 6s 8c")
    room.say("Cy goes away")
    room.deal()
    assert len(room.hand.places) == 3


def test_r284_a_void_after_jacks_back_keeps_what_rode_in():
    room = jacks(jacks_back=True)
    room.deal()
    room.say(*CHECKED)
    room.do(VoidHand("trouble"))
    assert (room.table.carried, room.stacks()) == (0, {"Ann": 100, "Bo": 100, "Cy": 100})


def test_jacks_back_the_choices_of_the_lowball_are_open_to_all():
    room = jacks(jacks_back=True)
    room.deal(**NOTHING)
    room.say(*CHECKED)
    own = room.own("Bo").choices
    assert isinstance(own, BetChoices)
    assert own.barred == ""


def test_m13_a_pot_of_some_alone_is_shared_out_when_one_of_them_is_shown_out():
    """Or its host could win it by showing out his rival."""
    room = to_win(*SHOWN, Bo="Ac Ad Kc Kd 4h", Cy="2c 3d 4s 6s 8c")
    room.do(Kick(1, 2))
    left = [one.chips for one in room.log if isinstance(one, PlayerLeft)]
    assert (left, room.stacks()["Cy"]) == ([85 + 20], 85 + 20)
    assert (room.table.carried, room.table.claims) == (0, ())
