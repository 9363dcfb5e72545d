"""Openers: the hand the first bet needs, and its proof. Source: R207-R210, rules 2.9."""

from collections.abc import Sequence
from itertools import combinations

from bot.engine.cards import Card
from bot.engine.games.customs import Openers
from bot.engine.games.game import Game
from bot.engine.hand.judge import SERIES, opening
from bot.engine.hand.state import Hand


def needed(hand: Hand) -> str:
    """Return the openers that the first bet of the deal needs; "" if anybody may bet."""
    needs = next((row.openers for row in hand.game.phases if row.openers), "")
    return SERIES[hand.series % len(SERIES)].value if needs == Openers.PROGRESSIVE else needs


def proving(needs: str, cards: Sequence[Card], game: Game) -> tuple[Card, ...]:
    """Return the fewest of these cards that prove openers whatever the others are (vector DR6).

    If wild cards depend on the rest of the hand, return all of them.
    """
    ranker = opening(game, needs)
    for size in range(2, len(cards) if not game.wild.moves else 0):
        for some in combinations(cards, size):
            if ranker.strength(some):
                return some
    return tuple(cards)
