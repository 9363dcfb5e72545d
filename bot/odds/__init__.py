"""Chances of hands that lie open, and rankings by the thousand, over numpy.

    chances(look(table, 0))             -> Chances, or None where they mean nothing
    await odds.of(look(table, 0), within=0.3)    the same in a process of its own, or None in time
    batch(ranker).strengths(cards)      strengths of many hands at once

`README.md` beside this says how figures are meant.
"""

from bot.odds.batch import batch
from bot.odds.chance import Chance, Chances
from bot.odds.port import Odds
from bot.odds.reckoning import chances

__all__ = ["Chance", "Chances", "Odds", "batch", "chances"]
