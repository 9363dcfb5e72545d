"""Chances from a process of its own, for callers that can wait only a short time."""

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
"""The most seconds that a table waits for chances."""
LONGEST = 60.0
"""Seconds after which the process is ended; building the tables of a game takes several seconds."""
MOST_KEPT = 256
"""The most spots whose chances are remembered."""
MOST_WAITING = 16
"""The most spots that wait for the process; further spots get no chances."""


def reckoned(spot: Spot) -> Chances | None:
    """Return the chances of a spot; imports numpy, which only the other process has."""
    from bot.odds import reckoning

    return reckoning.reckoned(spot)


def prepared(game: Game) -> None:
    """Build the tables of a game; imports numpy."""
    from bot.odds import reckoning

    reckoning.prepared(game)


Reckoning = asyncio.Task[Chances | None]


class Odds:
    """Gets chances from the process. Each spot is computed once and remembered."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._worker = Worker(executor, seconds=LONGEST)
        self._answers = Answers[Spot, Chances](MOST_KEPT)
        self._ready = set[str]()
        self._preparing = set[asyncio.Task[None]]()

    async def of(self, view: TableView, *, within: float = PATIENCE) -> Chances | None:
        """Return the chances of the open hands; None if there are none within so many seconds.

        They are computed all the same, and a later call gets them. Never raises: a fault is logged.
        """
        spot = spot_of(view)
        reckoning = None if spot is None else self._reckoning(spot)
        if reckoning is None:
            return None
        await asyncio.wait([reckoning], timeout=within)
        return reckoning.result() if reckoning.done() else None

    async def surely(self, view: TableView) -> Chances | None:
        """Return the chances of the open hands, however long they take; None if there are none.

        Raise what went wrong.
        """
        spot = spot_of(view)
        if spot is None:
            return None
        known = self._answers.known(spot)
        if known is not None and known.done() and not known.cancelled():
            found = known.result()
            if found is not None:
                return found
        return await self._worker.do(reckoned, spot)

    def prepare(self, game: Game) -> None:
        """Have the process build the tables of a game in advance. Does not wait."""
        if game.code not in self._ready:
            self._ready.add(game.code)
            task = asyncio.ensure_future(self._prepare(game))
            self._preparing.add(task)
            task.add_done_callback(self._preparing.discard)

    def close(self) -> None:
        """End the process."""
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
        except Exception:  # a fault in chances must not disturb a table
            log.exception("chances cannot be reckoned")
            self._answers.forget(spot)
            return None

    async def _prepare(self, game: Game) -> None:
        try:
            await self._worker.do(prepared, game)
        except Exception:  # as above; they are built when they are needed
            log.exception("the tables for chances cannot be made")
            self._ready.discard(game.code)
