"""The ways to settle a deal on pages of rules; every module here is found and imported."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale
from bot.ui.words.rules.faces import RULES, Chapter, register

for _module in iter_modules(__path__, f"{__name__}."):
    register(vars(import_module(_module.name)).values())


def said(
    chapter: Chapter, game: Game, locale: Locale, stakes: Stakes | None = None
) -> Iterator[str]:
    """Yield the sentences of a chapter, by the way in which a game is settled."""
    face = RULES.get(game.settle)
    if face is not None and chapter in face.chapters:
        yield from face.chapters[chapter](game, locale, stakes)
