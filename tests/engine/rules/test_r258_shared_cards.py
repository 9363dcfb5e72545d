"""Hold'em and Omaha. Source: R258-R266."""

from bot.engine.cards import names
from bot.engine.views.look import look
from tests.engine.card_room import Room, dealt


def test_r258_shared_cards_lie_face_up_and_serve_every_hand():
    room = Room("holdem no_limit", 100, 100)
    room.deal(Ann="2c 3d", Bo="4c 5d", board="Ah Kh Qh Jh Th")
    room.say("Ann calls", "Bo checks")
    assert [names(board) for board in look(room.table).dealt.boards] == ["Ah Kh Qh"]
    room.finish()
    assert room.stacks() == {"Ann": 100, "Bo": 100}


def test_r259_blinds_two_down_and_the_first_round_left_of_the_big_blind():
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    assert room.turn() == "Dee"
    assert all(place.up == [False, False] for place in room.hand.places.values())


def test_r259_cards_are_dealt_one_at_a_time_from_the_dealer_s_left():
    room = dealt("holdem no_limit", 100, 100, 100)
    top = room.hand.deck
    assert room.hand.places[2].cards == [top[0], top[3]]
    assert room.hand.places[1].cards == [top[2], top[5]]


def test_r260_blinds_are_live_bets():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls", "Bo calls", "Cy checks")
    assert room.hand.pot == 30


def test_r262_flop_turn_and_river_with_a_round_each():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Ann calls", "Bo checks")
    seen = []
    while room.table.running():
        seen.append((room.hand.row.name, len(room.hand.boards[0])))
        room.say("Bo checks", "Ann checks")
    assert seen == [("flop", 3), ("turn", 4), ("river", 5)]


def test_r263_later_rounds_start_with_the_first_active_left_of_the_dealer():
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    room.say("Dee calls", "Ann calls", "Bo folds", "Cy checks")
    assert room.turn() == "Cy"


def test_r264_any_five_of_the_seven():
    """Ann plays one of her cards for the flush; Bo's set is second."""
    room = Room("holdem no_limit", 100, 100)
    room.deal(Ann="Ah 2c", Bo="Kc Kd", board="Kh 9h 5h 3h 7s")
    room.say("Ann calls", "Bo checks")
    room.finish()
    assert room.stacks() == {"Ann": 110, "Bo": 90}


def test_r265_the_board_s_fives_full_of_kings_split():
    room = Room("holdem no_limit", 100, 100)
    room.deal(Ann="Ac Kd", Bo="3c Kh", board="5c 5d 5h Ks 7d")
    room.say("Ann calls", "Bo checks")
    room.finish()
    assert room.stacks() == {"Ann": 100, "Bo": 100}


def test_r266_omaha_plays_exactly_two_of_the_hand():
    """Four hearts on the board and one in the hand are no flush; Bo's two hearts are."""
    room = Room("omaha pot_limit", 100, 100)
    room.deal(Ann="Ah Kc Kd 2s", Bo="3h 2h 9c Jd", board="Kh 8h 7h 6h 4s")
    room.say("Ann calls", "Bo checks")
    room.finish()
    assert room.stacks() == {"Ann": 90, "Bo": 110}


def test_r266_omaha_plays_exactly_three_of_the_board():
    """Quads on the board and a king: the hand plays two of its own, so aces win."""
    room = Room("omaha pot_limit", 100, 100)
    room.deal(Ann="Ac Ad 2s 3s", Bo="Kc Qd Js 9s", board="5c 5d 5h 5s Kd")
    room.say("Ann calls", "Bo checks")
    room.finish()
    assert room.stacks() == {"Ann": 110, "Bo": 90}
