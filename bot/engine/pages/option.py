"""An option as one row: its values, the games it fits, and the change it makes to them.

The rows stand by pages, those of a table's panel, one module for each page: `Columns` are the
columns games keep, `PAGE` the rows in order. Everything else follows from both: the choices of a
table and how they are stored, the game file's columns, the panel, the commands, the page of docs.

A row that does not fit a game changes nothing there, so a table's options stand while its games
come and go.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from bot.engine.games.phases import Phase

if TYPE_CHECKING:
    from bot.engine.games.game import Game

Value = Any
"""A member of an enumeration, a bool or an int."""
Fits = Callable[["Game"], bool]
Change = Callable[["Game", Any], "Game"]
YES_NO = (True, False)


class Turn(Enum):
    """Turn at which an option is applied; within a turn the order of pages and rows counts."""

    EARLY = "early"
    """The option is applied before options that depend on it."""
    USUAL = "usual"
    LATE = "late"
    """The option is applied after options on which it depends."""
    BROUGHT = "brought"
    """The option is applied as usual; if it does not fit yet, once more after modifiers."""
    LAST = "last"
    """The option is applied only after modifiers, which may leave it without meaning."""


def never(_game: "Game") -> bool:
    """Return False: no game file says the option in another column."""
    return False


@dataclass(frozen=True, slots=True)
class Option:
    """One row. `values` are a list to choose from; of numbers, 0 is none or any number."""

    name: str
    values: tuple[Value, ...]
    fits: Fits
    """True for games in which the option makes a difference."""
    change: Change
    """Return the game with this value."""
    turn: Turn = Turn.USUAL
    units: bool = False
    """True if the value counts units of the stakes."""
    night: Value = None
    """The value with which nights for their own chips begin, if not the usual one (rules 0)."""
    stated: Fits = never
    """True if a game file says the option by a column of another name."""
    told: str = ""
    """The heading of a game's rules page under which an unusual value is shown: start, deal, bets
    or win."""
    tells: str = ""
    """The column shown under that heading, if it has another name than the option."""


def option(name: str, values: Iterable[Value], fits: Fits, change: Change, **more: Any) -> Option:
    """Return an option that changes columns of other names."""
    return Option(name, tuple(values), fits, change, **more)


def column(name: str, values: Iterable[Value], fits: Fits, **more: Any) -> Option:
    """Return an option that is a column of the same name."""
    return option(name, values, fits, lambda game, value: replace(game, **{name: value}), **more)


def each_row(game: "Game", change: Callable[[Phase], Phase]) -> "Game":
    """Return the game with every row changed."""
    return replace(game, phases=tuple(map(change, game.phases)))


def first_round(game: "Game", **columns: Any) -> "Game":
    """Return the game with these columns in the row of its first betting round."""
    at = next(at for at, row in enumerate(game.phases) if row.bet)
    rows = list(game.phases)
    rows[at] = replace(rows[at], **columns)
    return replace(game, phases=tuple(rows))
