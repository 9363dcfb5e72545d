"""The page of showing hands. Source: R187-R198, R291, rules 2.3."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.games.customs import OddChip
from bot.engine.games.forms import Showdown
from bot.engine.games.phases import Phase
from bot.engine.pages.fits import FIVE_CARDS, HAND, has_bets, has_showdown, unseen, whole_hand
from bot.engine.pages.option import YES_NO, Turn, column, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    showdown: Showdown = Showdown.ALL
    show_all_in: bool = True
    """True if live hands are shown as soon as no more betting is possible (vector O5)."""
    ask_to_see: bool = True
    """True if players dealt in may ask to see hands of the showdown (Source: R196-R198)."""
    show_to_act: bool = False
    """True if each of the last two may turn up their hand while they bet (Source: R291)."""
    odd_chip: OddChip = OddChip.SEAT_ORDER
    rabbit_hunt: bool = False
    """True if players may ask after a deal what would have come on the board."""


def _may_be_turned(game: Game) -> bool:
    """True if no later step asks for face-down cards."""
    face_down = any(row.expose or row.order or row.roll or row.beat for row in game.phases)
    return has_bets(game) and has_showdown(game) and not (face_down or unseen(game))


def _has_board(game: Game) -> bool:
    return any(row.board for row in game.phases)


def _more_than_play(game: Game) -> bool:
    """True if players choose five cards freely among more, and know all of them.

    If some hole cards must play, or cards must lie in a line, picking any five is not enough.
    """
    if len(game.shares) != 1 or game.layout.shape:
        return False
    share = game.shares[0]
    free = share.ranking in FIVE_CARDS and not share.hole and not share.most_hole
    many = whole_hand(game) + sum(row.board for row in game.phases) > HAND
    return free and many and has_showdown(game) and not unseen(game)


def _declared_hands(game: Game, on: bool) -> Game:
    """Add a row at the end in which everybody picks their hand, or remove the picks.

    A game's row with a pick and more loses only the pick.
    """
    kept = (replace(row, pick=0) for row in game.phases)
    rows = tuple(row for row in kept if row != Phase(row.name, first=row.first))
    picks = (Phase("the hand", pick=HAND),) if on else ()
    return replace(game, phases=(*rows, *picks))


PAGE = (
    column("showdown", Showdown, has_showdown),
    column("show_all_in", YES_NO, has_showdown, told="deal"),
    column("ask_to_see", YES_NO, has_showdown, told="win"),
    column("show_to_act", YES_NO, _may_be_turned, told="deal"),
    option("declared_hands", YES_NO, _more_than_play, _declared_hands, turn=Turn.LAST),
    column("rabbit_hunt", YES_NO, _has_board, told="win"),
    column("odd_chip", OddChip, has_showdown, told="win"),
)
