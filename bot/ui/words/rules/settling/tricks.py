"""Rules of tricks: which cards may be played, and who takes the pot."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import Chapter, RulesFace
from bot.ui.words.rules.settling.riding import riding_pot


def _pot(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    return riding_pot(game, locale, stakes, ())


def _winning(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    yield say(locale, "rules.tricks")
    yield from [say(locale, "rules.overtrump.no")] * (not game.overtrump)
    yield from [say(locale, "rules.cinch")] * game.cinch
    yield from [say(locale, "rules.cinch.simple")] * game.simple_cinch
    yield say(locale, "rules.most_tricks")


TRICKS = RulesFace("most_tricks", {Chapter.POT: _pot, Chapter.WINNING: _winning})
