"""Openers: what the first bet needs, and what becomes of a deal nobody opens."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.hand import events as e
from bot.engine.hand.prices import first_bet_needs
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, on


@dataclass(frozen=True, slots=True)
class OpenersView:
    """How a deal is opened."""

    needs: str
    """The openers that the first bet needs now; "" if anybody may make it, or somebody has."""
    proof: tuple[Card, ...]
    """Openers shown to all."""
    turned_low: bool
    """True if nobody opened, so the lowest hand wins."""


def _seen(hand: Hand) -> OpenersView | None:
    needs = first_bet_needs(hand) if hand.now.bets else ""
    shows = needs or hand.proof or hand.turned_low
    return OpenersView(needs, hand.proof, hand.turned_low) if shows else None


THEME = Theme(
    seen=_seen,
    wants=lambda game: game.jacks_back or any(row.openers for row in game.phases),
    announced=(
        on(e.OpenersShown, lambda one: Act("show", one.seat, cards=tuple(one.cards))),
        on(e.TurnedLow, lambda _: Act("low")),
    ),
)
