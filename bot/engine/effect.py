"""What an option does to a game, as a shape; the rows stand in `effects` and beside it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bot.engine.game import Game
from bot.engine.phases import Phase

Fits = Callable[[Game], bool]
Change = Callable[[Game, Any], Game]


@dataclass(frozen=True, slots=True)
class Effect:
    """fits: games in which the option makes a difference. change: the game with this value."""

    fits: Fits
    change: Change


def column(name: str, fits: Fits) -> Effect:
    """An option that is a column of the same name."""
    return Effect(fits, lambda game, value: replace(game, **{name: value}))


def each_row(game: Game, change: Callable[[Phase], Phase]) -> Game:
    """The game with every row changed."""
    return replace(game, phases=tuple(map(change, game.phases)))


def first_round(game: Game, **columns: Any) -> Game:
    """The game with these columns in the row of its first betting round."""
    at = next(at for at, row in enumerate(game.phases) if row.bet)
    rows = list(game.phases)
    rows[at] = replace(rows[at], **columns)
    return replace(game, phases=tuple(rows))
