"""A card dealt unseen: its player pays to turn it up, or takes it in hand.

Players are asked in turn, before anybody has looked at their card. The price is dead money; a
player who can't pay is not asked, and silence takes the card in hand. Source: rules 4.6 (38), M11.
"""

from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import CardsTaken, CardsTurned, PaidToPot
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Chips, Seat

DOWN, UP = WORDS = ("down", "up")


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return down, or up for its price; None for a seat with no such card or too few chips."""
    del openly  # nobody has seen the card
    place = hand.places[seat]
    if not place.unseen or place.stack < _price(hand):
        return None
    price = _price(hand)
    return DeclareChoices(WORDS, what="face", stake=price, risk=price)


def _price(hand: Hand) -> Chips:
    return hand.stakes.amount(hand.row.up_price)


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, DOWN)


def answer(play: Play, command: Declare) -> None:
    """Take one answer. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, WORDS)
    place = play.hand.places[command.seat]
    if command.word == UP:
        play.emit(PaidToPot(place.seat, _price(play.hand), "face_up"))
        play.emit(CardsTurned(place.seat, place.unseen))
    else:
        play.emit(CardsTaken(place.seat))
    _go_on(play)


def without(play: Play, _seat: Seat) -> None:
    _go_on(play)


def _go_on(play: Play) -> None:
    """Ask the next player who can pay; the others take their cards in hand."""
    hand = play.hand
    if hand.waiting or len(hand.live()) == 1:
        return
    for place in _with_card(hand):
        if place.stack >= _price(hand):
            play.ask(place.seat)
            return
        play.emit(CardsTaken(place.seat))


def _with_card(hand: Hand) -> list[Place]:
    return [place for place in hand.live() if place.unseen]


STEP = Step("up_price", _go_on, Asking((Declare,), choices, answer, silent, without))
