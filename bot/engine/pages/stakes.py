"""The page of stakes before the deal. Source: R090, R135-R144, rules 2.1, 2.11."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.games.customs import AfterDraw, BlindAnte, ForcedBets, StraddleChoice, StudOpening
from bot.engine.games.forms import Family, Forced
from bot.engine.games.phases import First
from bot.engine.pages.draw import after_draw
from bot.engine.pages.fits import draw_poker, high, needs_openers
from bot.engine.pages.option import YES_NO, Turn, column, first_round, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    dealer_ante: int = 1
    """Antes the dealer puts in; all but one are dead money (Source: R137)."""
    blind_ante: BlindAnte = BlindAnte.NONE
    one_blind: bool = False
    """True if only the big blind is posted, left of the dealer (Source: R090)."""
    straddle: bool = False
    """True if a third blind, twice the big one, must be posted and acts last (rules 2.1, 11)."""
    straddle_choice: StraddleChoice = StraddleChoice.NONE
    """The seat that may straddle by choice, announced before the deal."""


def _antes_or_blinds(game: Game) -> bool:
    """True if seats decide who begins, and the first bet needs no openers.

    Source: R090, R144, rules 2.11. Stud keeps its bring-in, and games with openers their antes.
    """
    first = next((row for row in game.phases if row.bet), None)
    by_seat = first is not None and first.first in {First.LEFT_OF_BLINDS, First.LEFT_OF_BUTTON}
    usual = game.forced in {Forced.ANTES, Forced.BLINDS, Forced.BUTTON_BLIND}
    shelf = game.family in {Family.DRAW, Family.COMMUNITY}
    return shelf and by_seat and usual and not needs_openers(game)


def _forced_bets(game: Game, bets: ForcedBets) -> Game:
    """Set antes or blinds, and who begins after a draw: the opener, or left of the dealer.

    Antes with a button blind count as antes (rules 2.11).
    """
    blinds = bets is ForcedBets.BLINDS
    forced = Forced.BLINDS if blinds else Forced.ANTES
    if game.forced is forced or (game.forced is Forced.BUTTON_BLIND and not blinds):
        return game
    began = First.LEFT_OF_BLINDS if blinds else First.LEFT_OF_BUTTON
    changed = replace(first_round(game, first=began), forced=forced)
    if not draw_poker(game):
        return changed
    after = AfterDraw.LEFT_OF_BUTTON if blinds else AfterDraw.OPENER
    return after_draw(replace(changed, passed_in=not blinds), after)


def _with_antes(game: Game) -> bool:
    return game.forced in {Forced.ANTES, Forced.BRING_IN, Forced.BUTTON_BLIND}


def _with_blinds(game: Game) -> bool:
    return game.forced is Forced.BLINDS


def _nobody_has_to(game: Game) -> bool:
    return _with_blinds(game) and not game.straddle


def _opened_by_card(game: Game) -> bool:
    """True for high stud; in stud for low the highest card always brings in (R143)."""
    row = next((row for row in game.phases if row.bet), None)
    by_card = {First.LOW_CARD, First.HIGH_CARD, First.SHOWING}
    return row is not None and row.first in by_card and not row.beat and high(game)


def _stud_opening(game: Game, opening: StudOpening) -> Game:
    first, forced = {
        StudOpening.LOW_CARD: (First.LOW_CARD, Forced.BRING_IN),
        StudOpening.HIGH_CARD: (First.SHOWING, Forced.ANTES),
        StudOpening.MUST_OPEN: (First.HIGH_CARD, Forced.HIGH_OPENS),
    }[opening]
    return replace(first_round(game, first=first), forced=forced)


PAGE = (
    option("forced_bets", ForcedBets, _antes_or_blinds, _forced_bets, turn=Turn.EARLY),
    column("dealer_ante", (1, 2), _with_antes, turn=Turn.LATE, told="start"),
    column("blind_ante", BlindAnte, _with_blinds, told="start"),
    column("one_blind", YES_NO, _with_blinds),
    column("straddle", YES_NO, _with_blinds, told="start"),
    column("straddle_choice", StraddleChoice, _nobody_has_to, told="start"),
    option("stud_opening", StudOpening, _opened_by_card, _stud_opening),
)
