"""What a matched pot may cost and win in one deal. Chips; stacks as they are when all declare.

Source: rules 2.5, section 0.
"""

from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Chips


def stake(hand: Hand) -> Chips:
    """The pot, or the game's cap where that is less."""
    cap = hand.game.match_cap * hand.stakes.ante
    return min(hand.pot, cap) if cap else hand.pot


def ghost(hand: Hand) -> Place:
    """Whoever holds the hand of nobody, once it is turned."""
    return Place(0, 0, 0, 0, cards=list(hand.ghost), up=[True] * len(hand.ghost))


def meets_ghost(hand: Hand) -> bool:
    """One is in by himself, and has a hand of nobody to beat: he gets all his cards for it."""
    return hand.game.ghost and any(place.declared == "in" for place in hand.live())


def risk(hand: Hand, place: Place) -> Chips:
    """What this seat pays when it loses, and the most that it may win."""
    return min(stake(hand), place.stack)
