"""Passing: everybody gives cards to a neighbour at once, in secret.

Cards received may be passed on later. Left is the next player still in, right the one before.
Source: rules 2.8, 4.5, M5.
"""

from bot.engine.hand.cards import secret
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose
from bot.engine.hand.events import CardsChosen, CardsPassed
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Effect, Step, always
from bot.engine.kinds import Seat

WAYS = {"pass_left": 1, "pass_right": -1}


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> CardChoices:
    place = hand.places[seat]
    if openly:
        return CardChoices(hand.step, _count(hand))
    return CardChoices(hand.step, _count(hand), place.answer.cards, tuple(place.cards))


def _count(hand: Hand) -> int:
    count: int = getattr(hand.row, hand.step)
    return count


def silent(hand: Hand, seat: Seat) -> Choose:
    """Pass the lowest cards."""
    return Choose(seat, secret.lowest(hand, seat, _count(hand)))


def answer(play: Play, command: Choose) -> None:
    """Take one choice. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    secret.check_cards(play.hand.places[command.seat].cards, command.cards, _count(play.hand))
    play.emit(CardsChosen(command.seat, command.cards))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Move all cards when all have chosen."""
    live = play.hand.live()
    way = WAYS[play.hand.step]

    def moves(place: Place) -> CardsPassed:
        to = live[(live.index(place) + way) % len(live)]
        return CardsPassed(place.seat, to.seat, place.answer.cards)

    secret.reveal(play, moves)


ASKING = Asking((Choose,), choices, answer, silent, without, together=always)
LEFT, RIGHT = (
    Step(
        way,
        secret.ask_all,
        ASKING,
        own_cards=True,
        counts=(way,),
        takes=True,
        leaves_deck=True,
        effect=Effect.AT_WILL,
    )
    for way in WAYS
)
