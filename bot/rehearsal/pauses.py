"""How long friends take at a table, in seconds, where nothing but the deal keeps them."""

from bot.engine.hand.choices import PlayChoices
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

IN_TURN, TOGETHER, FORCED = 6.0, 12.0, 1.5
"""For one answer, for all answers to a question for everybody, for a card without a choice."""
AROUND = 15.0
"""To look at new cards and to read who won."""


def pause(hand: Hand, seat: Seat) -> float:
    """Until the question that this seat is asked now has its answer."""
    if len(hand.waiting) > 1:
        return TOGETHER
    choices = legal(hand, seat)
    return FORCED if isinstance(choices, PlayChoices) and len(choices.cards) == 1 else IN_TURN
