"""Chances without waiting for them: reckoned in a process of its own, or not at all in time."""

import asyncio
import logging
from concurrent.futures import Executor

from bot.base.workers import Answers, Worker
from bot.engine.games.game import Game
from bot.engine.views.shapes import TableView
from bot.odds.chance import Chances
from bot.odds.spot import Spot, spot_of

log = logging.getLogger(__name__)

PATIENCE = 0.3
"""Seconds that a table waits for figures at most."""
LONGEST = 60.0
"""Seconds after which the process is ended: the tables of a game take some at most."""
MOST_KEPT = 256
"""Spots whose chances are remembered."""
MOST_WAITING = 16
"""Spots that wait for the process; of more, nobody is told any chances."""


def reckoned(spot: Spot) -> Chances | None:
    """Return the chances of a spot; imports numpy, which only the other process has."""
    from bot.odds import reckoning

    return reckoning.reckoned(spot)


def prepared(game: Game) -> None:
    """Fill the tables of a game; imports numpy."""
    from bot.odds import reckoning

    reckoning.prepared(game)


Reckoning = asyncio.Task[Chances | None]


class Odds:
    """Answers from the process. A spot is reckoned once, however many ask, and remembered."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._worker = Worker(executor, seconds=LONGEST)
        self._answers = Answers[Spot, Chances](MOST_KEPT)
        self._ready = set[str]()
        self._preparing = set[asyncio.Task[None]]()

    async def of(self, view: TableView, *, within: float = PATIENCE) -> Chances | None:
        """Return the chances of what lies open; None where there are none within so many seconds.

        It is worked out all the same, for whoever asks next. Never raises: a fault is logged.
        """
        spot = spot_of(view)
        reckoning = None if spot is None else self._reckoning(spot)
        if reckoning is None:
            return None
        await asyncio.wait([reckoning], timeout=within)
        return reckoning.result() if reckoning.done() else None

    def prepare(self, game: Game) -> None:
        """Have the process fill the tables of a game, before anybody asks. Does not wait."""
        if game.code not in self._ready:
            self._ready.add(game.code)
            task = asyncio.ensure_future(self._prepare(game))
            self._preparing.add(task)
            task.add_done_callback(self._preparing.discard)

    def close(self) -> None:
        """Let the process go."""
        self._worker.close()
        self._answers.close()
        for task in self._preparing:
            task.cancel()

    def _reckoning(self, spot: Spot) -> Reckoning | None:
        known = self._answers.known(spot)
        if known is not None:
            return known
        if self._answers.waiting() >= MOST_WAITING:
            return None
        return self._answers.begin(spot, self._reckon(spot))

    async def _reckon(self, spot: Spot) -> Chances | None:
        try:
            return await self._worker.do(reckoned, spot)
        except Exception:  # figures are never worth a table's trouble
            log.exception("chances cannot be reckoned")
            self._answers.forget(spot)
            return None

    async def _prepare(self, game: Game) -> None:
        try:
            await self._worker.do(prepared, game)
        except Exception:  # as above: they are made again when they are asked for
            log.exception("the tables for chances cannot be made")
            self._ready.discard(game.code)
