"""Files read and games tried in a process of their own: whatever they do, the tables play on."""

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
"""Seconds on the wall: a busy machine gives a trial its computing time late."""
READING = 15
"""Seconds on the wall for a file, which is read in one."""


AT_ONCE = 2
"""Such processes at once; further files and games wait for their turn."""
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


class TookTooLong(Exception):  # noqa: N818 - named for what happened
    """A job was stopped, by us or by the system's limits."""


async def proved(code: str, name: str, raw: bytes, names: Names) -> tuple[Game, Verdict]:
    """The game of a file with these bytes, read and tried. Raises BadGame."""
    game = await read_apart(code, name, raw, names)
    verdict = await trial_apart(game)
    if verdict.fault is not None:
        raise BadGame([replace(verdict.fault, file=name)])
    return game, verdict


async def read_apart(
    code: str, name: str, raw: bytes, names: Names, seconds: float = READING
) -> Game:
    """The game of a file with these bytes, none of whose words are taken. Raises BadGame."""
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
    raise BadGame([fault_of(one, name) for one in found["faults"]], found["more"])


async def trial_apart(game: Game, seconds: float = PATIENCE) -> Verdict:
    """The verdict on a game; one that takes too long is stopped, and told so."""
    try:
        found = await _worked({"do": "try", "game": game_to_json(game)}, seconds)
    except TookTooLong:
        return Verdict(0, seconds, Fault(Wrong.TRIAL_TOO_LONG, facts={"most": round(seconds)}))
    told = found["fault"]
    return Verdict(found["deals"], found["slowest"], told and fault_of(told))


async def _worked(job: dict[str, Any], seconds: float) -> dict[str, Any]:
    return await answered_apart("bot.games.trials.worker", job, seconds)


async def answered_apart(module: str, job: dict[str, Any], seconds: float) -> dict[str, Any]:
    """What a worker answers, once it has its turn: a module that is run, and limits itself.

    `seconds` on the wall. Raises TookTooLong.
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
        raise TookTooLong  # the system ended it
    answer: dict[str, Any] = json.loads(written)
    return answer


def fault_of(told: list[Any], file: str = "") -> Fault:
    """The fault that a worker told."""
    wrong, key, facts, line = told
    known = {name: tuple(one) if isinstance(one, list) else one for name, one in facts.items()}
    return Fault(Wrong(wrong), key, known, file, line)


def _environment() -> dict[str, str]:
    """Only what Python needs, and where it keeps what it has compiled: no token, no settings."""
    python = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")
    kept = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH", "VIRTUAL_ENV", *python)
    inherited = {name: os.environ[name] for name in kept if name in os.environ}
    return {**inherited, "PYTHONPATH": os.pathsep.join([str(CHECKOUT), *sys.path])}
