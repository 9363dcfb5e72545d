"""The cards before a seat. Lists are replaced, never changed: copies of a hand share them."""

from bot.engine.cards import Card
from bot.engine.hand.state import Place


def take(place: Place, card: Card, *, up: bool) -> None:
    """One card more."""
    place.cards = [*place.cards, card]
    place.up = [*place.up, up]


def drop(place: Place, card: Card) -> None:
    """One card less."""
    at = place.cards.index(card)
    place.cards = place.cards[:at] + place.cards[at + 1 :]
    place.up = place.up[:at] + place.up[at + 1 :]


def turn_up(place: Place, card: Card) -> None:
    """A card now lies open."""
    at = place.cards.index(card)
    place.up = [*place.up[:at], True, *place.up[at + 1 :]]
