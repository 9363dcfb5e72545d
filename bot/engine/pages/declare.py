"""The page of declarations. Source: rules 2.4."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.games.customs import DeclaredLow, DeclareMode, LastSwingers, SwingFail, SwingTie
from bot.engine.games.dividing import bet_after_declare, declares, declares_last
from bot.engine.games.phases import Share, Way
from bot.engine.pages.option import YES_NO, Turn, column, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    declare_mode: DeclareMode = DeclareMode.SECRET
    allow_both: bool = True
    """True if both ways may be declared."""
    swing_tie: SwingTie = SwingTie.LOSES
    swing_fail: SwingFail = SwingFail.RECOMPUTE
    last_swingers: LastSwingers = LastSwingers.REDEAL


def _says_ways_or_in(game: Game) -> bool:
    return any(row.declare in {"high_low", "in_out"} for row in game.phases)


def _both_ways(game: Game) -> bool:
    return declares(game) and game.allow_both


def _bets_too(game: Game) -> bool:
    return any(row.declare == "high_low" and row.bet for row in game.phases)


def _low(share: Share) -> bool:
    return share.way is Way.LOW and share.ranking in LOWS


def _for_low(game: Game) -> bool:
    return declares(game) and any(map(_low, game.shares))


def _declared_low(game: Game, low: DeclaredLow) -> Game:
    shares = (replace(one, ranking=low.value) if _low(one) else one for one in game.shares)
    return replace(game, shares=tuple(shares))


LOWS = {low.value for low in DeclaredLow}
BROUGHT = Turn.BROUGHT
PAGE = (
    column("declare_mode", DeclareMode, _says_ways_or_in, turn=BROUGHT),
    column("allow_both", YES_NO, declares, turn=BROUGHT),
    option(
        "bet_after_declare", YES_NO, declares_last, bet_after_declare,
        turn=BROUGHT, stated=_bets_too,
    ),
    option("declared_low", DeclaredLow, _for_low, _declared_low, turn=BROUGHT),
    column("swing_tie", SwingTie, _both_ways, turn=BROUGHT),
    column("swing_fail", SwingFail, _both_ways, turn=BROUGHT),
    column("last_swingers", LastSwingers, _both_ways, turn=BROUGHT),
)  # fmt: skip
