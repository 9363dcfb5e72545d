"""Counts questions that the file doesn't answer, each once, in a process of its own."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from bot.base.workers import Answers, Worker
from bot.chances.count import Count, count_hands
from bot.chances.median import Contest, median_winner
from bot.chances.question import Question
from bot.chances.stored import stored_count
from bot.engine.ranking import Reading

log = logging.getLogger(__name__)

Asked = TypeVar("Asked", Question, Contest)
Made = TypeVar("Made")

PATIENCE = 120.0
"""Seconds after which a count is given up; it may be asked for again."""
SOON = 4.0
"""Seconds that a page waits for an optional figure; a later reader may get it."""
MOST_KEPT = 500
"""The most answers kept in memory; the one asked for longest ago is dropped first."""


class Reckoner:
    """Answers questions from the file, from memory, or by counting."""

    def __init__(self, worker: Worker | None = None) -> None:
        """Use the given worker, for tests, or a new one."""
        self._worker = worker or Worker()
        self._answers = Answers[str, Count](MOST_KEPT)
        self._middles = Answers[str, Reading](MOST_KEPT)

    async def answer(self, question: Question) -> Count | None:
        """Return the count of a question: stored, remembered or counted now; None if that fails."""
        found = stored_count(question)
        if found is not None:
            return found
        task = self._answers.known(question.key)
        task = task or self._answers.begin(
            question.key, self._worked(count_hands, question, self._answers)
        )
        return await asyncio.shield(task)

    async def middle(self, asked: Contest) -> Reading | None:
        """Return the median winning hand; None if it takes longer than `SOON` or fails."""
        task = self._middles.known(asked.key)
        task = task or self._middles.begin(
            asked.key, self._worked(median_winner, asked, self._middles)
        )
        await asyncio.wait({task}, timeout=SOON)
        return task.result() if task.done() and not task.cancelled() else None

    async def _worked(
        self,
        work: Callable[[Asked], Made | None],
        asked: Asked,
        answers: Answers[str, Any],
    ) -> Made | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._worker.do(work, asked)
        except BrokenProcessPool:
            log.exception("the process that counts hands is gone")
        except TimeoutError:
            log.warning("hands were not counted within %d s", PATIENCE)
        except Exception:  # whatever it is, the page says that it failed, or leaves the figure out
            log.exception("hands cannot be counted")
        answers.forget(asked.key)
        return None

    def close(self) -> None:
        """End the process."""
        self._answers.close()
        self._middles.close()
        self._worker.close()
