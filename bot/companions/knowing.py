"""Estimates of how others play, from earlier deals that everybody saw.

The estimate only tells how often a player goes on with a hand, and it is never sure: some worlds
assume that players are different.
"""

from collections.abc import Mapping
from math import exp, log

from bot.companions.minds import TIGHT
from bot.engine.kinds import Seat
from bot.engine.table.state import Chair, Table

RAISES, STAYS, GIVES_UP = log(0.05 / 0.3), log(0.17 / 0.3), log(0.75 / 0.45)
"""Logarithms of likelihood ratios: how often a tight player raises, stays or folds in a deal,
relative to other players."""
FAR = 20.0
"""Largest sum of logarithms that is used; beyond it there is no doubt."""
SURE = 0.8
"""Largest probability that a player is tight, or is not. It is below 1, as a tight player may still
bet a lot, and what they do in this deal has to count."""

NEW_IN, NEW_OUT = 1.2, 2.8
"""Deals that a new player is assumed to have gone on in, and to have folded."""


def known(table: Table) -> Mapping[Seat, float]:
    """Return the probability (0 to 1) that each player is tight, by seat."""
    return {seat: _is_tight(chair) for seat, chair in table.chairs.items()}


def goes_in(table: Table) -> Mapping[Seat, float]:
    """Return how often (0 to 1) each player goes on or is in, by seat."""
    return {seat: _goes_in(chair) for seat, chair in table.chairs.items()}


def _goes_in(chair: Chair) -> float:
    went = NEW_IN + chair.raised + chair.stayed
    return went / (went + NEW_OUT + chair.gave_up)


def _is_tight(chair: Chair) -> float:
    seen = RAISES * chair.raised + STAYS * chair.stayed + GIVES_UP * chair.gave_up
    odds = exp(min(FAR, seen)) * TIGHT / (1 - TIGHT)
    return min(SURE, max(1 - SURE, odds / (1 + odds)))
