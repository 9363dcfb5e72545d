"""How many tricks a hand may take: trumps by their height, and the highest cards of other suits."""

from bot.engine.cards import RANKS, Card, rank, suit
from bot.engine.hand.state import Hand, Place

ENOUGH = 1.15
"""Tricks that are worth playing for among three or four."""
TEN, QUEEN, KING, ACE = map(RANKS.index, "TQKA")


def expected(hand: Hand, place: Place) -> float:
    """Tricks, roughly; cards to come for useless ones are worth a little each."""
    worth = [_worth(hand, card) for card in place.cards]
    return sum(worth) + 0.12 * sum(one < 0.2 for one in worth)


def _worth(hand: Hand, card: Card) -> float:
    height = rank(card)
    if hand.trump is not None and suit(card) == suit(hand.trump):
        return 0.95 if height == ACE else 0.8 if height >= QUEEN else 0.5 if height >= TEN else 0.35
    return 0.6 if height == ACE else 0.3 if height == KING else 0.0


def useless(hand: Hand, place: Place) -> tuple[Card, ...]:
    """Cards that hardly take one, the worst first."""
    return tuple(
        sorted(
            (card for card in place.cards if _worth(hand, card) < 0.25),
            key=lambda card: (rank(card), card),
        )
    )
