"""A kill, which makes the bets of a deal larger."""

from dataclasses import dataclass

from bot.engine.games.customs import Kill
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Theme
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class KillView:
    """The seat that posted the kill."""

    killer: Seat


def _seen(hand: Hand) -> KillView | None:
    return None if hand.killer is None else KillView(hand.killer)


THEME = Theme(_seen, wants=lambda game: game.kill is not Kill.OFF)
