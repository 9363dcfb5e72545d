"""Faces of mechanics on pages of rules: the sentences of a mechanic under each heading.

A module of `settling` or of `columns` declares its faces as constants, and `chapters.py` finds them
there. A page asks for a chapter and gets the sentences of the mechanics that its game has, so the
page names no mechanic. These faces are words alone, apart from the faces of `bot/ui/mechanics`,
because the command line prints rules without Discord.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.games.game import Game, Phase, Stakes
from bot.ui.words import Locale

Says = Callable[[Game, Locale, Stakes | None], Iterable[str]]
"""Returns the sentences of a chapter, with the table's amounts if stakes are given."""


class Chapter(StrEnum):
    """A heading of a page, by the end of its key."""

    DEAL = "deal"
    """Effects that are explained below the rows of the deal."""
    POT = "match"
    """A pot that losers pay into and that is carried on, in place of bets."""
    WINNING = "win"
    DECLARING = "declare"
    BEATS = "beats"
    SHOWDOWN = "showdown"


@dataclass(frozen=True, slots=True)
class RulesFace:
    """The sentences of a way to settle a deal."""

    settle: str
    """The name of the settling step."""
    chapters: Mapping[Chapter, Says]


@dataclass(frozen=True, slots=True)
class ColumnFace:
    """The sentences of a step in rows of a game, if any row has it."""

    column: str
    order: int
    """The position among columns; the lowest comes first."""
    chapters: Mapping[Chapter, Says]


@dataclass(frozen=True, slots=True)
class RowFace:
    """The sentences of a column in the rows themselves, if its number alone doesn't explain it."""

    column: str
    says: Callable[[Phase, Game, Locale], Iterable[str]]
    """Returns the sentences of one row."""


SETTLINGS: dict[str, RulesFace] = {}
"""Faces by the name of the settling step."""
COLUMNS: dict[str, ColumnFace] = {}
"""Faces of columns outside of the rows, by column."""
ROWS: dict[str, RowFace] = {}
"""Faces of columns in the rows themselves, by column."""


def register(values: Iterable[object]) -> None:
    """Register the faces among the values of a module."""
    for one in values:
        match one:
            case RulesFace():
                SETTLINGS[one.settle] = one
            case ColumnFace():
                COLUMNS[one.column] = one
            case RowFace():
                ROWS[one.column] = one
