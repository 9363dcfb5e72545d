"""Replacement cards, and what fills a stub that runs short. Source: R221, R222, R227, rules 2.7.

The bottom card of the first stub is never dealt. A new stub is made of it, the burns and what those
threw who have all their cards; folded hands are among them where the game or the table says so
(rules 2.9). The discards of everybody still owed a card stay out, so nobody gets back what they
threw in the same draw; where nothing else is left, one card of another's comes in for each card
wanted, and one's own come last of all. What was thrown in an earlier draw may return.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.engine.cards import Card
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def serve(play: Play, place: Place, *, up: bool = False, folded: bool = False) -> None:
    """One card to a seat. With `folded`, folded hands go into a new stub too."""
    folded = folded or play.hand.game.shuffle_folded
    fill(play, place.seat, (one.seat for one in play.hand.live() if one.owed), folded=folded)
    play.deal([place.seat], up=up)


def fill(play: Play, seat: Seat, owed: Iterable[Seat], *, folded: bool = False) -> None:
    """See to it that the stub has a card for this seat; `owed` are those who wait for more."""
    reserved = 0 if play.hand.reshuffles else 1
    if play.hand.left <= reserved:
        _refill(play, seat, {seat, *owed}, folded=folded)


def lasts(hand: Hand, need: int) -> bool:
    """So many cards may be dealt to the live, thrown ones included, and nobody gets their own."""
    own = Counter(seat for seat, _ in hand.discards)
    most = max((own[place.seat] for place in hand.live()), default=0)
    return need + most <= hand.left + len(hand.burns) + len(hand.discards)


def _refill(play: Play, seat: Seat, owed: set[Seat], *, folded: bool) -> None:
    hand = play.hand
    gone = [one for one in hand.places.values() if one.folded and one.cards] if folded else []
    hands = [card for place in gone for card in place.cards]
    pool = [*hand.stub(), *hand.burns, *_thrown(hand, set(hand.places) - owed), *hands]
    if pool:
        play.reshuffle(pool, _thrown(hand, owed), [place.seat for place in gone])
    elif others := _thrown(hand, owed - {seat}):
        play.reshuffle(others, _thrown(hand, {seat}), most=1)
    else:
        play.reshuffle(_thrown(hand, {seat}), ())


def _thrown(hand: Hand, by: set[Seat]) -> Sequence[Card]:
    return [card for owner, card in hand.discards if owner in by]
