"""Chances of hands that lie open, and rankings of thousands of hands at once, with numpy.

    await odds.of(look(table, 0), within=0.3)    Chances, or None if there are none in time
    reckoning.chances(look(table, 0))            Chances, computed in this process
    batch.batch(ranker).strengths(cards)         strengths of many hands at once

Only `reckoning` and `batch` import numpy: the main program leaves that to a process beside it.
`README.md` in this folder defines the figures.
"""

from bot.odds.chance import Chance, Chances
from bot.odds.port import Odds

__all__ = ["Chance", "Chances", "Odds"]
