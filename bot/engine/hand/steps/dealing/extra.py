"""An open card that brings its holder one more, face down, for nothing or for a price.

The price goes into the pot as dead money; a player who can't pay is not asked, and silence
declines. Cards come from the stub alone, because the streets to come need the burns first; when the
stub is empty, nobody gets any more. Source: rules 4.6 (37), M10.
"""

from bot.engine.cards import Card
from bot.engine.hand.cards import open_effects
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import CardSettled, PaidToPot
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Chips, Seat

BUY, DECLINE = WORDS = ("buy", "decline")


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return buy or decline with the price; None for a seat that is offered nothing."""
    del openly  # the card lies open
    place = hand.places[seat]
    if open_effects.due_to(hand, place, hand.row.extra) is None:
        return None
    price = _price(hand)
    return DeclareChoices(WORDS, what="extra", stake=price, risk=price)


def _price(hand: Hand) -> Chips:
    return hand.stakes.amount(hand.row.extra_price) if hand.row.extra_price else 0


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, DECLINE)


def answer(play: Play, command: Declare) -> None:
    """Take one answer. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, WORDS)
    place = play.hand.places[command.seat]
    card = open_effects.due_to(play.hand, place, play.hand.row.extra)
    if card is not None:
        _settle(play, place, card, bought=command.word == BUY)
    _go_on(play)


def _settle(play: Play, place: Place, card: Card, *, bought: bool) -> None:
    if bought:
        price = _price(play.hand)
        if price:
            play.emit(PaidToPot(place.seat, price, "extra"))
        play.deal([place.seat])
    play.emit(CardSettled(place.seat, card, "extra"))


def without(play: Play, _seat: Seat) -> None:
    _go_on(play)


def _go_on(play: Play) -> None:
    """Serve or ask the next player, as long as there are cards."""
    hand = play.hand
    if hand.waiting or len(hand.live()) == 1:
        return
    price = _price(hand)
    for place, card in open_effects.due(hand, hand.row.extra):
        able = hand.left > 0 and place.stack >= price
        if price and able:
            play.ask(place.seat)
            return
        _settle(play, place, card, bought=able)


STEP = Step(
    "extra",
    _go_on,
    Asking((Declare,), choices, answer, silent, without),
    by_open_cards=True,
)
