"""Boards of which a hand uses one line. Source: rules 4.2 (14-16), M7."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.engine.cards import cards, names
from bot.engine.game import PLACES, Layout
from bot.engine.hand import judge
from bot.engine.ranking import Spec, ranker
from bot.engine.shuffle import Seed
from bot.engine.table.commands import Deal
from tests.engine.card_room import GAMES, Room

LINES = {
    "iron_cross": [{3, 4, 1}, {0, 4, 2}],
    "elevator": [{0, 6, 3}, {4, 6, 1}, {2, 6, 5}],
    "tic_tac_toe": [
        *({6, 3, 7}, {2, 8, 0}, {5, 1, 4}),
        *({6, 2, 5}, {3, 8, 1}, {7, 0, 4}),
        *({6, 8, 4}, {5, 8, 7}),
    ],
}
"""The lines of each shape by the order in which its cards are turned."""


def crossed(code: str, **held: str) -> Room:
    """A deal checked to its end."""
    room = Room(f"{code} fixed_limit", 500, 500)
    room.deal(**held)
    room.finish()
    return room


def strength(room: Room, name: str) -> int:
    share = room.hand.game.shares[0]
    return judge.strength(room.hand, room.hand.places[room.seat(name)], share)


def test_4_2_14_row_or_column_but_never_both():
    """Bo's three kings would need the top and the left; with one line he has two pair."""
    held = {"Bo": "Kc 9d 8d 4s 2c", "Ann": "Qc Qs 7h 5d 3d"}
    room = crossed("iron_cross", **held, board="Kh Jd 6s Kd 9s")
    high = ranker(Spec("high"))
    assert strength(room, "Bo") == high.strength(cards("Kc Kd 9d 9s Jd"))
    assert strength(room, "Bo") < high.strength(cards("Kc Kd Kh 9d 9s"))
    assert room.stacks() == {"Ann": 495, "Bo": 505}


def test_4_2_14_before_the_centre_a_line_is_as_long_as_it_is_turned():
    room = Room("iron_cross fixed_limit", 500, 500)
    room.deal(Bo="Kc 9d 8d 4s 2c", Ann="Qc Qs 7h 5d 3d", board="Kh Jd 6s Kd 9s")
    room.say("Bo checks", "Ann checks")
    share = room.hand.game.shares[0]
    assert [names(line) for line in room.hand.lines(share)] == ["", "Kh"]
    room.say(*["Bo checks", "Ann checks"] * 3)
    assert [names(line) for line in room.hand.lines(share)] == ["Kd Jd", "Kh 6s"]


def test_4_2_14_a_wild_centre_serves_both_lines():
    held = {"Bo": "Kc 9d 8d 4s 2c", "Ann": "Qc Qs 7h 5c 2h"}
    room = crossed("iron_cross_wild", **held, board="Kh Jd 6s Kd 9s")
    high = ranker(Spec("high"))
    assert strength(room, "Bo") >> 1 == high.strength(cards("Kc Kd Kh Ks Jd")) >> 1
    assert strength(room, "Ann") >> 1 == high.strength(cards("Qc Qs Qd Kd Jd")) >> 1


@pytest.mark.parametrize("code", LINES)
def test_m7_the_best_line_against_every_choice(code):
    """By the positions on paper, whatever the file calls them."""
    high = ranker(Spec("high"))
    for number in range(5):
        room = Room(f"{code} fixed_limit", 500, 500, 500)
        room.do(Deal(), Seed(bytes([number]) * 32))
        room.finish()
        board = room.hand.boards[0]
        for place in room.hand.places.values():
            hands = [[*place.cards, *(board[at] for at in line)] for line in LINES[code]]
            share = room.hand.game.shares[0]
            best = max(map(high.strength, hands))
            assert judge.strength(room.hand, place, share) == best
            assert judge.reading(room.hand, place, share).strength == best


@pytest.mark.parametrize("code", ["iron_cross", "iron_cross_wild", "tic_tac_toe"])
def test_m7_every_line_of_a_shape_is_straight(code):
    """Its places follow each other in a row, a column or a diagonal, without a gap between."""
    shape = GAMES[code].layout.shape
    where = {place: (x, y) for y, row in enumerate(shape) for x, place in enumerate(row)}
    for line in GAMES[code].layout.lines:
        spots = sorted(where[place] for place in line)
        assert len({(right - x, low - y) for (x, y), (right, low) in pairwise(spots)}) == 1


def test_2_10_a_common_card_goes_with_every_line():
    room = Room("iron_cross fixed_limit", 500, 500)
    room.deal(board="Kh Jd 6s Kd 9s")
    room.finish()
    room.hand.boards[0].append(cards("As")[0])
    lines = room.hand.lines(room.hand.game.shares[0])
    assert [names(line) for line in lines] == ["Kd 9s Jd As", "Kh 9s 6s As"]


def test_a_line_may_be_any_choice_of_places():
    """Two rows of which either plays: what a pair of twin beds needs."""
    game = replace(GAMES["tic_tac_toe"], layout=Layout(("abcd", "efgh"), ("abcd", "efgh")))
    room = Room("tic_tac_toe fixed_limit", 500, 500)
    room.deal(board="2c 3c 4c 5c 6d 7d 8d 9d Ks")
    room.hand.game = game
    room.hand.boards = [list(cards("2c 3c 4c 5c 6d 7d 8d 9d"))]
    assert [names(line) for line in room.hand.lines(game.shares[0])] == [
        "2c 3c 4c 5c",
        "6d 7d 8d 9d",
    ]
    assert set("".join(game.layout.lines)) == set(PLACES[:8])
