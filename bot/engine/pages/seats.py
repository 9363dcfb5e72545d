"""The page of seats, and of the deal's direction, cut and burns. Source: R120-R128."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.games.customs import Cut
from bot.engine.pages.fits import always
from bot.engine.pages.option import YES_NO, column

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    clockwise: bool = True
    cut: Cut = Cut.OFF
    cut_min: int = 5
    """The least cards in each part of a cut (Source: R121, R123)."""
    burn: bool = True
    """True if a card is burned before each street but the first (Source: R128)."""


def _burns(game: Game) -> bool:
    streets = sum(1 for row in game.phases if row.deal)
    return streets > 1 or any(row.board for row in game.phases)


PAGE = (
    column("clockwise", YES_NO, always, told="start"),
    column("cut", Cut, always),
    column("cut_min", (5, 6), always),
    column("burn", YES_NO, _burns, told="deal"),
)
