"""Retries what Discord didn't take for a night or a tournament, for an hour at most.

The intervals grow. The list is in memory: after a restart a night is shown as soon as it changes.
The same thing is never drawn twice at a time, so that the last state is drawn last. A slow request
is waited for only briefly and then continues in a task of its own, so that others go on.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.engine.errors import Illegal
from bot.tables.publishing.trying import Trying
from bot.tables.stage import ClosedDm, Gone, Unfit

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds that a caller of `show` waits for it."""
AT_MOST = 3600.0
"""Seconds in which something is retried."""

Draw = Callable[[], Awaitable[None]]


@dataclass(slots=True, eq=False)
class Pending:
    """Something that has yet to be shown."""

    draw: Draw
    until: float
    drawing: asyncio.Lock
    """Held while it, or what it replaces, is being drawn."""
    trying: Trying = field(default_factory=Trying)


class Retries:
    """Retries by night or tournament, and kind of thing.

    `now` returns Unix seconds, `of` is what the log calls those.
    """

    def __init__(self, now: Callable[[], float], of: str) -> None:
        self._now = now
        self._of = of
        self._pending: dict[tuple[int, str], Pending] = {}
        self._going: set[asyncio.Task[None]] = set()
        self._stopped = False
        self.wake: Callable[[], None] = lambda: None
        """Called when something has yet to be shown."""

    async def show(self, number: int, what: str, draw: Draw, lasts: float = AT_MOST) -> None:
        """Show it now or within `lasts` seconds, in place of an earlier one of the same kind.

        After `stop` nothing is shown.
        """
        if self._stopped:
            return
        before = self._pending.get((number, what))
        drawing = asyncio.Lock() if before is None else before.drawing
        self._pending[number, what] = pending = Pending(draw, self._now() + lasts, drawing)
        await asyncio.wait({self._begin(number, what, pending)}, timeout=PATIENCE)
        if self._pending:
            self.wake()

    async def tick(self) -> None:
        """Retry what is due and is not being drawn."""
        if self._stopped:
            return
        due = {
            self._begin(number, what, pending)
            for (number, what), pending in list(self._pending.items())
            if pending.trying.after <= self._now() and not pending.drawing.locked()
        }
        if due:
            await asyncio.wait(due, timeout=PATIENCE)

    @property
    def busy(self) -> bool:
        """True while something is being shown."""
        return bool(self._going)

    async def stop(self) -> None:
        """Cancel what is being shown, and return when nothing is."""
        self._stopped = True
        for one in self._going:
            one.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)

    def _begin(self, number: int, what: str, pending: Pending) -> asyncio.Task[None]:
        task = asyncio.create_task(
            self._try(number, what, pending), name=f"{what} of {self._of} {number}"
        )
        self._going.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._going.discard(task)
        if self._pending:
            self.wake()

    def waits(self) -> list[float]:
        """Return the seconds until each retry of what is not being drawn."""
        there = [one for one in self._pending.values() if not one.drawing.locked()]
        return [max(0.05, pending.trying.after - self._now()) for pending in there]

    async def _try(self, number: int, what: str, pending: Pending) -> None:
        async with pending.drawing:
            if self._pending.get((number, what)) is pending:
                await self._draw(number, what, pending)

    async def _draw(self, number: int, what: str, pending: Pending) -> None:
        try:
            again = await pending.trying.run(pending.draw, self._now)
        except (Gone, ClosedDm, Unfit, Illegal) as why:
            log.warning(
                "the %s of %s %s can't be shown: %s", what, self._of, number, type(why).__name__
            )
            again = None
        if again is not None and self._now() < pending.until:
            pending.trying.after = min(again, pending.until)  # the last try is at the deadline
            return
        if again is not None:
            log.warning("the %s of %s %s could not be shown", what, self._of, number)
        if self._pending.get((number, what)) is pending:
            del self._pending[number, what]
