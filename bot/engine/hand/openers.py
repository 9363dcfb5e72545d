"""What a hand needs to make the first bet, and how it is proved. Source: R207-R210, rules 2.9."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from bot.engine.cards import RANKS, Card, Pack, rank
from bot.engine.ranking import Category, Spec, ranker

PAIRS = {"jacks": "J", "queens": "Q", "kings": "K", "aces": "A"}


def qualifies(needs: str, cards: Sequence[Card], pack: Pack) -> bool:
    """True when these five cards may open; anything above the pair does."""
    return ranker(_spec(needs, pack)).strength(cards) > 0


def prepare(needs: str, pack: Pack) -> None:
    """Build the tables that `qualifies` reads."""
    ranker(_spec(needs, pack))


@cache
def _spec(needs: str, pack: Pack) -> Spec:
    return Spec("high", pack, qualifier=(Category.PAIR, RANKS.index(PAIRS[needs])))


def proving(needs: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The fewest of these cards that prove openers whatever the others are (vector DR6)."""
    pair = RANKS.index(PAIRS[needs])
    for size in (2, 3, 4):
        for some in combinations(cards, size):
            counts = sorted((rank(one) for one in some), reverse=True)
            kinds = {one: counts.count(one) for one in counts}
            high_pair = size == 2 and len(kinds) == 1 and counts[0] >= pair
            trips = size == 3 and len(kinds) == 1
            two_pair = size == 4 and sorted(kinds.values()) == [2, 2]
            if high_pair or trips or two_pair:
                return some
    return tuple(cards)
