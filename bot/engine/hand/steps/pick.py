"""The hand counts as its player declares it: he picks the cards that play, and no others do.

Everybody picks at once, in secret; the cards themselves are shown at the showdown alone. Who is
silent lets his cards speak. Source: R192, R194, C21.
"""

from bot.engine.hand import judge, secret
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose
from bot.engine.hand.events import CardsChosen, CardsPicked
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> CardChoices:
    """How many of his cards, and those picked so far."""
    place, count = hand.places[seat], hand.row.pick
    if openly:
        return CardChoices("name_hand", count)
    return CardChoices("name_hand", count, place.chosen, tuple(place.cards))


def silent(hand: Hand, seat: Seat) -> Choose:
    """The best hand among the seat's own cards."""
    place = hand.places[seat]
    best = judge.reading(hand, place, hand.game.shares[0]).cards
    own = [card for card in best if card in place.cards]
    rest = [card for card in place.cards if card not in own]
    return Choose(seat, tuple([*own, *rest][: hand.row.pick]))


def answer(play: Play, command: Choose) -> None:
    """One choice. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    held = play.hand.places[command.seat].cards
    secret.check_cards(held, command.cards, play.hand.row.pick)
    play.emit(CardsChosen(command.seat, command.cards))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """A leaver may have been the last one waited for."""
    secret.reveal(play, lambda place: CardsPicked(place.seat, place.chosen))


STEP = Step(secret.ask_all, Asking((Choose,), choices, answer, silent, without, together=True))
