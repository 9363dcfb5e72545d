"""The page of Bourré. Source: rules 2.7."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.games.column import column as of_file
from bot.engine.games.home_customs import CinchRule, Discards, Staying
from bot.engine.pages.option import YES_NO, column, each_row, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    staying: Staying = Staying.WITH_CARDS
    trump_apart: bool = False
    """True if a further card is turned for trumps, not the dealer's last (rules 2.7)."""
    three_for_many: bool = False
    """True if at most three cards are exchanged when seven or eight play (rules 2.7)."""
    cinch: bool = of_file(
        False,
        "With tricks: a player certain of three leads their highest trump (no).",
        True,
    )
    """A player certain of three also plays their highest trump to others' tricks, if legal."""
    simple_cinch: bool = False
    """In place of `cinch`: a leader with one of the three best trumps leads their highest."""
    overtrump: bool = True
    """True if a player who trumps a trumped trick must play a higher one if able (rules 2.7)."""
    cap_takes: bool = of_file(
        True,
        "With a matched pot: the cap bounds only what losers pay (what the winner takes too).",
        False,
    )


def _stays(game: Game) -> bool:
    return any(row.stay for row in game.phases)


def _turns_trump(game: Game) -> bool:
    return any(row.trump for row in game.phases)


def _discards(game: Game, most: Discards) -> Game:
    cards = 4 if most is Discards.FOUR else 5
    changed = each_row(game, lambda row: replace(row, stay=cards) if row.stay else row)
    return replace(changed, three_for_many=most is Discards.THREE_FOR_MANY)


def _tricks(game: Game) -> bool:
    return game.for_tricks


def _cinch_rule(game: Game, rule: CinchRule) -> Game:
    full, simple = rule is CinchRule.FULL, rule is CinchRule.SIMPLE
    return replace(game, cinch=full, simple_cinch=simple)


PAGE = (
    column("staying", Staying, _stays),
    column("trump_apart", YES_NO, _turns_trump),
    option("discards", Discards, _stays, _discards, told="deal", tells="three_for_many"),
    option("cinch_rule", CinchRule, _tricks, _cinch_rule),
    column("overtrump", YES_NO, _tricks),
    column("cap_takes", YES_NO, _tricks),
)
