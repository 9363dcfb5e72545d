"""Which cards are wild, worked out from what was dealt. Source: R054, R058, rules 4.6, M9."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.engine.cards import JOKERS, RANKS, Pack, cards, names, rank
from bot.engine.games.game import Wild
from bot.engine.games.options import Options, announce
from bot.engine.hand import judge
from bot.engine.hand.cards import wild
from bot.engine.hand.state import Hand
from bot.engine.ranking import Reading, Spec, four_of, ranker
from bot.engine.ranking.tables import MOST
from bot.engine.shuffle import Seed
from bot.engine.table.commands import Deal
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room
from tests.engine.ranking import brute


def wild_ranks(room: Room) -> str:
    """What is wild for everybody, as letters."""
    ranks = {rank(card) for card in look(room.table).dealt.wild}
    assert four_of(*ranks) == set(look(room.table).dealt.wild)
    return "".join(RANKS[one] for one in sorted(ranks))


def hand_of(room: Room, name: str) -> Reading:
    """What this player alone sees his hand to be."""
    (reading,) = room.own(name).readings
    assert reading is not None
    return reading


STREETS = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")


@pytest.mark.parametrize(
    ("bo", "ann", "found"),
    [
        ("2c 3c 4c 5c 6c 7c 8c", "2d 3d 9d Td Jd Kd Ad", ["Q", "Q", "Q", "Q", "Q"]),
        ("2c 3c Qc 5c 6c 7c 8c", "2d 3d 9d Td Jd Kd Ad", ["9Q", "9Q", "9Q", "9Q", "9Q"]),
        ("2c 3c 4c 5c 6c 7c 8c", "2d 3d 9d Td Jd Qd Ad", ["Q", "Q", "Q", "Q", "Q"]),
        ("2c 3c Qc 5c Qh 7c 8c", "2d 3d 9d Td Jd Kd Ad", ["9Q", "9Q", "JQ", "JQ", "JQ"]),
        ("2c 3c Qc 5c 6c Qh 8c", "2d 3d Qd Td Jd Kd Ad", ["Q", "5Q", "5Q", "QK", "QK"]),
        ("Qs Qh 4c 5c 6c 7c Qc", "2d 3d 9d Td Jd Kd Ad", ["Q", "Q", "Q", "Q", "Q"]),
    ],
    ids=["none", "one", "last", "moves", "queen-after-queen", "only-in-the-hole"],
)
def test_4_6_36_the_rank_after_the_last_open_queen_is_wild_too(bo, ann, found):
    room = Room("follow_the_queen fixed_limit", 500, 500)
    room.deal(Bo=bo, Ann=ann)
    seen = []
    for street in STREETS:
        room.call_down(street)
        seen.append(wild_ranks(room))
    assert seen == found


def test_4_6_36_cards_of_those_who_fold_still_move_it():
    room = Room("follow_the_queen fixed_limit", 500, 500, 500)
    room.deal(Bo="2c 3c 4c 5c", Cy="2d 3d Qd-", Ann="2h 3h 9h")
    assert wild_ranks(room) == "9Q"
    room.say("Bo brings in", "Cy folds", "Ann calls")
    assert (room.hand.row.name, wild_ranks(room)) == ("fourth street", "9Q")


def test_r148_the_best_hand_showing_counts_what_is_wild_for_all():
    """Cy's nine and queen are a pair of nines, Ann's six and four one of sixes.

    What a hole card makes wild for Bo alone does not count.
    """
    room = Room("follow_the_queen fixed_limit", 500, 500, 500)
    room.deal(Bo="2c 3c Kc Jc", Cy="2d 3d 9d Qd", Ann="2h 3h 6h 4h")
    room.call_down("fourth street")
    assert room.turn() == "Cy"
    low = Room("low_hole_wild fixed_limit", 500, 500, 500)
    low.deal(Bo="2c 3c Kc 2s", Cy="2d 3d 4d Ad", Ann="2h 3h 6h 9h")
    low.call_down("fourth street")
    assert low.turn() == "Cy"


def test_4_6_38_the_lowest_hole_card_and_its_rank_are_its_holders_own():
    room = Room("low_hole_wild fixed_limit", 500, 500)
    room.deal(Bo="9c 5c 5h 2c Kc Kh 4d", Ann="Ah 3h 6h 9h Jh 3s 8s")
    assert names(room.own("Bo").wild) == "5c 5h"
    assert names(room.own("Ann").wild) == "3h"
    assert look(room.table).dealt.wild == ()
    room.call_down("seventh street")
    assert names(room.own("Bo").wild) == "5c 5h", "nobody has seen the last card yet"
    room.say("Bo takes it down", "Ann takes it down")
    assert names(room.own("Bo").wild) == "4d", "the last card moves it"
    assert names(room.own("Ann").wild) == "3h 3s"
    room.finish()
    assert names(room.own("Bo").wild) == "4d", "turned up or not, it was a hole card"


def last_card(*stacks: int) -> Room:
    """Seventh street of Bo, who has fives, and the others; the last card is dealt and unseen."""
    room = Room("low_hole_wild fixed_limit", *stacks)
    room.deal(Bo="9c 5c 5h 2c Kc Kh 4d", Ann="Ah 3h 6h 9h Jh 3s 8s")
    room.call_down("seventh street")
    return room


def test_4_6_38_face_up_for_a_price_the_last_card_moves_nothing():
    room = last_card(500, 500)
    pot, stack = room.hand.pot, room.stacks()["Bo"]
    room.say("Bo takes it up")
    assert names(room.own("Bo").wild) == "5c 5h"
    assert cards("4d")[0] in look(room.table).seats[1].cards
    assert (room.hand.pot, room.stacks()["Bo"]) == (pot + 10, stack - 10)
    assert [one.kind for one in room.hand.payments] == ["face_up"]
    room.say("Ann times out")
    assert names(room.own("Ann").cards[-1:]) == "8s", "silence takes it in hand"


def test_4_6_38_nobody_looks_at_it_before_he_has_chosen():
    room = last_card(500, 500)
    assert (room.own("Bo").blind, room.own("Ann").blind) == (1, 1)
    assert room.turn() == "Bo"
    room.say("Bo takes it down")
    assert (room.own("Bo").blind, room.own("Ann").blind) == (0, 1)


def test_4_6_38_who_has_not_the_price_takes_it_in_hand_unasked():
    room = last_card(500, 12)
    assert (room.turn(), room.own("Bo").blind) == ("Ann", 0)
    assert room.refusal("Ann declares sideways") == "unknown_word"


def test_4_6_38_a_common_card_has_nobody_s_face_to_turn():
    """Eight players, for whom there are not cards enough (rules 2.10)."""
    room = Room("low_hole_wild fixed_limit", *[500] * 8)
    room.do(Deal(), Seed(b"8" * 32))
    room.call_down("seventh street")
    assert room.hand.step == "bet"
    assert len(room.hand.boards[0]) == 1


def test_4_4_33_kings_and_the_lowest_of_ones_own():
    room = Room("kings_and_little_ones fixed_limit", 500, 500)
    room.deal(Bo="Kc Kd 4c 4d 9h", Ann="Ah Kh Ad As Ac")
    assert names(room.own("Bo").wild) == "Kc Kd 4c 4d"
    assert hand_of(room, "Bo").ranks == (7,)
    assert names(room.own("Ann").wild) == "Kh"
    room.say("Bo checks", "Ann bets 10", "Bo calls", "Bo draws 4c 4d")
    assert rank(room.own("Bo").wild[-1]) < RANKS.index("9")


def test_4_1_10_the_lowest_rank_on_the_board_is_wild():
    room = Room("lame_brain_pete fixed_limit", 500, 500)
    room.deal(board="9c Ah 9d 4s Kd")
    seen = []
    for row in room.hand.game.phases:
        room.call_down(row.name)
        seen.append(wild_ranks(room))
    assert seen == ["", "9", "9", "9", "4", "4"]


def test_4_1_11_the_spit_and_its_rank_are_wild():
    room = Room("spit_in_the_ocean fixed_limit", 500, 500)
    room.deal(Bo="7c 7d Ah As", Ann="2c 3d 4h 6s", board="7h")
    assert wild_ranks(room) == "7"
    assert hand_of(room, "Bo").category == "five_kind"


def test_the_card_that_completes_a_board_is_wild_and_none_before_it():
    game = replace(GAMES["cincinnati"], wild=Wild(board="last"))
    room = Room("cincinnati fixed_limit", 500, 500)
    room.deal(board="9c Ah 9d 4s Kd")
    found = []
    for row in game.phases:
        room.call_down(row.name)
        room.hand.game = announce(game, Options())
        found.append(wild.public(room.hand, game.shares[0]))
    assert found == [wild.NONE] * 5 + [four_of(RANKS.index("K"))]


@pytest.mark.parametrize(
    ("code", "held"),
    [
        ("one_eyed_jacks", "Js Jh"),
        ("suicide_king", "Kh Js Jh"),
        ("deuces_wild_draw", "2c 2d 2h 2s"),
    ],
)
def test_4_6_37_cards_that_a_game_names(code, held):
    assert wild.static(GAMES[code].wild) == set(cards(held))


def test_a_joker_is_never_the_lowest_card_but_wild_beside_it():
    room = Room("kings_and_little_ones fixed_limit", 500, 500, jokers=2)
    room.deal(Bo="*1 8c 9d Th Jh", Ann="*2 Kc 3c 4c 5c")
    assert names(room.own("Bo").wild) == "*1 8c"
    assert names(room.own("Ann").wild) == "*2 Kc 3c"


def test_r207_openers_count_what_is_wild_for_their_holder():
    game = announce(replace(GAMES["jacks_or_better"], wild=Wild(own="lowest")), Options())
    room = Room("jacks fixed_limit", 500, 500)
    room.deal(Bo="Jc 9d 8h 7s 2c", Ann="Tc 9c 8c 7d 3h")
    room.hand.game = game
    assert not room.choices().barred
    assert room.hand.places[2].cards == list(cards("Jc 9d 8h 7s 2c"))


def test_r223_a_wild_card_kept_allows_one_more():
    room = Room("kings_and_little_ones fixed_limit", 500, 500, with_ace=4, max_draw=3)
    room.deal(Bo="Qc 9d 8h 7s 2c", Ann="Tc 9c 8c 7d 3h")
    room.say("Bo checks", "Ann bets 10", "Bo calls")
    assert room.refusal("Bo draws 2c 7s 8h 9d") == "too_many_cards"
    room.say("Bo draws 7s 8h 9d Qc")


def naive(hand: Hand, seat: int) -> frozenset[int]:
    """The wild cards of a seat at the showdown, by another road."""
    place, shown = hand.places[seat], hand.places.values()
    board = [card for one in hand.boards for card in one]
    match hand.game.code:
        case "low_hole_wild":
            hole = [place.cards[0], place.cards[1], place.cards[6]]
            return four_of(min(card // 4 for card in hole))
        case "lame_brain_pete":
            return four_of(min(card // 4 for card in board))
        case "spit_in_the_ocean":
            return four_of(board[0] // 4)
        case "kings_and_little_ones":
            return four_of(11, min(card // 4 for card in place.cards))
    turned = [one.cards[at] // 4 for at in range(2, 6) for one in shown]
    found = {10}
    for queen, after in pairwise(turned):
        found = {10, after} if queen == 10 else found
    return four_of(*({10} if turned[-1] == 10 else found))


@pytest.mark.parametrize(
    "code",
    [
        "low_hole_wild",
        "lame_brain_pete",
        "spit_in_the_ocean",
        "kings_and_little_ones",
        "follow_the_queen",
    ],
)
def test_r058_r067_moving_wild_cards_against_every_substitution(code):
    """Strengths stand in the order that trying every card gives, whoever's wild cards they are."""
    joker = ranker(Spec(pack=Pack(jokers=2), natural_beats="never"))
    tried = []
    for number in range(12):
        room = Room(f"{code} fixed_limit", 500, 500, 500, 500)
        room.do(Deal(), Seed(bytes([number]) * 32))
        room.call_down()
        for place in room.hand.places.values():
            found = wild.of(room.hand, place, room.hand.game.shares[0])
            assert found == naive(room.hand, place.seat)
            held = [*place.cards, *(card for one in room.hand.boards for card in one)]
            plain = [card for card in held if card not in found]
            count = len(held) - len(plain)
            strength = judge.strength(room.hand, place, room.hand.game.shares[0])
            if count <= len(JOKERS):
                assert strength >> 1 == joker.strength((*plain, *JOKERS[:count])) >> 1
            if count == 1 and len(held) <= MOST:
                tried.append((brute.best(plain, 1), strength))
    assert [s for _, s in sorted(tried)] == sorted(s for _, s in tried)


def test_4_3_25_a_joker_is_any_card_face_down_and_a_bug_face_up():
    """Mexican Poker: Bo keeps his joker down, and turns it up in the second deal."""
    found = []
    for turned in ("2c", "*1"):
        room = Room("mexican_poker no_limit", 500, 500)
        room.deal(Bo="*1 2c 2d Kh Js", Ann="Qd 3c 4d 5h 7s")
        room.say(f"Bo turns {turned}", "Ann turns Qd")
        while len(room.hand.places[2].cards) < 5:
            room.say(f"{room.turn()} checks")
            if room.hand.step == "expose":
                for seat, name in ((2, "Bo"), (1, "Ann")):
                    room.say(f"{name} turns {names(room.hand.places[seat].cards[-1:])}")
        found.append(hand_of(room, "Bo").category)
    assert found == ["trips", "pair"]


def test_4_6_36_a_joker_after_the_queen_makes_no_rank_wild():
    room = Room("follow_the_queen fixed_limit", 500, 500)
    room.deal()
    hand = replace(room.hand, turned=list(cards("Qc *1 Td")))
    assert wild.public(hand, hand.game.shares[0]) == four_of(RANKS.index("Q"))
