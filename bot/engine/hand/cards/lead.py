"""Who leads where cards are turned to beat each other, and whose turn it is.

Worked out from the open cards and the order in which they were turned, never stored.
Source: rules 4.3 (28).
"""

from bot.engine.hand import judge
from bot.engine.hand.money import pots
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def leader(hand: Hand) -> Place | None:
    """Who shows the best hand, of equal ones who showed it first; None while no card lies open."""
    shown = [place for place in hand.live() if any(place.up)]
    return max(shown, key=lambda place: _standing(hand, place), default=None)


def _standing(hand: Hand, place: Place) -> tuple[int, int]:
    """How good a hand lies open, and since how many cards ago."""
    newest = max(at for at, card in enumerate(hand.turned) if card in place.cards)
    return judge.showing_strength(hand, place), -newest


def is_out(hand: Hand, place: Place) -> bool:
    """Cannot win any chips: no card is left to turn, and each pot has a better hand showing.

    For who turned last one as good will do: it was there to be beaten.
    """
    if not all(place.up):
        return False
    shows = {one.seat: judge.showing_strength(hand, one) for one in hand.live()}
    bar = shows.pop(place.seat) + (last(hand) is not place)
    return all(
        any(shows.get(seat, 0) >= bar for seat in seats) for seats in _contested(hand, place)
    )


def _contested(hand: Hand, place: Place) -> list[tuple[Seat, ...]]:
    """Who may win each pot that this seat may win; everybody where nobody has put in chips."""
    contested = [pot.seats for pot in pots.of(hand) if place.seat in pot.seats]
    return contested or [tuple(one.seat for one in hand.live())]


def last(hand: Hand) -> Place | None:
    """Who turned the last card, folded since or not."""
    card = hand.turned[-1] if hand.turned else None
    return next((place for place in hand.places.values() if card in place.cards), None)


def next_to_turn(hand: Hand) -> Place | None:
    """The next after who turned last that has cards to turn and is not in the lead."""
    ahead, before = leader(hand), last(hand)
    places = list(hand.places.values()) if before is None else hand.after(before.seat)
    able = (place for place in places if not place.folded and not all(place.up))
    return next((place for place in able if place is not ahead), None)


def fallen_short(hand: Hand, ahead: Place) -> tuple[Seat, ...]:
    """Who has turned all their cards, is out, and shows nothing better than who leads."""
    bar = judge.showing_strength(hand, ahead)
    turned = (one for one in hand.places.values() if one.folded and one.cards and all(one.up))
    return tuple(one.seat for one in turned if judge.showing_strength(hand, one) <= bar)


def in_vain(hand: Hand) -> bool:
    """Who turned last does not lead, and there is nothing new to bet on."""
    return hand.row.beat and leader(hand) is not last(hand)
