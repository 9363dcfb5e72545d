"""The odds of the bundled games, which are shipped: every question that they ask, counted once.

`uv run python -m tests.odds_file` counts what is new, forgets what no game asks any more, and
writes `data/odds.json`; with `--anew` it counts everything, which takes half an hour.
"""

import sys
from collections.abc import Iterator

from bot.chances.count import Count, count_hands
from bot.chances.question import Question, questions
from bot.chances.stored import FILE, file_text, read_counts
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.games import load_games


def asked(games: Iterator[Game]) -> dict[str, Question]:
    """By key."""
    found: dict[str, Question] = {}
    for game in games:
        usual = announce(game, Options())
        for share in usual.shares:
            found |= {one.key: one for one in questions(usual, share)}
    return found


def main() -> None:
    """Write the file, after each question, so that it may be stopped."""
    wanted = asked(iter(load_games().values()))
    had = read_counts(FILE) if FILE.exists() and "--anew" not in sys.argv else {}
    counts: dict[str, Count] = {key: one for key, one in had.items() if key in wanted}
    for key, one in sorted(wanted.items(), key=lambda one: not one[1].free):
        if key not in counts:
            counts[key] = count_hands(one)
            sys.stdout.write(f"{one.spec.name} {one.cards} {one.use} {counts[key].total}\n")
            FILE.write_text(file_text(counts), encoding="utf-8")
    FILE.write_text(file_text(counts), encoding="utf-8")


if __name__ == "__main__":
    main()
