"""In-Between: bets a card falls between two others."""

from dataclasses import dataclass

from bot.engine.hand import events as e
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.theme import Act, Theme, on
from bot.engine.kinds import Chips


@dataclass(frozen=True, slots=True)
class WagerView:
    """A seat that has had its turn against the pot."""

    chips: Chips
    """Chips bet on the next card; 0 for a seat that let it go."""


def _at_seat(_hand: Hand, place: Place) -> WagerView | None:
    return WagerView(place.wager) if place.wager >= 0 else None


THEME = Theme(
    at_seat=_at_seat,
    wants=lambda game: any(row.between for row in game.phases),
    announced=(
        on(e.Wagered, lambda one: Act("wager" if one.chips else "lets_go", one.seat, one.chips)),
    ),
)
