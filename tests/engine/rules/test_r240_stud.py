"""Stud: open cards, who begins, bring-in and completing, running out of cards.

Source: R141-R143, R148, R240-R252, R276; rules 0, 2.1 (8) and 2.10; vectors F10, L08, SR1, SR3.
"""

import pytest

from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.games.customs import StudOpening
from bot.engine.games.game import Stakes
from bot.engine.hand import events as he
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, NAMES, Room, dealt


def passively(room: Room, *, street: str = "") -> None:
    """Bring in, check or call, until a street is reached or the deal is over."""
    while room.table.running() and room.hand.row.name != street:
        room.say(f"{room.turn()} {'checks' if room.choices().check else 'calls'}")


def stud(game: str = "stud fixed_limit", *stacks: int, **held: str) -> Room:
    room = Room(game, *(stacks or (300,) * len(held)))
    room.deal(**held)
    return room


def third_street() -> Room:
    """Bo shows the lowest card."""
    return stud(Ann="2c 2d Kh", Bo="Ac Ad 3c", Cy="Qc Qd 3d")


def test_r142_the_lowest_open_card_brings_in_by_suit():
    room = third_street()
    assert room.turn() == "Bo"
    assert (room.choices().bring_in, room.choices().call) == (True, 5)


def test_r142_an_ace_is_high_for_the_bring_in():
    assert stud(Ann="2c 2d Kh", Bo="3c 3d Ac").turn() == "Ann"


def test_r143_r252_razz_the_highest_open_card_brings_in_and_an_ace_is_low():
    room = stud("razz fixed_limit", Ann="2c 2d Kh", Bo="3c 3d Ac", Cy="4c 4d Ks")
    assert room.turn() == "Cy"


def test_whoever_is_due_may_not_fold_or_check():
    room = third_street()
    assert room.refusal("Bo folds") is Refusal.MUST_BRING_IN
    assert room.refusal("Bo checks") is Refusal.CANNOT_CHECK
    assert room.refusal("Cy folds") is Refusal.NOT_YOUR_TURN


def test_f10_completing_is_the_first_bet_and_no_raise():
    room = third_street()
    room.say("Bo brings in")
    assert room.turn() == "Cy"
    assert (room.choices().call, room.choices().least, room.choices().most) == (5, 10, 10)
    assert room.choices().completes
    room.say("Cy completes to 10")
    for name, to in (("Ann", 20), ("Bo", 30), ("Cy", 40)):
        assert room.prices()[1:] == (to, to)
        room.say(f"{name} raises to {to}")
    assert room.refusal("Ann raises to 50") is Refusal.RAISE_CAPPED


def test_whoever_brings_in_may_complete_at_once():
    room = third_street()
    room.say("Bo completes to 10")
    assert room.prices() == (10, 20, 20)
    assert not room.choices().bring_in


def test_bringing_in_is_acting():
    """Everybody calls: the round is over."""
    room = third_street()
    room.say("Bo brings in", "Cy calls", "Ann calls")
    assert (room.hand.row.name, room.hand.pot) == ("fourth street", 30)


def test_everybody_folds_to_the_bring_in():
    room = third_street()
    room.say("Bo brings in", "Cy folds", "Ann folds")
    assert room.stacks() == {"Ann": 295, "Bo": 310, "Cy": 295}


def test_silence_brings_in():
    room = third_street()
    room.say("Bo times out")
    assert room.hand.places[2].bet == 5
    room.say("Cy times out")
    assert room.hand.places[3].folded


def test_rules_0_all_in_for_the_ante_the_next_one_brings_in_completes_or_folds():
    room = stud("stud fixed_limit", 300, 5, 300, 300, Ann="2c 2d Kh", Bo="Ac Ad 2s", Cy="7c 7d 8h")
    assert (room.turn(), room.choices().bring_in, room.choices().fold) == ("Cy", True, True)
    room.say("Cy folds")
    assert (room.turn(), room.choices().call) == ("Dee", 5)
    room.say("Dee brings in", "Ann calls")
    assert room.hand.row.name == "fourth street"


def test_a_bring_in_of_less_does_not_lower_the_price():
    room = stud("stud fixed_limit", 300, 7, 300, Ann="2c 2d Kh", Bo="Ac Ad 3c", Cy="Qc Qd 3d")
    room.say("Bo brings in")
    assert room.hand.places[2].stack == 0
    assert room.prices() == (5, 10, 10)


def test_who_was_due_leaves_and_the_next_brings_in():
    room = third_street()
    room.say("Bo leaves")
    assert (room.turn(), room.choices().bring_in, room.choices().fold) == ("Cy", True, True)


def test_l08_pot_limit_the_bring_in_is_the_least_bet_and_raise():
    room = stud("stud pot_limit", Ann="2c 2d Kh", Bo="Ac Ad 3c", Cy="Qc Qd 3d")
    room.say("Bo brings in")
    assert room.prices() == (5, 10, 30)


def test_r148_r248_later_streets_begin_with_the_best_showing():
    room = stud(Ann="2c 3d Kh Qs", Bo="Ac Ad 3c 4s", Cy="8c 9d 4d 4h")
    passively(room, street="fourth street")
    assert room.turn() == "Cy"


def test_r148_equals_begin_with_the_first_left_of_the_dealer():
    room = stud(Ann="2c 3d Kh Qs", Bo="5c 6d 4c 2s", Cy="8c 9d Kd Qh")
    passively(room, street="fourth street")
    assert room.turn() == "Cy"


def test_r148_no_straight_or_flush_shows():
    room = stud(Ann="2c 3d Kh 2h 9s", Bo="Ac Ad 5c 6c 7c", Cy="8c 9d 4d 4h Js")
    passively(room, street="fifth street")
    assert room.turn() == "Cy"


def test_r148_who_shows_best_but_is_all_in_is_passed_over():
    room = stud(
        "stud fixed_limit", 10, 300, 300, Ann="2c 3d Kh Ks", Bo="5c 6d 4c 2s", Cy="8c 9d Qd Jh"
    )
    passively(room, street="fourth street")
    assert room.turn() == "Bo"


def test_r242_r244_five_card_stud_begins_with_the_highest_card_then_the_best_hand():
    room = stud("five_card_stud fixed_limit", Ann="2c Kh 3d", Bo="Ac 9c 9d", Cy="Qc Kd 4d")
    assert (room.turn(), room.choices().check) == ("Cy", True)
    passively(room, street="second card up")
    assert room.turn() == "Bo"


def test_r141_r243_without_ante_the_highest_card_is_forced_to_open():
    """Between two kings the suit decides (rules 0); the opener has had his turn."""
    room = stud("five_card_stud_no_ante no_limit", Ann="2c Kh", Bo="Ac 9c", Cy="Qc Kd")
    assert (room.turn(), room.hand.places[1].bet) == ("Bo", 10)
    assert room.prices() == (10, 20, 300)
    room.say("Bo calls", "Cy calls")
    assert (room.hand.row.name, room.hand.pot) == ("second card up", 30)


def test_r141_a_raise_upon_the_opening_is_the_first():
    room = stud("five_card_stud_no_ante fixed_limit", Ann="2c Kh", Bo="Ac 9c", Cy="Qc Kd")
    room.say("Bo raises to 20", "Cy raises to 30", "Ann raises to 40")
    assert room.refusal("Bo raises to 50") is Refusal.RAISE_CAPPED


def test_r246_two_down_one_up_then_three_up_one_down():
    room = dealt("stud fixed_limit", 300, 300)
    passively(room, street="seventh street")
    assert room.hand.places[1].up == [False, False, True, True, True, True, False]


@pytest.mark.parametrize(
    ("game", "ups"),
    [
        ("five_card_stud", [False, True, True, True, True]),
        ("five_card_stud_two_down", [False, False, True, True, True]),
        ("five_card_stud_last_down", [False, True, True, True, False]),
    ],
)
def test_r240_r245_r276_the_three_layouts(game, ups):
    assert [letter == "u" for row in GAMES[game].phases for letter in row.deal] == ups
    room = dealt(f"{game} fixed_limit", 300, 300)
    public = look(room.table).seats[0]
    assert [card is not None for card in public.cards] == list(public.up)
    passively(room)
    assert len(room.hand.places[1].cards) == 5


def test_r249_big_bets_from_the_fifth_street():
    room = dealt("stud fixed_limit", 300, 300)
    sizes = []
    for street in GAMES["seven_card_stud"].phases[1:]:
        passively(room, street=street.name)
        sizes.append(room.choices().least)
    assert sizes == [10, 20, 20, 20]


def test_r249_the_seventh_card_is_down_then_a_last_round_and_the_best_five_of_seven():
    room = Room("seven_card_stud fixed_limit", 300, 300)
    room.deal(Ann="2c 2d 2h 7h 9s Jd Qd", Bo="Kc Kd 3h 4s 8d Th Ks")
    passively(room, street="seventh street")
    assert [seat.cards[6] for seat in look(room.table).seats] == [None, None]
    assert room.hand.step == "bet"
    passively(room)
    bo = look(room.table).seats[1]
    assert bo.reading is not None
    assert names(bo.reading.cards) == "Kc Kd Ks Th 8d"
    assert room.stacks()["Bo"] > 300


def test_r250_all_seven_are_shown():
    room = dealt("stud fixed_limit", 300, 300)
    passively(room)
    assert all(all(place.up) and len(place.up) == 7 for place in room.hand.places.values())


def test_r251_razz_is_won_by_the_lowest_five_flushes_and_straights_apart():
    held = {"Ann": "Ah 2h 3h 4h 5h Kc Kd", "Bo": "2c 3d 4s 6h 7c Qd Qh"}
    room = stud("razz fixed_limit", **held)
    passively(room)
    assert room.stacks() == {"Ann": 310, "Bo": 290}


def test_r128_a_card_is_burned_before_each_street_after_the_first():
    room = dealt("stud fixed_limit", 300, 300)
    passively(room)
    assert len(room.hand.burns) == 4


def many(seats: int) -> Room:
    room = dealt("stud fixed_limit", *[300] * seats)
    passively(room, street="seventh street")
    return room


def test_sr1_the_last_card_and_the_burns_serve_the_rest():
    room = many(7)
    again = next(event for event in room.log if isinstance(event, he.DeckReshuffled))
    assert len(again.deck) == 5
    assert {len(place.cards) for place in room.hand.places.values()} == {7}
    assert (len(room.hand.burns), len(room.hand.stub())) == (1, 2)


def test_sr3_one_card_in_the_middle_counts_for_all():
    room = many(8)
    assert {len(place.cards) for place in room.hand.places.values()} == {6}
    assert [len(board) for board in room.hand.boards] == [1]
    assert (len(room.hand.burns), len(room.hand.stub())) == (1, 2)
    assert look(room.table).dealt.boards == (tuple(room.hand.boards[0]),)
    passively(room)
    assert room.hand.ended


def test_sr3_whoever_is_high_with_it_begins():
    """The common card pairs three, of whom Dee's king and jack are best, and not Ann's ace."""
    room = many(8)
    common = names(room.hand.boards[0])[0]
    open_cards = {
        NAMES[place.player - 1]: names([card for card in place.cards if card in room.hand.turned])
        for place in room.hand.places.values()
    }
    pairs = [name for name, shown in open_cards.items() if common in shown]
    assert (pairs, open_cards["Dee"]) == (["Bo", "Cy", "Dee"], "6h 8s Jc Kd")
    assert room.turn() == "Dee"


def test_rules_0_a_bring_in_that_is_no_less_than_the_bet_is_the_bet():
    stakes = Stakes(1, 1, 1, 1, 1, 2)
    room = dealt("stud fixed_limit", 50, 50, 50, stakes=stakes)
    assert not room.choices().bring_in
    assert (room.choices().call, room.choices().least) == (1, 2)


@pytest.mark.parametrize(
    ("code", "down"),
    [("five_card_stud", 1), ("five_card_stud_two_down", 2), ("five_card_stud_last_down", 1)],
)
def test_r276_each_layout_is_played_with_the_highest_card_forced_to_open(code, down):
    """R243: nobody antes, and the highest open card bets the minimum at once."""
    room = Room(f"{code} fixed_limit", 100, 100, 100, stud_opening=StudOpening.MUST_OPEN)
    hidden = ["2c 3c", "2d 3d", "2h 3h"]
    shown = [" ".join(one.split()[:down]) for one in hidden]
    room.deal(Bo=f"{shown[0]} 9s", Cy=f"{shown[1]} Ks", Ann=f"{shown[2]} Qs")
    assert (room.hand.pot, room.hand.places[3].bet, room.turn()) == (0, 10, "Ann")
    room.finish()
    assert sum(room.stacks().values()) == 300
