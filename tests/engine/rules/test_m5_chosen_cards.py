"""Cards passed, turned up, laid in a row and bought. Source: rules 2.8, 4.3, 4.5, 4.7; M5, M11."""

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Refusal
from bot.engine.hand.choices import BuyChoices, CardChoices
from bot.engine.hand.commands import VoidHand
from bot.engine.hand.machine import ahead, legal
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room

LOW, MIDDLE, HIGH = "2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d", "2h 3h 4h 5h 6h 7h 8h"


def anaconda() -> Room:
    """Three have seen their first cards and nobody has bet."""
    room = Room("anaconda fixed_limit", 500, 500, 500)
    room.deal(Bo=LOW, Cy=MIDDLE, Ann=HIGH)
    checked(room)
    return room


def checked(room: Room) -> None:
    """Nobody bets for a round."""
    while room.table.running() and room.hand.step == "bet":
        room.say(f"{room.turn()} checks")


def held(room: Room, name: str) -> str:
    """A player's cards."""
    return names(room.hand.places[room.seat(name)].cards)


def test_2_8_cards_go_to_the_left_all_at_once():
    room = anaconda()
    room.say("Bo gives 2c 3c 4c", "Ann gives 6h 7h 8h")
    assert held(room, "Bo") == LOW
    room.say("Bo gives 6c 7c 8c", "Cy gives 2d 3d 4d")
    assert held(room, "Cy") == "5d 6d 7d 8d 6c 7c 8c"
    assert held(room, "Ann") == "2h 3h 4h 5h 2d 3d 4d"
    assert held(room, "Bo") == "2c 3c 4c 5c 6h 7h 8h"
    checked(room)
    room.say("Bo gives 6h 7h", "Cy gives 6c 7c", "Ann gives 2d 3d")
    assert held(room, "Cy") == "5d 6d 7d 8d 8c 6h 7h"


def test_2_8_to_the_right_goes_to_the_player_before():
    room = Room("screw_your_neighbor fixed_limit", 500, 500, 500)
    room.deal(Bo=LOW, Cy=MIDDLE, Ann=HIGH)
    checked(room)
    room.say("Bo gives 2c 3c 4c", "Cy gives 2d 3d 4d", "Ann gives 2h 3h 4h")
    checked(room)
    room.say("Bo gives 5c 6c 7c", "Cy gives 5d 6d 7d", "Ann gives 5h 6h 7h")
    assert held(room, "Bo") == "8c 2h 3h 4h 5d 6d 7d"


@pytest.mark.parametrize("code", ["anaconda", "screw_your_neighbor", "howdy_doody"])
def test_2_8_the_family_declares_high_and_low(code):
    game = GAMES[code]
    assert game.phases[-1].declare == "high_low"
    assert [(share.ranking, share.way) for share in game.shares] == [
        ("high", "high"),
        ("low_a6", "low"),
    ]


def test_2_8_only_numbers_are_public_and_silence_gives_the_lowest():
    room = anaconda()
    room.say("Bo gives 2c 3c 4c")
    seat = room.seat("Bo")
    assert look(room.table).dealt.turn == CardChoices("pass_left", 3)
    assert ahead(room.hand, seat, openly=True) == CardChoices("pass_left", 3)
    room.say("Cy times out", "Ann times out")
    assert held(room, "Bo") == "5c 6c 7c 8c 2h 3h 4h"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Bo gives 2c 3c", Refusal.TOO_FEW_CARDS),
        ("Bo gives 2c 3c 4c 5c", Refusal.TOO_MANY_CARDS),
        ("Bo gives 2c 3c Ks", Refusal.NOT_YOUR_CARD),
        ("Bo gives 2c 2c 3c", Refusal.NOT_YOUR_CARD),
    ],
)
def test_m5_a_choice_that_cannot_be(line, why):
    assert anaconda().refusal(line) is why


def in_a_row() -> Room:
    """Everybody keeps five and is to lay them."""
    room = anaconda()
    for count in (3, 2, 1):
        for name in ("Bo", "Cy", "Ann"):
            room.say(f"{name} gives {' '.join(held(room, name).split()[:count])}")
        checked(room)
    for name in ("Bo", "Cy", "Ann"):
        room.say(f"{name} discards {' '.join(held(room, name).split()[:2])}")
    return room


def test_2_8_a_row_stays_as_it_was_laid_and_is_turned_from_its_head():
    room = in_a_row()
    rows = {name: held(room, name).split()[::-1] for name in ("Bo", "Cy", "Ann")}
    for name, row in rows.items():
        room.say(f"{name} lays {' '.join(row)}")
    for up in range(1, 5):
        for name, row in rows.items():
            place = room.hand.places[room.seat(name)]
            assert names(place.cards).split() == row
            assert place.up == [True] * up + [False] * (5 - up)
        for _ in rows:
            room.say(f"{room.turn()} checks")
    assert room.hand.step == "declare"


def test_4_3_24_everybody_turns_one_at_once_and_the_best_showing_begins():
    room = Room("mexican_stud fixed_limit", 500, 500, 500)
    room.deal(Bo="2c Kc", Cy="Ad 3d", Ann="9h 9s")
    room.say("Bo turns Kc", "Ann turns 9h")
    assert not any(any(place.up) for place in room.hand.places.values())
    room.say("Bo turns 2c", "Cy turns Ad")
    assert room.turn() == "Cy"
    assert [place.up for place in room.hand.places.values()] == [[True, False]] * 2 + [
        [True, False]
    ]


def test_4_3_24_what_lies_open_cannot_be_turned_again():
    room = Room("mexican_stud fixed_limit", 500, 500)
    room.deal(Bo="2c Kc", Ann="9h 9s")
    room.say("Bo turns Kc", "Ann turns 9h")
    checked(room)
    assert room.refusal("Bo turns Kc") is Refusal.NOT_YOUR_CARD
    choices = legal(room.hand, room.seat("Bo"))
    assert isinstance(choices, CardChoices)
    assert cards("Kc")[0] not in choices.among


def at_the_sale(*stacks: int) -> Room:
    """Substitution, when one card may be changed for two antes."""
    room = Room("substitution fixed_limit", *stacks)
    room.deal(Bo="2c 3d 4h 5s 7c", Ann="Ks Kd Kh Qc Qd", stub="As Ac Ad Ah")
    while room.hand.step != "buy":
        room.say(f"{room.turn()} checks")
    return room


def test_4_7_a_card_has_its_price_which_is_dead_money():
    room = at_the_sale(500, 500)
    assert legal(room.hand, room.seat("Bo")) == BuyChoices(1, 10)
    room.say("Bo exchanges 7c")
    place = room.hand.places[room.seat("Bo")]
    assert (place.stack, place.paid, place.total, room.hand.pot) == (485, 10, 5, 20)
    assert place.up == [False, True, True, True, True]
    room.say("Ann keeps all")
    assert room.hand.step == "bet"


def test_4_7_a_hole_card_is_replaced_face_down():
    room = at_the_sale(500, 500)
    room.say("Bo exchanges 2c")
    assert room.hand.places[room.seat("Bo")].up == [True, True, True, True, False]


def test_4_7_who_cannot_pay_is_not_asked():
    room = at_the_sale(500, 12)
    assert room.turn() == "Ann"


def test_4_7_a_void_gives_the_price_back():
    room = at_the_sale(500, 500)
    room.say("Bo exchanges 7c")
    room.do(VoidHand("host"))
    assert room.stacks() == {"Ann": 500, "Bo": 500}
