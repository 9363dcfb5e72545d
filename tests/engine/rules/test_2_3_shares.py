"""Shares of the pot: their cards, what they ask for, odd chips. Source: rules 2.3, 4.1-4.4, M7, M8.

Vectors OC4 and OC5, and cases of our own.
"""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import cards, names
from bot.engine.games.game import Phase, Share
from bot.engine.games.options import Options, announce
from bot.engine.hand import judge
from bot.engine.hand.choices import BetChoices, DiscardChoices, DrawChoices
from bot.engine.hand.machine import legal
from bot.engine.hand.money.pots import Pot, divide
from bot.engine.hand.money.winners import of_pot
from bot.engine.hand.state import Hand, Place
from bot.engine.ranking import ranker
from bot.engine.ranking.qualifiers import LOWS, QUALIFIERS
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, STAKES, Room

Chips = dict[str, int]


def winners(code: str, board: str = "", **held: str) -> list[str]:
    """The initials of who wins each share with these cards; open ones stand between bars."""
    game = GAMES[code]
    places = {ord(name[0]): Place(ord(name[0]), 1, 9, 9) for name in held}
    hand = Hand(1, game, ord("A"), STAKES, places, boards=[list(cards(board))])
    for name, text in held.items():
        place, (_, up, *_rest) = places[ord(name[0])], [*text.split("|"), ""]
        place.cards = list(cards(text.replace("|", "")))
        hand.turned += cards(up)
        place.up = [card in hand.turned for card in place.cards]
    strengths = {
        seat: [judge.strength(hand, place, share) for share in game.shares]
        for seat, place in places.items()
    }
    return ["".join(map(chr, seats)) for seats in of_pot(hand, Pot(9, tuple(places)), strengths)]


def play(room: Room, until: str = "") -> None:
    """Everybody checks or calls, stands pat, throws his lowest cards, until a step is reached."""
    while room.table.running() and room.hand.step != until:
        name = room.turn().split()[0]
        match legal(room.hand, room.hand.waiting[0]):
            case BetChoices(check=check):
                room.say(f"{name} {'checks' if check else 'calls'}")
            case DrawChoices():
                room.say(f"{name} stands pat")
            case DiscardChoices():
                room.say(f"{name} times out")


def won(room: Room) -> Chips:
    """What everyone took from pots."""
    awards = room.hand.awards
    return {
        name: sum(one.chips for one in awards if one.seat == room.seat(name))
        for name in room.stacks()
    }


def odd_pot(code: str, **dealt: Any) -> Chips:
    """A pot of 41 of Ann and Bo, who see it to the end."""
    room = Room(f"{code} pot_limit", 18, 500, 500)
    room.deal(**dealt)
    room.say("Ann raises to 18", "Bo folds", "Cy calls")
    play(room)
    return won(room)


def test_oc4_the_odd_chip_goes_to_the_five_card_half():
    assert odd_pot("badacey", Ann="5c 4c 3c 2c Ac", Cy="Kd Qh Js Tc Td") == {
        "Ann": 21, "Bo": 0, "Cy": 20,
    }  # fmt: skip


def test_oc5_the_odd_chip_goes_to_the_draw_hand():
    dealt = {"Ann": "Kc Kd 8h 8s 2d", "Cy": "As Qs 3c 6d 9h", "board": "Ac Qh 7s 5h 4d"}
    assert odd_pot("drawmaha", **dealt) == {"Ann": 21, "Bo": 0, "Cy": 20}


def test_2_3_board_1_gets_the_odd_chip():
    dealt = {"Ann": "Ks Kd 9h 9s", "Cy": "Qs Qd 8h 8s", "board": "Kc 4d 3h Qc 4s 3c 2d 7c 2c 7d"}
    assert odd_pot("double_board_omaha", **dealt) == {"Ann": 21, "Bo": 0, "Cy": 20}


BOARD = "2h 3d 7c Ks Qd"
LOW_AND_HIGH = "Ac 4c Kh Qh"


def test_2_3_odd_chips_begin_anew_in_each_part():
    """66: of each 33 Bo gets the odd chip, the first from the dealer's left both times."""
    room = Room("omaha_hi_lo pot_limit", *(500,) * 3)
    room.deal(Ann="Ad 4d Jh Td", Bo=LOW_AND_HIGH, Cy="Kd Qc 9s 9c", board=BOARD)
    room.say("Ann raises to 22", "Bo calls", "Cy calls")
    play(room)
    assert won(room) == {"Ann": 16, "Bo": 34, "Cy": 16}


def test_2_3_hands_that_tie_for_every_part_split_the_pot_whole():
    """66 is 33 each, where two parts of 33 would be 34 and 32."""
    room = Room("omaha_hi_lo pot_limit", *(500,) * 3)
    room.deal(Ann="9s 9c Jh Td", Bo=LOW_AND_HIGH, Cy="As 4s Kd Qc", board=BOARD)
    room.say("Ann raises to 22", "Bo calls", "Cy calls")
    play(room)
    assert won(room) == {"Ann": 0, "Bo": 33, "Cy": 33}


def test_4_3_22_the_highest_spade_in_the_hole_takes_half():
    """An open ace of spades is of no use."""
    found = winners("chicago", Ann="Ks 2h|3h 4h 7h 9h|8d", Bo="Qs Kd|As 4c 5c Kh|8c")
    assert found == ["A", "A"]
    found = winners("chicago", Ann="Ks 2d|3h 4h 7h 9h|8d", Bo="Qs Kd|As 4c 5c Kh|8c")
    assert found == ["B", "A"]


def test_4_3_22_without_a_spade_in_the_hole_high_takes_all():
    found = winners("chicago", Ann="Kh 2d|As 4h 7h 9h|8d", Bo="Qh Kd|Ks 4c 5c Kc|8c")
    assert found == ["B", ""]


def test_4_3_22_the_deuce_is_the_lowest_spade():
    assert winners("low_chicago", Ann="2s 9d|3h", Bo="As 3s|4h")[1] == "A"


def test_4_3_22_shown_hands_keep_their_hole():
    """Who is all-in shows before the river; what was dealt face down stays down for the spade."""
    room = Room("chicago fixed_limit", 8, 8)
    room.deal(Ann="Ks Kd 3h 4h 7h 9h 8d", Bo="Qs Qd As 4c 5c 6h 8c")
    play(room)
    assert won(room) == {"Ann": 16, "Bo": 0}


def test_4_4_31_drawmaha_half_by_the_own_five_half_by_exactly_two():
    """Ann's full house lies in her hand alone; Bo's flush needs three of the board."""
    board = "2h 7h 9h 3c 4c"
    assert winners("drawmaha", board, Ann="Kc Kd Ks Qc Qd", Bo="Ah 8h 6c 5d 2s") == ["A", "B"]
    assert winners("drawmaha_49", board, Ann="Kc Kd Ks Qc Qd", Bo="Th 9c 8c 7d 6s") == ["B", "B"]
    assert winners("drawmaha_zero", board, Ann="Kc Kd Ks Qc Qd", Bo="Ac 9c 8c 7d 6s")[0] == "A"
    assert winners("drawmaha_21", board, Ann="Ac Kd Qh Ts Tc", Bo="9c 8d 7h 6s 5c")[0] == "A"
    assert winners("drawmaha_dugi", board, Ann="4c 3d 2h As Ks", Bo="Kc Qd Jh Ts 9s")[0] == "A"


def test_4_4_31_the_board_after_a_draw_takes_thrown_cards_when_the_stub_is_short():
    room = Room("drawmaha pot_limit", *(500,) * 7)
    room.deal()
    while room.hand.step != "draw":
        play(room, "draw")
    for _ in range(7):
        name = room.turn()
        room.say(f"{name} draws {names(room.own(name).cards)}")
    play(room)
    assert len(room.hand.boards[0]) == 5
    assert not room.table.running()


def test_4_4_30_a_flush_or_better_takes_all_in_duck_flush():
    """The cases of the convention's rule book: two flushes, and none with a straight about."""
    assert winners("duck_flush", Ann="Ah Qh Jh Th 2h", Bo="Kc Jc 8c 5c 3c") == ["A", ""]
    found = winners("duck_flush", Ann="8h 5d 4c 3s 2d", Bo="8c 6d 5s 4h 3c", Cy="7h 6c 5h 4s 3d")
    assert found == ["", "A"]


def test_4_4_30_archie_asks_for_a_pair_of_sixes_and_a_low_of_eight():
    pair, low = "6c 6d Kh Qs 2c", "8c 7d 5h 3s 2d"
    assert winners("archie", Ann=pair, Bo=low) == ["A", "B", ""]
    assert winners("archie", Ann=pair, Bo="9c 7d 5h 3s 2d") == ["A", "", ""]
    assert winners("archie", Ann="5c 5d Kh Qs 2c", Bo=low) == ["", "B", ""]
    assert winners("archie", Ann="5c 5d Kh Qs 2c", Bo="Ac Qd 5h 3s 2d") == ["", "", "A"]


def test_4_4_30_a_hand_all_in_must_qualify_all_the_same():
    """Only where the hand to win is the whole pot's does an all-in player keep his claim."""
    room = Room("archie pot_limit", 10, 10)
    room.deal(Ann="5c 5d Kh Qs 2c", Bo="8c 7d 5h 3s 2d")
    play(room)
    assert won(room) == {"Ann": 0, "Bo": 20}


def test_4_4_30_in_korean_every_hand_plays_one_way_and_a_straight_both():
    assert winners("korean", Ann="2c 2d 3h 4s 6c", Bo="Kc Qd Jh 9s 8c") == ["A", "B"]
    assert winners("korean", Ann="2c 2d 3h 4s 6c", Bo="6d 5d 4h 3s 2h") == ["B", "B"]
    assert winners("korean", Ann="Ac Qd Jh 9s 8c", Bo="Kc Qh Jd 9d 7c") == ["", "A"]


def test_4_3_26_a_hand_with_a_picture_beats_every_hand_without():
    face = "Kh Kd Ks Kc Qd Qs Qc"
    assert winners("action_razz", Ann="Ah 2h 3s 4c 5d 6s 7c", Bo=face) == ["B", ""]
    one, two, three = "2h 2d 3s 3c 4d 5s 7c", "Ah Ad 2s 4c 4h 6s 8c", "3h 5d 7s 8d 9h Qs Kc"
    assert winners("action_razz", Ann=one, Bo=two, Cy=three) == ["C", ""]
    assert winners("action_razz", Ann=one, Bo=two) == ["", "A"]


def test_4_3_26_a_picture_that_is_the_common_card_is_everybodys():
    """Eight to the end: the last street is one card in the middle, and lies among all seven."""
    game = GAMES["action_razz"]
    low, pictures = "Ah 2h 3s 4c 5d 6s", "Kh Kd Ks 9c Qd Qs"
    assert winners("action_razz", "Jc", Ann=low, Bo=pictures) == ["A", ""]
    assert winners("action_razz", "7c", Ann=low, Bo=pictures) == ["B", ""]
    hand = Hand(1, game, 1, STAKES, {1: Place(1, 1, 9, 9)}, boards=[list(cards("Jc"))])
    hand.places[1].cards = list(cards(low))
    assert judge.reading(hand, hand.places[1], game.shares[0]).strength


def test_4_3_26_razzdugi_and_the_other_razzes():
    assert winners("razzdugi", Ann="5c 4c 3c 2c Ac Kc Qc", Bo="4d 3h 2s Ad Kd Kh Ks") == ["A", "B"]
    straight, eight = "6c 5d 4h 3s 2c Kc Kd", "8c 5c 4d 3c 2d Kh Ks"
    assert winners("razz_27", Ann=straight, Bo=eight) == ["B"]
    assert winners("london_lowball", Ann="6c 4d 3h 2s Ac Kc Kd", Bo=eight) == ["A"]
    assert winners("london_lowball", Ann="5d 4h 3s 2c Ac Kc Kd", Bo=eight) == ["B"]


def test_4_3_26_the_ace_is_low_for_the_bring_in_of_london_lowball():
    room = Room("london_lowball pot_limit", 100, 100)
    room.deal(Ann="2c 3c Ah", Bo="4c 5c 2h")
    assert room.turn() == "Bo"
    high = Room("razz_27 fixed_limit", 100, 100)
    high.deal(Ann="2c 3c Ah", Bo="4c 5c 2h")
    assert high.turn() == "Ann"


def test_4_1_3_at_most_two_of_three_play():
    """Three aces in the hand are two; the board alone may play."""
    board = "Kc 8d 5h 5s 2c"
    assert winners("lazy_pineapple", board, Ann="Ac Ad Ah", Bo="Kd Kh 3c") == ["B"]
    assert winners("lazy_pineapple", "As Ks Qs Js Ts", Ann="Ac Ad Ah", Bo="2d 3h 4c") == ["AB"]
    assert winners("lazy_pineapple_hi_lo", "Kc 8d 7h Qs Jc", Ann="Ac 2d 3h", Bo="9d 9h 4c")[1] == ""


def test_4_1_12_rio_bravo_has_a_fifth_round_after_a_third_card():
    room = Room("rio_bravo no_limit", 100, 100)
    room.deal()
    play(room)
    assert room.hand.rounds == 5
    assert [len(place.cards) for place in room.hand.places.values()] == [3, 3]


def test_4_3_27_super_stud_throws_two_of_those_face_down():
    room = Room("super_stud fixed_limit", 100, 100)
    room.deal(Ann="Kc Kd Kh 2c As 7h 8h 9h Td", Bo="Qc Qd 3h 4c 5s 8c 9c Tc Jd")
    play(room, "discard")
    assert room.refusal("Ann discards Kc As") == "not_your_card"
    room.say("Ann discards Kh 2c", "Bo times out")
    assert [place.cards[:3] for place in room.hand.places.values()] == [
        list(cards("Qc Qd 5s")), list(cards("Kc Kd As")),
    ]  # fmt: skip
    play(room)
    assert all(len(place.cards) == 7 for place in room.hand.places.values())


def test_4_3_21_in_english_stud_an_open_card_comes_back_open():
    room = Room("english_stud fixed_limit", 100, 100)
    room.deal(Ann="2c 3d Ks Qh Jd", Bo="4c 5d 6s 7h 9d", stub="Ah Tc Ad 8s")
    play(room, "draw")
    first, second = room.turn(), "Ann" if room.turn() == "Bo" else "Bo"
    held = room.own(first).cards
    room.say(f"{first} draws {names(held[2:3])}")
    room.say(f"{second} draws {names(room.own(second).cards[:1])}")
    seats = {one.seat: one for one in look(room.table).seats}
    assert sum(seats[room.seat(first)].up) == 3
    assert sum(seats[room.seat(second)].up) == 3
    assert seats[room.seat(first)].up[-1]
    assert not seats[room.seat(second)].up[-1]


def test_4_3_21_mississippi_has_blinds_and_four_rounds():
    room = Room("mississippi_stud pot_limit", 100, 100, 100)
    room.deal()
    assert room.turn() == "Ann"
    play(room)
    assert room.hand.rounds == 4
    assert [len(place.cards) for place in room.hand.places.values()] == [7, 7, 7]


def test_4_2_20_two_cards_set_apart_are_one_hand_and_four_another():
    """Nobody sees which; silence sets the highest apart; neither hand may borrow of the other."""
    room = Room("sohe pot_limit", 100, 100)
    room.deal(Ann="Ac Ad Kc 7s 7d 4c", Bo="Kh Qh Th 9h Ts 4d", board="Jd Tc 5s 8c 2h")
    play(room, "apart")
    assert room.own("Ann").readings == (None, None)
    assert room.refusal("Ann splits Ac") == "too_few_cards"
    assert room.refusal("Ann splits Ac Kh") == "not_your_card"
    room.say("Ann splits 7s Ad", "Ann splits 7s 7d")
    assert look(room.table).dealt.apart == 0
    room.say("Bo times out")
    assert [names(room.own(name).cards[:2]) for name in ("Ann", "Bo")] == ["7s 7d", "Kh Qh"]
    assert look(room.table).dealt.apart == 2
    play(room)
    read = [one.category if one else "" for one in room.own("Bo").readings]
    assert read == ["trips", "high"]
    assert won(room) == {"Ann": 10, "Bo": 10}


@pytest.mark.parametrize("parts", [(1, 1), (2, 1), (1, 1, 1)])
def test_2_3_no_chip_is_lost_between_shares(parts):
    for chips in range(20):
        assert sum(divide(chips, parts)) == chips


@pytest.mark.parametrize(
    ("qualifier", "ranking"),
    [(name, one) for name, row in QUALIFIERS.items() for one in row.rankings or ("high", *LOWS)],
)
def test_every_qualifier_of_a_game_file_has_a_ranking(qualifier, ranking):
    game = replace(
        GAMES["five_card_draw"],
        shares=(Share(ranking, qualifier=qualifier),),
        phases=(Phase("deal", deal="ddddd", bet="small_bet"),),
    )
    judge.judge(game, game.shares[0])


def stacked(code: str, *twists: str, **dealt: Any) -> Chips:
    """What Ann and Bo take of a pot of 400 when these twists are on top of a game."""
    limit = GAMES[code].limits[0].value
    shares = announce(GAMES[code], Options(), twists).shares
    room = Room(f"{code} {limit}", 200, 200, stakes=ALL_IN, columns={"shares": shares})
    room.deal(**dealt)
    play(room)
    return won(room)


ALL_IN = replace(STAKES, small_blind=200, big_blind=200)
FIRST_HAS_NO_LOW = "Ks Qd Jc 2s 4d 6s 9h 7h 9d Tc"
"""King to jack and nines, and a board with a low."""


def test_2_10_a_card_for_all_counts_on_both_boards():
    """Ten of 36 cards: the third card of Rio Bravo does not go round, so one lies in the middle."""
    twists = ("short_pack", "double_board")
    stacked = announce(GAMES["rio_bravo"], Options(), twists)
    columns = {name: getattr(stacked, name) for name in ("shares", "pack", "seats")}
    room = Room("rio_bravo no_limit", *(500,) * 10, columns=columns)
    room.deal()
    play(room)
    first, second = room.hand.whole_boards()
    assert len(first) == len(second) == 6
    assert first[5] == second[5]
    assert [len(board) for board in room.hand.boards] == [6, 5]
    assert look(room.table).dealt.boards == (tuple(first), tuple(second))
    seat = room.hand.places[1]
    for share, board in zip(stacked.shares, (first, second), strict=True):
        assert room.hand.board(share) == board
        best = ranker(judge.spec_of(room.hand.game, share)).strength([*seat.cards, *board])
        assert judge.strength(room.hand, seat, share) == best


def test_r257_a_low_that_nobody_makes_goes_to_the_high_of_its_own_board():
    """Ann has both highs, three kings and a pair: 200 and 100. Bo's low of board 2 is 100."""
    dealt = {"Ann": "Kh Kd", "Bo": "Ac 3c", "board": FIRST_HAS_NO_LOW}
    assert stacked("holdem", "eight_or_better", "double_board", **dealt) == {"Ann": 300, "Bo": 100}


def test_r257_the_same_where_the_game_itself_has_a_low():
    """Ann has board 1 alone, Bo board 2: his low and his three fives."""
    board = "Ks Qd Jc 2s 5h 6s 9h 7h 9d Js"
    dealt = {"Ann": "Kh Kd 8h Tc", "Bo": "Ac 3c 5c 5d", "board": board}
    assert stacked("omaha_hi_lo", "double_board", **dealt) == {"Ann": 200, "Bo": 200}


def test_4_3_22_a_spade_takes_half_whether_there_is_a_low_or_not():
    board = "9h Th 2c Jc 5d"
    dealt = {"Ann": "As Qd", "Bo": "Kh Kc", "board": board}
    assert stacked("holdem", "eight_or_better", "chicago", **dealt) == {"Ann": 200, "Bo": 200}


def test_4_3_22_without_a_spade_high_and_low_are_halves():
    board = "9h 3h 2c Kd 5d"
    dealt = {"Ann": "Ac 7d", "Bo": "Kh Kc", "board": board}
    assert stacked("holdem", "eight_or_better", "chicago", **dealt) == {"Ann": 200, "Bo": 200}
