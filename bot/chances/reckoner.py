"""Counts what the file does not have, in a process of its own, once a question."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from bot.chances.count import Count, counted
from bot.chances.kept import kept
from bot.chances.question import Question

log = logging.getLogger(__name__)

PATIENCE = 120.0
"""Seconds after which an answer is given up; it may be asked for again."""
MOST_KEPT = 500
"""Answers that stay in memory; the oldest is forgotten first."""


class Reckoner:
    """Answers questions; `begin` is what the process does first."""

    def __init__(
        self, begin: Callable[[], None] | None = None, executor: Executor | None = None
    ) -> None:
        self._begin = begin
        self._executor = executor
        self._known: dict[str, asyncio.Task[Count | None]] = {}

    async def answer(self, question: Question) -> Count | None:
        """From the file, from memory, or counted now; None where that failed."""
        found = kept(question)
        if found is not None:
            return found
        task = self._known.get(question.key)
        if task is None:
            if len(self._known) >= MOST_KEPT:
                self._known.pop(next(iter(self._known)))
            task = self._known[question.key] = asyncio.create_task(self._count(question))
        return await asyncio.shield(task)

    async def _count(self, question: Question) -> Count | None:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), self._begin)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._executor, counted, question)
        except BrokenProcessPool:
            log.exception("the process that counts hands is gone")
            self._executor = None
        except TimeoutError:
            log.warning("hands were not counted within %d s", PATIENCE)
        except Exception:  # whatever it is, the page says that it failed
            log.exception("hands cannot be counted")
        self._known.pop(question.key, None)
        return None

    def close(self) -> None:
        """Let the process go."""
        for task in self._known.values():
            task.cancel()
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
