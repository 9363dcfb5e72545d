"""Rounds for a leg."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on

THEME = Theme(
    heard=(
        on(e.LegSettled, lambda one: Act("leg", one.inside[0]) if len(one.inside) == 1 else None),
    ),
)
