"""Rules of games with one card, a swap, and lives."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import Chapter, RulesFace
from bot.ui.words.rules.settling.riding import riding_pot


def _pot(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    return riding_pot(game, locale, stakes, [say(locale, "rules.lives", n=game.lives)])


LIVES = RulesFace("lives", {Chapter.POT: _pot})
