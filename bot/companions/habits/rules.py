"""Rules of thumb for single steps of a deal, from a player's own cards alone."""

from bot.engine.cards import RANKS, Card, rank, suit
from bot.engine.hand import goals, trick
from bot.engine.hand.state import Hand, Place

ENOUGH = 1.15
"""Expected tricks that make a hand worth playing among three or four players."""
NEAR, NEAR_TOP = 4, 6
"""Half points below a goal, and below the highest goal, at which a player stands: another card does
more harm than good if all others think so too."""
TEN, QUEEN, KING, ACE = map(RANKS.index, "TQKA")


def expected(hand: Hand, place: Place) -> float:
    """Return a rough number of tricks; each useless card adds a little, as it may be changed."""
    worth = [_worth(hand, card) for card in place.cards]
    return sum(worth) + 0.12 * sum(one < 0.2 for one in worth)


def _worth(hand: Hand, card: Card) -> float:
    height = rank(card)
    if hand.trump is not None and suit(card) == suit(hand.trump):
        return 0.95 if height == ACE else 0.8 if height >= QUEEN else 0.5 if height >= TEN else 0.35
    return 0.6 if height == ACE else 0.3 if height == KING else 0.0


def useless(hand: Hand, place: Place) -> tuple[Card, ...]:
    """Return cards that hardly ever take a trick, the worst first."""
    weak = (card for card in place.cards if _worth(hand, card) < 0.25)
    return tuple(sorted(weak, key=lambda card: (rank(card), card)))


def card_for(hand: Hand, allowed: tuple[Card, ...]) -> Card:
    """Return the highest card to lead, else the lowest that wins, else the lowest."""
    trump = trick.NO_TRUMP if hand.trump is None else trick.suit(hand.trump)

    def height(card: Card) -> tuple[bool, int]:
        return suit(card) == trump, rank(card)

    lies = [card for _, card in hand.trick]
    if not lies:
        return max(allowed, key=lambda card: (rank(card), height(card)))
    wins = [card for card in allowed if trick.best([*lies, card], trump) == card]
    return min(wins or allowed, key=height)


def offer(hand: Hand, place: Place, words: tuple[str, ...]) -> str:
    """Return "take" until a goal is near, else "stand"."""
    shares = hand.game.shares
    top = max((share.target for share in shares), default=0)
    left = {share.target: share.target - goals.points(hand, place, share) for share in shares}
    if any(0 <= far <= (NEAR_TOP if goal == top else NEAR) for goal, far in left.items()):
        return "stand"
    return "take" if "take" in words and left.get(top, 0) > 0 else "stand"


def swap(hand: Hand, place: Place, words: tuple[str, ...], caution: float = 0.0) -> str:
    """Return the word for a swap if the card is low (an ace is lowest), else for keeping it."""
    return words[0] if ace_low(place.cards[0]) >= safe(hand, caution) else words[1]


def safe(hand: Hand, caution: float = 0.0) -> int:
    """Return the lowest rank that is kept; it is lower with more players."""
    return 6 - len(hand.live()) // 2 + round(4 * caution)


def ace_low(card: Card) -> int:
    """Return the card's rank with aces low."""
    return -1 if rank(card) == ACE else rank(card)
