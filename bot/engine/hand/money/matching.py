"""Chips a matched pot may cost and win in one deal, by the stacks when all declare.

Source: rules 2.5, section 0.
"""

from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Chips


def stake(hand: Hand) -> Chips:
    """Return the pot in chips, or the game's cap if that is less."""
    cap = hand.game.match_cap * hand.stakes.ante
    return min(hand.pot, cap) if cap else hand.pot


BY_WAY = ("high", "low")
"""The word said for each of two pots."""
KINDS = ("match_high", "match_low")
"""Kinds of payments into the high pot and the low pot."""


def goes(place: Place, way: int) -> bool:
    """True if a seat plays for the high pot (0) or the low pot (1).

    The last player left has declared nothing and plays for both.
    """
    return place.declared in {"", "both", BY_WAY[way]}


def two_pots(hand: Hand) -> tuple[Chips, Chips]:
    """Return the chips of the high and the low pot, while all declare.

    Each is what rode in and half of the antes; an odd chip goes high.
    """
    low = hand.low + (hand.pot - hand.carried) // 2
    return hand.pot - low, low


def stakes(hand: Hand) -> tuple[Chips, Chips]:
    """Return the chips of the high and the low pot, each no more than the game's cap."""
    cap, (high, low) = hand.game.match_cap * hand.stakes.ante, two_pots(hand)
    return (min(high, cap), min(low, cap)) if cap else (high, low)


def risks(hand: Hand, place: Place) -> tuple[Chips, Chips]:
    """Return the chips this seat pays into each pot when it loses, or may win of it."""
    high, low = stakes(hand)
    high = min(high, place.stack) if goes(place, 0) else 0
    return high, min(low, place.stack - high) if goes(place, 1) else 0


def ghost(hand: Hand) -> Place:
    """Return a place that holds the ghost hand, as judges take places."""
    return Place(0, 0, 0, 0, cards=list(hand.ghost), up=[True] * len(hand.ghost))


def meets_ghost(hand: Hand) -> bool:
    """True if a player must still beat a ghost hand, so even one alone gets all cards."""
    return hand.game.ghost and any(place.declared == "in" for place in hand.live())


def risk(hand: Hand, place: Place) -> Chips:
    """Return the chips this seat pays when it loses, and may win at most."""
    return min(stake(hand), place.stack)
