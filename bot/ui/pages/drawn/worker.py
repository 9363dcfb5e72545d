"""The process that `python -m bot.ui.pages.drawn.worker` is: it draws a game, within limits."""

import json
import sys

from bot.engine.codec import game_from_json
from bot.games import Fault, Wrong
from bot.games.trials.worker import MEGABYTES, TOO_MUCH, Job, fault_told, limit
from bot.ui.pages.drawn.trial import draw_trial

SECONDS = 30
"""Of computing, after which the system ends it."""


def main() -> None:
    """One job in, one answer out, both as JSON."""
    limit(SECONDS, megabytes=2 * MEGABYTES)
    json.dump(drawn(json.load(sys.stdin)), sys.stdout)


def drawn(job: Job) -> Job:
    """The screen that can't be drawn, or none."""
    try:
        fault = draw_trial(game_from_json(job["game"]))
    except TOO_MUCH:
        fault = Fault(Wrong.TRIAL_TOO_BIG, facts={"most": 2 * MEGABYTES})
    return {"fault": fault and fault_told(fault)}


if __name__ == "__main__":
    main()
