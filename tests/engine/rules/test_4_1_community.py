"""Community games beyond Hold'em and Omaha. Source: R266, rules 2.3, 2.11, 4.1 and 4.2 (17)."""

import pytest

from tests.engine.card_room import GAMES, Room, dealt


def passively(room: Room) -> Room:
    while room.table.running():
        room.say(f"{room.turn()} {'checks' if room.choices().check else 'calls'}")
    return room


def gained(game: str, ann: str, bo: str, board: str) -> int:
    """What Ann wins, or loses, of a deal in which both call all the way."""
    room = Room(game, 200, 200)
    room.deal(Ann=ann, Bo=bo, board=board)
    return passively(room).stacks()["Ann"] - 200


@pytest.mark.parametrize(
    ("game", "ann", "bo", "board", "gain"),
    [
        # Greek: four hearts on the board and one in the hand are no flush
        ("greek_holdem no_limit", "Ah Kc", "2h 3h", "4h 8h 9h Th Ks", -10),
        # Manila: the same from sevens up, where the flush beats a full house
        ("manila fixed_limit", "Ah 7c", "Kc 7d", "9h Jh Qh Th Ks", -10),
        ("manila fixed_limit", "Ah 7h", "Kc Kd", "9h Jh Qh Ks Qd", 10),
        # its ace is high only: A-7-8-9-10 is no straight
        ("manila fixed_limit", "7c 8d", "Kc Kd", "9h Ts As Qh Kh", -10),
        ("manila fixed_limit", "Jc 8d", "Ac Ad", "9h Ts As Qh 7h", 10),
        # while short deck counts A-6-7-8-9 as one (2.11)
        ("short_deck no_limit", "7c 8d", "Kc Kd", "9h 6s As Qh Kh", 10),
        # three hole cards may play
        ("super_holdem no_limit", "Ah Kh Qh", "Ac Ad 5s", "Jh Th 2s 3d 4c", 10),
        # exactly two of five
        ("omaha_five pot_limit", "Ah Kc Qc Jc 2s", "2h 3h 5c 6s 7d", "4h 8h 9h Th Ks", -10),
        ("omaha_six pot_limit", "Ah Kc Qc Jc 2s 2d", "2h 3h 5c 6s 7d 7c", "4h 8h 9h Th Ks", -10),
        # royal: kings full beat tens full
        ("royal_holdem no_limit", "Kh Kc", "Th Tc", "Ks Td Jd Qd Js", 10),
        # Cincinnati: any five of ten
        ("cincinnati fixed_limit", "Ah Kh Qh 2c 3c", "As Ac Ad 4d 5d", "Jh Th 8c 8d 9s", 5),
    ],
)
def test_how_many_of_your_own_play(game, ann, bo, board, gain):
    assert gained(game, ann, bo, board) == gain


def test_courchevel_turns_one_card_before_the_first_round():
    room = dealt("courchevel pot_limit", 100, 100)
    seen = []
    while room.table.running():
        seen.append((room.hand.row.name, len(room.hand.boards[0])))
        room.say(f"{room.turn()} {'checks' if room.choices().check else 'calls'}")
    assert list(dict.fromkeys(seen)) == [("preflop", 1), ("flop", 3), ("turn", 4), ("river", 5)]


def test_manila_turns_each_card_for_a_round_of_its_own():
    room = dealt("manila fixed_limit", 100, 100)
    assert len(room.hand.deck) == 32
    seen = []
    while room.table.running():
        seen.append(len(room.hand.boards[0]))
        room.stay()
    assert list(dict.fromkeys(seen)) == [1, 2, 3, 4, 5]


def test_short_deck_antes_and_a_button_blind():
    room = dealt("short_deck no_limit", 100, 100, 100)
    assert room.hand.pot == 15
    assert {place.player: place.bet for place in room.hand.places.values()} == {1: 5, 2: 0, 3: 0}
    assert (room.turn(), room.prices()) == ("Bo", (5, 10, 95))
    room.say("Bo calls", "Cy calls")
    assert (room.turn(), room.choices().check) == ("Ann", True)
    room.say("Ann checks")
    assert room.prices() == (0, 5, 90)


@pytest.mark.parametrize(
    ("ann", "bo", "board", "gain"),
    [
        ("Ah 7h", "Kc Kd", "9h Jh Qh Ks Qd", 10),
        ("Ah 9c", "Kc Kd", "6s 7d 8h Ks Jd", 10),
        ("Kc Kd", "7c 9d", "6s 8h Ts Ks Jd", -10),
    ],
    ids=["flush-over-full-house", "ace-to-nine", "straight-over-trips"],
)
def test_short_deck_ranks(ann, bo, board, gain):
    assert gained("short_deck no_limit", ann, bo, board) == gain


def test_two_boards_half_the_pot_each():
    """The second board's flop lies under the first's; one burn serves both."""
    board = "Ah 2c 3d" + "Kh 2d 3s" + "7c" + "7d" + "8s" + "9s"
    room = Room("double_board_holdem no_limit", 100, 100)
    room.deal(Ann="As Qc", Bo="Kc Qd", board=board)
    passively(room)
    assert [len(one) for one in room.hand.boards] == [5, 5]
    assert len(room.hand.burns) == 3
    assert [(one.share, one.seat, one.chips) for one in room.hand.awards] == [
        (0, 1, 10),
        (1, 2, 10),
    ]


def test_who_wins_both_boards_wins_the_pot_once():
    board = "Ah 2c 3d" + "Ac 2d 3s" + "7c" + "7d" + "8s" + "9s"
    room = Room("double_board_omaha pot_limit", 100, 100)
    room.deal(Ann="As Qc Jd 9c", Bo="Kc Kd 6h 6d", board=board)
    passively(room)
    assert [(one.share, one.chips) for one in room.hand.awards] == [(0, 20)]


def test_seats_by_the_pack():
    """The most that the cards allow: hands, boards and burns."""
    for game in GAMES.values():
        own = sum(len(row.deal) for row in game.phases)
        boards = [row.board for row in game.phases if row.board]
        if game.family == "community":
            used = game.seats[1] * own + sum(boards) * game.boards + len(boards)
            assert used <= len(game.pack), game.code
