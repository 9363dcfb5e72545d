"""How cards are sold, in words."""

from collections.abc import Iterator

from bot.engine.games.game import Game
from bot.ui.words import ENGLISH, Locale, say


def sale_rules(game: Game, locale: Locale = ENGLISH) -> Iterator[str]:
    """What a bid or a price buys."""
    if any(row.auction for row in game.phases):
        yield say(locale, "rules.auction")
        yield from [say(locale, "rules.auction.matched")] * game.matched
    if any(row.push for row in game.phases):
        yield say(locale, "rules.push")
    if any(row.widow for row in game.phases):
        yield say(locale, "rules.widow")
    market = next((row for row in game.phases if row.market), None)
    if market is not None:
        price = say(locale, f"rules.price.{market.price}", n=market.times)
        yield say(locale, "rules.market", price=price)
