"""A stop in good order: open work is finished, and tables say that the bot comes back soon.

No new deal begins. Presses are carried out as usual, because they are on disk before they are
answered; presses after the wait is over are told to come back.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Protocol

from bot.store import Store, StoreError
from bot.tables import Tables

LOOK = 0.05
"""Seconds between two checks of the open work."""
FOR_DEALS = 5
"""Seconds up to which running deals are not finished: they continue after the start."""
A_MOMENT = 1.0
"""Seconds in which a cancelled press must end."""


class Painter(Protocol):
    """A part that draws apart from tables and answers to presses."""

    @property
    def busy(self) -> bool:
        """True while something is being drawn."""


class UnderWay:
    """The tasks of presses and commands that are not answered yet."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any] | None] = set()

    @property
    def count(self) -> int:
        """Number of unanswered presses and commands."""
        return len(self._tasks)

    async def stop(self) -> None:
        """Cancel the remaining tasks, and return when all have ended or after A_MOMENT."""
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
    """The stop in good order of one shard's client."""

    def __init__(
        self, tables: Tables, store: Store, under_way: UnderWay, painters: Sequence[Painter] = ()
    ) -> None:
        self._tables = tables
        self._store = store
        self._under_way = under_way
        self._painters = painters

    async def run(self, seconds: float) -> None:
        """Wait until no work is open, or `seconds` are over. A cancellation ends it at once."""
        deals = seconds > FOR_DEALS
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                self._tables.lifetime.leave(after_deals=deals)
                with suppress(StoreError):  # then the tables don't say that the bot comes back
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
