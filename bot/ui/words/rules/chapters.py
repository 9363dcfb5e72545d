"""The chapters of a page of rules, told by the faces of the mechanics that a game has.

Every module of `settling` and of `columns` is imported here, and its faces are registered.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale
from bot.ui.words.rules import columns, settling
from bot.ui.words.rules.faces import COLUMNS, SETTLINGS, Chapter, register

for _package in (settling, columns):
    for _module in iter_modules(_package.__path__, f"{_package.__name__}."):
        register(vars(import_module(_module.name)).values())


def said(
    chapter: Chapter, game: Game, locale: Locale, stakes: Stakes | None = None
) -> Iterator[str]:
    """Yield the sentences of a chapter: those of the way to settle, then those of columns."""
    settles = [one for one in SETTLINGS.values() if one.settle == game.settle]
    used = [one for one in COLUMNS.values() if any(getattr(row, one.column) for row in game.phases)]
    tellers = [one.chapters for one in settles]
    tellers += [one.chapters for one in sorted(used, key=lambda one: one.order)]
    for chapters in tellers:
        if chapter in chapters:
            yield from chapters[chapter](game, locale, stakes)
