"""How long people take for the actions of a deal, in seconds."""

from bot.engine.hand.choices import PlayChoices
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

IN_TURN, TOGETHER, FORCED = 6.0, 12.0, 1.5
"""Seconds for one player's answer, for a question that all answer together, and for a play with
only one legal card."""
AROUND = 15.0
"""Seconds of each deal for looking at new cards and reading who won."""


def pause(hand: Hand, seat: Seat) -> float:
    """Return the seconds until the question that this seat is asked now is answered."""
    if len(hand.waiting) > 1:
        return TOGETHER
    choices = legal(hand, seat)
    return FORCED if isinstance(choices, PlayChoices) and len(choices.cards) == 1 else IN_TURN
