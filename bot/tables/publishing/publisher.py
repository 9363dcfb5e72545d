"""The task of one table that keeps its screens up to date, whatever Discord does.

Screens are rows of the store, so that another process can continue.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress

from bot.base.traces import about, led_by
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.publishing.table_screens import TableScreens
from bot.tables.publishing.trying import Trying
from bot.tables.show import Show
from bot.tables.stage import Phase, Stage

log = logging.getLogger(__name__)


class Publisher:
    """Draws one table."""

    def __init__(self, context: Context, host: Host, stage: Stage) -> None:
        self._context = context
        self._host = host
        self._woken = asyncio.Event()
        self.screens = TableScreens(context, host, stage, self.wake)
        self.public_first = self.screens.public_first
        self._whole = Trying()
        """Tries of the work between the parts."""
        self._busy = asyncio.Lock()
        self.watchers: list[Callable[[], None]] = []
        """Functions called whenever the public screen of the table may have changed."""
        self._led_by = 0
        """Id of the press that led to the present state; 0 for none."""

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:
        """Keep the records that must not be skipped, and wake."""
        self.public_first.changed(before)
        self.screens.message.changed(before, after, by_player=by_player)
        hand, odds = after.table.hand, self._context.odds
        if odds is not None and hand is not None and after.table.deals > before.table.deals:
            odds.prepare(hand.game)
        self._led_by = led_by()
        self.wake()

    def wake(self) -> None:
        """Look for something to draw."""
        self._woken.set()
        for watcher in self.watchers:
            watcher()

    def shown_cards(self, show: Show, phase: Phase) -> None:
        """Note that the answer to a press has drawn this into the viewer's direct message."""
        self.screens.direct.messages.shown(show, phase)

    def shown(self, message: int, digest: str, show: Show) -> None:
        """Note that the answer to a press has drawn this state into that message."""
        self.screens.shown(message, digest, show)

    def pushed(self, message: int) -> None:
        """Note that somebody wrote in the table's channel."""
        if self.screens.message.pushed(message):
            self._woken.set()

    def erased(self, messages: Collection[int]) -> None:
        """Note that messages were deleted in the table's channel."""
        if self.screens.erased(messages):
            self._woken.set()

    def lost(self) -> None:
        """Note that the channel is gone, and try there at once."""
        self.screens.lost()
        self._woken.set()

    def permitted(self) -> None:
        """Retry what failed for want of a permission, or of the channel itself."""
        self.screens.permitted()
        self._woken.set()

    async def run(self) -> None:
        """Draw until the table is closed and its last state is seen."""
        self.public_first.drawing = True
        try:
            await self._keep_up()
            await self.screens.panels.finish()
            await self.screens.direct.finish()
        finally:
            self.public_first.drawing = False
            self.screens.direct.stop()
            self.screens.panels.stop()

    async def _keep_up(self) -> None:
        while not self.finished:
            woken = self._woken.is_set()
            self._woken.clear()
            await asyncio.sleep(0)  # the answer to a press leaves first
            again = await self.draw(anew=woken)
            if self.finished:
                return
            delay = None if again is None else max(again - self._context.now(), 0.01)
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._woken.wait()

    @property
    def finished(self) -> bool:
        """True if nothing is left to draw for good."""
        return self.screens.finished

    async def see_out(self) -> None:
        """Draw until everything is up to date, or is put off for longer than SOON."""
        self.screens.message.hurry()
        while (again := await self.draw()) is not None:
            wait = again - self._context.now()
            if wait > SOON:
                break
            await asyncio.sleep(max(wait, 0.01))
        await self.screens.panels.settle()

    async def draw(self, *, anew: bool = True) -> float | None:
        """Bring all screens up to date once; return when to come back without being woken.

        `anew` is False if nothing has happened since: then only due parts are drawn. If another
        program has the table, it draws the screens. A server that is away takes none, and reports
        wrong facts about its channels.
        """
        if anew:
            self.screens.dues = None
        if self._context.is_taken():
            return None
        if self._context.away(self._host.site.guild):
            return self._context.now() + AWAY
        number = self._host.site.number
        async with self._busy:
            with about(table=number, deal=self._host.table.deals, press=self._led_by):
                work = self.screens.everything if anew else self.screens.what_is_due
                again = await self._whole.run(work, self._context.now)
        for watcher in self.watchers:  # chances, for one, are reckoned while it is drawn
            watcher()
        return again


SOON = 1.5
"""Seconds for which a postponed drawing is still waited for: a message's own pace."""
AWAY = 2.0
"""Seconds between two checks of an absent server."""
