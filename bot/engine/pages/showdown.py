"""The page of how hands are shown. Source: R187-R198, R291, rules 2.3."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.games.column import late
from bot.engine.games.customs import OddChip
from bot.engine.games.forms import Showdown
from bot.engine.games.phases import Phase
from bot.engine.pages.fits import FIVE_CARDS, HAND, has_bets, has_showdown, unseen, whole_hand
from bot.engine.pages.option import YES_NO, Turn, column, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """What games keep of it."""

    __slots__ = ()

    showdown: Showdown = Showdown.ALL
    show_all_in: bool = True
    """No more betting possible: live hands are shown before the rest of the deal (vector O5)."""
    ask_to_see: bool = True
    """Who was dealt in may see hands that reached the showdown (Source: R196-R198)."""
    show_to_act: bool = False
    """Of the last two each may turn their hand up while they bet (Source: R291)."""
    odd_chip: OddChip = OddChip.SEAT_ORDER
    rabbit_hunt: bool = late(False)
    """After a deal that was over early all may ask what would have come on the board."""


def _may_be_turned(game: Game) -> bool:
    """Nothing later asks for cards that lie face down."""
    face_down = any(row.expose or row.order or row.roll or row.beat for row in game.phases)
    return has_bets(game) and has_showdown(game) and not (face_down or unseen(game))


def _has_board(game: Game) -> bool:
    return any(row.board for row in game.phases)


def _more_than_play(game: Game) -> bool:
    """Players choose their five cards freely among more, all of which they know.

    Where so many of one's own must play, or lie in a line, picking any five is not enough.
    """
    if len(game.shares) != 1 or game.layout.shape:
        return False
    share = game.shares[0]
    free = share.ranking in FIVE_CARDS and not share.hole and not share.most_hole
    many = whole_hand(game) + sum(row.board for row in game.phases) > HAND
    return free and many and has_showdown(game) and not unseen(game)


def _declared_hands(game: Game, on: bool) -> Game:
    """A row of its own at the end, in which everybody picks their hand.

    Where a game asks for the pick in a row with more, that row loses the pick alone.
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
