"""The page of matched pots. Source: rules 2.5, 4.8, M13, M17."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.games.column import column as of_file
from bot.engine.games.customs import DeclareMode, NobodyIn, Payers
from bot.engine.pages.option import YES_NO, column

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    match_cap: int = of_file(
        100,
        "With a matched pot: the most that a deal may cost or win, in antes; 0 for the whole pot "
        "(100).",
        20,
        most=1000,
    )
    """Source: rules 2.5."""
    nobody_in: NobodyIn = NobodyIn.ANTES
    payers: Payers = Payers.LOSERS
    max_deals: int = 25
    """Deals after which a riding pot is split among its players; 0 for never (rules 2.5)."""
    ghost: bool = False
    """True if a ghost hand, which no player holds, must be beaten too (Source: M17)."""
    private_compare: bool = False
    """True if players who are in see each other's cards and nobody else does (2.5)."""
    last_in_challenge: bool = False
    """True if the others are asked again when only the last to speak is in (rules 2.5)."""
    half_lap: bool = False
    """True if nobody may bet more than half the pot in the first lap (4.8.42)."""


def _is_matched(game: Game) -> bool:
    return game.matched


def _in_or_out(game: Game) -> bool:
    return any(row.declare == "in_out" for row in game.phases)


def _rides(game: Game) -> bool:
    return game.matched or game.passed_in


def _compared(game: Game) -> bool:
    """True if players who are in compare their hands."""
    return _in_or_out(game) or any(row.leg for row in game.phases)


def _in_or_out_aloud(game: Game) -> bool:
    return _in_or_out(game) and game.declare_mode is DeclareMode.IN_TURN


def _in_laps(game: Game) -> bool:
    return any(row.between for row in game.phases)


PAGE = (
    column("match_cap", (100, 50, 20, 0), _is_matched, night=20),
    column("nobody_in", NobodyIn, _in_or_out),
    column("payers", Payers, _in_or_out),
    column("max_deals", (25, 10, 0), _rides, night=10),
    column("ghost", YES_NO, _in_or_out),
    column("private_compare", YES_NO, _compared),
    column("last_in_challenge", YES_NO, _in_or_out_aloud),
    column("half_lap", YES_NO, _in_laps),
)
"""Options of the page; their values of `night` keep a pot from eating up a night's buy-ins (rules
0)."""
