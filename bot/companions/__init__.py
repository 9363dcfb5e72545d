"""House players: from what one seat may know to one command, for every question of every game.

    decide(table, 3, style=STYLES["bold"], seed=b"12-34", worlds=32).command
    sense(table, 3, seed=b"12-34").best                 what each choice brings, for a hint
    judged(table, 3, Fold(2), seed=b"12-34").cost       what one gave away, for afterwards
    stands(table, 3, Call(2), seed=b"12-34", tracked=lay)  the part of the pot that is one's own

Nobody here looks at others' cards: all thinking goes on in `bot.engine.worlds`, deals that fit what
the seat knows. Same arguments, same command. No clock but that of CPU, where `seconds` is given.
"""

from bot.companions.deciding import Decision, cheaply, decide, is_asked
from bot.companions.sensing import Prospect, Sense, Verdict, judged, sense, stands
from bot.companions.styles import STYLES, Style

__all__ = [
    "STYLES", "Decision", "Prospect", "Sense", "Style", "Verdict", "cheaply", "decide", "is_asked",
    "judged", "sense", "stands",
]  # fmt: skip
