"""Rules of the showdown of most games: shares, declarations, equal hands, and who shows."""

from collections.abc import Iterator

from bot.engine.games.customs import OddChip, SwingTie
from bot.engine.games.game import Game, Stakes, Way
from bot.ui.words import Locale, say
from bot.ui.words.customs import customs
from bot.ui.words.rules.faces import Chapter, RulesFace
from bot.ui.words.rules.unwon import may_lack, may_ride, nested
from bot.ui.words.winning import beating, parts_of, winning


def _declaring(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    """Yield how a declaration is judged. Source: rules 2.4."""
    ways = [share for share in game.shares if share.way is not Way.NONE]
    if not ways:
        return
    yield say(locale, "rules.declared")
    if not nested(game):
        yield say(locale, "rules.declared.unwon")
    if game.allow_both:
        yield say(locale, "rules.swing")
        if game.swing_tie is not SwingTie.LOSES:
            yield say(locale, "rules.swing.beaten")
        yield say(locale, f"rules.swing_tie.{game.swing_tie}")
        yield from [say(locale, "rules.swing_short")] * any(map(may_lack, ways))
        yield say(locale, f"rules.swing_fail.{game.swing_fail}")
        yield say(locale, f"rules.last_swingers.{game.last_swingers}")


def _showing_down(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    by_seat = game.odd_chip is OddChip.SEAT_ORDER
    yield say(locale, "rules.odd" if by_seat else "rules.odd.agreed")
    if by_seat and len(parts_of(game)) > 1:
        yield say(locale, "rules.odd.parts")
    yield from customs(game, "win", locale)
    yield say(locale, f"rules.showdown.{game.showdown}")
    if game.max_deals and (game.passed_in or may_ride(game)):
        yield say(locale, "rules.max_deals", deals=game.max_deals)


SHOWDOWN = RulesFace(
    "showdown",
    {
        Chapter.WINNING: winning,
        Chapter.DECLARING: _declaring,
        Chapter.BEATS: beating,
        Chapter.SHOWDOWN: _showing_down,
    },
)
