"""Hands that count as their players pick them; a nominal opening. Source: R171, R192, R194, C21."""

from dataclasses import replace

import pytest

from bot.engine.cards import cards
from bot.engine.errors import Refusal
from bot.engine.games.options import Options, announce, fitting
from bot.engine.games.phases import Phase
from bot.engine.hand import events as he
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room

BO, CY = "Ac Ad 2h Ah 9c 9d 4s", "Kc Kd 3h Ks 8c Qd 5s"
BEST = "Ac Ad Ah 9c 9d"


def to_the_pick() -> Room:
    """Bo brings in with a deuce, Cy calls; both check down to the end of stud."""
    room = Room("seven_card_stud fixed_limit", 100, 100, 100, declared_hands=True)
    room.deal(Bo=BO, Cy=CY, Ann="Qc Qh 7s -")
    room.say("Bo brings in", "Cy calls", "Ann folds")
    while room.hand.step == "bet":
        room.say(f"{room.turn()} checks")
    return room


def pick(room: Room, name: str, text: str) -> None:
    room.do(Choose(room.seat(name), cards(text)))


def test_r194_without_the_pick_a_row_keeps_what_else_it_has():
    """A game file may ask for the pick in a row with a deal and bets."""
    holdem = GAMES["holdem"]
    first = replace(holdem.phases[0], pick=2)
    told = Options(declared_hands=False)
    picked = replace(holdem, phases=(first, *holdem.phases[1:], Phase("the hand", pick=5)))
    assert announce(picked, told).phases == announce(holdem, told).phases


def test_r194_the_hand_counts_as_it_is_picked():
    """Bo overlooks his full house: two pair, aces and nines, lose to Cy's three kings."""
    room = to_the_pick()
    assert set(room.hand.waiting) == {2, 3}
    pick(room, "Bo", "Ac Ad 9c 9d 4s")
    pick(room, "Cy", "Kc Kd Ks Qd 8c")
    assert room.stacks() == {"Ann": 95, "Bo": 90, "Cy": 115}


def test_r194_who_picks_his_best_wins_with_it():
    room = to_the_pick()
    pick(room, "Cy", "Kc Kd Ks Qd 8c")
    pick(room, "Bo", BEST)
    assert room.stacks()["Bo"] == 115


def test_r194_a_pick_is_secret_and_may_be_changed_until_all_have_picked():
    room = to_the_pick()
    pick(room, "Bo", "Ac Ad 9c 9d 4s")
    shown = look(room.table).dealt.turn
    assert shown == CardChoices("name_hand", 5)
    pick(room, "Bo", BEST)
    pick(room, "Cy", "Kc Kd Ks Qd 8c")
    assert room.stacks()["Bo"] == 115


def at_the_river() -> Room:
    """Ann holds a flush with the board, Bo a pair of kings."""
    room = Room("holdem no_limit", 100, 100, declared_hands=True)
    room.deal(Ann="9h 4h", Bo="Kc Qd", board="Kh 8h 2h 5s Jd")
    room.call_down("the hand")
    return room


def test_r194_with_a_board_one_picks_among_its_cards_too():
    """Ann overlooks her flush: king high loses to a pair of kings."""
    room = at_the_river()
    pick(room, "Ann", "Kh Jd 9h 8h 5s")
    pick(room, "Bo", "Kc Kh Qd Jd 8h")
    assert room.stacks() == {"Ann": 90, "Bo": 110}


def test_r192_with_a_board_the_cards_of_the_silent_speak_too():
    room = at_the_river()
    room.say("Ann times out", "Bo times out")
    assert room.stacks() == {"Ann": 110, "Bo": 90}


@pytest.mark.parametrize(
    ("held", "code"),
    [
        ("Ac Ad 9c 9d", Refusal.TOO_FEW_CARDS),
        ("Ac Ad Ah 9c 9d 4s", Refusal.TOO_MANY_CARDS),
        ("Ac Ad 9c 9d Kc", Refusal.NOT_YOUR_CARD),
    ],
)
def test_r194_only_a_hand_that_can_be_made(held, code):
    room = to_the_pick()
    with pytest.raises(Exception, match=code.value):
        pick(room, "Bo", held)


def test_r192_for_the_silent_the_cards_speak():
    room = to_the_pick()
    room.say("Bo times out", "Cy times out")
    picked = next(one for one in room.log if isinstance(one, he.CardsPicked) and one.seat == 2)
    assert set(picked.cards) == set(cards(BEST))
    assert room.stacks()["Bo"] == 115


def test_r190_a_hand_is_shown_whole_whatever_was_picked():
    room = to_the_pick()
    pick(room, "Bo", "Ac Ad 9c 9d 4s")
    pick(room, "Cy", "Kc Kd Ks Qd 8c")
    bo = next(one for one in look(room.table).seats if one.seat == 2)
    assert set(bo.cards) == set(cards(BO))
    assert bo.reading is not None
    assert bo.reading.category == "two_pair"


def test_r194_fits_where_more_is_held_than_plays():
    found = {
        code for code in GAMES if "declared_hands" in fitting(announce(GAMES[code], Options()))
    }
    assert {"seven_card_stud", "razz", "holdem", "pineapple"} <= found
    assert not {"five_card_draw", "five_card_stud", "stud_hi_lo", "omaha", "iron_cross"} & found
    off = announce(GAMES["razz"], Options(declared_hands=True))
    assert announce(off, Options(declared_hands=False)) == announce(GAMES["razz"], Options())


def test_r171_the_first_bet_may_be_as_small_as_the_ante():
    room = Room("five_card_draw fixed_limit", 100, 100, 100, nominal_open=True)
    room.deal()
    assert (room.prices(), room.choices().only) == ((0, 5, 10), (5, 10))
    room.say("Bo bets 5")
    assert (room.prices(), room.choices().completes) == ((5, 10, 10), True)
    room.say("Cy completes to 10")
    assert room.prices() == (10, 20, 20)
    room.say("Ann calls", "Bo calls", "Bo stands pat", "Cy stands pat", "Ann stands pat")
    assert room.prices() == (0, 20, 20)


@pytest.mark.parametrize(("limit", "prices"), [("spread", (0, 5, 20)), ("no_limit", (0, 5, 95))])
def test_r171_under_other_limits_too(limit, prices):
    room = Room(f"five_card_draw {limit}", 100, 100, 100, nominal_open=True)
    room.deal()
    assert room.prices() == prices


def test_r171_a_nominal_opening_needs_openers_like_any_other():
    room = Room("jacks fixed_limit", 100, 100, nominal_open=True)
    room.deal(Bo="2c 3d 4h 6s 8c")
    assert room.refusal("Bo bets 5") is Refusal.NOT_OPENERS
