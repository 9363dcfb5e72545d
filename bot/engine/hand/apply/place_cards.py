"""Changes of a place's cards, and of who is asked.

Lists are replaced and never changed in place, because copies of a hand share them.
"""

from bot.engine.cards import Card
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def take(place: Place, card: Card, *, up: bool) -> None:
    """Add a card to a place, face up or face down."""
    place.cards, place.up = [*place.cards, card], [*place.up, up]


def keep_from(place: Place, card: Card, sight: str) -> None:
    """Hide a card from its owner: with "others" all others see it, with "nobody" no one does."""
    if sight == "others":
        place.worn = (*place.worn, card)
    elif sight == "nobody":
        place.unseen = (*place.unseen, card)


def drop(place: Place, card: Card) -> None:
    """Take a card from a place."""
    at = place.cards.index(card)
    place.cards = place.cards[:at] + place.cards[at + 1 :]
    place.up = place.up[:at] + place.up[at + 1 :]
    _for_all_eyes(place, card)


def lose(place: Place) -> None:
    """Take all cards from a place."""
    place.cards, place.up, place.worn, place.unseen = [], [], (), ()


def turn_up(place: Place, card: Card) -> None:
    """Turn one card face up."""
    up = place.up.copy()
    up[place.cards.index(card)] = True
    place.up = up
    _for_all_eyes(place, card)


def turn_all_up(place: Place) -> None:
    """Turn the whole hand face up."""
    place.up = [True] * len(place.cards)
    place.worn = place.unseen = ()


def _for_all_eyes(place: Place, card: Card) -> None:
    """Drop a card from those with a special sight, as it is open now, or gone."""
    if place.worn or place.unseen:
        place.worn = tuple(one for one in place.worn if one != card)
        place.unseen = tuple(one for one in place.unseen if one != card)


def answered(hand: Hand, seat: Seat) -> None:
    """Take this seat from those who owe an answer."""
    if hand.waiting == (seat,):
        hand.waiting = ()
    else:
        hand.waiting = tuple([one for one in hand.waiting if one != seat])
