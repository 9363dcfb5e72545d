"""Who begins by the cards that lie open: the lowest or highest card, or the best hand showing.

Single cards are ordered by rank and suit, so that nobody ties; hands that show the same begin with
the first from the button's left. Source: R142, R143, R148, R242-R252, rules 2.10.
"""

from bot.engine.cards import Card
from bot.engine.games.game import First, Game
from bot.engine.hand import judge
from bot.engine.hand.cards import lead
from bot.engine.hand.state import Hand, Place
from bot.engine.ranking import card_height


def due(hand: Hand) -> Place:
    """Whose open card obliges them to bring in or to open; the ace of an ace-low game is low."""
    pick = min if hand.row.first is First.LOW_CARD else max
    ace_low = ace_is_low(hand.game)
    heights = [
        (card_height(card, ace_low=ace_low), place.seat)
        for place in hand.live()
        for card in _open(hand, place)
    ]
    return hand.places[pick(heights)[1]]


def ace_is_low(game: Game) -> bool:
    """Among single open cards, in a game for hands with low aces (rules 2.10)."""
    return game.shares[0].ranking in {"low_a5", "low_a6"}


def best_showing(hand: Hand) -> Place:
    """The live seat with the best open cards by the first share, a common card counted.

    Only what is wild for everybody counts as wild, as nobody knows more. Where cards are turned to
    beat each other it is the one who leads.
    """
    if hand.row.beat:
        return lead.leader(hand) or hand.live()[0]
    ranker = judge.open_cards(hand)
    common = hand.board(hand.game.shares[0])
    return max(hand.live(), key=lambda place: ranker.strength((*_open(hand, place), *common)))


def _open(hand: Hand, place: Place) -> list[Card]:
    """Without those that a player shows of their own will."""
    return [card for card in place.cards if card in hand.turned]
