"""How others play, as far as the deals before this one have shown it to everybody.

That tells less of a person than of who folds most hands and who does not, and it is never sure: in
some worlds everybody is another player than they seemed.
"""

from collections.abc import Mapping
from math import exp, log

from bot.companions.minds import TIGHT
from bot.engine.kinds import Seat
from bot.engine.table.state import Chair, Table

RAISES, STAYS, GIVES_UP = log(0.05 / 0.3), log(0.17 / 0.3), log(0.75 / 0.45)
"""How often who goes on with few hands does so in a deal, beside how often others do; logarithms,
as a table may go on for years."""
FAR = 20.0
"""A logarithm beyond all doubt."""
SURE = 0.8
"""Nobody is more likely to be tight, or not to be: who seldom plays may yet bet a lot when they do,
and what they do in the deal itself has to count."""

NEW_IN, NEW_OUT = 1.2, 2.8
"""What somebody new counts as: deals in which they went on, and those in which they gave up."""


def known(table: Table) -> Mapping[Seat, float]:
    """How likely each goes on with few hands alone, of 1, by seat."""
    return {seat: _is_tight(chair) for seat, chair in table.chairs.items()}


def goes_in(table: Table) -> Mapping[Seat, float]:
    """How often each goes on, or is in, of 1, by seat."""
    return {seat: _goes_in(chair) for seat, chair in table.chairs.items()}


def _goes_in(chair: Chair) -> float:
    went = NEW_IN + chair.raised + chair.stayed
    return went / (went + NEW_OUT + chair.gave_up)


def _is_tight(chair: Chair) -> float:
    seen = RAISES * chair.raised + STAYS * chair.stayed + GIVES_UP * chair.gave_up
    odds = exp(min(FAR, seen)) * TIGHT / (1 - TIGHT)
    return min(SURE, max(1 - SURE, odds / (1 + odds)))
