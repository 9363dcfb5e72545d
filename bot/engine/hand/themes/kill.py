"""A kill, for which the bets of a deal are larger."""

from dataclasses import dataclass

from bot.engine.games.customs import Kill
from bot.engine.hand.theme import Theme
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class KillView:
    """Who posted it."""

    killer: Seat


THEME = Theme(
    lambda hand: None if hand.killer is None else KillView(hand.killer),
    wants=lambda game: game.kill is not Kill.OFF,
)
