"""Games that rules 4.3 to 4.5 name, and that their columns alone make."""

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Refusal
from bot.engine.hand import judge
from bot.engine.ranking import Spec, ranker
from tests.engine.card_room import GAMES, Room

HIGH = ranker(Spec("high"))


def checked(room: Room) -> None:
    """Nobody bets for a round."""
    step = room.hand.row
    while room.table.running() and room.hand.step == "bet" and room.hand.row == step:
        room.stay()


def held(room: Room, name: str) -> str:
    """A player's cards."""
    return names(room.hand.places[room.seat(name)].cards)


def strength(room: Room, name: str) -> int:
    return judge.strength(room.hand, room.hand.places[room.seat(name)], room.hand.game.shares[0])


def test_4_3_21_six_have_eight_cards_each_and_none_in_common():
    room = Room("eight_card_stud fixed_limit", *[500] * 6)
    room.deal()
    room.call_down("eighth street")
    places = room.hand.places.values()
    assert [place.up for place in places] == [[False] * 2 + [True] * 4 + [False] * 2] * 6
    assert (room.hand.boards, room.prices()[1]) == ([], 20)
    seen = [card for place in places for card in place.cards]
    assert len(set(seen)) == 48


def test_4_3_21_any_five_of_eight():
    room = Room("eight_card_stud fixed_limit", 500, 500)
    room.deal(Bo="2c 3d 9h Jh Kd 4s Qh Th", Ann="Ac As 8c 5d 6h 7s 9c Jc")
    room.call_down()
    assert strength(room, "Bo") == HIGH.strength(cards("Kd Qh Jh Th 9h"))
    assert room.stacks()["Bo"] > 500


def test_4_3_21_five_card_stud_in_halves():
    room = Room("five_card_stud_hi_lo fixed_limit", 500, 500)
    room.deal(Bo="Kc Ks 9d 8h 2c", Ann="9c 7d 5s 3h Ah")
    room.call_down()
    assert [(one.share, one.seat, one.chips) for one in room.hand.awards] == [
        (0, 2, 5),
        (1, 1, 5),
    ]


def test_4_3_27_super_razz_throws_two_before_fourth_street_and_the_high_card_brings_in():
    room = Room("super_razz fixed_limit", 500, 500)
    room.deal(Bo="Kc Kh 2d 3d 9s", Ann="Ac 4c Qd Qs Ts")
    assert room.turn() == "Ann"
    room.say("Ann brings in", "Bo calls")
    assert room.hand.step == "discard"
    assert room.refusal("Bo discards Kc") == Refusal.TOO_FEW_CARDS
    room.say("Bo discards Kc Kh", "Ann discards Qd Qs")
    assert (held(room, "Bo")[:8], room.hand.row.name) == ("2d 3d 9s", "fourth street")


def test_4_4_32_four_of_seven_may_be_exchanged_and_the_best_five_play():
    room = Room("seven_card_draw fixed_limit", 500, 500)
    room.deal(Bo="Kc Kd Ks 2h 3d 5s 7c", Ann="Ac As 4d 4h 8c 9c Tc")
    checked(room)
    assert room.draw_choices().most == 4
    assert room.refusal("Bo draws 2h 3d 5s 7c Kc") == Refusal.TOO_MANY_CARDS
    room.say("Bo draws 2h 3d 5s 7c", "Ann stands pat")
    assert len(room.hand.places[room.seat("Bo")].cards) == 7
    assert strength(room, "Ann") == HIGH.strength(cards("Ac As 4d 4h Tc"))


def test_4_4_34_cards_lie_open_for_the_highest_bid_after_the_draw():
    room = Room("auction_draw fixed_limit", 500, 500)
    room.deal(Bo="Kc Kd 9s 8h 2c", Ann="Ac As 4d 4h 8c", sale="Ks 4s")
    checked(room)
    room.say("Bo stands pat", "Ann stands pat")
    room.say("Bo bids 30", "Ann bids 10")
    room.say("Bo bids 5", "Ann bids 6")
    assert [(one.seat, one.chips) for one in room.hand.sales] == [(2, 30), (1, 6)]
    assert (strength(room, "Ann") > strength(room, "Bo"), room.hand.pot) == (True, 46)
    assert strength(room, "Bo") == HIGH.strength(cards("Kc Kd Ks 9s 8h"))
    checked(room)
    assert room.stacks() == {"Ann": 535, "Bo": 465}


def test_4_5_35_a_card_goes_to_the_left_after_the_flop_round_and_three_may_play():
    room = Room("pass_the_pineapple fixed_limit", 500, 500, 500)
    room.deal(Bo="Kc Kd 9h", Cy="Qc Qd 8h", Ann="Jh Th 2s", board="7h 3h Kh 4c 5d")
    checked(room)
    checked(room)
    assert (room.hand.step, room.turn()) == ("pass_left", "Bo Cy Ann")
    room.say("Bo gives 9h", "Cy gives 8h", "Ann gives 2s")
    assert [held(room, one) for one in ("Bo", "Cy", "Ann")] == ["Kc Kd 2s", "Qc Qd 9h", "Jh Th 8h"]
    assert strength(room, "Ann") == HIGH.strength(cards("Kh Jh Th 8h 7h"))


@pytest.mark.parametrize(
    ("code", "most"), [("eight_card_stud", 6), ("seven_card_draw", 6), ("super_razz", 6)]
)
def test_4_seats_where_the_pack_is_short(code, most):
    assert GAMES[code].seats == (2, most)
