"""Faces on pages of rules: which sentences a mechanic has under which head.

A module of `settling` or of `columns` declares its faces as constants and is found where it lies
(`chapters.py`). A page asks for a chapter and gets the sentences of the mechanics that its game
has, so it names none. These are words alone, apart from the faces of `bot/ui/mechanics`: the
command line prints rules without Discord.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.games.game import Game, Phase, Stakes
from bot.ui.words import Locale

Says = Callable[[Game, Locale, Stakes | None], Iterable[str]]
"""The sentences of a chapter; stakes put the table's amounts into them."""


class Chapter(StrEnum):
    """A heading of a page, by the end of its key."""

    DEAL = "deal"
    """Effects that are told below the rows of the deal."""
    POT = "match"
    """A pot that losers pay into and that rides on, instead of bets."""
    WINNING = "win"
    DECLARING = "declare"
    BEATS = "beats"
    SHOWDOWN = "showdown"


@dataclass(frozen=True, slots=True)
class RulesFace:
    """A way to settle a deal."""

    settle: str
    """The name of the step that settles."""
    chapters: Mapping[Chapter, Says]


@dataclass(frozen=True, slots=True)
class ColumnFace:
    """A step that stands in rows of a game, told wherever a row has it."""

    column: str
    order: int
    """The rank among columns; the lowest comes first."""
    chapters: Mapping[Chapter, Says]


@dataclass(frozen=True, slots=True)
class RowFace:
    """A column of a game's rows that takes more than its number to tell."""

    column: str
    says: Callable[[Phase, Game, Locale], Iterable[str]]
    """The sentences of one row."""


SETTLINGS: dict[str, RulesFace] = {}
"""Faces by the name of the step that settles."""
COLUMNS: dict[str, ColumnFace] = {}
"""Faces by column."""
ROWS: dict[str, RowFace] = {}
"""The faces of columns in the rows themselves, by column."""


def register(values: Iterable[object]) -> None:
    """Take the faces among the values of a module."""
    for one in values:
        match one:
            case RulesFace():
                SETTLINGS[one.settle] = one
            case ColumnFace():
                COLUMNS[one.column] = one
            case RowFace():
                ROWS[one.column] = one
