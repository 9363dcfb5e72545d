"""Sentences for rows about the first player to bet and about declarations."""

from collections.abc import Iterator

from bot.engine.games.game import First, Game, Phase
from bot.engine.hand.steps.showing.declare import aloud, sayable
from bot.ui.words import Locale, listed, say
from bot.ui.words.rules.dealing import shows_low
from bot.ui.words.rules.faces import RowFace


def _bet(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    how = ""
    if phase.first is First.SHOWING:
        points = game.shares[0].ranking == "points"
        how = ".points" if points else ".low" if shows_low(game) else ""
    yield say(locale, f"rules.deal.bet.{phase.first}{how}")


def _declare(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    key = (
        "rules.deal.declare.aloud" if aloud(game, phase) else f"rules.deal.declare.{phase.declare}"
    )
    words = [say(locale, f"declare.{word}") for word in sayable(game, phase)]
    yield say(locale, key, words=listed(locale, words, last="or"))


BET = RowFace("bet", _bet)
DECLARE = RowFace("declare", _declare)
