"""The right to see cards of a deal: the one judge, for views and for their tests.

An open card is everybody's, any other its owner's alone, with three exceptions: a card its owner
wears, which the others in the deal see and the owner does not until it is over; a card nobody has
looked at; and cards that some players compared among themselves. Seat 0 is the public, and stands
for players who were not dealt in. Source: rules 4.10, M3; 2.5.
"""

from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.games.customs import ShowDraws
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def seen(hand: Hand, place: Place, viewer: Seat) -> tuple[Card | None, ...]:
    """Return the cards before a seat as a viewer sees them; None for a card's back."""
    pairs = zip(place.cards, place.up, strict=True)
    return tuple(card if up or _sees(hand, place, card, viewer) else None for card, up in pairs)


def _sees(hand: Hand, place: Place, card: Card, viewer: Seat) -> bool:
    """True if a viewer sees a card that does not lie open."""
    if viewer == place.seat:
        return card not in place.unseen and (card not in place.worn or hand.ended)
    if viewer not in hand.places:
        return False
    met = any(viewer in seats and card in cards for seats, cards in hand.compared)
    return met or card in place.worn


def known(hand: Hand, place: Place) -> Place:
    """Return the place as its owner knows it: without the cards they have not seen."""
    if not place.worn and not place.unseen:
        return place
    found = [
        (card, up)
        for card, up in zip(seen(hand, place, place.seat), place.up, strict=True)
        if card is not None
    ]
    return replace(place, cards=[card for card, _ in found], up=[up for _, up in found])


def seat_of(hand: Hand, player: int) -> Seat:
    """Return a player's seat in the deal; 0 if they are not in it."""
    return next((one.seat for one in hand.places.values() if one.player == player), 0)


def tells_draws(hand: Hand) -> bool:
    """True if all may know how many cards were drawn (Source: R176)."""
    shown = hand.game.show_draws
    return shown is ShowDraws.ALWAYS or (shown is ShowDraws.UNTIL_BETTING and not hand.now.bets)


def others(hand: Hand, place: Place) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """Return the cards of others that a player sees and not everybody does, by seat."""
    if not hand.compared and not any(one.worn for one in hand.places.values()):
        return ()
    found = []
    for other in hand.places.values():
        if other is place:
            continue
        pairs = zip(seen(hand, other, place.seat), other.up, strict=True)
        private = tuple(card for card, up in pairs if card is not None and not up)
        if private:
            found.append((other.seat, private))
    return tuple(found)
