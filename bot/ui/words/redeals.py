"""Effects of open cards in words."""

from bot.engine.cards import card
from bot.engine.games.game import Game
from bot.ui.words import ENGLISH, Locale, say
from bot.ui.words.hands import card_aloud


def redealt_line(game: Game, times: int, locale: Locale = ENGLISH) -> str:
    """Return the line about redeals; "" if there were none."""
    fatal = next((row.redeal for row in game.phases if row.redeal), "")
    if not times or not fatal:
        return ""
    key = "redealt" if times == 1 else "redealt.again"
    return say(locale, key, card=card_aloud(card(fatal), locale), times=times)
