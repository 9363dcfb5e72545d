"""Boards of which a hand uses one line. Source: rules 4.2 (14-16, 18), M7."""

from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest

from bot.engine.cards import cards, names
from bot.engine.games.game import PLACES, Layout
from bot.engine.games.lines import in_play, out
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
    "bedsprings": [{0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}],
    "death_wheel": [{0, 1, 2}, {1, 2, 3}, {2, 3, 4}, {3, 4, 5}, {4, 5, 0}, {5, 0, 1}],
}
"""The lines of each shape by the order in which its cards are turned."""
TWO_AND_THREE: dict[str, list[tuple[int, ...]]] = {
    "pyramid": list(product((0, 1, 2), (3, 4), (5,))),
    "chowaha": [
        *((0, 1, 2, 9, 11), (3, 4, 5, 9, 11)),
        *((3, 4, 5, 10, 11), (6, 7, 8, 10, 11)),
    ],
    "murder": list(product((0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11))),
    "oklahoma": [(0, 1, 2, 9, 12), (3, 4, 5, 10, 13), (6, 7, 8, 11, 14)],
}
"""The same where two of a player's cards play with three of a line."""


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


def _complete(room: Room) -> None:
    """The small blind stays in, and all check."""
    if room.choices().call:
        room.say(f"{room.turn()} calls")
    room.finish()


def omaha(place: list[int], line: list[int], name: str) -> int:
    """The best of two own cards and three of a line, by trying all."""
    judge_of = ranker(Spec(name))
    hands = product(combinations(place, 2), combinations(line, 3))
    return max(judge_of.strength(mine + theirs) for mine, theirs in hands)


@pytest.mark.parametrize("code", TWO_AND_THREE)
def test_4_2_16_two_of_your_own_with_three_of_a_line(code):
    """By the positions on paper, for every share, whatever qualifies."""
    for number in range(2):
        room = Room(f"{code} {GAMES[code].limits[0]}", 500, 500)
        room.do(Deal(), Seed(bytes([number]) * 32))
        _complete(room)
        board = room.hand.boards[0]
        lines = [[board[at] for at in line] for line in TWO_AND_THREE[code]]
        if code == "oklahoma":
            low = min(line[-1] // 4 for line in lines)
            lines = [line for line in lines if line[-1] // 4 > low]
        for place, share in product(room.hand.places.values(), room.hand.game.shares):
            best = max(omaha(place.cards, line, share.ranking) for line in lines)
            free = replace(share, qualifier="")
            assert judge.strength(room.hand, place, free) == best


def test_4_2_16_chowaha_no_road_leads_from_the_top_flop_to_the_lower_turn():
    """Bo's four queens would need both; Ann's aces lie along one road."""
    board = "Qh Qd 2c 5s 6d 7h 3s 4h 9c" + "Ah Kh" + "8d"
    room = Room("chowaha fixed_limit", 500, 500)
    room.deal(Bo="Kc Kd", Ann="Ac As", board=board)
    _complete(room)
    assert room.stacks() == {"Ann": 510, "Bo": 490}
    assert strength(room, "Bo") == ranker(Spec("high")).strength(cards("Kc Kd Kh 9c 8d"))


def test_4_2_16_death_wheel_has_no_end():
    """The last card lies beside the first."""
    held = {"Bo": "9c 9d 4s 2c", "Ann": "Ac As 7h 5d"}
    room = crossed("death_wheel", **held, board="9h 3d 6s Td Js 9s")
    assert strength(room, "Bo") == ranker(Spec("high")).strength(cards("9c 9d 9h 9s Js"))


def test_4_2_16_murder_takes_one_card_of_each_row_before_all_are_turned():
    """Two aces of one row never play together, and what is not turned counts for nobody."""
    room = Room("murder fixed_limit", 500, 500)
    room.deal(Bo="Ac Kd 7s 2c", Ann="Qc Qs 7h 5c", board="Ah 3c 4d Ad 8s 9s Ks Kh 6d")
    room.say("Ann calls", "Bo checks")
    lines = {names(line) for line in room.hand.lines(room.hand.game.shares[0])}
    assert len(lines) == 8
    assert {"Ah 3c 4d", "Ad 8s 9s"} <= lines
    assert strength(room, "Bo") == ranker(Spec("high")).strength(cards("Ac Ah Kd 9s 8s"))
    assert strength(room, "Ann") == ranker(Spec("high")).strength(cards("Qc Qs Ah 9s 8s"))


@pytest.mark.parametrize(
    ("rivers", "left", "ends"),
    [
        ("3h 8s Kc", [1, 2], "3h"),
        ("3h 8s 3c", [1], "3h 3c"),
        ("Ah 2s Kc", [0, 2], "2s"),
        ("8h 8s 8c", [0, 1, 2], ""),
    ],
    ids=["lowest", "two-alike", "ace-high", "all-alike"],
)
def test_4_2_18_the_boards_with_the_lowest_river_are_out(rivers, left, ends):
    room = Room("oklahoma fixed_limit", 500, 500)
    flops = ("Qh Qd 2c", "5s 6d 7h", "4s 4h 9c")
    turns = "Jc Jd Js"
    room.deal(Bo="Ac Kd 7s 6c", Ann="Qc Qs 7c 5c", board=f"{' '.join(flops)} {turns} {rivers}")
    room.say("Ann calls", "Bo checks", *("Bo checks", "Ann checks", "Bo checks"))
    share = room.hand.game.shares[0]
    assert len(room.hand.lines(share)) == 3
    room.say("Ann checks")
    whole = [f"{flops[at]} {turns.split()[at]} {rivers.split()[at]}" for at in left]
    assert [names(line) for line in room.hand.lines(share)] == whole
    assert names(out(room.hand.game.layout, room.hand.boards[0])) == ends
    assert len(in_play(room.hand.game.layout, room.hand.boards[0])) == 5 * len(left)
