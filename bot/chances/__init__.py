"""How often each hand comes: what is counted of a game (`question`), counted, and kept.

`kept` has what the bundled games ask, in `data/odds.json`, which `uv run python -m tests.odds_file`
writes; what a house game, a twist or a table's option asks is counted when it is first wanted, in a
process of its own (`reckoner`). The other choice, to count everything at first use, would have the
first reader of each game wait, some for a minute, and no test could prove the figures beforehand.
`middle` deals out which hand wins half of the time, within tenths of a second when it is wanted.
"""

from bot.chances.count import Count, counted
from bot.chances.kept import kept
from bot.chances.middle import Contest, contest
from bot.chances.question import Question, questions
from bot.chances.reckoner import Reckoner

__all__ = ["Contest", "Count", "Question", "Reckoner", "contest", "counted", "kept", "questions"]
