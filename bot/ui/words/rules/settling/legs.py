"""Rules of rounds for a leg; enough legs take the pot."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import Chapter, RulesFace
from bot.ui.words.rules.settling.riding import beating_short, riding_pot, shown_inside
from bot.ui.words.winning import winning


def _pot(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    return riding_pot(game, locale, stakes, [say(locale, "rules.legs", n=game.legs)])


LEGS = RulesFace(
    "legs",
    {
        Chapter.POT: _pot,
        Chapter.WINNING: winning,
        Chapter.BEATS: beating_short,
        Chapter.SHOWDOWN: shown_inside,
    },
)
