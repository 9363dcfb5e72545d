"""The program of `python -m bot.rehearsal.worker`: rehearses one game within limits."""

import json
import sys
from dataclasses import asdict

from bot.engine.codec import game_from_json
from bot.games.trials.worker import TOO_MUCH, Job, limit
from bot.rehearsal.figures import Rehearsal
from bot.rehearsal.playing import rehearse

SECONDS = 30
"""Seconds of CPU after which the system kills the process; the last deal of a slow game fits in."""


def main() -> None:
    """Read one job from standard input and write its answer to standard output, both as JSON."""
    limit(SECONDS)
    json.dump(rehearsed(json.load(sys.stdin)), sys.stdout)


def rehearsed(job: Job) -> Job:
    """Return the rehearsal of a job's game as JSON data; an empty one if it exceeds the limits."""
    try:
        found = rehearse(game_from_json(job["game"]), job["sets"], job["seconds"])
    except TOO_MUCH:
        found = Rehearsal()
    return asdict(found)


if __name__ == "__main__":
    main()
