"""Leaving in good order: what is under way is finished, and tables hear that it is for a moment.

No deal begins any more. Presses are carried out as ever, for they are on disk before they are
answered; those that come when nothing is waited for any more are told to come back.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Protocol

from bot.store import Store, StoreError
from bot.tables import Tables

LOOK = 0.05
"""Seconds between two looks at what is under way."""
FOR_DEALS = 5
"""Seconds up to which running deals are not waited for: they go on after the start."""
A_MOMENT = 1.0
"""Seconds that a press which is given up has to end."""


class Painter(Protocol):
    """What draws beside the tables and the answers to presses."""

    @property
    def busy(self) -> bool:
        """True while something is being drawn."""


class UnderWay:
    """What was asked for and not answered yet, by the task that does it."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any] | None] = set()

    @property
    def count(self) -> int:
        """How much it is."""
        return len(self._tasks)

    async def stop(self) -> None:
        """Give up what is left, and return when nothing is, or after A_MOMENT."""
        tasks = [one for one in self._tasks if one and one is not asyncio.current_task()]
        for one in tasks:
            one.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=A_MOMENT)

    def __enter__(self) -> None:
        self._tasks.add(asyncio.current_task())

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._tasks.discard(asyncio.current_task())


class Drain:
    """Of one program, once."""

    def __init__(
        self, tables: Tables, store: Store, under_way: UnderWay, painters: Sequence[Painter] = ()
    ) -> None:
        self._tables = tables
        self._store = store
        self._under_way = under_way
        self._painters = painters

    async def run(self, seconds: float) -> None:
        """Until nothing is under way, or so many seconds are over. Cancelled, it stops at once."""
        deals = seconds > FOR_DEALS
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                self._tables.lifetime.leave(after_deals=deals)
                with suppress(StoreError):  # then nobody hears that it is back
                    await self._store.play.pulses.leave(int(1000 * self._tables.now()))
                if deals:
                    await _until(
                        lambda: not any(one.table.running() for one in self._tables.hosts())
                    )
                    self._tables.lifetime.leave(after_deals=False)
                await _until(self._is_quiet)
                await self._tables.lifetime.see_out()
                await _until(self._is_quiet)

    def _is_quiet(self) -> bool:
        drawing = any(one.busy for one in self._painters)
        return not self._under_way.count and not drawing and self._store.writer.idle


async def _until(fits: Callable[[], bool]) -> None:
    while not fits():  # noqa: ASYNC110 - it is asked of many
        await asyncio.sleep(LOOK)
