"""Sentences for rows about staying in for tricks and about the trump suit."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Phase
from bot.engine.games.home_customs import Staying
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import RowFace


def _stay(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    first = game.staying is not Staying.WITH_CARDS
    key = f"rules.deal.stay.{game.staying}" if first else "rules.deal.stay"
    yield say(locale, key, n=phase.stay)


def _trump(_: Phase, game: Game, locale: Locale) -> Iterator[str]:
    yield say(locale, "rules.deal.trump.apart" if game.trump_apart else "rules.deal.trump")


STAY = RowFace("stay", _stay)
TRUMP = RowFace("trump", _trump)
