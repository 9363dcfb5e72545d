"""House players: they answer every question of every game from what their seat may know.

    decide(table, 3, style=STYLES["bold"], seed=b"12-34", worlds=32).command     their answer
    advise(table, 3, seed=b"12-34").best                the value of each choice, for a hint
    judged(table, 3, Fold(2), seed=b"12-34").cost       the chips that a choice gave away
    pot_share(table, 3, Call(2), seed=b"12-34", tracked=lay)    the share of the pot it stood for

Hidden cards are never used: all thinking happens in `bot.engine.worlds`, which are deals that fit
what the seat knows. The same arguments give the same result, unless `seconds` limits CPU time.
"""

from bot.companions.advice import Advice, Prospect, Verdict, advise, judged, pot_share
from bot.companions.deciding import Decision, cheaply, decide, is_asked
from bot.companions.styles import STYLES, Style

__all__ = [
    "STYLES", "Advice", "Decision", "Prospect", "Style", "Verdict", "advise", "cheaply", "decide",
    "is_asked", "judged", "pot_share",
]  # fmt: skip
