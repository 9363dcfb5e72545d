"""The chapters of a page of rules and the rows of the deal, from the faces of mechanics.

Every module of `settling` and of `columns` is imported here, and its faces are registered.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from bot.engine.games.game import Game, Phase, Stakes
from bot.engine.games.phases import COLUMNS as PLAYED
from bot.ui.words import Locale, say
from bot.ui.words.rules import columns, settling
from bot.ui.words.rules.faces import COLUMNS, ROWS, SETTLINGS, Chapter, register

for _package in (settling, columns):
    for _module in iter_modules(_package.__path__, f"{_package.__name__}."):
        register(vars(import_module(_module.name)).values())


def chapter_sentences(
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


def row_words(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    """Yield the sentences of a row from left to right.

    A column without a face is said by its template alone, `rules.deal.<column>`.
    """
    for column in PLAYED:
        if not getattr(phase, column):
            continue
        if column in ROWS:
            yield from ROWS[column].says(phase, game, locale)
        else:
            yield _plainly(phase, column, locale)


def _plainly(phase: Phase, column: str, locale: Locale) -> str:
    """Return a column's template with its number and the row's price, or with its amount."""
    said = getattr(phase, column)
    key = f"rules.deal.{column}"
    if isinstance(said, str):
        return say(locale, key, price=say(locale, f"price.{said}"))
    price = say(locale, f"rules.price.{phase.price}", n=phase.times)
    return say(locale, key, n=int(said), price=price)
