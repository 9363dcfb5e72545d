"""Rules of a high pot and a low pot, each taken and matched by itself."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import Chapter, RulesFace
from bot.ui.words.rules.settling.riding import beating_short, riding_pot, shown_inside
from bot.ui.words.winning import winning


def _pot(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    return riding_pot(game, locale, stakes, [say(locale, "rules.two_pots")])


TWO_POTS = RulesFace(
    "two_pots",
    {
        Chapter.POT: _pot,
        Chapter.WINNING: winning,
        Chapter.BEATS: beating_short,
        Chapter.SHOWDOWN: shown_inside,
    },
)
