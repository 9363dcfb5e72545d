"""An open card that costs its holder the pot: they pay as much as is in the middle, or fold.

Players are asked one after the other, so later ones also match what earlier ones paid. The payment
is dead money and never a level of a side pot. Table stakes hold: a player with less pays all they
have, is all-in and can win what they could before; one who is all-in already pays nothing and
stays. Silence folds. Source: rules 4.6 (37), M10, R178.
"""

from bot.engine.hand.cards import open_effects
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import CardSettled, Folded, PaidToPot
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Chips, Seat

FOLD = "fold"
WORDS = ("pay", FOLD)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return pay or fold with the price; None for a seat that owes nothing."""
    del openly  # the card lies open
    place = hand.places[seat]
    if open_effects.due_to(hand, place, hand.row.match) is None:
        return None
    return DeclareChoices(WORDS, what="match", stake=hand.middle(), risk=_price(hand, place))


def _price(hand: Hand, place: Place) -> Chips:
    return min(hand.middle(), place.stack)


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, FOLD)


def answer(play: Play, command: Declare) -> None:
    """Take one answer. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, WORDS)
    place = play.hand.places[command.seat]
    card = open_effects.due_to(play.hand, place, play.hand.row.match)
    if command.word == FOLD or card is None:
        play.emit(Folded(command.seat))
    else:
        play.emit(PaidToPot(command.seat, _price(play.hand, place), "pay_or_fold"))
        play.emit(CardSettled(command.seat, card, "match"))
    _go_on(play)


def without(play: Play, _seat: Seat) -> None:
    _go_on(play)


def _go_on(play: Play) -> None:
    """Ask the next player who has chips to pay with."""
    hand = play.hand
    if hand.waiting or len(hand.live()) == 1:
        return
    for place, card in open_effects.due(hand, hand.row.match):
        if place.stack:
            play.ask(place.seat)
            return
        play.emit(CardSettled(place.seat, card, "match"))


STEP = Step(
    "match",
    _go_on,
    Asking((Declare,), choices, answer, silent, without),
    by_open_cards=True,
    leaves_deck=True,
)
