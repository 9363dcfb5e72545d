"""The moment of a finished deal after which nobody had a decision left and cards were to come."""

from collections.abc import Mapping, Sequence

from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent
from bot.engine.views.chronicle import chronicle
from bot.engine.views.shapes import TableView
from bot.odds.spot import COMES, spot_of


def after_last_decision(
    rows: Sequence[Sequence[HandEvent]], games: Mapping[str, Game], table: int
) -> TableView | None:
    """Return the public view at that moment, by which screens show chances; None without one.

    `rows` are a deal's events by the rows of its log. A question whether to run it twice is no
    decision, and it comes after this moment, so that it changes no share.
    """
    for step in chronicle(rows, games, table):
        spot = spot_of(step.view)
        if spot is not None:
            comes = any(one.effect in COMES for one in spot.left)
            return step.view if comes else None
    return None
