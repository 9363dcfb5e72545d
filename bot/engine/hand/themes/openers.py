"""What it takes to open, and what becomes of a deal that nobody opens."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on

THEME = Theme(
    heard=(
        on(e.OpenersShown, lambda one: Act("show", one.seat, cards=tuple(one.cards))),
        on(e.TurnedLow, lambda _: Act("low")),
    ),
)
