"""The cards of a deal that are hidden from one player: worlds deal them anew, tests swap them.

A card is known if it lies or lay open, wherever it is now; so are a player's own cards, thrown ones
included. Own cards nobody has seen are hidden; so are worn cards, which all others see, before the
deal is over.
"""

from bot.engine.cards import Card
from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand


def known(hand: Hand, viewer: int) -> set[Card]:
    """Return the cards this player may know; for viewer 0 those of the public."""
    seat = sight.seat_of(hand, viewer) if viewer else 0
    seen = {
        card
        for place in hand.places.values()
        for card in sight.seen(hand, place, seat)
        if card is not None
    }
    thrown = {card for by, card in hand.discards if by == seat}
    board = {card for one in hand.boards for card in one}
    played = {*hand.played, *(card for _, card in (*hand.trick, *hand.last_trick))}
    unsold = {one.card for one in hand.sales}
    came = {card for one in hand.rabbit for card in one}
    apart = {*hand.ghost, *hand.display, *hand.marker, *hand.proof}
    return seen | thrown | board | played | unsold | came | apart | set(hand.turned) | _trump(hand)


def _trump(hand: Hand) -> set[Card]:
    """Return the trump card if its dealer has thrown it away, else nothing."""
    thrown = {card for by, card in hand.discards if by == hand.button}
    return set() if hand.trump is None else {hand.trump} & thrown


def hidden(hand: Hand, viewer: int) -> set[Card]:
    """Return the cards of the pack that this player may not know."""
    return set(hand.game.pack.cards()) - known(hand, viewer)
