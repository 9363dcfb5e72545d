"""Worker process (`python -m bot.games.trials.worker`) that reads a game file or tries a game.

Its memory and time are limited where the system can; the process that started it has a time-out.
"""

import json
import os
import sys
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.engine.codec import game_from_json, game_to_json
from bot.games.files.faults import BadGame, Fault, Wrong
from bot.games.files.reading import parse_game
from bot.games.finding.names import Names
from bot.games.trials.trial import SECONDS, Verdict, trial

MEGABYTES = 512
TOO_MUCH = (MemoryError, RecursionError)

Job = dict[str, Any]


def main() -> None:
    """Read one job from the input and write one answer, both as JSON."""
    limit(SECONDS)
    job = json.load(sys.stdin)
    json.dump(JOBS[job["do"]](job), sys.stdout)


def read(job: Job) -> Job:
    """Return the game of a file, or its faults."""
    names = Names({word: tuple(owner) for word, owner in job["owners"].items()}, job["making_way"])
    try:
        game = parse_game(job["code"], job["name"], b64decode(job["raw"]), names.taken)
        return {"game": game_to_json(game)}
    except BadGame as bad:
        return {"faults": [fault_to_json(one) for one in bad.faults], "more": bad.more}
    except TOO_MUCH:
        return {"faults": [fault_to_json(Fault(Wrong.HARD_TO_READ))], "more": 0}


def tried(job: Job) -> Job:
    """Return the verdict on a game."""
    try:
        verdict = trial(game_from_json(job["game"]))
    except TOO_MUCH:
        verdict = Verdict(0, 0, Fault(Wrong.TRIAL_TOO_BIG, facts={"most": MEGABYTES}))
    fault = verdict.fault and fault_to_json(verdict.fault)
    return {"deals": verdict.deals, "slowest": verdict.slowest, "fault": fault}


def fault_to_json(fault: Fault) -> list[Any]:
    """Return a fault as JSON."""
    return [fault.wrong, fault.key, fault.facts, fault.line]


JOBS: dict[str, Callable[[Job], Job]] = {"read": read, "try": tried}


def limit(seconds: int, megabytes: int = MEGABYTES) -> None:
    """Limit computing time and memory, and forbid files. Windows can't, and a Mac may refuse."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in (
        (resource.RLIMIT_AS, megabytes << 20),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))
    with suppress(OSError):
        os.nice(10)


if __name__ == "__main__":
    main()
