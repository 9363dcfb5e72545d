"""One blind alone, left of the dealer. Source: R090, rules 0."""

from dataclasses import replace

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.customs import BlindAnte
from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.events import BlindPosted
from bot.engine.table import commands as tc
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.table_plan import staked
from bot.ui.words import ENGLISH
from bot.ui.words.games import blinds_name, game_rules, stakes_name
from tests.engine.card_room import GAMES, NAMES, Room


def posted(room: Room) -> list[tuple[str, int]]:
    """Blinds of the running deal."""
    begun = max(at for at, row in enumerate(room.rows) if isinstance(row.command, tc.Deal))
    blinds = [one for one in room.rows[begun].events if isinstance(one, BlindPosted)]
    return [(NAMES[room.hand.places[one.seat].player - 1], one.chips) for one in blinds]


def test_r090_left_of_the_dealer_posts_the_only_blind_and_acts_last():
    room = Room("holdem no_limit", *[200] * 4, one_blind=True)
    room.deal()
    assert posted(room) == [("Bo", 10)]
    assert (room.turn(), room.prices()[:2]) == ("Cy", (10, 20))
    room.say("Cy calls", "Dee folds", "Ann calls")
    assert (room.turn(), room.choices().check) == ("Bo", True)
    room.say("Bo checks")
    assert (room.hand.row.name, room.turn()) == ("flop", "Bo")


def test_r090_between_two_the_dealer_posts_nothing_and_begins():
    room = Room("holdem no_limit", 200, 200, one_blind=True)
    room.deal()
    assert (posted(room), room.turn()) == ([("Bo", 10)], "Ann")
    room.finish()
    room.deal()
    assert posted(room) == [("Ann", 10)]


@pytest.mark.parametrize("dead", [False, True])
def test_r090_it_is_everybodys_as_often(dead):
    room = Room("holdem no_limit", *[200] * 4, one_blind=True)
    room.do(
        tc.ChangeSettings(1, replace(room.settings, rules=TableRules(dead_button=dead)), room.game)
    )
    found = []
    for _ in range(8):
        room.deal()
        found += [name for name, _ in posted(room)]
        room.finish()
    assert sorted(found) == sorted(["Ann", "Bo", "Cy", "Dee"] * 2)


def test_r090_with_a_dead_button_it_skips_nobody():
    """Bo posted and is gone: Cy is next, as he would have been."""
    room = Room("holdem no_limit", *[200] * 4, one_blind=True)
    room.do(
        tc.ChangeSettings(1, replace(room.settings, rules=TableRules(dead_button=True)), room.game)
    )
    room.deal()
    room.say("Bo leaves")
    room.finish()
    room.deal()
    assert posted(room) == [("Cy", 10)]


def test_r090_a_newcomer_posts_behind_it_or_waits_for_it():
    room = Room("holdem no_limit", *[200] * 3, one_blind=True)
    room.deal()
    room.say("Dee sits with 200")
    room.finish()
    room.say("Dee posts now")
    room.deal()
    assert posted(room) == [("Cy", 10), ("Dee", 10)]


def test_r090_2_1_7_the_one_blind_antes_for_all_where_that_is_agreed():
    room = Room("holdem no_limit", *[200] * 3, one_blind=True, blind_ante=BlindAnte.BIG_BLIND)
    room.deal()
    assert (posted(room), room.hand.pot) == ([("Bo", 10)], 10)


def test_r090_the_rules_and_the_stakes_say_one_blind():
    stakes = Stakes.of(10)
    none = announce(GAMES["holdem"], Options(one_blind=True))
    assert "posts the only blind, 10." in "\n".join(game_rules(none, stakes=stakes))
    assert stakes_name(none, stakes) == "no limit, one blind of 10"
    fixed = announce(GAMES["omaha_hi_lo"], Options(one_blind=True, limit=GAMES["razz"].limits[0]))
    assert stakes_name(fixed, stakes) == "limit 10/20, one blind of 10"


def alone(room: Room, *, dead: bool = False) -> None:
    """Stakes with a small blind of 0, as a host may agree on."""
    stakes = replace(room.settings.stakes, small_blind=0)
    settings = replace(room.settings, stakes=stakes, rules=TableRules(dead_button=dead))
    room.do(tc.ChangeSettings(1, settings, room.game))


@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r090_a_small_blind_of_0_leaves_the_big_one_alone(players, dead):
    room = Room("holdem no_limit", *[200] * players)
    alone(room, dead=dead)
    found = []
    for _ in range(2 * players):
        room.deal()
        assert [chips for _, chips in posted(room)] == [10]
        found += [name for name, _ in posted(room)]
        room.finish()
    assert sorted(found) == sorted(2 * [*NAMES[:players]])


@pytest.mark.parametrize("code", [code for code in GAMES if GAMES[code].forced == "blinds"])
def test_r090_every_game_with_blinds_is_dealt_so(code):
    room = Room(f"{code} {GAMES[code].limits[0]}", 500, 500, 500)
    alone(room)
    room.deal()
    assert posted(room) == [("Bo", 10)]
    room.finish()


def test_r090_both_may_be_0_nowhere_and_the_small_one_no_more_than_the_big_one():
    room = Room("holdem no_limit", 200, 200, buy_in=(20, 1000))
    stakes = room.settings.stakes
    assert staked(room.settings, replace(stakes, small_blind=0)).stakes.small_blind == 0
    for small, big in ((0, 0), (20, 10), (-1, 10)):
        with pytest.raises(Illegal):
            staked(room.settings, replace(stakes, small_blind=small, big_blind=big))


def test_r090_another_unit_keeps_the_blind_alone():
    assert replace(Stakes.of(10), small_blind=0).at(50) == replace(Stakes.of(50), small_blind=0)
    assert Stakes.of(10).at(50) == Stakes.of(50)


def test_r090_stakes_with_one_blind_are_told_so():
    stakes = replace(Stakes.of(10), small_blind=0)
    plain = announce(GAMES["holdem"], Options())
    assert "posts the only blind, 10." in "\n".join(game_rules(plain, stakes=stakes))
    assert stakes_name(plain, stakes) == "no limit, one blind of 10"
    assert (blinds_name(stakes, ENGLISH), blinds_name(Stakes.of(10), ENGLISH)) == (
        "10 alone", "5/10",
    )  # fmt: skip
