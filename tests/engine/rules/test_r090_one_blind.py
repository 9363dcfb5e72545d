"""One blind alone, left of the dealer. Source: R090, rules 0."""

from dataclasses import replace

import pytest

from bot.engine.games.customs import BlindAnte
from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.events import BlindPosted
from bot.engine.table import commands as tc
from bot.engine.table.agreed.rules import TableRules
from bot.ui.words.games import game_rules, stakes_name
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
