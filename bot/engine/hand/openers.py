"""What a hand needs to make the first bet, and how it is proved. Source: R207-R210, rules 2.9."""

from collections.abc import Sequence
from itertools import combinations

from bot.engine.cards import RANKS, Card
from bot.engine.game import Game
from bot.engine.ranking import Category, Ranker, Spec, ranker

PAIRS = {"jacks": "J", "queens": "Q", "kings": "K", "aces": "A"}


def qualifies(needs: str, cards: Sequence[Card], game: Game) -> bool:
    """True when these cards may open; anything above the pair does."""
    return _ranker(needs, game).strength(cards) > 0


def prepare(needs: str, game: Game) -> None:
    """Build the tables that `qualifies` reads."""
    _ranker(needs, game)


def _ranker(needs: str, game: Game) -> Ranker:
    pair = (Category.PAIR, RANKS.index(PAIRS[needs]))
    return ranker(Spec("high", game.pack, joker=game.joker.value, qualifier=pair))


def proving(needs: str, cards: Sequence[Card], game: Game) -> tuple[Card, ...]:
    """The fewest of these cards that prove openers whatever the others are (vector DR6)."""
    for size in range(2, len(cards)):
        for some in combinations(cards, size):
            if qualifies(needs, some, game):
                return some
    return tuple(cards)
