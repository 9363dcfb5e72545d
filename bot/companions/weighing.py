"""The weight of a world: how well hands fit what their players did (fold, pay or raise).

The fit is loose, as it uses averages for each kind of player. A player who does something rare for
their kind makes that kind less likely, so kinds are found out within a deal.
"""

from dataclasses import dataclass

from bot.companions.minds import BEST, FEW, Mind
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.taking_part import paid
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class Kind:
    """Probabilities (0 to 1) of what one kind of player does."""

    folds: float
    pays: float
    """The player put in more than they had to."""
    raises: float
    """The player bet or raised."""
    waits: float
    """The player was asked and put in nothing."""


USUAL_ONE, CARELESS_ONE = Kind(0.45, 0.55, 0.4, 0.7), Kind(0.33, 0.67, 0.5, 0.5)
TIGHT_ONE = Kind(0.8, 0.25, 0.15, 0.95)
RAISED = 2 * BEST
"""Share of all hands with which a tight player raises or has bet."""
LOOSELY = 0.2
"""Least likelihood of a hand, relative to the best one, whatever its player did."""
UNLIKELY = 0.03
"""Likelihood that a tight player pays with a poor hand, relative to a good one."""


def likely(hand: Hand, seat: Seat, feelings: Mind) -> float:
    """Return the weight of a world for this seat; only the ratio to other worlds has a meaning."""
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
    """Return how well a hand fits its player's bets, relative to an average hand."""
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
        return 1 / (2 * keen + 1)  # the mean over all hands
    loosely: float = max(LOOSELY, 0.5 + sees * (height - 0.5)) ** (2 * keen)
    return loosely
