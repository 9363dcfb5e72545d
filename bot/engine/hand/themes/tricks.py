"""Trumps, and tricks played for."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on

THEME = Theme(
    heard=(
        on(e.TrumpTurned, lambda one: Act("trump", one.seat, cards=(one.card,))),
        on(e.CardPlayed, lambda one: Act("play", one.seat, cards=(one.card,))),
        on(e.TrickWon, lambda one: Act("trick", one.seat)),
    ),
)
