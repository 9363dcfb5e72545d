"""Splitting: everybody sets some of their cards aside in secret, as a hand of their own.

These cards stand first in the hand from then on; nobody else sees the split before the showdown.
Source: rules 4.2.20, M21.
"""

from bot.engine.cards import rank
from bot.engine.hand.cards import secret
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose
from bot.engine.hand.events import CardsChosen, CardsOrdered
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step, always
from bot.engine.kinds import Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> CardChoices:
    place, count = hand.places[seat], hand.row.apart
    if openly:
        return CardChoices("apart", count)
    return CardChoices("apart", count, place.answer.cards, tuple(place.cards))


def silent(hand: Hand, seat: Seat) -> Choose:
    """Set aside the highest cards."""
    held = sorted(hand.places[seat].cards, key=lambda card: (-rank(card), card))
    return Choose(seat, tuple(held[: hand.row.apart]))


def answer(play: Play, command: Choose) -> None:
    """Take one choice. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    held = play.hand.places[command.seat].cards
    secret.check_cards(held, command.cards, play.hand.row.apart)
    play.emit(CardsChosen(command.seat, command.cards))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Split all hands when all have chosen."""
    secret.reveal(play, lambda place: CardsOrdered(place.seat, _parted(place)))


def _parted(place: Place) -> tuple[int, ...]:
    rest = (card for card in place.cards if card not in place.answer.cards)
    return (*place.answer.cards, *rest)


STEP = Step(
    "apart",
    secret.ask_all,
    Asking((Choose,), choices, answer, silent, without, together=always),
    own_cards=True,
    counts=("apart",),
    leaves_deck=True,
)
