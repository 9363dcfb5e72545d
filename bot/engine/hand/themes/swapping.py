"""Cuckoo: which seats have swapped cards, while the lap lasts."""

from dataclasses import dataclass

from bot.engine.hand.state import Hand, Place
from bot.engine.hand.steps.dealing.swap import SWAP
from bot.engine.hand.theme import Theme
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class SwappedView:
    """A seat that has swapped its card for another seat's, which may have swapped on since."""

    to: Seat


def _at_seat(hand: Hand, place: Place) -> SwappedView | None:
    """Return a swap that stands; none if an open king blocked it or its neighbour has left."""
    if place.answer.said != SWAP or place.folded:
        return None
    other = next((one for one in hand.after(place.seat) if one.cards), None)
    if other is None or other.folded or all(other.up):
        return None
    return SwappedView(other.seat)


THEME = Theme(at_seat=_at_seat, wants=lambda game: any(row.swap for row in game.phases))
