"""Cuckoo: cards swapped with a neighbour, and lives lost."""

from dataclasses import dataclass

from bot.engine.hand import events as e
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.theme import Act, Theme, on
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class LivesView:
    """Seats that lost a life in the deal."""

    lost: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LivesLeftView:
    """A seat's remaining lives; 0 if it has none left."""

    lives: int


def _at_seat(hand: Hand, place: Place) -> LivesLeftView | None:
    return LivesLeftView(hand.game.lives - place.legs) if hand.game.lives else None


def _seen(hand: Hand) -> LivesView | None:
    return LivesView(hand.lost_life) if hand.lost_life else None


THEME = Theme(
    at_seat=_at_seat,
    wants=lambda game: game.lives > 0,
    seen=_seen,
    announced=(
        on(e.CardsSwapped, lambda one: Act("swaps", one.seat, to=one.to)),
        on(e.LifeLost, lambda one: Act("life", one.seat)),
    ),
)
