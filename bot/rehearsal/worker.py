"""The process that `python -m bot.rehearsal.worker` is: it rehearses a game, within limits."""

import json
import sys
from dataclasses import asdict

from bot.engine.codec import game_from_json
from bot.games.trials.worker import TOO_MUCH, Job, limit
from bot.rehearsal.figures import Rehearsal
from bot.rehearsal.playing import rehearse

SECONDS = 30
"""Of computing, after which the system ends it: the last deal of a slow game included."""


def main() -> None:
    """One job in, one answer out, both as JSON."""
    limit(SECONDS)
    json.dump(rehearsed(json.load(sys.stdin)), sys.stdout)


def rehearsed(job: Job) -> Job:
    """What house players found; nothing where the game is too much for the process."""
    try:
        found = rehearse(game_from_json(job["game"]), job["sets"], job["seconds"])
    except TOO_MUCH:
        found = Rehearsal()
    return asdict(found)


if __name__ == "__main__":
    main()
