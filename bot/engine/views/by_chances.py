"""Nets by chances: what seats would have won on average once nobody had a decision left.

Each live hand gets its share of the chips that were won, in thousandths of a chip, so that no seat
gains by rounding. Rake, carried chips and payments beside the pots are as they were. A seat's luck
is what it won beyond its share; the luck of all seats of a deal adds up to 0.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from bot.engine.kinds import Chips, Seat
from bot.engine.views.summary import HandSummary

THOUSANDTHS = 1000
VERSION = 1
"""Version of this reckoning, which is stored with each deal; a higher one reckons deals again."""


def shared(chips: Chips, shares: Mapping[Seat, Fraction]) -> dict[Seat, int]:
    """Return thousandths of chips by shares, which need not add up to one.

    What rounding leaves goes to the largest remainders, the first of equal ones first.
    """
    whole = sum(shares.values())
    exact = {seat: chips * THOUSANDTHS * part / whole for seat, part in shares.items()}
    found = {seat: int(part) for seat, part in exact.items()}
    left = chips * THOUSANDTHS - sum(found.values())
    for seat in sorted(exact, key=lambda seat: found[seat] - exact[seat])[:left]:
        found[seat] += 1
    return found


def with_luck(told: HandSummary, shares: Mapping[Seat, Fraction]) -> HandSummary:
    """Return the summary with each seat's luck, by the shares of live hands.

    Without shares, in a void deal and where all chips ride to the next one, there is no luck.
    """
    won = sum(one.won for one in told.seats)
    if told.voided or not won or not any(shares.values()):
        return replace(told, seats=tuple(replace(one, luck=0) for one in told.seats))
    due = shared(won, shares)
    seats = (replace(one, luck=one.won * THOUSANDTHS - due.get(one.seat, 0)) for one in told.seats)
    return replace(told, seats=tuple(seats))
