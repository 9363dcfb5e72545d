"""Saved lists: each of their games can be dealt, and each is found by its names (R270, R272)."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Limit
from bot.engine.games.modifiers import modified
from bot.engine.games.options import Options, announce
from bot.games import Catalogue
from bot.games.finding.announcing import announcement, parse_announcement
from bot.games.repertoire import (
    MOST,
    BadList,
    first_of_all,
    listed_games,
    load_lists,
    offered,
)
from bot.games.rotations import MENU
from tests.library import GAMES

LISTS = load_lists(GAMES)


@pytest.mark.parametrize("code", sorted(LISTS))
def test_what_a_table_plays_of_a_list_is_announced_so_that_it_is_heard_again(code):
    for file, codes in listed_games(GAMES, LISTS[code].games):
        game = modified(announce(file, Options()), codes)
        again, twists = parse_announcement(GAMES, announcement(file, game))
        assert modified(announce(again, Options()), twists) == game


def test_r272_horse_is_five_limit_games_in_that_order():
    horse = LISTS.find("Horse")
    assert horse is not None
    dealt = [announce(game, Options(), codes) for game, codes in listed_games(GAMES, horse.games)]
    assert "".join(game.code[0] for game in dealt) == "horss"
    assert {game.limit for game in dealt} == {Limit.FIXED_LIMIT}


def test_the_menu_has_ten_games_of_several_families_and_is_no_rotation():
    menu = listed_games(GAMES, LISTS[MENU].games)
    assert len(menu) == 10
    assert len({game.family for game, _ in menu}) > 3
    assert LISTS.find(MENU) is None
    assert MENU not in {one.code for one in LISTS.search("")}


def test_lists_are_found_by_what_was_typed():
    assert LISTS.search("hors")[0].code == "horse"
    assert LISTS.find("chess") is None


@pytest.mark.parametrize(
    ("typed", "first"),
    [("hold", "Texas Hold'em"), ("holdem", "Texas Hold'em"), ("horse", "H.O.R.S.E."),
     ("kitch", "Kitchen Table"), ("omha", "Omaha")],
)  # fmt: skip
def test_a_game_that_begins_so_is_offered_before_a_rotation_that_does(typed, first):
    assert offered(GAMES, LISTS, typed)[0].name == first


def test_with_nothing_typed_the_menu_and_rotations_are_offered_before_all_other_games():
    """The easiest of the menu first; Discord shows 25."""
    found = offered(GAMES, LISTS, "")
    menu = [game for game, _ in listed_games(GAMES, LISTS[MENU].games)]
    lists = len(LISTS) - 1
    first = found[: len(menu)]
    assert [one.code for one in first] == [one.code for one in sorted(menu, key=lambda g: g.level)]
    assert [one.name for one in first[:2]] == ["Texas Hold'em", "Five-Card Draw"]
    assert found[len(menu) : len(menu) + lists] == LISTS.search("")
    assert len(found) == lists + len(GAMES)


def test_what_is_dealt_most_is_offered_first_of_all():
    """A game that is gone, such as a house game, is passed over."""
    dealt = {"razz": 3, "gone": 50, "bourre": 40, "holdem": 7}
    found = first_of_all(GAMES, LISTS, dealt)
    assert [one.code for one in found[:4]] == ["bourre", "holdem", "razz", "five_card_draw"]
    assert len(found) == len({one.code for one in found})
    assert offered(GAMES, LISTS, "", dealt)[:3] == found[:3]
    assert offered(GAMES, LISTS, "horse", dealt) == offered(GAMES, LISTS, "horse")


@pytest.mark.parametrize("said", [[], [" "]])
def test_a_list_needs_a_game(said):
    with pytest.raises(Illegal) as no:
        listed_games(GAMES, said)
    assert no.value.code is Refusal.LIST_LENGTH


def test_a_list_is_no_catalogue():
    with pytest.raises(Illegal) as no:
        listed_games(GAMES, list(GAMES)[: MOST + 1])
    assert (no.value.code, no.value.facts) == (Refusal.LIST_LENGTH, {"most": MOST})


def test_a_list_needs_all_its_games_and_the_menu_does_not():
    few = Catalogue([GAMES["holdem"], GAMES["omaha"], GAMES["razz"]])
    lists = load_lists(few)
    assert set(lists) == {MENU, "big_bet"}
    assert lists[MENU].games == ("holdem", "razz")


def test_every_bundled_list_can_be_played():
    assert len(LISTS) > 5
    assert all(listed_games(GAMES, one.games) for one in LISTS.values())


def test_every_fault_of_the_file_is_told(tmp_path):
    file = tmp_path / "lists.toml"
    file.write_text(
        '[one]\nname = "One"\ngames = ["holdem, double bord", "razz, double board", "chess"]\n'
    )
    with pytest.raises(BadList) as bad:
        load_lists(GAMES, file)
    assert len(str(bad.value).splitlines()) == 3
    file.write_text('[menu]\nname = "Tonight"\n')
    with pytest.raises(BadList, match="games"):
        load_lists(GAMES, file)
