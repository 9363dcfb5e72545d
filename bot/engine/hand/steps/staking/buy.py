"""Buying: in turn players exchange own cards for new ones at a price, or keep their hand.

The price is dead money: it changes no bet and no side pot. A card that lay open is replaced by an
open one. A player who can't pay in full is not asked. Source: rules 4.7, M11.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.cards import supply
from bot.engine.hand.choices import BuyChoices
from bot.engine.hand.commands import Draw
from bot.engine.hand.events import Discarded, PaidToPot
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Chips, Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> BuyChoices | None:
    """Return the number of cards and the price; None for a seat that was asked or can't pay."""
    del openly  # stacks are public
    place = hand.places[seat]
    return BuyChoices(hand.row.buy, _price(hand, place)) if _may(hand, place) else None


def _price(hand: Hand, place: Place) -> Chips:
    """Return the price in chips; where prices rise, each earlier purchase adds as much."""
    before = [one for one in hand.payments if (one.seat, one.kind) == (place.seat, "buy")]
    times = hand.row.times * (1 + len(before) * hand.row.rise)
    return times * hand.stakes.amount(hand.row.price)


def _may(hand: Hand, place: Place) -> bool:
    return place.drew < 0 and not place.folded and place.stack >= _price(hand, place)


def silent(_hand: Hand, seat: Seat) -> Draw:
    return Draw(seat)


def answer(play: Play, command: Draw) -> None:
    """Buy cards. Raises Illegal with TOO_MANY_CARDS or NOT_YOUR_CARD."""
    hand = play.hand
    place = hand.places[command.seat]
    if len(command.cards) > hand.row.buy:
        raise Illegal(Refusal.TOO_MANY_CARDS, most=hand.row.buy)
    distinct = set(command.cards)
    if len(distinct) < len(command.cards) or not distinct <= set(place.cards):
        raise Illegal(Refusal.NOT_YOUR_CARD)
    open_ones = [card in hand.turned for card in command.cards]
    if command.cards:
        play.emit(PaidToPot(command.seat, _price(hand, place), "buy"))
    play.emit(Discarded(command.seat, command.cards))
    for up in open_ones:
        supply.serve(play, place, up=up)
    start(play)


def start(play: Play) -> None:
    """Ask the next player who can pay."""
    hand = play.hand
    if hand.waiting or len(hand.live()) == 1:
        return
    place = next((one for one in hand.live() if _may(hand, one)), None)
    if place is not None:
        play.ask(place.seat)


def without(play: Play, _seat: Seat) -> None:
    start(play)


STEP = Step(
    "buy",
    start,
    Asking((Draw,), choices, answer, silent, without),
    exchanges=True,
    own_cards=True,
    takes=True,
)
