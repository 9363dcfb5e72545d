"""What the seat may hope for: its part of the pot at the end, were everybody to stay; its price."""

from bot.companions.eyes import A_LOOK, Eyes
from bot.companions.futures import ends
from bot.engine.hand.money import pots
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat


def hopes(eyes: Eyes, looks: int = A_LOOK) -> float:
    """The mean part over a few worlds, from 0 to 1."""
    got = [ends(hand).get(eyes.seat, 0.0) for hand in eyes.some(looks)]
    return sum(got) / len(got)


def price(hand: Hand, seat: Seat, call: Chips) -> float:
    """What calling costs, of all that the seat may win by it; 0 where nothing is owed.

    Chips that others have put in beyond what a short stack calls are not theirs to win.
    """
    if not call:
        return 0.0
    after = hand.copy_for(seat)
    place = after.places[seat]
    place.total += call
    after.bets += call
    return call / sum(pot.chips for pot in pots.of(after) if seat in pot.seats)
