"""Reads and tries games in a separate process, so that tables keep playing whatever happens."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from base64 import b64encode
from contextlib import suppress
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from bot.base.folders import CHECKOUT
from bot.engine.codec import game_from_json, game_to_json
from bot.engine.games.game import Game
from bot.games.files.faults import BadGame, Fault, Wrong
from bot.games.finding.names import Names
from bot.games.trials.trial import SECONDS, Verdict

PATIENCE = 3 * SECONDS
"""Most seconds on the clock for a trial, as a busy machine gives its computing time late."""
READING = 15
"""Most seconds on the clock for reading a file."""


AT_ONCE = 2
"""Most worker processes at once; further jobs wait for their turn."""
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


class TookTooLong(Exception):  # noqa: N818 - named for what happened
    """Raised if a job was stopped by its time-out or by the system's limits."""


async def read_and_try(code: str, name: str, raw: bytes, names: Names) -> tuple[Game, Verdict]:
    """Return the game in a file's bytes and its trial's verdict. Raise BadGame."""
    game = await read_in_process(code, name, raw, names)
    verdict = await try_in_process(game)
    if verdict.fault is not None:
        raise BadGame([replace(verdict.fault, file=name)])
    return game, verdict


async def read_in_process(
    code: str, name: str, raw: bytes, names: Names, seconds: float = READING
) -> Game:
    """Return the game in a file's bytes, whose names must not be taken. Raise BadGame."""
    job = {
        "do": "read", "code": code, "name": name, "raw": b64encode(raw).decode(),
        "owners": dict(names.owners), "making_way": dict(names.making_way),
    }  # fmt: skip
    try:
        found = await _worked(job, seconds)
    except TookTooLong:
        raise BadGame([Fault(Wrong.HARD_TO_READ, file=name)]) from None
    if "game" in found:
        return game_from_json(found["game"])
    raise BadGame([fault_from_json(one, name) for one in found["faults"]], found["more"])


async def try_in_process(game: Game, seconds: float = PATIENCE) -> Verdict:
    """Return the verdict on a game; a trial that takes too long has the fault TRIAL_TOO_LONG."""
    try:
        found = await _worked({"do": "try", "game": game_to_json(game)}, seconds)
    except TookTooLong:
        return Verdict(0, seconds, Fault(Wrong.TRIAL_TOO_LONG, facts={"most": round(seconds)}))
    told = found["fault"]
    return Verdict(found["deals"], found["slowest"], told and fault_from_json(told))


async def _worked(job: dict[str, Any], seconds: float) -> dict[str, Any]:
    return await answer_of_worker("bot.games.trials.worker", job, seconds)


async def answer_of_worker(module: str, job: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Run a worker module and return its answer; waits for its turn.

    `seconds` is a time-out on the clock. Raise TookTooLong after it, or if the system ended the
    worker.
    """
    turns = _turns.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))
    async with turns:
        return await _answered(module, job, seconds)


async def _answered(module: str, job: dict[str, Any], seconds: float) -> dict[str, Any]:
    worker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module,
        stdin=PIPE, stdout=PIPE, stderr=PIPE, env=_environment(),
    )  # fmt: skip
    try:
        async with asyncio.timeout(seconds):
            written, complaint = await worker.communicate(json.dumps(job).encode())
    except TimeoutError:
        raise TookTooLong from None
    finally:
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()
    if worker.returncode:
        if worker.returncode > 0:
            raise RuntimeError(complaint.decode(errors="replace"))
        raise TookTooLong  # a negative code: the system ended it
    answer: dict[str, Any] = json.loads(written)
    return answer


def fault_from_json(told: list[Any], file: str = "") -> Fault:
    """Return the fault from a worker's JSON."""
    wrong, key, facts, line = told
    known = {name: tuple(one) if isinstance(one, list) else one for name, one in facts.items()}
    return Fault(Wrong(wrong), key, known, file, line)


def _environment() -> dict[str, str]:
    """Return the environment of a worker: what Python needs, no token and no settings."""
    python = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")
    kept = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH", "VIRTUAL_ENV", *python)
    inherited = {name: os.environ[name] for name in kept if name in os.environ}
    return {**inherited, "PYTHONPATH": os.pathsep.join([str(CHECKOUT), *sys.path])}
