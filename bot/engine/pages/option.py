"""An option as one row: what it may be, which games it fits, and what it does to them.

The rows stand by pages, those of a table's panel, each page a module: its `Columns` are what games
keep of it, its `PAGE` the rows in their order. All else follows from both: what a table may choose
and how that is stored, what a game file may state, the panel, the commands, the page of the docs.
A row that does not fit a game changes nothing there: a table's options stand while its games come
and go.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from bot.engine.games.phases import Phase

if TYPE_CHECKING:
    from bot.engine.games.game import Game

Value = Any
"""Of an enumeration, yes or no, or a number."""
Fits = Callable[["Game"], bool]
Change = Callable[["Game", Any], "Game"]
YES_NO = (True, False)


class Turn(Enum):
    """When an option is applied; those of the same turn by the order of pages and rows."""

    EARLY = "early"
    """Before the others, which go by it."""
    USUAL = "usual"
    LATE = "late"
    """After the others, by which it goes."""
    BROUGHT = "brought"
    """Usually; where it does not fit yet, once more after what is announced, which may bring it."""
    LAST = "last"
    """After what is announced alone, which may leave it without meaning."""


def never(_game: "Game") -> bool:
    """No game file says it in another column."""
    return False


@dataclass(frozen=True, slots=True)
class Option:
    """One row. `values` are a list to choose from; of numbers 0 is none, or any number."""

    name: str
    values: tuple[Value, ...]
    fits: Fits
    """Games in which it makes a difference."""
    change: Change
    """The game with this value."""
    turn: Turn = Turn.USUAL
    units: bool = False
    """It counts units of the stakes."""
    night: Value = None
    """What nights for their own chips begin with, where that is not the usual (rules 0)."""
    stated: Fits = never
    """A game file says it by a column of another name."""
    told: str = ""
    """Under which head of a game's rules what is unusual is told: start, deal, bets or win."""
    tells: str = ""
    """The column that is told there, where it is of another name."""


def option(name: str, values: Iterable[Value], fits: Fits, change: Change, **more: Any) -> Option:
    """An option that changes columns of other names."""
    return Option(name, tuple(values), fits, change, **more)


def column(name: str, values: Iterable[Value], fits: Fits, **more: Any) -> Option:
    """An option that is a column of the same name."""
    return option(name, values, fits, lambda game, value: replace(game, **{name: value}), **more)


def each_row(game: "Game", change: Callable[[Phase], Phase]) -> "Game":
    """The game with every row changed."""
    return replace(game, phases=tuple(map(change, game.phases)))


def first_round(game: "Game", **columns: Any) -> "Game":
    """The game with these columns in the row of its first betting round."""
    at = next(at for at, row in enumerate(game.phases) if row.bet)
    rows = list(game.phases)
    rows[at] = replace(rows[at], **columns)
    return replace(game, phases=tuple(rows))
