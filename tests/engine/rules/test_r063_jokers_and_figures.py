"""Jokers in a hand, Spanish hands. Source: R057, R063-R066, R078, R080-R083; C10, C11, C13."""

from typing import Any

import pytest

from bot.engine.cards import cards
from bot.engine.errors import Refusal
from bot.engine.games.customs import Figures, FlushVsFull, HandOrder, NaturalWins, PackRule
from bot.engine.games.game import Joker
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import DrawChoices
from bot.engine.hand.commands import Plan
from bot.engine.hand.judge import opening
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room

BOTH = "*1 *2 9c 9d 4h"


def at_the_draw(bo: str, ann: str = "2c 3d 5h 7s Tc", **options: Any) -> Room:
    """Bo and Ann are at the draw, Bo first."""
    options = {"jokers": 2, "max_jokers": 1, **options}
    room = Room("draw fixed_limit", 100, 100, **options)
    room.deal(Bo=bo, Ann=ann)
    room.say("Bo bets 10", "Ann calls")
    return room


def showdown(bo: str, ann: str, **options: Any) -> dict[str, int]:
    """What both have when they have stood pat and checked."""
    room = at_the_draw(bo, ann, **options)
    room.say("Bo stands pat", "Ann stands pat", "Bo checks", "Ann checks")
    return room.stacks()


def test_r064_who_was_dealt_two_jokers_must_throw_one():
    room = at_the_draw(BOTH)
    assert room.draw_choices().must == cards("*1 *2")
    assert room.refusal("Bo stands pat") is Refusal.TWO_JOKERS
    assert room.refusal("Bo draws 4h") is Refusal.TWO_JOKERS
    room.say("Bo draws *2 4h")


def test_r064_whose_clock_runs_out_throws_a_joker():
    room = at_the_draw(BOTH)
    room.say("Bo times out")
    assert room.hand.discards[0][1] in cards("*1 *2")
    assert room.hand.places[2].drew == 1


def test_r064_a_draw_chosen_ahead_must_throw_one_too():
    room = at_the_draw("2c 3d 5h 7s Tc", BOTH)
    assert room.refusal("Ann plans draw 4h") is Refusal.TWO_JOKERS
    room.do(Plan(1, "draw", cards=cards("*1")))


def test_r064_nobody_else_learns_of_the_two_jokers():
    room = at_the_draw(BOTH)
    turn = look(room.table).dealt.turn
    assert isinstance(turn, DrawChoices)
    assert turn.must == ()
    assert "*" not in repr(room.draw_choices())


def test_r064_without_that_custom_both_may_stay():
    room = at_the_draw(BOTH, max_jokers=2)
    assert room.draw_choices().must == ()
    room.say("Bo stands pat")


def test_r065_a_second_joker_that_is_drawn_is_a_blank():
    room = Room("draw fixed_limit", 100, 100, jokers=2, max_jokers=1)
    room.deal(Bo="*1 9c 9d 4h 2s", Ann="8c 8d 8h Kc 7d", stub="*2")
    room.say("Bo bets 10", "Ann calls", "Bo draws 4h")
    reading = room.own("Bo").readings[0]
    assert reading is not None
    assert reading.category == "trips"
    room.say("Ann stands pat")
    room.finish()
    assert room.stacks() == {"Ann": 85, "Bo": 115}


@pytest.mark.parametrize(
    ("wins", "stacks"),
    [
        (NaturalWins.JOKERS, {"Ann": 115, "Bo": 85}),
        (NaturalWins.ALWAYS, {"Ann": 115, "Bo": 85}),
        (NaturalWins.NEVER, {"Ann": 100, "Bo": 100}),
    ],
)
def test_r066_of_equal_hands_the_clean_one_wins_or_not(wins, stacks):
    """Table option: C10 says that it does."""
    found = showdown("Ac *1 Kh 9s 2s", "Ad Ah Kc 9d 2d", natural_wins=wins)
    assert found == stacks


def test_r059_a_joker_as_a_bug_is_no_jack():
    game = announce(GAMES["jacks_or_better"], Options(jokers=1, joker=Joker.BUG))
    assert not opening(game, "jacks").strength(cards("*1 Jc 3d 5h 9s"))
    wild = announce(GAMES["jacks_or_better"], Options(jokers=1))
    assert opening(wild, "jacks").strength(cards("*1 Jc 3d 5h 9s"))


FIGURES, TRIPS, TWO_PAIR = "Jc Jd Qh Kd As", "9c 9d 9h 2s 3s", "Tc Td 8h 8s Ac"


@pytest.mark.parametrize(
    ("figures", "pack", "beats_two_pair", "beats_trips"),
    [
        (Figures.OFF, PackRule.FULL, False, False),
        (Figures.BELOW_TRIPS, PackRule.FULL, True, False),
        (Figures.ABOVE_TRIPS, PackRule.FULL, True, True),
        (Figures.AUTO, PackRule.FULL, True, True),
        (Figures.AUTO, PackRule.FROM_5, True, False),
    ],
)
def test_r080_r082_figures(figures, pack, beats_two_pair, beats_trips):
    short = pack is PackRule.FROM_5
    trips = TRIPS.replace("2s 3s", "5s 6s") if short else TRIPS
    options = {"figures": figures, "pack": pack, "jokers": 0}
    assert (showdown(FIGURES, TWO_PAIR, **options)["Bo"] > 100) is beats_two_pair
    assert (showdown(FIGURES, trips, **options)["Bo"] > 100) is beats_trips


def test_r057_the_spanish_ladder_has_figures():
    """Figures stand by the size of the pack, unless the table says where."""
    spanish = announce(GAMES["five_card_draw"], Options(hand_order=HandOrder.SPANISH))
    assert spanish.figures is Figures.AUTO
    both = Options(hand_order=HandOrder.SPANISH, figures=Figures.BELOW_TRIPS)
    assert announce(GAMES["five_card_draw"], both).figures is Figures.BELOW_TRIPS
    standard = Options(hand_order=HandOrder.STANDARD)
    assert announce(GAMES["five_card_draw"], standard).figures is Figures.OFF


FLUSH, FULL = "7h 9h Jh Qh Kh", "Ac Ad As 8c 8d"


@pytest.mark.parametrize(
    ("pack", "order", "flush_wins"),
    [
        (PackRule.FROM_7, FlushVsFull.AUTO, True),
        (PackRule.FROM_5, FlushVsFull.AUTO, True),
        (PackRule.FROM_4, FlushVsFull.AUTO, False),
        (PackRule.FROM_7, FlushVsFull.STANDARD, False),
    ],
)
def test_r078_c4_flush_and_full_house_by_the_pack(pack, order, flush_wins):
    found = showdown(FLUSH, FULL, pack=pack, flush_vs_full=order, jokers=0)
    assert (found["Bo"] > 100) is flush_wins


@pytest.mark.parametrize(
    ("straight", "on", "wins"),
    [("Ac 2d 3h 4s 5c", True, True), ("2c 3d 4h 5s 6c", True, False),
     ("Ac 2d 3h 4s 5c", False, False)],
)  # fmt: skip
def test_r083_a_table_may_put_a_straight_with_an_ace_above_a_flush(straight, on, wins):
    found = showdown(straight, FLUSH, ace_straight_beats_flush=on, jokers=0)
    assert (found["Bo"] > 100) is wins


def test_r083_with_at_most_40_cards_it_beats_the_full_house_too():
    """Rules 0: ace straight over flush over full house."""
    options = {"ace_straight_beats_flush": True, "pack": PackRule.FROM_5, "jokers": 0}
    assert showdown("Ac 5d 6h 7s 8c", FLUSH, **options)["Bo"] > 100
    assert showdown("Ah 5d 6h 7s 9c".replace("9c", "8h"), FULL, **options)["Bo"] > 100


def test_rules_2_11_trips_above_a_straight():
    found = showdown("9c 9d 9h 2s 3s", "4c 5d 6h 7s 8c", trips_beat_straight=True, jokers=0)
    assert found["Bo"] > 100
