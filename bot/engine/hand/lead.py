"""Who leads where cards are turned to beat each other, and whose turn it is.

Worked out from the open cards and the order in which they were turned, never stored.
Source: rules 4.3 (28).
"""

from bot.engine.hand import judge
from bot.engine.hand.state import Hand, Place


def leader(hand: Hand) -> Place | None:
    """Who shows the best hand; None while no card lies open."""
    shown = [place for place in hand.live() if any(place.up)]
    return max(shown, key=lambda place: judge.showing_strength(hand, place), default=None)


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


def in_vain(hand: Hand) -> bool:
    """Who turned last does not lead, and there is nothing new to bet on."""
    return hand.row.beat and leader(hand) is not last(hand)
