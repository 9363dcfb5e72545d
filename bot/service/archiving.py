"""Moves the deals of closed tables to the archive, while the writer of the database is idle.

A few deals are moved at a time, so that no press waits behind them; after a crash the next start
continues. One program does it at a time: a program that lost the turn stops, and has written
nothing since. If the operator keeps deals for a number of days, older ones are deleted.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from bot.store import ARCHIVE, WHOLE, Claims, Store, StoreError, Trouble, on_duty

log = logging.getLogger(__name__)

AT_REST = 3_600_000
"""Milliseconds after a table's end in which its log is read most: recaps, proofs, histories."""
LOOK = 60.0
"""Seconds between two searches for work."""
PAUSE = 0.1
"""Seconds between two moves, and until a busy writer is checked again."""
DAY = 86_400_000


def _now() -> int:
    return int(time.time() * 1000)


async def archived(store: Store, claims: Claims, days: int) -> None:
    """Archive while it is this program's turn, until cancelled."""
    while True:
        try:
            async with on_duty(claims, ARCHIVE, LOOK) as fence:
                ours = store.of(WHOLE, fence)
                try:
                    await Archiving(ours, days, others=store).run()
                finally:
                    await ours.close()
        except StoreError as bad:
            log.warning("the archive waits: %s", bad)
        await asyncio.sleep(LOOK)


class Archiving:
    """The archive of one database."""

    def __init__(
        self,
        store: Store,
        days: int = 0,
        now: Callable[[], int] = _now,
        *,
        others: Store | None = None,
    ) -> None:
        """Keep deals for `days`, 0 for ever; `now` returns milliseconds since 1970.

        Writes to the store `others`, by default the same store, go first.
        """
        self._store = store
        self._others = store if others is None else others
        self._days = days
        self._now = now
        self._passed_over = set[int]()
        """Tables whose log cannot be moved; each has been logged."""

    async def run(self) -> None:
        """Search for deals and move them, until another program has the turn."""
        pause = LOOK
        while self._store.health.trouble is not Trouble.TAKEN:
            await asyncio.sleep(pause)
            pause = LOOK
            try:
                if await self.step():
                    pause = PAUSE
            except StoreError as bad:
                log.warning("the archive waits: %s", bad)

    async def step(self) -> bool:
        """Move or delete a little, unless the writer is busy; False if nothing is left to do."""
        store, now = self._store, self._now()
        if store.health.trouble is not None:
            return False
        if not self._others.writer.idle:
            return True
        due = await store.play.archive.next_due(now - AT_REST, self._passed_over)
        if due is not None:
            await self._move(due, now)
            return True
        if not self._days:
            return False
        over = await store.play.archive.next_over(now - self._days * DAY)
        if over is not None:
            await store.play.archive.let_go(over, now)
            log.info("how the deals of table %s went is not kept any more", over)
        return over is not None

    async def _move(self, table: int, now: int) -> None:
        try:
            await self._store.play.archive.move(table, now)
        except StoreError as bad:
            if self._store.health.trouble is not None:
                raise
            self._passed_over.add(table)
            log.error("table %s stays out of the archive: %s", table, bad)  # noqa: TRY400
