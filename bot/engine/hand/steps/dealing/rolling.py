"""Rolling: everybody orders their own cards face down; later all turn up the next ones together.

Source: rules 2.8 (ORDER, ROLL).
"""

from bot.engine.hand.cards import secret
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose
from bot.engine.hand.events import CardsChosen, CardsOrdered, CardsTurned
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step, always
from bot.engine.kinds import Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> CardChoices:
    place = hand.places[seat]
    if openly:
        return CardChoices("order", len(place.cards), in_row=True)
    return CardChoices(
        "order", len(place.cards), place.answer.cards, tuple(place.cards), in_row=True
    )


def silent(hand: Hand, seat: Seat) -> Choose:
    """Leave the cards as they are held."""
    return Choose(seat, tuple(hand.places[seat].cards))


def answer(play: Play, command: Choose) -> None:
    """Take one order. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    held = play.hand.places[command.seat].cards
    secret.check_cards(held, command.cards, len(held))
    play.emit(CardsChosen(command.seat, command.cards))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Fix all orders when all have chosen."""
    secret.reveal(play, lambda place: CardsOrdered(place.seat, place.answer.cards))


def turn(play: Play) -> None:
    """Turn up the next cards of every row."""
    hand = play.hand
    for place in hand.live():
        down = [card for card, up in zip(place.cards, place.up, strict=True) if not up]
        if down:
            play.emit(CardsTurned(place.seat, tuple(down[: hand.row.roll])))


ORDER = Step(
    "order",
    secret.ask_all,
    Asking((Choose,), choices, answer, silent, without, together=always),
    own_cards=True,
    leaves_deck=True,
)
ROLL = Step("roll", turn, leaves_deck=True)
