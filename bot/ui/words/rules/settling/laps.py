"""Rules of laps of bets against the pot."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import Chapter, RulesFace
from bot.ui.words.rules.settling.riding import riding_pot


def _pot(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    takes = [say(locale, "rules.laps"), *[say(locale, "rules.laps.half")] * game.half_lap]
    return riding_pot(game, locale, stakes, takes)


LAPS = RulesFace("laps", {Chapter.POT: _pot})
