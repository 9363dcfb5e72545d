"""Replacement cards, and what fills a stub that runs short. Source: R221, R222, R227, rules 2.7.

The bottom card of the first stub is never dealt. A new stub is made of it, the burns and other
players' discards, never the receiver's own unless nothing else is left. Folded hands are among
them where the game or the table says so (rules 2.9).
"""

from bot.engine.hand.play import Play
from bot.engine.hand.state import Place
from bot.engine.kinds import Seat


def serve(play: Play, place: Place, *, up: bool = False, folded: bool = False) -> None:
    """One card to a seat. With `folded`, folded hands go into a new stub too."""
    reserved = 0 if play.hand.reshuffles else 1
    if len(play.hand.stub()) <= reserved:
        _refill(play, place.seat, folded=folded or play.hand.game.shuffle_folded)
    play.deal([place.seat], up=up)


def _refill(play: Play, seat: Seat, *, folded: bool) -> None:
    hand = play.hand
    others = [card for owner, card in hand.discards if owner != seat]
    own = [card for owner, card in hand.discards if owner == seat]
    gone = [one for one in hand.places.values() if one.folded and one.cards] if folded else []
    hands = [card for place in gone for card in place.cards]
    pool = [*hand.stub(), *hand.burns, *others, *hands]
    play.reshuffle(pool or own, own if pool else (), [place.seat for place in gone])
