"""The tables of one process from start to stop: taken up, drawn, finished and released."""

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Mapping

from bot.companions import lessons
from bot.engine.games.game import Game
from bot.store import StoreError
from bot.tables.context import Context, warm
from bot.tables.live_table import LiveTable
from bot.tables.process.clock import LOOK, Clock
from bot.tables.process.unread import Unread
from bot.tables.publishing import recaps
from bot.tables.stage import Stage

log = logging.getLogger(__name__)

OWED = 3600.0
"""Seconds after which the result of a closed table is not posted any more."""
BACK = 60.0
"""Seconds for which tables say that the program is back, if nothing else happens."""


class Lifetime:
    """The tables of one process, from its start to its stop."""

    def __init__(  # noqa: PLR0913 - what it starts and stops
        self,
        context: Context,
        stage: Stage,
        kept: Mapping[int, LiveTable],
        *,
        unread: Unread,
        clock: Clock,
        games: Iterable[Game],
    ) -> None:
        self._context = context
        self._stage = stage
        self._kept = kept
        self._unread = unread
        self._clock = clock
        self._games = games
        self._tasks: set[asyncio.Task[None]] = set()
        self._running = False

    async def start(self) -> None:
        """Take up the open tables, then run the clock and the publishers."""
        await self.load()
        self._running = True
        self.spawn(self._clock.run())
        self.spawn(self._keep_trying())
        self.spawn(warm(self._games))  # the games in play are prepared by now
        for table in list(self._kept.values()):
            self.attend(table)

    def attend(self, table: LiveTable) -> None:
        """Start to draw a table and to play its house players, if this process has started."""
        if not self._running:
            return
        self.spawn(table.publisher.run())
        if table.driver is not None:
            self.spawn(table.driver.run())

    def look_at_all(self) -> None:
        """Redraw all tables, because a notice on all of them has changed."""
        for one in self._kept.values():
            one.publisher.wake()

    def leave(self, *, after_deals: bool) -> None:
        """Begin no further deal, and have all tables say that the program is about to stop."""
        self._context.leaving = "last_deal" if after_deals else "leaving"
        self.look_at_all()

    async def see_out(self) -> None:
        """Return when all screens are up to date, or Discord makes them wait."""
        if self._stage.up():
            publishers = [one.publisher for one in self._kept.values()]
            seen = await asyncio.gather(
                *(one.see_out() for one in publishers), return_exceptions=True
            )
            for error in seen:
                if isinstance(error, Exception):
                    log.error("a table cannot be seen out", exc_info=error)

    async def stop(self) -> None:
        """Stop all work of this process; the next process continues from the store."""
        self._running = False
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._context.dms.stop()

    async def load(self) -> None:
        """Fold the open tables; their clocks did not run while nobody could answer."""
        store = self._context.store
        await self._context.dms.limits.load()
        for player, chosen in (await store.config.preferences.all()).items():
            self._context.rests.learn(player, chosen)
        self._context.notes.load(await store.config.notes.all())
        self._context.house |= await store.identity.house_players.all()
        beat = await store.play.pulses.last_beat() or 0
        late = self._context.moment() - int(1000 * OWED)
        owed = await store.play.tables.owed(recaps.KIND, late)
        left = await self._left()
        await self._unread.take_up([*owed, *await store.play.tables.all_open()], beat)
        open_now = [one.host.table for one in self._kept.values() if not one.host.table.closed]
        await asyncio.to_thread(lessons.recall, open_now)
        if late < left:
            self._say_back()
        self._clock.begin()

    async def _left(self) -> int:
        """Return the Unix milliseconds at which the last process stopped in good order, or 0."""
        try:
            return await self._context.store.play.pulses.left() or 0
        except StoreError:  # an unwritable disk; the next start asks again
            return 0

    def _say_back(self) -> None:
        """Say at each table that the program is back, until its next event or for BACK seconds."""
        for one in self._kept.values():
            one.host.views.back_at = one.host.log.record.seq
        asyncio.get_running_loop().call_later(BACK, self._stop_saying)

    def _stop_saying(self) -> None:
        for one in self._kept.values():
            one.host.views.back_at = 0
        self.look_at_all()

    async def try_again(self) -> None:
        """Take up tables that could not be read before.

        The gateway must be up: the clock adds the time of an outage to the tables it knows.
        """
        if self._stage.up():
            await self._unread.try_again()

    async def _keep_trying(self) -> None:
        """Try again until all tables are taken up."""
        while self._unread:
            await asyncio.sleep(LOOK)
            try:
                await self.try_again()
            except Exception:  # a failure is tried again
                log.exception("tables cannot be taken up")

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Start some work that ends with the process."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
