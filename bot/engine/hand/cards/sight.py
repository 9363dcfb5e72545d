"""Who may see which card of a deal: the one judge of it, whom views and their laws ask.

An open card is everybody's, any other its owner's alone, but for what was dealt for other eyes: a
card that they wear, which all who play the deal see and they do not before it is over; one that
nobody has looked at; and those that some compared among themselves. Seat 0 is the public, and
whoever was not dealt in. Source: rules 4.10, M3; 2.5.
"""

from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.games.customs import ShowDraws
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def seen(hand: Hand, place: Place, viewer: Seat) -> tuple[Card | None, ...]:
    """The cards before a seat, as whoever sits there or elsewhere sees them; None for a back."""
    pairs = zip(place.cards, place.up, strict=True)
    return tuple(card if up or _sees(hand, place, card, viewer) else None for card, up in pairs)


def _sees(hand: Hand, place: Place, card: Card, viewer: Seat) -> bool:
    """A card that does not lie open."""
    if viewer == place.seat:
        return card not in place.unseen and (card not in place.worn or hand.ended)
    if viewer not in hand.places:
        return False
    met = any(viewer in seats and card in cards for seats, cards in hand.compared)
    return met or card in place.worn


def known(hand: Hand, place: Place) -> Place:
    """The place as its owner knows it: without the cards that they have not seen."""
    if not place.worn and not place.unseen:
        return place
    found = [
        (card, up)
        for card, up in zip(seen(hand, place, place.seat), place.up, strict=True)
        if card is not None
    ]
    return replace(place, cards=[card for card, _ in found], up=[up for _, up in found])


def seat_of(hand: Hand, player: int) -> Seat:
    """Where a player plays the deal; 0 where they do not."""
    return next((one.seat for one in hand.places.values() if one.player == player), 0)


def tells_draws(hand: Hand) -> bool:
    """Whether all may know how many cards were drawn (Source: R176)."""
    shown = hand.game.show_draws
    return shown is ShowDraws.ALWAYS or (shown is ShowDraws.UNTIL_BETTING and not hand.now.bets)


def others(hand: Hand, place: Place) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """What a player sees of the others' cards and not everybody does, by seat."""
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
