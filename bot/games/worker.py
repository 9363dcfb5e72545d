"""The process that a trial runs in: `python -m bot.games.worker` reads a game, writes a verdict.

Its memory and time are limited where the system can; the process that started it keeps the clock.
"""

import json
import os
import sys
from contextlib import suppress

from bot.engine.codec import game_from_json
from bot.games.faults import Fault, Wrong
from bot.games.trial import SECONDS, Verdict, trial

MEGABYTES = 512


def main() -> None:
    """One game in, one verdict out, both as JSON."""
    _limit()
    try:
        verdict = trial(game_from_json(json.load(sys.stdin)))
    except (MemoryError, RecursionError):
        verdict = Verdict(0, 0, Fault(Wrong.TRIAL_TOO_BIG, facts={"most": MEGABYTES}))
    fault = verdict.fault
    told = None if fault is None else [fault.wrong, fault.facts]
    json.dump([verdict.deals, verdict.slowest, told], sys.stdout)


def _limit() -> None:
    """Windows has no such limits, and a Mac may refuse some."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in (
        (resource.RLIMIT_AS, MEGABYTES << 20),
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))
    with suppress(OSError):
        os.nice(10)


if __name__ == "__main__":
    main()
