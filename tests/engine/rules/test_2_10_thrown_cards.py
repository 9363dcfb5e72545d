"""A street that the stub is short for: thrown cards go in before one card serves all.

Source: rules 2.9, 2.10, 4.3 (27), 4.7 (40); C8.
"""

import pytest

from bot.engine.cards import cards
from bot.engine.hand import events as he
from bot.engine.hand.cards import supply
from bot.engine.hand.choices import BuyChoices, DiscardChoices
from bot.engine.hand.commands import Discard, Draw
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat
from tests.engine.card_room import GAMES, STAKES, Room


def thrown_by_all(game: str) -> Room:
    """Six stay to the end, and exchange or throw the newest cards that they may."""
    room = Room(game, *[500] * 6)
    room.deal()
    while room.table.running():
        seat = room.hand.waiting[0]
        held = room.hand.places[seat].cards
        match legal(room.hand, seat):
            case BuyChoices(most=most):
                room.do(Draw(seat, tuple(held[-most:])))
            case DiscardChoices(count=count):
                room.do(Discard(seat, tuple(held[:count])))
            case _:
                room.stay()
    return room


def last_street(room: Room) -> list[tuple[Seat, int]]:
    """Seats and their cards of seventh street, before anybody exchanges one of them."""
    log = [event for event in room.log if isinstance(event, he.StepReached | he.CardsDealt)]
    at = max(at for at, event in enumerate(log) if getattr(event, "step", "") == "deal")
    street: list[tuple[Seat, int]] = []
    for event in log[at + 1 :]:
        if isinstance(event, he.StepReached):
            break
        street += zip(event.seats, event.cards, strict=True)
    return street


@pytest.mark.parametrize("game", ["buy_your_card fixed_limit", "super_stud fixed_limit"])
def test_2_10_six_have_seven_cards_each_while_thrown_ones_are_left(game):
    room = thrown_by_all(game)
    assert room.hand.boards == []
    assert {len(place.cards) for place in room.hand.places.values()} == {7}


@pytest.mark.parametrize("game", ["buy_your_card fixed_limit", "super_stud fixed_limit"])
def test_2_10_nobody_is_dealt_what_they_have_thrown_and_not_seen_shuffled_in_before(game):
    room = thrown_by_all(game)
    at = max(at for at, event in enumerate(room.log) if getattr(event, "step", "") == "deal")
    last_shuffle = max(
        (n for n, event in enumerate(room.log[:at]) if isinstance(event, he.DeckReshuffled)),
        default=0,
    )
    own = {
        (event.seat, card)
        for event in room.log[last_shuffle:at]
        if isinstance(event, he.Discarded | he.CardsThrown)
        for card in event.cards
    }
    street = last_street(room)
    assert len(street) == 6
    assert own
    assert not own & set(street)


def test_2_10_one_card_serves_all_where_most_thrown_ones_are_one_players_own():
    def hand(*discards: tuple[Seat, str]) -> Hand:
        places = {seat: Place(seat, seat, 9, 9) for seat in (1, 2, 3)}
        lying = [(seat, card) for seat, text in discards for card in cards(text)]
        return Hand(
            1, GAMES["buy_your_card"], 1, STAKES, places, deck=cards("2c 3c"), discards=lying
        )

    assert supply.lasts(hand((1, "4c"), (2, "5c")), 3)
    assert not supply.lasts(hand((1, "4c 5c")), 3)
    gone = hand((1, "4c 5c"))
    gone.places[1].folded = True
    assert supply.lasts(gone, 3)
