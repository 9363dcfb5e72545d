"""Games that rules 4.1 to 4.8 name, and that their columns alone make."""

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
    room.say("Bo bets 10", "Ann calls")
    assert room.draw_choices().most == 4
    assert room.refusal("Bo draws 2h 3d 5s 7c Kc") == Refusal.TOO_MANY_CARDS
    room.say("Bo draws 2h 3d 5s 7c", "Ann stands pat")
    assert len(room.hand.places[room.seat("Bo")].cards) == 7
    assert strength(room, "Ann") == HIGH.strength(cards("Ac As 4d 4h Tc"))


def test_4_4_34_cards_lie_open_for_the_highest_bid_after_the_draw():
    room = Room("auction_draw fixed_limit", 500, 500)
    room.deal(Bo="Kc Kd 9s 8h 2c", Ann="Ac As 4d 4h 8c", sale="Ks 4s")
    room.say("Bo bets 10", "Ann calls", "Bo stands pat", "Ann stands pat")
    room.say("Bo bids 30", "Ann bids 10")
    room.say("Bo bids 5", "Ann bids 6")
    assert [(one.seat, one.chips) for one in room.hand.sales] == [(2, 30), (1, 6)]
    assert (strength(room, "Ann") > strength(room, "Bo"), room.hand.pot) == (True, 66)
    assert strength(room, "Bo") == HIGH.strength(cards("Kc Kd Ks 9s 8h"))
    checked(room)
    assert room.stacks() == {"Ann": 545, "Bo": 455}


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


@pytest.mark.parametrize(
    ("game", "ann", "bo", "board", "winners"),
    [
        # 4.1 (2, 5, 6): a low of eight takes half, of exactly two cards in Omaha
        ("big_o pot_limit", "As 2s Kd Qd Jc", "Kc Kh 9d 9s 8c", "3h 4d 7c Ks Th", "Bo Ann"),
        ("big_o pot_limit", "As Qs Kd Qd Jc", "Kc Kh 9d 9s 8c", "3h 4d 7c Ks 2h", "Bo"),
        (
            "courchevel_hi_lo pot_limit",
            "As 2s Kd Qd Jc",
            "Kc Kh 9d 9s 8c",
            "3h 4d 7c Ks Th",
            "Bo Ann",
        ),
        (
            "omaha_six_hi_lo pot_limit",
            "As 2s Kd Qd Jc 9c",
            "Kc Kh 9d 9s 8c Tc",
            "3h 4d 7c Ks Th",
            "Bo Ann",
        ),
        ("crazy_pineapple_hi_lo fixed_limit", "As 2s 2d", "Kc Kh 9d", "3h 4d 7c Ks Th", "Bo Ann"),
        # 4.1 (8): from sixes up a flush beats a full house, and an ace ends a straight of sixes
        ("short_deck_omaha pot_limit", "Ah 7h Tc Ts", "Kc Kd 8s 8c", "9h Jh Qh Ks Qd", "Ann"),
        ("short_deck_omaha pot_limit", "Ah 9c Tc Ts", "Kc 8d 8s Jc", "6s 7d 8h Kd Ks", "Bo"),
        ("short_deck_omaha pot_limit", "Ah 9c Tc Js", "Kc 9d Qs Jc", "6s 7d 8h Kd 6h", "Ann"),
        # 4.1 (10): any five of eight
        ("round_the_world fixed_limit", "Ah Kh 9c 2d", "As Ac Td 3d", "Qh Jh Th 3c", "Ann"),
        # 4.3 (21): five of six, halves by declaration, which silence makes high
        ("six_card_stud fixed_limit", "Ac Kc Qc 2d Jc Tc", "9s 9c 9d 9h 3d 4c", "", "Ann"),
        ("five_card_stud_declare fixed_limit", "Ac 2d 3h 4c 6s", "9s 9c 5d Jh 3d", "", "Bo"),
        # 4.4 (33), 4.6 (37): wild ranks
        ("acey_deucey_draw fixed_limit", "Ac 2d 9s 9h 9d", "Ks Qs Js Ts 8s", "", "Ann"),
        ("woolworth fixed_limit", "5c Td 9s 9h 9d 3c 4h", "Kc Kd Kh Ks 2c 3d 8h", "", "Ann"),
        # 4.10: five of a kind by nature is only for a double pack
        ("pinochle_poker fixed_limit", "9s 9h 9d 9c As", "Kc Kd Kh Qs Qd", "", "Ann"),
    ],
)
def test_4_who_wins_what(game, ann, bo, board, winners):
    room = Room(game, 500, 500)
    room.deal(Ann=ann, Bo=bo, **({"board": board} if board else {}))
    while room.table.running():
        if room.hand.step != "bet":
            room.say(f"{room.turn().split()[0]} times out")
        elif room.hand.game.passed_in and not room.hand.opener:
            room.say(f"{room.turn()} bets 10")
        else:
            room.stay()
    won = dict.fromkeys(one.seat for one in sorted(room.hand.awards, key=lambda one: one.share))
    assert " ".join("Ann" if seat == 1 else "Bo" for seat in won) == winners


@pytest.mark.parametrize(
    ("game", "ann", "bo"),
    [("three_33 fixed_limit", "2c Ah", "Tc 9d"), ("five_half_21 fixed_limit", "5c Kh", "Tc Ad")],
)
def test_4_8_44_other_goals_share_the_pot(game, ann, bo):
    """Ann has 3, or five and a half; Bo is nearer to the high goal, or has 21."""
    room = Room(game, 500, 500)
    room.deal(Ann=ann, Bo=bo)
    room.finish()
    assert [(one.share, one.seat, one.chips) for one in room.hand.awards] == [(0, 2, 5), (1, 1, 5)]


def test_4_3_24_four_of_seven_are_turned_up_by_choice():
    room = Room("mexican_stud_seven fixed_limit", 500, 500)
    room.deal(Ann="Ac Ad 2h 3c 4d 5h 6s", Bo="Kc Kd 7h 8c 9d Th Js")
    room.say("Bo turns 7h", "Ann turns 2h")
    checked(room)
    room.say("Ann turns 3c", "Bo turns Kc")
    assert (held(room, "Bo"), room.turn()) == ("Kc Kd 7h 8c", "Bo")
    room.finish()
    assert sum(card in room.hand.turned for card in cards("Ac Ad 2h 3c 4d 5h 6s")) == 4


def test_4_7_40_a_change_costs_the_ante_then_two_then_three():
    room = Room("buy_your_card fixed_limit", 500, 500)
    room.deal(Ann="Ac Ad 2h 3c 4d 5h 6s", Bo="Kc Kd 7h 8c 9d Th Js")
    paid = []
    for street in ("fifth street", "sixth street", "seventh street"):
        while room.hand.row.name != street or room.hand.step != "buy":
            room.stay()
        pot = room.hand.pot
        name = room.turn()
        room.say(f"{name} exchanges {names(room.hand.places[room.seat(name)].cards[:1])}")
        paid.append(room.hand.pot - pot)
    assert paid == [5, 10, 15]
