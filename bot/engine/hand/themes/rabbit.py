"""Rabbit hunt: cards that would have come on the board, once somebody asked for them."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.hand import events as e
from bot.engine.hand.cards.rabbit import may_hunt
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, on
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class RabbitView:
    """A rabbit hunt: offered to all dealt in, or done."""

    hunter: Seat
    """The seat that asked; 0 while nobody has."""
    boards: tuple[tuple[Card, ...], ...]
    """The cards that would have come, by board; empty while nobody has asked."""


def _seen(hand: Hand) -> RabbitView | None:
    return RabbitView(hand.hunter, hand.rabbit) if hand.rabbit or may_hunt(hand) else None


THEME = Theme(
    seen=_seen,
    wants=lambda game: game.rabbit_hunt,
    announced=(on(e.RabbitShown, lambda one: Act("rabbit", one.seat, cards=tuple(one.cards))),),
)
