"""The price that forced live stakes set before the deal. Source: rules 2.1 (5, 6).

The price is the full stake, even if its player posts less of it or nothing at all (vector B06).
"""

from bot.engine.games.game import Stakes
from bot.engine.hand.events import Duty, HandStarted
from bot.engine.kinds import Chips, Seat

DEAD = {"ante", "dead_ante"}
KILL, STRADDLE = "kill", "straddle"


def price(duty: Duty, stakes: Stakes) -> Chips:
    """Return the total in chips others need to stay; 0 for antes, which set no price."""
    if duty.kind in DEAD:
        return 0
    return stakes.small_bet if duty.kind == KILL else duty.chips


def first_price(start: HandStarted) -> Chips:
    """Return the price of the first round in chips; 0 if only antes are due."""
    most = 0
    for seat in start.seats:
        for duty in seat.duties:
            most = max(most, price(duty, start.stakes))
    return most


def owes(start: HandStarted, kind: str) -> Seat | None:
    """Return the seat that owes a kill or a straddle, even if antes took all its chips."""
    for seat in start.seats:
        for duty in seat.duties:
            if duty.kind == kind:
                return seat.seat
    return None
