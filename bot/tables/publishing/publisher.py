"""The task of one table that keeps its screens up to date, whatever Discord does.

At a new deal the order is: private cards, the last deal's record, the new table message, panels,
other private messages, calls. Nobody sees privately what the public should see first: if the table
message is out of date it comes first, and all private screens wait. Screens are rows of the store,
so that another process can continue.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from contextlib import suppress

from bot.base.meters import timed
from bot.base.traces import about, led_by
from bot.engine.table.commands import CloseTable
from bot.store import Screen
from bot.tables.closing import unless_closed
from bot.tables.floor import Floor
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.publishing import direct, phases, pings, private, public, recaps, replaced
from bot.tables.publishing.public_first import PublicFirst
from bot.tables.publishing.recaps import Recaps
from bot.tables.publishing.seeds import Seeds
from bot.tables.publishing.trying import Trying
from bot.tables.show import Show
from bot.tables.stage import ClosedDm, Gone, Phase, Stage, Unfit

log = logging.getLogger(__name__)


class Publisher:
    """Draws one table."""

    def __init__(self, floor: Floor, host: Host, stage: Stage) -> None:
        self._floor = floor
        self._host = host
        self._replaced = replaced.Replaced(floor, host, stage)
        self.public_first = PublicFirst(floor, host, self._hurry, self._is_unseen)
        self._message = public.TableMessage(floor, host, stage, self._replaced, self.public_first)
        self._panels = private.Panels(floor, host, stage, self.wake)
        self._pings = pings.Pings(floor, host, stage, self.wake)
        self._seeds = Seeds(floor, host, stage)
        self._recaps = Recaps(floor, host, stage)
        self._trying = {name: Trying() for name in PARTS}
        self._whole = Trying()
        """Tries of the work between the parts."""
        self._woken = asyncio.Event()
        self._direct = direct.DirectMessages(
            floor, host, stage, self.wake, self.public_first.may_tell
        )
        self._busy = asyncio.Lock()
        self._homeless = False
        """True if the channel is gone and the table goes on without a message."""
        self.rehouse: Callable[[], Awaitable[bool]] = _stays
        """Moves the table to another channel; returns False if it must close and return the chips.
        """
        self._dues: dict[str, float] | None = None
        """Unix seconds at which each part is due again; None if all parts are to be asked."""
        self._led_by = 0
        """Id of the press that led to the present state; 0 for none."""

    def resume(self, screens: Iterable[Screen], ends: dict[int, Record]) -> None:
        """Take up the screens of an earlier process, and its deals without a final record."""
        kinds = {kind: [one for one in screens if one.kind == kind] for kind in KINDS}
        self._message.resume(kinds[public.KIND], ends)
        self._replaced.resume(kinds[replaced.KIND])
        self._direct.messages.resume(kinds[phases.KIND])
        self._recaps.resume(kinds[recaps.KIND])
        self._pings.resume(kinds[pings.KIND])

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:
        """Keep the records that must not be skipped, and wake."""
        self.public_first.changed(before)
        self._message.changed(before, after, by_player=by_player)
        hand, odds = after.table.hand, self._floor.odds
        if odds is not None and hand is not None and after.table.deals > before.table.deals:
            odds.prepare(hand.game)
        self._led_by = led_by()
        self._woken.set()

    def wake(self) -> None:
        """Look for something to draw."""
        self._woken.set()

    def shown_cards(self, show: Show, phase: Phase) -> None:
        """Note that the answer to a press has drawn this into the viewer's direct message."""
        self._direct.messages.shown(show, phase)

    def shown(self, message: int, digest: str, show: Show) -> None:
        """Note that the answer to a press has drawn this state into that message."""
        if self._message.shown(message, digest, show) and self._dues is not None:
            self._dues.pop("message", None)
        self.public_first.look_up()

    def _hurry(self) -> None:
        self._message.hurry()
        self._woken.set()

    def _is_unseen(self) -> bool:
        """True if the table has no message to wait for."""
        return self._homeless or self.barred or self._message.finished

    def pushed(self, message: int) -> None:
        """Note that somebody wrote in the table's channel."""
        if self._message.pushed(message):
            self._woken.set()

    def erased(self, messages: Collection[int]) -> None:
        """Note that messages were deleted in the table's channel."""
        self._replaced.erased(messages)
        self._pings.erased(messages)
        if self._message.erased(messages):
            self._woken.set()

    def lost(self) -> None:
        """Note that the channel is gone, and try there at once."""
        self._homeless, self._trying["message"] = True, Trying()
        self._woken.set()

    def permitted(self) -> None:
        """Retry what failed for want of a permission, or of the channel itself."""
        self._homeless = False
        for trying in self._trying.values():
            trying.permitted()
        self._woken.set()

    @property
    def barred(self) -> bool:
        """True while a permission is missing in the channel."""
        return self._trying["message"].barred

    @property
    def lacking(self) -> tuple[str, ...]:
        """The missing permissions that Discord's last refusal named."""
        return self._trying["message"].codes

    async def run(self) -> None:
        """Draw until the table is closed and its last state is seen."""
        self.public_first.drawing = True
        try:
            await self._keep_up()
            await self._panels.finish()
            await self._direct.finish()
        finally:
            self.public_first.drawing = False
            self._direct.stop()
            self._panels.stop()

    async def _keep_up(self) -> None:
        while not self.finished:
            woken = self._woken.is_set()
            self._woken.clear()
            await asyncio.sleep(0)  # the answer to a press leaves first
            again = await self.draw(anew=woken)
            if self.finished:
                return
            delay = None if again is None else max(again - self._floor.now(), 0.01)
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._woken.wait()

    @property
    def finished(self) -> bool:
        """True if nothing is left to draw for good."""
        told = self._recaps.finished and self._seeds.finished
        drawn = self._message.finished and self._replaced.finished and told
        return self._host.table.closed and (drawn or self._homeless)

    async def see_out(self) -> None:
        """Draw until everything is up to date, or is put off for longer than SOON."""
        self._message.hurry()
        while (again := await self.draw()) is not None:
            wait = again - self._floor.now()
            if wait > SOON:
                break
            await asyncio.sleep(max(wait, 0.01))
        await self._panels.settle()

    async def draw(self, *, anew: bool = True) -> float | None:
        """Bring all screens up to date once; return when to come back without being woken.

        `anew` is False if nothing has happened since: then only due parts are drawn. If another
        program has the table, it draws the screens. A server that is away takes none, and reports
        wrong facts about its channels.
        """
        if anew:
            self._dues = None
        if self._floor.is_taken():
            return None
        if self._floor.away(self._host.site.guild):
            return self._floor.now() + AWAY
        number = self._host.site.number
        async with self._busy:
            with about(table=number, deal=self._host.table.deals, press=self._led_by):
                work = self._everything if anew else self._what_is_due
                return await self._whole.run(work, self._floor.now)

    async def _what_is_due(self) -> float | None:
        """Draw only the message or the calls, if no other part can depend on that."""
        dues, now = {"": 0.0} if self._dues is None else self._dues, self._floor.now()
        due = {name for name, at in dues.items() if at <= now}
        follows = (
            self.public_first.waits() is not None or self._homeless or self._host.table.closing
        )
        if follows or self._host.table.closed or not due <= {"message", "pings"}:
            return await self._everything()
        found = {"message": self._draw_message, "pings": self._draw_pings}
        for name in sorted(due):
            again = await self._part(name, found[name])
            dues = {one: at for one, at in dues.items() if one != name}
            dues |= {} if again is None else {name: again}
        self.public_first.look_up()
        if not self._replaced.finished:
            return await self._everything()
        self._dues = dues
        return min(dues.values(), default=None)

    async def _everything(self) -> float | None:
        self._dues = None
        found = {name: again async for name, again in self._drawn() if again is not None}
        self._dues = found
        return min(found.values(), default=None)

    async def _drawn(self) -> AsyncIterator[tuple[str, float | None]]:
        """Yield each part and the time of its next drawing; private parts follow public ones."""
        yield "chances", await self._host.views.chances.reckon()
        yield "cards", await self._part("cards", self._direct.deal)
        yield "message", await self._part("message", self._draw_message)
        self.public_first.look_up()
        if self.public_first.waits() is None:
            yield "panels", await self._part("panels", self._panels.draw)
        # players without a panel come after those with one
        yield "direct", await self._part("direct", self._direct.draw)
        yield "private", self.public_first.waits()
        if not (self._replaced.finished or self._homeless):
            yield "replaced", await self._part("replaced", self._replaced.clear)
        yield "pings", await self._part("pings", self._draw_pings)
        if self._message.finished and not self._homeless:
            yield "recap", await self._part("recap", self._recaps.draw)
            if self._recaps.finished:
                yield "seeds", await self._part("seeds", self._seeds.draw)

    async def _draw_message(self) -> float | None:
        if not self._homeless:
            try:
                return await self._message.draw()
            except Gone:
                self._homeless = True
        if self._host.table.closing or self._host.table.closed:
            return None
        if not await self.rehouse():
            with unless_closed():
                await self._host.do(0, CloseTable(0, "gone"))
            return None
        self._homeless = False
        self._message.homeless()
        return await self._message.draw()

    async def _draw_pings(self) -> float | None:
        return None if self._homeless else await self._pings.draw()

    async def _part(self, name: str, draw: Callable[[], Awaitable[float | None]]) -> float | None:
        try:
            with timed("draw", part=name):
                return await self._trying[name].run(draw, self._floor.now)
        except (Gone, ClosedDm):
            return None
        except Unfit:
            log.exception("table %s: its %s will not be sent again", self._host.site.number, name)
            return None


async def _stays() -> bool:
    return False


SOON = 1.5
"""Seconds for which a postponed drawing is still waited for: a message's own pace."""
AWAY = 2.0
"""Seconds between two checks of an absent server."""
KINDS = (public.KIND, replaced.KIND, phases.KIND, pings.KIND, recaps.KIND)
PARTS = ("cards", "message", "panels", "direct", "replaced", "pings", "recap", "seeds")
