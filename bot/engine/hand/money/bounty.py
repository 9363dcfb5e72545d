"""The seven-deuce bounty: all dealt in pay a player who wins with a seven and a deuce.

A player who wins every pot with them shows them, called or not, and gets the bounty from each, as
far as chips go. The bounty is no part of a pot: folded players pay too, and no rake is taken.
Source: rules 4.9, 46.
"""

from bot.engine.cards import RANKS, rank
from bot.engine.hand.events import BountyPaid, CardsShown
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place

WORST = sorted((RANKS.index("7"), RANKS.index("2")))


def pay(play: Play) -> None:
    """Pay the bounty, just before the deal ends."""
    hand = play.hand
    winner = _winner(hand)
    if winner is None:
        return
    if not all(winner.up):
        play.emit(CardsShown(winner.seat, tuple(winner.cards), early=True))
    for place in hand.after(winner.seat)[:-1]:
        chips = min(hand.game.bounty * hand.stakes.big_blind, place.stack + place.aside)
        if chips:
            play.emit(BountyPaid(place.seat, winner.seat, chips))


def _winner(hand: Hand) -> Place | None:
    """Return the only winner, if they hold the bounty's cards in a game with a bounty."""
    if not hand.game.bounty:
        return None
    winners = {award.seat for award in hand.awards}
    if len(winners) != 1:
        return None
    place = hand.places[min(winners)]
    return place if sorted(map(rank, hand.hole(place))) == WORST else None
