"""Open cards that cost the pot, bring a card, or end the deal. Source: 4.3.23, 4.6.37, M10."""

from dataclasses import replace

import pytest

from bot.engine.cards import RANKS, Pack, names
from bot.engine.errors import Refusal
from bot.engine.hand import events as he
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import BetChoices, DeclareChoices
from bot.engine.hand.commands import TimeOut, VoidHand
from bot.engine.hand.money import pots
from bot.engine.hand.steps.dealing.redeal import MOST
from bot.engine.shuffle import Seed
from bot.engine.table.commands import Deal, Leave
from bot.engine.views.look import look
from tests.engine.card_room import Room


def baseball(*stacks: int, game: str = "baseball_match", **held: str) -> Room:
    """A deal to Bo, Cy and Ann, in that order; limit 10/20, ante 5."""
    room = Room(f"{game} fixed_limit", *(stacks or (300, 300, 300)))
    room.deal(**held)
    return room


THREES = {"Bo": "Kc 2d 3c", "Cy": "Qc 2h 3d", "Ann": "Jc 2s 8s"}


def asked(room: Room) -> DeclareChoices:
    choices = hands.legal(room.hand, room.hand.waiting[0])
    assert isinstance(choices, DeclareChoices)
    return choices


def test_4_6_37_an_open_three_costs_the_pot_as_it_then_is():
    room = baseball(**THREES)
    assert (room.turn(), asked(room).risk) == ("Bo", 15)
    room.say("Bo pays")
    assert (room.turn(), asked(room).risk) == ("Cy", 30), "Cy matches what Bo paid, too"
    room.say("Cy pays")
    assert room.hand.pot == 60
    assert room.hand.row.name == "third street"
    assert isinstance(hands.legal(room.hand, room.hand.waiting[0]), BetChoices)
    assert [place.total for place in room.hand.places.values()] == [5, 5, 5], "dead money"


def test_4_6_37_who_does_not_match_folds_and_silence_does_not():
    room = baseball(**THREES)
    room.say("Bo declares fold", "Cy times out")
    assert room.stacks() == {"Ann": 310, "Bo": 295, "Cy": 295}
    assert room.hand.ended


def test_4_6_37_the_question_takes_nothing_but_its_words():
    room = baseball(**THREES)
    assert room.refusal("Bo checks") is Refusal.WRONG_STEP
    assert room.refusal("Bo folds") is Refusal.WRONG_STEP
    assert room.refusal("Bo declares buy") is Refusal.UNKNOWN_WORD
    assert room.refusal("Cy pays") is Refusal.NOT_YOUR_TURN
    assert asked(room).words == ("pay", "fold")


def test_4_6_37_a_short_stack_pays_all_it_has_and_keeps_its_claim():
    """Bo has 8 left of 13: he is all-in for the antes' pot, which holds what both have matched."""
    room = baseball(300, 13, 300, **THREES)
    assert asked(room).risk == 8
    room.say("Bo pays", "Cy pays")
    assert (room.hand.places[2].stack, room.hand.pot) == (0, 15 + 8 + 23)
    room.say("Cy brings in", "Ann completes to 10", "Cy calls")
    assert [(pot.chips, pot.seats) for pot in pots.of(room.hand)] == [(46, (2, 3, 1)), (20, (3, 1))]


def test_4_6_37_who_is_all_in_already_stays_for_nothing():
    room = baseball(300, 5, 300, **THREES)
    assert room.turn() == "Cy"
    assert not room.hand.places[2].folded
    room.say("Cy declares fold")
    assert room.hand.live()[0].player == 2


def test_4_6_37_a_three_in_the_hole_costs_nothing():
    room = baseball(Bo="3c 3d 8c", Cy="Qc 2h 9d", Ann="Jc 2s 8s")
    assert isinstance(hands.legal(room.hand, room.hand.waiting[0]), BetChoices)


def test_4_6_37_the_same_three_costs_once():
    room = baseball(300, 300, Bo="Kc 2d 3c 5c", Ann="Jc 2s 8s 6d")
    room.say("Bo pays", "Bo brings in", "Ann calls")
    assert room.hand.row.name == "fourth street"
    assert isinstance(hands.legal(room.hand, room.hand.waiting[0]), BetChoices)


def test_4_6_37_a_leaver_is_asked_no_more():
    room = baseball(**THREES)
    room.do(Leave(2))
    assert (room.turn(), asked(room).risk) == ("Cy", 15)


def test_4_6_37_a_voided_deal_gives_back_what_was_matched():
    room = baseball(**THREES)
    room.say("Bo pays")
    room.do(VoidHand("trouble"))
    assert set(room.stacks().values()) == {300}


def test_4_6_37_an_open_four_brings_a_card_face_down():
    room = baseball(game="baseball", Bo="Kc 2d 4c", Cy="Qc 4h 5d", Ann="Jc 2s 4s", extra="Kd As")
    held = {place.player: (names(place.cards), place.up) for place in room.hand.places.values()}
    assert held == {
        2: ("Kc 2d 4c Kd", [False, False, True, False]),
        3: ("Qc 4h 5d", [False, False, True]),
        1: ("Jc 2s 4s As", [False, False, True, False]),
    }
    assert names(room.hand.hole(room.hand.places[2])) == "Kc 2d Kd"
    assert look(room.table, 3).seats[1].cards == (None, None, 8, None)


def test_4_6_37_fours_bring_cards_on_every_street_that_has_them_up():
    room = baseball(300, 300, game="baseball", Bo="Kc 2d 7c 4c", Ann="Jc 2s 8s 6d", extra="Kd")
    room.say("Bo brings in", "Ann calls")
    assert [len(place.cards) for place in room.hand.places.values()] == [5, 4]


def test_4_6_37_a_card_for_a_price_is_a_question():
    held = {"Bo": "Kc 2d 4c", "Cy": "Qc 2h 4d", "Ann": "Jc 2s 8s", "extra": "As"}
    room = baseball(300, 300, 14, game="baseball_buy", **held)
    assert (room.turn(), asked(room).risk) == ("Bo", 10)
    assert room.refusal("Bo pays") is Refusal.UNKNOWN_WORD
    room.say("Bo buys")
    assert names(room.hand.places[2].cards) == "Kc 2d 4c As"
    assert (room.hand.pot, room.hand.places[2].stack) == (25, 285)
    assert room.turn() == "Bo", "Cy's 9 chips are too few, so he is not asked"
    assert isinstance(hands.legal(room.hand, room.hand.waiting[0]), BetChoices)


def test_4_3_23_a_deal_ends_even_where_the_card_must_lie_open():
    """Twenty cards, four players, five cards up: the queen is always among them."""
    room = Room("black_mariah_five fixed_limit", 300, 300, 300, 300)
    rows = (replace(room.games[room.game].phases[0], deal="uuuuu"),)
    pack = Pack(lowest=RANKS.index("T"))
    room.games[room.game] = replace(room.games[room.game], phases=rows, pack=pack)
    room.do(Deal(), Seed(bytes(32)))
    assert room.hand.redeals == MOST
    assert isinstance(hands.legal(room.hand, room.hand.waiting[0]), BetChoices)


@pytest.mark.parametrize("line", ["Bo declines", "Bo times out"])
def test_4_6_37_declining_and_silence_buy_nothing(line):
    room = baseball(game="baseball_buy", Bo="Kc 2d 4c", Cy="Qc 2h 5d", Ann="Jc 2s 8s")
    room.say(line)
    assert room.stacks() == {"Ann": 295, "Bo": 295, "Cy": 295}
    assert len(room.hand.places[2].cards) == 3


def test_4_6_37_no_card_comes_from_an_empty_stub():
    room = baseball(game="baseball", Bo="Kc 2d 5c", Cy="Qc 2h 5d", Ann="Jc 2s 8s")
    room.hand.deck = room.hand.deck[: room.hand.top]
    room.hand.places[2].cards[2] = 8
    room.hand.turned[0] = 8
    _, after = hands.play(room.hand, TimeOut(room.hand.waiting[0]))
    assert len(after.places[2].cards) == 3


def mariah(*stacks: int, **held: str) -> Room:
    room = Room("black_mariah fixed_limit", *(stacks or (300, 300, 300)))
    room.deal(**held)
    return room


def test_4_3_23_the_open_queen_of_spades_ends_the_deal_and_the_pot_stays():
    room = mariah(Bo="Kc 2d 5c 6c", Cy="Qc 2h 7d", Ann="Jc 2s 8s Qs")
    room.say("Bo brings in", "Cy calls")
    events = room.say("Ann calls")
    assert [one.card for one in events if isinstance(one, he.CardsGathered)] == [43]
    assert (room.hand.pot, room.hand.redeals, room.hand.row.name) == (30, 1, "third street")
    assert [len(place.cards) for place in room.hand.places.values()] == [3, 3, 3]
    assert room.hand.round.bring_in, "a lowest card brings in again"
    assert look(room.table).dealt.redeals == 1


def test_4_3_23_who_folded_is_out_and_all_in_players_keep_their_claim():
    room = mariah(300, 300, 5, Bo="Kc 2d 5c -", Cy="Qc 2h 7d 8d", Ann="Jc 2s 8s Qs")
    room.say("Bo brings in", "Ann completes to 10", "Bo folds")
    live = [place.player for place in room.hand.live()]
    assert live == [3, 1]
    held = [len(place.cards) for place in room.hand.places.values()]
    assert held[0] == 0, "his cards are in the new deck"
    room.finish()
    assert room.stacks()["Bo"] == 290
    assert sum(room.stacks().values()) == 605


def test_4_3_23_in_the_hole_it_takes_half():
    room = mariah(300, 300, Bo="Kc Qs 5c 6c 8h 9h Th", Ann="Ac Ad 8s 2h 3d 4h 6d")
    room.call_down()
    assert not room.hand.redeals
    assert [(one.seat, one.share) for one in room.hand.awards] == [(1, 0), (2, 1)]


def test_4_3_23_where_nobody_has_it_the_best_hand_takes_all():
    room = mariah(300, 300, Bo="Kc 9s 5c 6c 8h 9h Th", Ann="Ac Ad 8s 2h 3d 4h 6d")
    room.call_down()
    assert [(one.seat, one.share) for one in room.hand.awards] == [(1, 0)]


def test_4_3_23_dealing_anew_is_another_order_of_the_whole_pack():
    for number in range(40):
        room = Room("black_mariah fixed_limit", *[300] * 6)
        room.do(Deal(), Seed(bytes([number]) * 32))
        if room.hand.redeals:
            break
    gathered = [one for one in room.log if isinstance(one, he.DeckReshuffled)]
    shuffled = [one for one in room.log if isinstance(one, he.DeckShuffled)]
    assert len(gathered) == room.hand.redeals > 0
    assert sorted(gathered[0].deck) == sorted(shuffled[0].deck) == list(range(52))
    assert gathered[0].deck != shuffled[0].deck


def ugly(*stacks: int, **held: str) -> Room:
    room = Room("good_bad_ugly fixed_limit", *(stacks or (300, 300, 300)))
    room.deal(**held)
    return room


def test_4_6_39_the_first_card_makes_its_rank_wild_and_no_hand_uses_the_board():
    room = ugly(Bo="5c 8c 2c 6h 3s 4s", Cy="9d 8h 7c Qd Jd 9s", Ann="Ac Kc 8s 3h Kh 4d", board="5d")
    room.call_down("the good")
    assert names(look(room.table).dealt.wild) == "5c 5d 5h 5s"
    (reading,) = room.own("Bo").readings
    assert reading is not None
    assert names(reading.cards) == "8c 5c 6h 2c", "the table's five is not his"


def test_4_6_39_all_throw_the_second_rank_and_whoever_shows_the_third_is_out():
    room = ugly(
        Bo="5c 8c 2c 6h 3s 4s", Cy="9d 8h 7c Kd Jd 9s", Ann="Ac Kc 8s 3h Kh 4d",
        board="5d Ks 9h",
    )  # fmt: skip
    room.call_down("the bad")
    held = {place.player: names(place.cards) for place in room.hand.places.values()}
    assert held == {2: "5c 8c 2c 6h 3s", 3: "9d 8h 7c Jd", 1: "Ac 8s 3h"}
    room.call_down("the ugly")
    assert [place.player for place in room.hand.live()] == [2, 1], "Cy shows a nine"
    room.call_down()
    assert sum(room.stacks().values()) == 900


def test_4_6_39_a_card_of_the_second_rank_that_is_dealt_later_stays():
    room = ugly(
        Bo="5c 8c 2c 6h 3s Kd Kh", Cy="9d 8h 7c Jc Jd 9s", Ann="Ac Qc 8s 3h Qh 4d",
        board="5d Ks Th",
    )  # fmt: skip
    room.call_down()
    held = {place.player: names(place.cards) for place in room.hand.places.values()}
    assert held[2] == "5c 8c 2c 6h 3s Kd Kh"


def test_4_6_39_a_card_in_the_hole_puts_nobody_out_and_where_all_show_it_nobody_is():
    room = ugly(300, 300, Bo="9c 8c 2c 6h 3s 9s", Ann="Ac Kc 8s 3h Kh 9d", board="5d Ts 9h")
    room.call_down("the ugly")
    assert len(room.hand.live()) == 2
    room = ugly(300, 300, Bo="9c 8c 2c 6h 3s 4s", Ann="Ac Kc 8s 3h Kh 9d", board="5d Ts 9h")
    room.call_down()
    assert room.hand.awards[0].seat == 2, "Ann alone shows a nine"
