"""Rounds for a leg."""

from dataclasses import dataclass

from bot.engine.hand import events as e
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.theme import Act, Theme, on


@dataclass(frozen=True, slots=True)
class LegsView:
    """The rounds for a leg, and their results."""

    rounds: tuple[tuple[str, e.LegSettled], ...]
    """Results of the rounds, each with the name of its row."""


@dataclass(frozen=True, slots=True)
class LegsWonView:
    """A seat with legs, won in the series so far."""

    legs: int


def _at_seat(hand: Hand, place: Place) -> LegsWonView | None:
    return LegsWonView(place.legs) if hand.game.legs and place.legs else None


def _seen(hand: Hand) -> LegsView | None:
    phases = hand.game.phases
    rounds = tuple((phases[row].name, settled) for row, settled in hand.contests)
    return LegsView(rounds) if rounds else None


THEME = Theme(
    seen=_seen,
    at_seat=_at_seat,
    wants=lambda game: game.legs > 0,
    announced=(
        on(e.LegSettled, lambda one: Act("leg", one.inside[0]) if len(one.inside) == 1 else None),
    ),
)
