"""The program of `python -m bot.ui.pages.drawn.worker`: draws one game within limits."""

import json
import sys

from bot.engine.codec import game_from_json
from bot.games import Fault, Wrong
from bot.games.trials.worker import MEGABYTES, TOO_MUCH, Job, fault_to_json, limit
from bot.ui.pages.drawn.trial import draw_trial

SECONDS = 30
"""Seconds of CPU after which the system kills the process."""


def main() -> None:
    """Read one job from standard input and write its answer to standard output, both as JSON."""
    limit(SECONDS, megabytes=2 * MEGABYTES)
    json.dump(drawn(json.load(sys.stdin)), sys.stdout)


def drawn(job: Job) -> Job:
    """Return the first screen that can't be drawn, or none, as JSON data."""
    try:
        fault = draw_trial(game_from_json(job["game"]))
    except TOO_MUCH:
        fault = Fault(Wrong.TRIAL_TOO_BIG, facts={"most": 2 * MEGABYTES})
    return {"fault": fault and fault_to_json(fault)}


if __name__ == "__main__":
    main()
