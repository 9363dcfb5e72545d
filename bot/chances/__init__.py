"""How often each hand comes in a game: questions, their counts, and stored answers.

`question` says what is counted of a game. `stored` reads the answers for the bundled games from
`data/odds.json`, which `uv run python -m tests.odds_file` writes. Questions of house games, twists
and table options are counted when somebody first asks, in a process of its own (`reckoner`). If
everything were counted at first use, the first reader of each game would wait, some for a minute,
and no test could check the figures beforehand. `median` finds the hand that wins half of the time;
that takes tenths of a second.
"""

from bot.chances.count import Count, count_hands
from bot.chances.median import Contest, contest
from bot.chances.question import Question, questions
from bot.chances.reckoner import Reckoner
from bot.chances.stored import stored_count

__all__ = [
    "Contest",
    "Count",
    "Question",
    "Reckoner",
    "contest",
    "count_hands",
    "questions",
    "stored_count",
]
