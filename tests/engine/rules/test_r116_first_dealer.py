"""The first dealer. Source: R113, R116, R117; vectors FD2, FD3."""

import pytest

from bot.engine.cards import cards, names
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table.events import DealerDrawn
from bot.engine.table.lineup import draws
from tests.engine.card_room import NAMES, Room


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        pytest.param("Ks Kh 9d Qc", "Ann", id="FD2-spades-before-hearts"),
        pytest.param("Ac Ad Ah Ks", "Cy", id="FD3-hearts-before-diamonds-and-clubs"),
        pytest.param("2s 3c 2h 2d", "Bo", id="rank-before-suit"),
    ],
)
def test_r116_the_highest_card_deals_first(drawn, dealer, monkeypatch):
    room = Room("holdem no_limit", 100, 100, 100, 100)
    monkeypatch.setattr(draws, "shuffled", lambda *_: cards(drawn))
    event = draws.for_dealer(room.table, Seed(bytes(32)))
    assert (names(event.cards), NAMES[event.dealer - 1]) == (drawn, dealer)


def test_r116_everyone_present_draws_in_the_open_and_the_winner_has_the_button():
    room = Room("draw fixed_limit", 100, 100, 100, 100)
    room.say("Dee goes away")
    events = room.do(tc.Deal(), Seed(bytes(range(32))))
    assert isinstance(events[0], DealerDrawn)
    assert events[0].seats == (1, 2, 3)
    assert len(set(events[0].cards)) == 3
    assert room.hand.button == events[0].dealer


def test_r113_the_first_dealer_is_drawn_once():
    room = Room("draw fixed_limit", 100, 100, 100)
    room.do(tc.Deal(), Seed(bytes(32)))
    first = room.hand.button
    room.finish()
    events = room.do(tc.Deal(), Seed(bytes(32)))
    assert not any(isinstance(event, DealerDrawn) for event in events)
    assert room.hand.button == first % 3 + 1
