"""The page of draws. Source: R203-R230, rules 2.9."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.games.customs import AfterDraw, Openers, PassedOut, ShowDraws, ToWin
from bot.engine.games.forms import Forced
from bot.engine.games.phases import First, Phase
from bot.engine.pages.fits import (
    HAND,
    draw_poker,
    draws,
    five_card_draw,
    high,
    needs_openers,
    whole_hand,
)
from bot.engine.pages.option import YES_NO, column, each_row, first_round, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    passed_out: PassedOut = PassedOut.BUTTON_MOVES
    jacks_back: bool = False
    """True if a deal nobody opens is played for the lowest hand (rules 2.9)."""
    split_fifth: bool = True
    """True if a player who draws five gets the last after all others (Source: R225, R226)."""
    show_draws: ShowDraws = ShowDraws.ALWAYS
    shuffle_folded: bool = False
    """True if folded hands are shuffled in too when a draw runs out of cards (rules 2.9)."""


def _opens_with_five(game: Game) -> bool:
    """True if the first bet is made on a whole hand, and no hand has a wild pair anyway."""
    first = next((row for row in game.phases if row.bet), None)
    whole = first is not None and len(first.deal) == HAND
    antes = game.forced is Forced.ANTES
    return antes and five_card_draw(game) and whole and not game.wild.own


def _openers(game: Game, openers: Openers) -> Game:
    needs = "" if openers is Openers.NONE else openers.value
    return replace(first_round(game, openers=needs), passed_in=game.passed_in or bool(needs))


def _is_passed_in(game: Game) -> bool:
    return game.passed_in


def _one_high(game: Game) -> bool:
    return draw_poker(game) and high(game) and len(game.shares) == 1


def _must_qualify(game: Game) -> bool:
    return bool(game.shares) and bool(game.shares[0].qualifier)


def _to_win(game: Game, to_win: ToWin) -> Game:
    needs = "" if to_win is ToWin.NOTHING else to_win.value
    return replace(game, shares=(replace(game.shares[0], qualifier=needs), *game.shares[1:]))


def _draws_less(game: Game) -> bool:
    whole = whole_hand(game)
    return any(0 < row.draw < whole for row in game.phases)


def _max_draw(game: Game, most: int) -> Game:
    most = min(most, whole_hand(game))
    return each_row(game, lambda row: replace(row, draw=most) if row.draw else row)


def _with_ace(game: Game, most: int) -> Game:
    """Set the most cards with an ace kept; without an ace it is at least one card less."""

    def drawn(row: Phase) -> Phase:
        without = min(row.draw, most - 1) if most else row.draw
        return replace(row, draw=without, with_ace=most) if row.draw else row

    return each_row(game, drawn)


def _draws_five(game: Game) -> bool:
    return any(row.draw >= HAND for row in game.phases)


def after_draw(game: Game, begins: AfterDraw) -> Game:
    """Return the game with this beginner in every round but the first."""
    first = next(row for row in game.phases if row.bet)

    def begun(row: Phase) -> Phase:
        later = row.bet and row is not first
        return replace(row, first=First(begins.value)) if later else row

    return each_row(game, begun)


PAGE = (
    option("openers", Openers, _opens_with_five, _openers, stated=needs_openers),
    column("passed_out", PassedOut, _is_passed_in, told="deal"),
    column("jacks_back", YES_NO, needs_openers, told="deal"),
    option("to_win", ToWin, _one_high, _to_win, stated=_must_qualify),
    option("max_draw", (5, 4, 3), draws, _max_draw, stated=_draws_less),
    option("with_ace", (0, 4, 5), five_card_draw, _with_ace, stated=_draws_less),
    column("split_fifth", YES_NO, _draws_five, told="deal"),
    option("after_draw", AfterDraw, draw_poker, after_draw),
    column("show_draws", ShowDraws, draws, told="deal"),
    column("shuffle_folded", YES_NO, draws, told="deal"),
)
