"""Rules of a pot that the best hand takes and losers match, with or without a ghost hand."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import Chapter, RulesFace
from bot.ui.words.rules.settling.riding import beating_short, riding_pot, shown_inside
from bot.ui.words.winning import winning


def _pot(game: Game, locale: Locale, stakes: Stakes | None) -> Iterator[str]:
    takes = [say(locale, f"rules.match.{game.payers}")]
    takes += [say(locale, "rules.match.ghost")] * game.ghost
    return riding_pot(game, locale, stakes, takes)


MATCHED = RulesFace(
    "match_pot",
    {
        Chapter.POT: _pot,
        Chapter.WINNING: winning,
        Chapter.BEATS: beating_short,
        Chapter.SHOWDOWN: shown_inside,
    },
)
