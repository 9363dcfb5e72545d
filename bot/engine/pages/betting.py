"""The page of bets. Source: rules 2.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.games.customs import DeclareMode
from bot.engine.games.forms import Family, Forced, Limit
from bot.engine.pages.fits import has_bets, high, unseen, whole_hand
from bot.engine.pages.option import YES_NO, Turn, column

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    limit: Limit = Limit.NO_LIMIT
    """The limit in force, chosen among `limits` by `announce`."""
    raise_cap: int = 3
    """The most raises in a round under fixed limit and spread, if more than two are left; 0 for any
    number."""
    big_bet_cap: int = 0
    """The most raises in a round of no limit, pot limit or half-pot limit; 0 for any number
    (Source: R092)."""
    cap: int = 0
    """The most that a player may put in a deal, in big blinds; 0 for the whole stack (rules
    2.1)."""
    check_raise: bool = True
    """True if a player who has checked may raise later in the round (rules 2.1, 10)."""
    nominal_open: bool = False
    """True if the first bet of the deal may be as small as the ante (Source: R171)."""
    open_pair: bool = False
    """True if a pair showing on fourth street allows the big bet (rules 2.1, 9)."""
    act_ahead: bool = True
    """True if answers may be chosen ahead of the turn (Source: R293)."""


def _several_limits(game: Game) -> bool:
    return len(game.limits) > 1


def _by_bets(game: Game) -> bool:
    return game.limit in {Limit.FIXED_LIMIT, Limit.SPREAD}


def _big_bets(game: Game) -> bool:
    return has_bets(game) and not _by_bets(game)


def _antes_and_bets(game: Game) -> bool:
    return game.forced is Forced.ANTES and has_bets(game)


def _seven_card_high(game: Game) -> bool:
    seven = whole_hand(game) == 7
    plain = len(game.shares) == 1 and high(game) and not unseen(game)
    return game.family is Family.STUD and seven and plain and game.limit is Limit.FIXED_LIMIT


def _in_turn(game: Game) -> bool:
    """True if some answer can be chosen ahead: a bet, an exchange, a card, a word."""
    aloud = game.declare_mode is DeclareMode.IN_TURN
    return any(
        row.bet or row.draw or row.stay or row.tricks
        or (row.offer and not game.together) or (row.declare and aloud)
        for row in game.phases
    )  # fmt: skip


PAGE = (
    column("limit", Limit, _several_limits),
    column("raise_cap", (3, 4, 0), _by_bets),
    column("big_bet_cap", (0, 3, 4), _big_bets, told="bets"),
    column("cap", (0, 10, 20, 30, 50, 100), has_bets, units=True, told="bets"),
    column("check_raise", YES_NO, has_bets, told="bets"),
    column("nominal_open", YES_NO, _antes_and_bets, told="bets"),
    column("open_pair", YES_NO, _seven_card_high, told="bets"),
    column("act_ahead", YES_NO, _in_turn, turn=Turn.LATE, told="bets"),
)
