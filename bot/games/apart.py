"""Trials in a process of their own: whatever a game does, the tables play on."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from dataclasses import replace

from bot.engine.codec import game_to_json
from bot.engine.game import Game
from bot.folders import CHECKOUT
from bot.games.faults import BadGame, Fault, Wrong
from bot.games.reading import Also, parse_game
from bot.games.trial import SECONDS, Verdict

PATIENCE = 3 * SECONDS
"""Seconds on the wall: a busy machine gives a trial its computing time late."""


async def proved(
    code: str, name: str, raw: bytes, also: Also = lambda _: ()
) -> tuple[Game, Verdict]:
    """The game of a file with these bytes, read and tried. Raises BadGame."""
    game = parse_game(code, name, raw, also)
    verdict = await trial_apart(game)
    if verdict.fault is not None:
        raise BadGame([replace(verdict.fault, file=name)])
    return game, verdict


async def trial_apart(game: Game, seconds: float = PATIENCE) -> Verdict:
    """The verdict on a game; one that takes too long is stopped, and told so."""
    worker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.games.worker",
        stdin=PIPE, stdout=PIPE, stderr=PIPE, env=_environment(),
    )  # fmt: skip
    too_long = Verdict(0, seconds, Fault(Wrong.TRIAL_TOO_LONG, facts={"most": round(seconds)}))
    try:
        async with asyncio.timeout(seconds):
            written, faults = await worker.communicate(json.dumps(game_to_json(game)).encode())
    except TimeoutError:
        return too_long
    finally:
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()
    if worker.returncode:
        if worker.returncode > 0:
            raise RuntimeError(faults.decode(errors="replace"))
        return too_long  # the system ended it
    deals, slowest, told = json.loads(written)
    return Verdict(deals, slowest, told and Fault(Wrong(told[0]), facts=told[1]))


def _environment() -> dict[str, str]:
    """Only what Python needs, and where it keeps what it has compiled: no token, no settings."""
    python = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")
    kept = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH", "VIRTUAL_ENV", *python)
    inherited = {name: os.environ[name] for name in kept if name in os.environ}
    return {**inherited, "PYTHONPATH": os.pathsep.join([str(CHECKOUT), *sys.path])}
