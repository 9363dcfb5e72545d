"""One task a table that keeps the screens in step with the state, whatever Discord does.

At a new deal the order is: private cards, the last deal's record, the new table message, panels,
what else is private, calls. Nobody learns in private what everybody is to see before they can:
where the message is behind with that it comes first, and all that is private waits. Screens are
rows of the store, so that another process can go on where this one stopped.
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
        self._message = public.TableMessage(floor, host, stage, self._replaced)
        self._panels = private.Panels(floor, host, stage, self.wake)
        self._pings = pings.Pings(floor, host, stage, self.wake)
        self._seeds = Seeds(floor, host, stage)
        self._recaps = Recaps(floor, host, stage)
        self._trying = {name: Trying() for name in PARTS}
        self._whole = Trying()
        """Tries of the work between the parts."""
        self._woken = asyncio.Event()
        self._direct = direct.DirectMessages(floor, host, stage, self.wake, self._may_tell)
        self._busy = asyncio.Lock()
        self._caught_up = asyncio.Event()
        """Everybody can see what a private screen might tell."""
        self._running = False
        """True while the table is being drawn; private screens wait for its message only then."""
        self._homeless = False
        """The channel is gone: what is left of the table goes on without a message."""
        self.rehouse: Callable[[], Awaitable[bool]] = _stays
        """Has the table go on in another channel; where it can't it closes, and chips return."""
        self._dues: dict[str, float] | None = None
        """Unix seconds at which each part is due again; None if all parts are to be asked."""
        self._led_by = 0
        """The press by which the state is what it is; 0 where nobody pressed."""

    def resume(self, screens: Iterable[Screen], ends: dict[int, Record]) -> None:
        """Take up what a process that is gone has drawn, and the deals it left without record."""
        kinds = {kind: [one for one in screens if one.kind == kind] for kind in KINDS}
        self._message.resume(kinds[public.KIND], ends)
        self._replaced.resume(kinds[replaced.KIND])
        self._direct.resume(kinds[phases.KIND])
        self._recaps.resume(kinds[recaps.KIND])
        self._pings.resume(kinds[pings.KIND])

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:
        """The state is another: keep what must not be skipped, and wake."""
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
        """The answer to a press has drawn this into the viewer's direct message."""
        self._direct.shown(show, phase)

    def shown(self, message: int, digest: str, show: Show) -> None:
        """The answer to a press has drawn this state into that message."""
        if self._message.shown(message, digest, show) and self._dues is not None:
            self._dues.pop("message", None)
        self._look_up()

    async def told(self, player: int) -> None:
        """Return when everybody can see what a player's screen might tell, or can't be shown it.

        Their own card, which they have just played, is no news to them.
        """
        with suppress(TimeoutError):
            while self._running and (until := self._private_waits()) and self._is_news(player):
                self._caught_up.clear()
                self._message.hurry()
                self._woken.set()
                async with asyncio.timeout(until - self._floor.now()):
                    await self._caught_up.wait()

    def _is_news(self, player: int) -> bool:
        seat = self._host.table.seat_of(player)
        return seat is None or self._message.has_news(seat)

    def _private_waits(self) -> float | None:
        """Until when, at most; None where nothing private waits."""
        return None if self._homeless or self.barred else self._message.behind()

    def _may_tell(self) -> bool:
        """Cards may go out by direct message: all else that they show lies open already."""
        return self._private_waits() is None or self._message.only_dealt()

    def _look_up(self) -> None:
        if self._private_waits() is None:
            self._caught_up.set()

    def pushed(self, message: int) -> None:
        """Somebody wrote in the table's channel."""
        if self._message.pushed(message):
            self._woken.set()

    def erased(self, messages: Collection[int]) -> None:
        """Messages were deleted in the table's channel."""
        self._replaced.erased(messages)
        self._pings.erased(messages)
        if self._message.erased(messages):
            self._woken.set()

    def lost(self) -> None:
        """The channel is gone: no try to draw there is waited for any more."""
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
        """The permissions that Discord's last refusal there told of."""
        return self._trying["message"].codes

    async def run(self) -> None:
        """Draw until the table is closed and its last state is seen."""
        self._running = True
        try:
            await self._keep_up()
            await self._panels.finish()
            await self._direct.finish()
        finally:
            self._running = False
            self._direct.stop()
            self._panels.stop()

    async def _keep_up(self) -> None:
        while not self.finished:
            woken = self._woken.is_set()
            self._woken.clear()
            await asyncio.sleep(0)  # the answer to whoever pressed leaves first
            again = await self.draw(anew=woken)
            if self.finished:
                return
            delay = None if again is None else max(again - self._floor.now(), 0.01)
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._woken.wait()

    @property
    def finished(self) -> bool:
        """True when nothing is left to draw, ever."""
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
        """Bring everything up to date, once; when to come back without being woken.

        `anew` is False if nothing has happened since: then only what is due is looked at. Where
        another program has the table its screens are that one's. A server that is away takes none,
        and what it would say of its channels is not so.
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
        """Draw the message or the calls alone, where nothing else could follow from that."""
        dues, now = {"": 0.0} if self._dues is None else self._dues, self._floor.now()
        due = {name for name, at in dues.items() if at <= now}
        follows = self._private_waits() is not None or self._homeless or self._host.table.closing
        if follows or self._host.table.closed or not due <= {"message", "pings"}:
            return await self._everything()
        found = {"message": self._draw_message, "pings": self._draw_pings}
        for name in sorted(due):
            again = await self._part(name, found[name])
            dues = {one: at for one, at in dues.items() if one != name}
            dues |= {} if again is None else {name: again}
        self._look_up()
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
        """When each part would come back; what is private after what it must not tell first."""
        yield "chances", await self._host.views.chances.reckon()
        yield "cards", await self._part("cards", self._direct.deal)
        yield "message", await self._part("message", self._draw_message)
        self._look_up()
        if self._private_waits() is None:
            yield "panels", await self._part("panels", self._panels.draw)
        # who has no panel comes after those
        yield "direct", await self._part("direct", self._direct.draw)
        yield "private", self._private_waits()
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
"""Seconds that a drawing may be put off and still be waited for: a message's own pace."""
AWAY = 2.0
"""Seconds between two looks whether a server is back."""
KINDS = (public.KIND, replaced.KIND, phases.KIND, pings.KIND, recaps.KIND)
PARTS = ("cards", "message", "panels", "direct", "replaced", "pings", "recap", "seeds")
