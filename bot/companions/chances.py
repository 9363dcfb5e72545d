"""The share of the pot that a seat may expect if nobody folds, and the price of a call."""

from bot.companions.eyes import A_LOOK, Eyes
from bot.companions.futures import ends
from bot.engine.hand.money import pots
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat


def hopes(eyes: Eyes, looks: int = A_LOOK) -> float:
    """Return the mean share of the pot (0 to 1) over a few worlds, if nobody folds."""
    got = [ends(hand).get(eyes.seat, 0.0) for hand in eyes.some(looks)]
    return sum(got) / len(got)


def price(hand: Hand, seat: Seat, call: Chips) -> float:
    """Return the cost of a call as a share of the chips it may win; 0 if nothing is owed.

    A short stack can't win chips that others have put in beyond its own total.
    """
    if not call:
        return 0.0
    after = hand.copy_for(seat)
    place = after.places[seat]
    place.total += call
    after.bets += call
    return call / sum(pot.chips for pot in pots.of(after) if seat in pot.seats)
