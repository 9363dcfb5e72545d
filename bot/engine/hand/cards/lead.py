"""The leader and the turn where players turn cards to beat the best hand showing.

Both are worked out from the open cards and their order, and never stored. Source: rules 4.3 (28).
"""

from bot.engine.hand import judge
from bot.engine.hand.money import pots
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat


def leader(hand: Hand) -> Place | None:
    """Return the place with the best hand showing, the earliest of equals, if any is open."""
    shown = [place for place in hand.live() if any(place.up)]
    return max(shown, key=lambda place: _standing(hand, place), default=None)


def _standing(hand: Hand, place: Place) -> tuple[int, int]:
    """Return the strength of a place's open cards, and minus the position of its newest one."""
    newest = max(at for at, card in enumerate(hand.turned) if card in place.cards)
    return judge.showing_strength(hand, place), -newest


def is_out(hand: Hand, place: Place) -> bool:
    """True if a place can't win any chips.

    All its cards are turned, and each pot has a better hand showing. For the player who turned
    last, an equal hand is enough to be out: it was there to be beaten.
    """
    if not all(place.up):
        return False
    shows = {one.seat: judge.showing_strength(hand, one) for one in hand.live()}
    bar = shows.pop(place.seat) + (last(hand) is not place)
    return all(
        any(shows.get(seat, 0) >= bar for seat in seats) for seats in _contested(hand, place)
    )


def _contested(hand: Hand, place: Place) -> list[tuple[Seat, ...]]:
    """Return the seats of each pot this place may win.

    If nobody has put in chips, return one pot of all live seats.
    """
    contested = [pot.seats for pot in pots.of(hand) if place.seat in pot.seats]
    return contested or [tuple(one.seat for one in hand.live())]


def last(hand: Hand) -> Place | None:
    """Return the place that turned the last card, even if it has folded since."""
    card = hand.turned[-1] if hand.turned else None
    return next((place for place in hand.places.values() if card in place.cards), None)


def next_to_turn(hand: Hand) -> Place | None:
    """Return the next place after the last turner that has cards to turn and does not lead."""
    ahead, before = leader(hand), last(hand)
    places = list(hand.places.values()) if before is None else hand.after(before.seat)
    able = (place for place in places if not place.folded and not all(place.up))
    return next((place for place in able if place is not ahead), None)


def fallen_short(hand: Hand, ahead: Place) -> tuple[Seat, ...]:
    """Return the seats that turned all cards, are out, and show nothing better than the leader."""
    bar = judge.showing_strength(hand, ahead)
    turned = (one for one in hand.places.values() if one.folded and one.cards and all(one.up))
    return tuple(one.seat for one in turned if judge.showing_strength(hand, one) <= bar)


def in_vain(hand: Hand) -> bool:
    """True if the last turner does not lead, so there is nothing new to bet on."""
    return hand.row.beat and leader(hand) is not last(hand)
