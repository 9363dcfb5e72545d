"""Open cards with an effect on their holder: whose they are, and which are not settled yet.

A card takes effect once, in the order of the deal, and only for a player who is still in. The event
`CardSettled` records it. Source: rules 4.6 (37), 4.10 (M10).
"""

from bot.engine.cards import RANKS, Card, rank
from bot.engine.hand.state import Hand, Place


def due(hand: Hand, letter: str) -> list[tuple[Place, Card]]:
    """Return (place, card) for each open card of this rank that has still to be settled."""
    owners = {card: place for place in hand.live() for card in place.cards}
    return [
        (owners[card], card)
        for card in hand.turned
        if rank(card) == RANKS.index(letter) and card in owners and card not in hand.settled
    ]


def due_to(hand: Hand, place: Place, letter: str) -> Card | None:
    """Return this seat's first open card of the rank that has still to be settled, or None."""
    return next((card for owner, card in due(hand, letter) if owner is place), None)
