"""What a matched pot may cost and win in one deal. Chips; stacks as they are when all declare.

Source: rules 2.5, section 0.
"""

from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Chips


def stake(hand: Hand) -> Chips:
    """The pot, or the game's cap where that is less."""
    cap = hand.game.match_cap * hand.stakes.ante
    return min(hand.pot, cap) if cap else hand.pot


BY_WAY = ("high", "low")
"""What is said for each pot of two."""
KINDS = ("match_high", "match_low")
"""Of payments into a high pot and a low one."""


def goes(place: Place, way: int) -> bool:
    """Whether a seat plays for the high pot, 0, or the low one, 1; the last one left for both."""
    return place.declared in {"", "both", BY_WAY[way]}


def two_pots(hand: Hand) -> tuple[Chips, Chips]:
    """High and low: what rode in, and half of each ante, an odd chip high; while all declare."""
    low = hand.low + (hand.pot - hand.carried) // 2
    return hand.pot - low, low


def stakes(hand: Hand) -> tuple[Chips, Chips]:
    """The two pots, or the game's cap where that is less."""
    cap, (high, low) = hand.game.match_cap * hand.stakes.ante, two_pots(hand)
    return (min(high, cap), min(low, cap)) if cap else (high, low)


def risks(hand: Hand, place: Place) -> tuple[Chips, Chips]:
    """What this seat pays into each pot when it loses, and the most that it may win of it."""
    high, low = stakes(hand)
    high = min(high, place.stack) if goes(place, 0) else 0
    return high, min(low, place.stack - high) if goes(place, 1) else 0


def ghost(hand: Hand) -> Place:
    """Whoever holds the hand of nobody, once it is turned."""
    return Place(0, 0, 0, 0, cards=list(hand.ghost), up=[True] * len(hand.ghost))


def meets_ghost(hand: Hand) -> bool:
    """Alone in, with a hand of nobody to beat: the player gets all their cards for it."""
    return hand.game.ghost and any(place.declared == "in" for place in hand.live())


def risk(hand: Hand, place: Place) -> Chips:
    """What this seat pays when it loses, and the most that it may win."""
    return min(stake(hand), place.stack)
