"""What is hidden in a deal from one player, said once: worlds deal it anew, laws turn it over.

A card is known that lies open or lay open, wherever it is now; so are a player's own, thrown ones
included. Of one's own not those that nobody has seen, nor, before the deal is over, those that all
others see, whose like one sees of them.
"""

from bot.engine.cards import Card
from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand


def known(hand: Hand, viewer: int) -> set[Card]:
    """Cards that this player may know; those of the public for viewer 0."""
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
    """The card turned for trumps, as long as its dealer has it or has just thrown it away."""
    thrown = {card for by, card in hand.discards if by == hand.button}
    return set() if hand.trump is None else {hand.trump} & thrown


def hidden(hand: Hand, viewer: int) -> set[Card]:
    """Cards of the pack that this player may not know."""
    return set(hand.game.pack.cards()) - known(hand, viewer)
