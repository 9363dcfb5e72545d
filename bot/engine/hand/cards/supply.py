"""Replacement cards, and the refill of a stub that runs short. Source: R221, R222, R227, rules 2.7.

The bottom card of the first stub is never dealt. A new stub is made of it, the burns, and the
discards of players who have all their cards; folded hands join if the game or the table says so
(rules 2.9). The discards of players who are still owed a card stay out, so nobody gets back what
they threw in the same draw. If nothing else is left, one discard of another player comes in for
each card wanted, and the player's own discards come last. Discards of an earlier draw may return.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.engine.cards import Card
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def serve(play: Play, place: Place, *, up: bool = False, folded: bool = False) -> None:
    """Deal one card to a seat. With `folded`, folded hands go into a new stub too."""
    folded = folded or play.hand.game.shuffle_folded
    fill(play, place.seat, (one.seat for one in play.hand.live() if one.owed), folded=folded)
    play.deal([place.seat], up=up)


def fill(play: Play, seat: Seat, owed: Iterable[Seat], *, folded: bool = False) -> None:
    """Refill a stub that has no card for this seat; `owed` are seats that wait for more."""
    reserved = 0 if play.hand.reshuffles else 1
    if play.hand.left <= reserved:
        _refill(play, seat, {seat, *owed}, folded=folded)


def lasts(hand: Hand, need: int) -> bool:
    """True if this many cards may be dealt, discards included, without anybody's own."""
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
