"""In a world whoever stood pat holds something, and each card is still in one place."""

from random import Random

import pytest

from bot.companions.drawing import as_drawn
from bot.companions.habits.throwing import thrown
from bot.engine.cards import cards
from bot.engine.hand.commands import Check, Draw
from bot.engine.shuffle import Seed
from bot.engine.views.audit import cards_of
from bot.engine.worlds import world
from tests.engine.card_room import Room, dealt


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


@pytest.mark.parametrize(
    ("game", "held", "draws", "gone"),
    [
        ("badugi", "Qh 9d 4s 2c", 3, ""),
        ("badugi", "Qh 9d 4s 2s", 3, "4s Qh"),
        ("triple_draw_27", "Jh 8d 6s 4c 2c", 3, "Jh"),
        ("triple_draw_27", "Jh 8d 6s 4c 2c", 1, ""),
        ("triple_draw_27", "Qh 8d 6s 4c 2c", 1, "Qh"),
        ("lowball_a5", "Jh 8d 6s 4c Ac", 1, ""),
        ("lowball_a5", "8h 8d 6s 4c Ac", 1, "8d"),
    ],
    ids=str,
)
def test_a_made_hand_is_kept(game: str, held: str, draws: int, gone: str) -> None:
    """A badugi always; a low hand up to a jack once no other draw is to come."""
    room = Room(f"{game} fixed_limit", 500, 500)
    room.deal(Ann=held)
    hand = room.hand.copy()
    streets = [at for at, row in enumerate(hand.game.phases) if row.draw]
    hand.phase = streets[-draws]
    ann = next(one for one in hand.places.values() if one.player == 1)
    assert set(thrown(hand, ann, 4)) == set(cards(gone))
