"""Cards that are offered, to be taken or refused."""

from dataclasses import dataclass

from bot.engine.hand.state import Hand, Place
from bot.engine.hand.theme import Theme


@dataclass(frozen=True, slots=True)
class FrozenView:
    """A seat that has stood so often that no card is offered to it any more."""


def _at_seat(hand: Hand, place: Place) -> FrozenView | None:
    return FrozenView() if not place.folded and hand.frozen(place) else None


THEME = Theme(at_seat=_at_seat, wants=lambda game: game.freeze > 0)
