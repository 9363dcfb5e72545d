"""Who took part in a deal of their own will, as everybody could see."""

from bot.engine.hand.state import Hand, Place


def paid(hand: Hand, place: Place) -> bool:
    """Has put in chips that nothing forced out of them; who has folded, more than a blind."""
    forced = min(one.total for one in hand.places.values())
    blind = place.folded or place.seat == hand.last_blind
    return place.spoke and place.total > forced + (hand.stakes.big_blind if blind else 0)


def stayed(hand: Hand, place: Place) -> bool:
    """Of a deal that is over: has paid; or not folded, where nothing is bet."""
    if any(row.bet for row in hand.game.phases):
        return paid(hand, place)
    return place.spoke and not place.folded
