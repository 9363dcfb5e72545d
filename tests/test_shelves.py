"""Parts of all games: what is asked of a game, what is like another, and what buttons carry."""

import pytest

from bot.engine.games.game import Family
from bot.games.finding.kinship import alike
from bot.games.finding.shelves import (
    KIND,
    Shelf,
    is_split,
    is_wild,
    named,
    said_as,
    shelf_of,
    shelved,
)
from bot.games.repertoire import load_lists
from bot.ui.pages.games.game_shelves import games_press
from bot.ui.parts.press import press_of
from tests.library import GAMES

LISTS = load_lists(GAMES)


def codes(shelf, dealt=None):
    return [one.code for one in shelved(GAMES, LISTS, shelf, dealt or {})]


def test_players_and_minutes():
    for one in shelved(GAMES, LISTS, Shelf(players=9, minutes=2), {}):
        assert one.seats[0] <= 9 <= one.seats[1]
        assert one.minutes <= 2
    assert "holdem" in codes(Shelf(players=10))
    assert "baseball" not in codes(Shelf(players=8))


@pytest.mark.parametrize(
    ("shelf", "has", "has_not"),
    [
        (Shelf(wild=True), "baseball joker_draw deuces_wild_draw", "holdem omaha"),
        (Shelf(wild=False), "holdem", "baseball joker_draw jacks_bug"),
        (Shelf(split=True), "omaha_hi_lo double_board_holdem guts_high_low", "razz"),
        (Shelf(split=False), "razz guts", "omaha_hi_lo drawmaha"),
        (Shelf(easy=True), "holdem", "omaha_hi_lo"),
        (Shelf(family=Family.STUD), "razz", "holdem"),
        (Shelf(easy=True, wild=True, family=Family.DRAW), "", "baseball holdem"),
        (Shelf(words="high-low", wild=True), "", "omaha_hi_lo"),
        (Shelf(words="horse"), "holdem razz stud_eight", "baseball"),
    ],
    ids=str,
)
def test_what_is_on_a_shelf(shelf, has, has_not):
    found = {*codes(shelf)}
    assert {*has.split()} <= found
    assert not {*has_not.split()} & found


def test_wild_and_split_part_all_games():
    for one in GAMES.values():
        assert (one.code in codes(Shelf(wild=True))) is is_wild(one)
        assert (one.code in codes(Shelf(split=True))) is is_split(one)


def test_a_rotation_stands_in_its_order():
    assert codes(Shelf(words=said_as("H. O. R. S. E."))) == [
        "holdem", "omaha_hi_lo", "razz", "seven_card_stud", "stud_eight",
    ]  # fmt: skip


def test_what_is_dealt_most_or_lately_comes_in_that_order_and_nothing_else():
    dealt = {"razz": 3, "badugi": 9, "gone": 5}
    assert codes(Shelf(order="most"), dealt) == ["badugi", "razz"]
    assert codes(Shelf(order="lately", family=Family.STUD), dealt) == ["razz"]
    assert codes(Shelf(order="most")) == []


@pytest.mark.parametrize(
    ("code", "kin"),
    [
        ("baseball", {"baseball_buy", "baseball_match", "night_baseball", "football"}),
        ("seven_27", {"three_33", "five_half_21"}),
        ("guts", {"guts_ghost", "guts_survivor"}),
        ("omaha_hi_lo", {"omaha_six_hi_lo", "courchevel_hi_lo", "big_o"}),
        ("razz", {"action_razz", "razz_27"}),
    ],
)
def test_kin_stand_before_others(code, kin):
    found = [one.code for one in alike(GAMES.values(), GAMES[code])]
    assert kin <= {*found}
    assert code not in found
    assert 3 <= len(found) <= 12


def test_like_a_game_and_something_else():
    assert codes(Shelf(like="baseball", easy=True)) == [
        one for one in codes(Shelf(like="baseball")) if GAMES[one].level == 1
    ]


@pytest.mark.parametrize(
    "shelf",
    [
        Shelf(),
        Shelf(players=10, minutes=15, wild=True, split=False, easy=True, family=Family.HOME),
        Shelf(order="lately", wild=False),
        Shelf(like="five_card_stud_last_down", players=2),
        Shelf(words="high-low"),
        Shelf(like="baseball", words="wild"),
        *(
            one
            for one in map(named, (f"{KIND}{code}" for code in ("most", "easy", *Family)))
            if one
        ),
    ],
    ids=str,
)
def test_a_button_carries_a_shelf(shelf):
    press = press_of(games_press(shelf, 12).custom_id)
    assert press is not None
    assert press.is_whole
    page, _, rest = press.arg.partition("-")
    assert (page, shelf_of(press.question, rest and f"{rest}")) == ("12", shelf)


@pytest.mark.parametrize("code", ["most", "lately", "easy", "wild", "split", *Family])
def test_each_kind_has_a_shelf_of_its_own(code):
    shelf = named(f"{KIND}{code}")
    assert shelf is not None
    assert not shelf.is_all
    assert named(code) is None


def test_the_longest_button_is_short_enough():
    house = "house_" + "x" * 25 + "_" + "y" * 8
    shelf = Shelf(like=house, words=said_as("long " * 30), players=10, minutes=15, order="most")
    press = press_of(games_press(shelf, 99).custom_id)
    assert press is not None
    assert shelf_of(press.question, press.arg.partition("-")[2]).like == house


@pytest.mark.parametrize(
    ("number", "rest"), [(10**9 - 1, ""), (10**11, ""), (0, "x-baseball"), (30000, "")]
)
def test_a_bent_button_is_no_shelf(number, rest):
    with pytest.raises((ValueError, LookupError)):
        shelf_of(number, rest)
