"""In a world whoever stood pat holds something, and each card is still in one place."""

from random import Random

import pytest

from bot.companions.drawing import as_drawn
from bot.companions.habits.throwing import thrown
from bot.engine.hand.commands import Check, Draw
from bot.engine.shuffle import Seed
from bot.engine.views.audit import cards_of
from bot.engine.worlds import world
from tests.engine.card_room import dealt


@pytest.mark.parametrize("game", ["lowball_27 fixed_limit", "badugi fixed_limit"])
def test_who_stood_pat_has_something(game):
    room = dealt(game, 500, 500, 500)
    while room.hand.now.name != "draw":
        room.stay()
    pat = room.hand.waiting[0]
    room.do(Draw(pat))
    other = next(place for place in room.hand.live() if place.seat != pat)
    good = {True: 0, False: 0}
    for number in range(30):
        for drawn in good:
            hand = world(room.table, other.player, Seed(bytes(32)), number).hand
            assert hand is not None
            if drawn:
                as_drawn(hand, other.seat, Random(number))  # noqa: S311 - the same in every run
            assert sorted(cards_of(hand)) == sorted(hand.game.pack.cards())
            good[drawn] += not thrown(hand, hand.places[pat], 5)
            assert hand.places[other.seat].cards == other.cards
    assert good[True] > max(7, 3 * good[False])


def test_nothing_changes_where_nobody_draws():
    room = dealt("holdem no_limit", 500, 500)
    room.say("Ann calls")
    assert room.do(Check(2))
    hand = world(room.table, 1, Seed(bytes(32))).hand
    assert hand is not None
    before = [list(place.cards) for place in hand.places.values()]
    as_drawn(hand, 1, Random(1))  # noqa: S311 - the same in every run
    assert [place.cards for place in hand.places.values()] == before
