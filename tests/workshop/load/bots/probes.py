"""Notes of a measured bot about itself: counts of its looks, drawings and reads, and times.

Each press has its marks, in seconds on a clock that all processes of a machine share.
"""

import time
from collections import defaultdict
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import discord

from bot.store import Append, Store
from tests.workshop.load.bots.pipe import Json

LOOKS, RENDERINGS, READS, WRITES = "looks", "renderings", "reads", "writes"
WATCHED = "seconds for those who watch"
ARRIVED, ASKED, WRITTEN, DRAWN = range(4)
"""Marks: it reached the bot, it was checked, it is on disk, its answer leaves."""

_marks: ContextVar[list[float] | None] = ContextVar("marks", default=None)


class Probes:
    """The notes of one bot."""

    def __init__(self) -> None:
        self.counts = defaultdict[str, float](float)
        self.marks: dict[str, list[float]] = {}
        """By interaction; only of presses that were written down."""
        self._processor = 0.0

    def reset(self) -> None:
        """Count from now on."""
        self.counts.clear()
        self.marks.clear()
        self._processor = time.process_time()

    def told(self) -> Json:
        """Return counts, marks and the seconds of CPU time."""
        spent = time.process_time() - self._processor
        return {"counts": dict(self.counts), "marks": self.marks, "processor": spent}

    def begin(self, interaction: discord.Interaction[Any]) -> None:
        """A press reached the bot; this task answers it."""
        marks = [time.perf_counter()]
        _marks.set(marks)
        self.marks[str(interaction.id)] = marks

    def count(self, owner: Any, name: str, what: str) -> None:
        """Count the calls of a function where it is used."""
        found: Callable[..., Any] = getattr(owner, name)

        def counted(*args: Any, **options: Any) -> Any:
            self.counts[what] += 1
            return found(*args, **options)

        setattr(owner, name, counted)

    def time(self, owner: Any, name: str, what: str) -> None:
        """Add up the processor's seconds within a function."""
        found: Callable[..., Any] = getattr(owner, name)

        def timed(*args: Any, **options: Any) -> Any:
            began = time.thread_time()
            try:
                return found(*args, **options)
            finally:
                self.counts[what] += time.thread_time() - began

        setattr(owner, name, timed)

    def mark_appends(self, store: Store) -> None:
        """Note when a press was checked, and when it is on disk."""
        append = store.play.log.append

        async def marked(row: Append) -> None:
            self.counts[WRITES] += 1
            _mark(ASKED)
            await append(row)
            _mark(WRITTEN)

        setattr(store.play.log, "append", marked)  # noqa: B010 - measured

    def mark_answers(self) -> None:
        """Note when an answer leaves."""
        edit = discord.InteractionResponse.edit_message

        async def marked(response: Any, **given: Any) -> Any:
            _mark(DRAWN)
            return await edit(response, **given)

        setattr(discord.InteractionResponse, "edit_message", marked)  # noqa: B010 - measured


def _mark(at: int) -> None:
    """Each comes once, in order."""
    marks = _marks.get()
    if marks is not None and len(marks) == at:
        marks.append(time.perf_counter())
