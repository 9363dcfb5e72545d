"""Cuckoo: cards swapped with a neighbour, and lives lost."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on

THEME = Theme(
    heard=(
        on(e.CardsSwapped, lambda one: Act("swaps", one.seat, to=one.to)),
        on(e.LifeLost, lambda one: Act("life", one.seat)),
    ),
)
