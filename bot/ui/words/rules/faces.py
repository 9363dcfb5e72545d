"""Faces of the ways to settle a deal on pages of rules: which sentences each has under which head.

A module of `bot/ui/words/rules/settling` declares its faces as constants and is found where it
lies. A page asks for a chapter and gets the sentences of the way in which its game is settled, so
it names no mechanic. These are words alone, apart from the faces of `bot/ui/mechanics`: the command
line prints rules without Discord.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.games.game import Game, Stakes
from bot.ui.words import Locale

Says = Callable[[Game, Locale, Stakes | None], Iterable[str]]
"""The sentences of a chapter; stakes put the table's amounts into them."""


class Chapter(StrEnum):
    """A heading of a page, by the end of its key."""

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


RULES: dict[str, RulesFace] = {}
"""Faces by the name of the step that settles."""


def register(values: Iterable[object]) -> None:
    """Take the faces among the values of a module."""
    for one in values:
        if isinstance(one, RulesFace):
            RULES[one.settle] = one
