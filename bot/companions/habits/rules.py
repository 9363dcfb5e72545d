"""Rules of thumb of single mechanics, from own cards alone."""

from bot.engine.cards import RANKS, Card, rank, suit
from bot.engine.hand import over, trick
from bot.engine.hand.state import Hand, Place

ENOUGH = 1.15
"""Tricks that are worth playing for among three or four."""
NEAR, NEAR_TOP = 4, 6
"""Half points below a goal, and below the highest one, at which another card does more harm than
good where all others think so too; whoever stands sooner is overtaken."""
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
    """Cards that hardly take a trick, the worst first."""
    weak = (card for card in place.cards if _worth(hand, card) < 0.25)
    return tuple(sorted(weak, key=lambda card: (rank(card), card)))


def card_for(hand: Hand, allowed: tuple[Card, ...]) -> Card:
    """The highest to lead; the lowest that wins, or the lowest at all."""
    trump = trick.NO_TRUMP if hand.trump is None else trick.suit(hand.trump)

    def height(card: Card) -> tuple[bool, int]:
        return suit(card) == trump, rank(card)

    lies = [card for _, card in hand.trick]
    if not lies:
        return max(allowed, key=lambda card: (rank(card), height(card)))
    wins = [card for card in allowed if trick.best([*lies, card], trump) == card]
    return min(wins or allowed, key=height)


def offer(hand: Hand, place: Place, words: tuple[str, ...]) -> str:
    """Cards as long as no goal is near."""
    shares = hand.game.shares
    top = max((share.target for share in shares), default=0)
    left = {share.target: share.target - over.points(hand, place, share) for share in shares}
    if any(0 <= far <= (NEAR_TOP if goal == top else NEAR) for goal, far in left.items()):
        return "stand"
    return "take" if "take" in words and left.get(top, 0) > 0 else "stand"


def swap(hand: Hand, place: Place, words: tuple[str, ...], caution: float = 0.0) -> str:
    """Low cards go; an ace is the lowest."""
    return words[0] if ace_low(place.cards[0]) >= safe(hand, caution) else words[1]


def safe(hand: Hand, caution: float = 0.0) -> int:
    """The lowest card that is kept; the more players, the lower it may be."""
    return 6 - len(hand.live()) // 2 + round(4 * caution)


def ace_low(card: Card) -> int:
    """Where an ace is the lowest."""
    return -1 if rank(card) == ACE else rank(card)
