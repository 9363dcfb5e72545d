"""Chances of hands that lie open, and rankings by the thousand, over numpy.

    await odds.of(look(table, 0), within=0.3)    Chances, or None: in time, or not at all
    reckoning.chances(look(table, 0))            the same here and now
    batch.batch(ranker).strengths(cards)         strengths of many hands at once

Only the last two import numpy: the program itself leaves that to a process beside it.

`README.md` beside this says how figures are meant.
"""

from bot.odds.chance import Chance, Chances
from bot.odds.port import Odds

__all__ = ["Chance", "Chances", "Odds"]
