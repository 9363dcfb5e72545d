"""Leaving in good order: what is under way is finished, and tables hear that it is for a moment.

No deal begins any more. Presses are carried out as ever, for they are on disk before they are
answered; those that come when nothing is waited for any more are told to come back.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from bot.store import Store, StoreError
from bot.tables import Tables

LOOK = 0.05
"""Seconds between two looks at what is under way."""
FOR_DEALS = 5
"""Seconds up to which running deals are not waited for: they go on after the start."""


class UnderWay:
    """Counts what was asked for and not answered yet."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> None:
        self.count += 1

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.count -= 1


class Drain:
    """Of one program, once."""

    def __init__(self, tables: Tables, store: Store, under_way: UnderWay) -> None:
        self._tables = tables
        self._store = store
        self._under_way = under_way

    async def run(self, seconds: float) -> None:
        """Until nothing is under way, or so many seconds are over. Cancelled, it stops at once."""
        deals = seconds > FOR_DEALS
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                self._tables.leave(after_deals=deals)
                with suppress(StoreError):  # then nobody hears that it is back
                    await self._store.deadlines.leave(int(1000 * self._tables.now()))
                if deals:
                    await _until(lambda: not self._tables.dealing())
                    self._tables.leave(after_deals=False)
                await _until(self._is_quiet)
                await self._tables.see_out()
                await _until(self._is_quiet)

    def _is_quiet(self) -> bool:
        return not self._under_way.count and self._store.writer.idle


async def _until(fits: Callable[[], bool]) -> None:
    while not fits():  # noqa: ASYNC110 - it is asked of many
        await asyncio.sleep(LOOK)
