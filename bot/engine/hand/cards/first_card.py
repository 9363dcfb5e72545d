"""The first to act by open cards: the lowest or highest card, or the best hand showing.

Single cards are ordered by rank and suit, so they never tie; of equal hands the first from the
button's left begins. Source: R142, R143, R148, R242-R252, rules 2.10.
"""

from bot.engine.cards import Card
from bot.engine.games.game import First, Game
from bot.engine.hand import judge
from bot.engine.hand.cards import lead
from bot.engine.hand.state import Hand, Place
from bot.engine.ranking import card_height


def due(hand: Hand) -> Place:
    """Return the place whose open card obliges it to bring in or to open."""
    pick = min if hand.row.first is First.LOW_CARD else max
    ace_low = ace_is_low(hand.game)
    heights = [
        (card_height(card, ace_low=ace_low), place.seat)
        for place in hand.live()
        for card in _open(hand, place)
    ]
    return hand.places[pick(heights)[1]]


def ace_is_low(game: Game) -> bool:
    """True if aces are low among single open cards, as in games for low (rules 2.10)."""
    return game.shares[0].ranking in {"low_a5", "low_a6"}


def best_showing(hand: Hand) -> Place:
    """Return the live place with the best open cards by the first share, common cards included.

    Only cards that are wild for all count as wild, as others are not known to all. In a game of
    cards turned to beat each other, return the leader.
    """
    if hand.row.beat:
        return lead.leader(hand) or hand.live()[0]
    ranker = judge.open_cards(hand)
    common = hand.board(hand.game.shares[0])
    return max(hand.live(), key=lambda place: ranker.strength((*_open(hand, place), *common)))


def _open(hand: Hand, place: Place) -> list[Card]:
    """Return a seat's cards that were dealt open, without those shown by choice."""
    return [card for card in place.cards if card in hand.turned]
