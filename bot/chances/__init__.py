"""How often each hand comes in a game: questions, their counts, and stored answers.

`question` says what is counted of a game. `kept` reads the answers for the bundled games from
`data/odds.json`, which `uv run python -m tests.odds_file` writes. Questions of house games, twists
and table options are counted when somebody first asks, in a process of its own (`reckoner`). If
everything were counted at first use, the first reader of each game would wait, some for a minute,
and no test could check the figures beforehand. `middle` finds the hand that wins half of the time;
that takes tenths of a second.
"""

from bot.chances.count import Count, counted
from bot.chances.kept import kept
from bot.chances.middle import Contest, contest
from bot.chances.question import Question, questions
from bot.chances.reckoner import Reckoner

__all__ = ["Contest", "Count", "Question", "Reckoner", "contest", "counted", "kept", "questions"]
