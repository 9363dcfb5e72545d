"""In-Between: bets that a card falls between two."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on

THEME = Theme(
    heard=(
        on(e.Wagered, lambda one: Act("wager" if one.chips else "lets_go", one.seat, one.chips)),
    ),
)
