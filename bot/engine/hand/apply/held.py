"""The cards before a seat, and who is asked.

Lists are replaced, never changed: copies of a hand share them.
"""

from bot.engine.cards import Card
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def take(place: Place, card: Card, *, up: bool) -> None:
    """One card more, for everybody's eyes or its owner's."""
    place.cards, place.up = [*place.cards, card], [*place.up, up]


def keep_from(place: Place, card: Card, sight: str) -> None:
    """A card that its owner does not see: all others do, or nobody."""
    if sight == "others":
        place.worn = (*place.worn, card)
    elif sight == "nobody":
        place.unseen = (*place.unseen, card)


def drop(place: Place, card: Card) -> None:
    """One card less."""
    at = place.cards.index(card)
    place.cards = place.cards[:at] + place.cards[at + 1 :]
    place.up = place.up[:at] + place.up[at + 1 :]
    _for_all_eyes(place, card)


def lose(place: Place) -> None:
    """No card any more."""
    place.cards, place.up, place.worn, place.unseen = [], [], (), ()


def turn_up(place: Place, card: Card) -> None:
    """A card now lies open."""
    up = place.up.copy()
    up[place.cards.index(card)] = True
    place.up = up
    _for_all_eyes(place, card)


def turn_all_up(place: Place) -> None:
    """The whole hand now lies open."""
    place.up = [True] * len(place.cards)
    place.worn = place.unseen = ()


def _for_all_eyes(place: Place, card: Card) -> None:
    """Or for nobody's: it is gone."""
    if place.worn or place.unseen:
        place.worn = tuple(one for one in place.worn if one != card)
        place.unseen = tuple(one for one in place.unseen if one != card)


def answered(hand: Hand, seat: Seat) -> None:
    """Nothing is asked of this seat any more."""
    if hand.waiting == (seat,):
        hand.waiting = ()
    else:
        hand.waiting = tuple([one for one in hand.waiting if one != seat])
