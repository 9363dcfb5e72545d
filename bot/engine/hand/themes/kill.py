"""A kill, for which the bets of a deal are larger."""

from dataclasses import dataclass

from bot.engine.games.customs import Kill
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Theme
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class KillView:
    """Who posted it."""

    killer: Seat


def _seen(hand: Hand) -> KillView | None:
    return None if hand.killer is None else KillView(hand.killer)


THEME = Theme(_seen, wants=lambda game: game.kill is not Kill.OFF)
