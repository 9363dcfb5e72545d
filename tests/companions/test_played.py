"""In a world nobody holds a card that they would have had to play; each card is in one place."""

from random import Random

from bot.companions import Style
from bot.companions.eyes import eyes_of
from bot.engine.cards import suit
from bot.engine.hand.choices import PlayChoices, StayChoices
from bot.engine.hand.commands import Draw, PlayCard
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.shuffle import Seed
from bot.engine.table.commands import Deal
from bot.engine.views.audit import cards_of
from bot.engine.worlds import world
from tests.engine.card_room import Room


def void() -> tuple[Room, int, int]:
    """Bourré after a trick in which a seat had neither the suit that was led nor a trump.

    The room, that seat, and the suit that was led.
    """
    luck = Random(3)  # noqa: S311 - the same in every run
    for number in range(300):
        room = Room("bourre no_limit", 500, 500, 500)
        room.do(Deal(), Seed(number.to_bytes(32)))
        while room.table.running() and not room.hand.last_trick:
            seat = room.hand.waiting[0]
            match legal(room.hand, seat):
                case StayChoices():
                    room.do(Draw(seat))
                case PlayChoices(cards=cards):
                    room.do(PlayCard(seat, luck.choice(cards)))
        trump, plays = room.hand.trump, room.hand.last_trick
        if trump is None or not room.table.running():
            continue
        led = suit(plays[0][1])
        for seat, card in plays[1:]:
            if suit(card) not in {led, suit(trump)} and room.hand.places[seat].cards:
                return room, seat, led
    raise AssertionError("everybody always follows suit")


def holds(hand: Hand, seat: int, one: int) -> bool:
    return any(suit(card) == one for card in hand.places[seat].cards)


def test_who_could_not_follow_suit_has_none_of_it_in_any_world():
    room, seat, led = void()
    viewer = next(place for place in room.hand.live() if place.seat != seat)
    eyes = eyes_of(room.table, viewer.player, Style("plain"), b"s")
    pack = sorted(room.hand.game.pack.cards())
    trump = room.hand.trump
    assert trump is not None
    anyhow = 0
    for number in range(1, 40):
        plain = world(room.table, viewer.player, eyes.seed, number).hand
        assert plain is not None
        anyhow += holds(plain, seat, led) or holds(plain, seat, suit(trump))
        laid = eyes.laid(number)
        assert not holds(laid, seat, led)
        assert not holds(laid, seat, suit(trump))
        assert sorted(cards_of(laid)) == pack
        assert laid.places[viewer.seat].cards == viewer.cards
    assert anyhow > 20
