"""The page of side games and special bets. Source: rules 2.1 (11), 4.9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.games.customs import Kill
from bot.engine.games.dividing import may_be_run_twice
from bot.engine.games.forms import Forced, Limit
from bot.engine.pages.fits import has_bets, has_showdown
from bot.engine.pages.option import YES_NO, column

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    jam_or_fold: bool = False
    """True if every bet is all-in, and forced bets alone may not be called (rules 4.9)."""
    run_twice: bool = False
    """True if all-in players may agree to have the rest of the board dealt twice (rules 4.9)."""
    bounty: int = 0
    """Big blinds each player pays to one who wins everything with 7-2 (rules 4.9)."""
    stand_up: int = 0
    """Big blinds the last player without a pot pays to each other player (rules 4.9)."""
    kill: Kill = Kill.OFF
    """Size of the bets after a kill, which the winner of whole pots posts (rules 2.1, 11)."""
    kill_pot: int = 0
    """Least size in big blinds of a pot that causes a kill; 0 for two pots in a row of any size."""


def _may_be_jammed(game: Game) -> bool:
    """True if any bet may be all-in, and no card obliges a player to bet."""
    by_seat = game.forced in {Forced.BLINDS, Forced.ANTES, Forced.BUTTON_BLIND}
    return has_bets(game) and by_seat and game.limit is Limit.NO_LIMIT


def _two_in_the_hole(game: Game) -> bool:
    hole = "".join(row.deal for row in game.phases) == "dd"
    return hole and any(row.board for row in game.phases) and game.pack.lowest == 0


def _bets_and_showdown(game: Game) -> bool:
    return has_bets(game) and has_showdown(game)


def _may_be_killed(game: Game) -> bool:
    return game.forced is Forced.BLINDS and game.limit is Limit.FIXED_LIMIT


def _killed(game: Game) -> bool:
    return game.kill is not Kill.OFF


PAGE = (
    column("jam_or_fold", YES_NO, _may_be_jammed, told="bets"),
    column("run_twice", YES_NO, may_be_run_twice, told="deal"),
    column("bounty", (0, 1, 2, 5), _two_in_the_hole, units=True, told="win"),
    column("stand_up", (0, 1, 2, 5), _bets_and_showdown, units=True, told="win"),
    column("kill", Kill, _may_be_killed),
    column("kill_pot", (0, 10, 20, 30), _killed, units=True),
)
