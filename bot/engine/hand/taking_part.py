"""Tests whether a player took part in a deal by choice, as all could see."""

from bot.engine.hand.state import Hand, Place


def paid(hand: Hand, place: Place) -> bool:
    """True if a player has put in chips beyond forced bets; for a folded player, beyond a blind."""
    forced = min(one.total for one in hand.places.values())
    blind = place.folded or place.seat == hand.last_blind
    return place.spoke and place.total > forced + (hand.stakes.big_blind if blind else 0)


def stayed(hand: Hand, place: Place) -> bool:
    """True if a player took part in a finished deal.

    They have paid; in a game without bets, they have acted and not folded.
    """
    if any(row.bet for row in hand.game.phases):
        return paid(hand, place)
    return place.spoke and not place.folded
