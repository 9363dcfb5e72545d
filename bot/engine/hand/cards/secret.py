"""Secret choices everybody makes at once and may change until all have chosen.

Choices wait in `Place.answer`; the event that reveals them also clears them. Source: M5, rules 2.4,
2.5, 2.8.
"""

from collections.abc import Callable, Sequence

from bot.engine.cards import Card, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.events import HandEvent
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def ask_all(play: Play) -> None:
    """Ask everybody still in, all-in players included."""
    seats = tuple(place.seat for place in play.hand.live())
    play.ask(*seats)


def changes(hand: Hand, seat: Seat) -> bool:
    """True if a seat has chosen while others have not."""
    place = hand.places.get(seat)
    if place is None or place.folded or not hand.waiting:
        return False
    return bool(place.answer.cards or place.answer.word or place.answer.bid >= 0)


def all_have_chosen(hand: Hand) -> bool:
    """True if no seat is waited for and at least two are live."""
    return not hand.waiting and len(hand.live()) > 1


def lowest(hand: Hand, seat: Seat, count: int) -> tuple[Card, ...]:
    """Return the lowest cards a seat holds face down, given away when its player is silent."""
    held = sorted(hand.hole(hand.places[seat]), key=lambda card: (rank(card), card))
    return tuple(held[:count])


def reveal(play: Play, moves: Callable[[Place], HandEvent]) -> None:
    """When all have chosen, emit one event for each live seat in playing order."""
    if all_have_chosen(play.hand):
        for event in [moves(place) for place in play.hand.live()]:
            play.emit(event)


def check_cards(held: Sequence[Card], wanted: Sequence[Card], count: int) -> None:
    """Raise Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD for a wrong choice."""
    if len(wanted) > count:
        raise Illegal(Refusal.TOO_MANY_CARDS, most=count)
    if len(wanted) < count:
        raise Illegal(Refusal.TOO_FEW_CARDS, least=count)
    if len(set(wanted)) < count or not set(wanted) <= set(held):
        raise Illegal(Refusal.NOT_YOUR_CARD)
