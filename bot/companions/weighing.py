"""How well a world goes with what its players did: who folded, who paid, and with what hand.

Loosely, as nobody knows how they play: by what each kind of player does in the mean. A kind that
does such a thing seldom is thought of less from then on, so others are found out within a deal.
"""

from dataclasses import dataclass

from bot.companions.minds import BEST, FEW, Mind
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.taking_part import paid
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class Kind:
    """How often one kind of player does what was seen, of 1."""

    folds: float
    pays: float
    """Has put in more than they had to."""
    raises: float
    """Has bet or raised."""
    waits: float
    """Was asked, and has put in nothing."""


USUAL_ONE, CARELESS_ONE = Kind(0.45, 0.55, 0.4, 0.7), Kind(0.33, 0.67, 0.5, 0.5)
TIGHT_ONE = Kind(0.8, 0.25, 0.15, 0.95)
RAISED = 2 * BEST
"""Of all hands: those that a tight player has bet with, and others that seemed so."""
LOOSELY = 0.2
"""Of the best hand: no hand is thought less likely than one so good, whatever it did."""
UNLIKELY = 0.03
"""The same of a tight player who pays with a hand that felt poor to them then."""


def likely(hand: Hand, seat: Seat, feelings: Mind) -> float:
    """Its weight, for who thinks of it in this seat; to be compared with other worlds' only."""
    weight = 1.0
    for place in hand.places.values():
        if place.seat == seat:
            continue
        kind = _kind(place.seat, feelings)
        if place.folded:
            weight *= kind.folds
        elif place.seat in feelings.height:
            pays = paid(hand, place)
            if place.raised:
                weight *= kind.raises
            elif place.spoke:
                weight *= kind.pays if pays else kind.waits
            weight *= _goes_with(hand, place, feelings, pays=pays)
    return weight


def _kind(seat: Seat, feelings: Mind) -> Kind:
    if seat in feelings.tight:
        return TIGHT_ONE
    return CARELESS_ONE if seat in feelings.careless else USUAL_ONE


def _goes_with(hand: Hand, place: Place, feelings: Mind, *, pays: bool) -> float:
    """A hand beside its chips, 1 in the mean of all hands, or a part of the best."""
    if place.seat in feelings.tight:
        if not (pays or place.raised):
            return 1.0
        part = RAISED if place.raised else FEW
        now = place.acted and place.last != "checked"
        when = hand.phase if now else hand.phase - 1
        good = feelings.among(hand, place.seat, part, when)
        return (1.0 if good else UNLIKELY) / (part + (1 - part) * UNLIKELY)
    height: float = feelings.height[place.seat]
    sees: float = feelings.sees(hand, place.seat)
    unit = max(1, hand.stakes.big_blind)
    keen = min(1.0, place.total / (10 * unit)) + 0.5 * (hand.round.aggressor == place.seat)
    if place.seat in feelings.careless:
        return 1 / (2 * keen + 1)  # as much as that of all hands in the mean
    loosely: float = max(LOOSELY, 0.5 + sees * (height - 0.5)) ** (2 * keen)
    return loosely
