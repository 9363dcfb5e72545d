"""What live stakes are due before the deal, and the price that they set. Source: rules 2.1 (5, 6).

The price is what was due, also where somebody posts less of it or nothing at all (vector B06).
"""

from bot.engine.games.game import Stakes
from bot.engine.hand.events import Duty, HandStarted
from bot.engine.kinds import Chips, Seat

DEAD = {"ante", "dead_ante"}
KILL, STRADDLE = "kill", "straddle"


def price(duty: Duty, stakes: Stakes) -> Chips:
    """The total that others need to stay; 0 for antes, which are no part of any round's price."""
    if duty.kind in DEAD:
        return 0
    return stakes.small_bet if duty.kind == KILL else duty.chips


def first_price(start: HandStarted) -> Chips:
    """Of the first round; 0 where nothing but antes is due."""
    most = 0
    for seat in start.seats:
        for duty in seat.duties:
            most = max(most, price(duty, start.stakes))
    return most


def owes(start: HandStarted, kind: str) -> Seat | None:
    """Whose duty of this kind it is, a kill or a straddle, though antes may have left nothing."""
    for seat in start.seats:
        for duty in seat.duties:
            if duty.kind == kind:
                return seat.seat
    return None
