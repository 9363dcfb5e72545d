"""The screens of one table, and the order in which they are drawn.

At a new deal the order is: private cards, the last deal's record, the new table message, panels,
other private messages, calls. If the table message is out of date, it comes before all private
screens. Each part is tried again by itself.
"""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable

from bot.base.meters import timed
from bot.engine.table.commands import CloseTable
from bot.store import Screen
from bot.tables.closing import unless_closed
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.publishing import direct, phases, pings, private, public, recaps, replaced
from bot.tables.publishing.buy_in_calls import KIND as BUY_IN_CALL
from bot.tables.publishing.buy_in_calls import BuyInCalls
from bot.tables.publishing.public_first import PublicFirst
from bot.tables.publishing.recaps import Recaps
from bot.tables.publishing.seat_calls import KIND as SEAT_CALL
from bot.tables.publishing.seat_calls import SeatCalls
from bot.tables.publishing.seeds import Seeds
from bot.tables.publishing.trying import Trying
from bot.tables.show import Show
from bot.tables.stage import ClosedDm, Gone, Stage, Unfit

log = logging.getLogger(__name__)


async def _stays() -> bool:
    return False


class Housing:
    """Draws the message of one table, and finds another channel for it."""

    def __init__(self, host: Host, message: public.TableMessage) -> None:
        self._host = host
        self._message = message
        self.homeless = False
        """True if the channel is gone and the table goes on without a message."""
        self.rehouse: Callable[[], Awaitable[bool]] = _stays
        """Moves the table to another channel; returns False if there is none. Then it closes and
        returns the chips, or goes on unseen for its tournament."""

    async def draw(self) -> float | None:
        """Draw the message; return when to come back. Raise Gone if a new channel is gone too."""
        if not self.homeless:
            try:
                return await self._message.draw()
            except Gone:
                self.homeless = True
        if self._host.table.closing or self._host.table.closed:
            return None
        if not await self.rehouse():
            if self._host.site.event is None:  # a tournament goes on
                with unless_closed():
                    await self._host.do(0, CloseTable(0, "gone"))
            return None
        self.homeless = False
        self._message.homeless()
        return await self._message.draw()


class TableScreens:
    """The screens of one table."""

    def __init__(
        self, context: Context, host: Host, stage: Stage, wake: Callable[[], None]
    ) -> None:
        self._context = context
        self._host = host
        self._wake = wake
        self.public_first = PublicFirst(context, host, self._hurry, self._is_unseen)
        self.replaced = replaced.Replaced(context, host, stage)
        self.message = public.TableMessage(context, host, stage, self.replaced, self.public_first)
        self.panels = private.Panels(context, host, stage, wake)
        self.direct = direct.DirectMessages(context, host, stage, wake, self.public_first.may_tell)
        self.pings = pings.Pings(context, host, stage, wake)
        self.seat_calls = SeatCalls(context, host, stage)
        self.buy_in_calls = BuyInCalls(context, host, stage)
        self._seeds = Seeds(context, host, stage)
        self._recaps = Recaps(context, host, stage)
        self._trying = {name: Trying() for name in PARTS}
        self.housing = Housing(host, self.message)
        self.dues: dict[str, float] | None = None
        """Unix seconds at which each part is due again; None if all parts are to be asked."""

    def resume(self, screens: Iterable[Screen], ends: dict[int, Record]) -> None:
        """Take up the screens of an earlier process, and its deals without a final record."""
        kinds = {kind: [one for one in screens if one.kind == kind] for kind in KINDS}
        self.message.resume(kinds[public.KIND], ends)
        self.replaced.resume(kinds[replaced.KIND])
        self.direct.messages.resume(kinds[phases.KIND])
        self._recaps.resume(kinds[recaps.KIND])
        self.pings.resume(kinds[pings.KIND])
        self.seat_calls.resume(kinds[SEAT_CALL])
        self.buy_in_calls.resume(kinds[BUY_IN_CALL])

    def shown(self, message: int, digest: str, show: Show) -> None:
        """Note that the answer to a press has drawn this state into that message."""
        if self.message.shown(message, digest, show) and self.dues is not None:
            self.dues.pop("message", None)
        self.public_first.look_up()

    def erased(self, messages: Collection[int]) -> bool:
        """Note deleted messages; return True if the table's own is among them."""
        self.replaced.erased(messages)
        self.pings.erased(messages)
        self.seat_calls.erased(messages)
        self.buy_in_calls.erased(messages)
        return self.message.erased(messages)

    def lost(self) -> None:
        """Note that the channel is gone, and try there at once."""
        self.housing.homeless, self._trying["message"] = True, Trying()

    def permitted(self) -> None:
        """Retry what failed for want of a permission, or of the channel itself."""
        self.housing.homeless = False
        for trying in self._trying.values():
            trying.permitted()

    @property
    def message_tries(self) -> Trying:
        """Return the tries of the table message: they name permissions that its channel lacks."""
        return self._trying["message"]

    @property
    def finished(self) -> bool:
        """True if nothing is left to draw for good."""
        told = self._recaps.finished and self._seeds.finished
        drawn = self.message.finished and self.replaced.finished and told
        return self._host.table.closed and (drawn or self.housing.homeless)

    def _hurry(self) -> None:
        self.message.hurry()
        self._wake()

    def _is_unseen(self) -> bool:
        """True if the table has no message to wait for."""
        return self.housing.homeless or self.message_tries.barred or self.message.finished

    async def what_is_due(self) -> float | None:
        """Draw only the message or the calls, if no other part can depend on that."""
        dues, now = {"": 0.0} if self.dues is None else self.dues, self._context.now()
        due = {name for name, at in dues.items() if at <= now}
        follows = (
            self.public_first.waits() is not None
            or self.housing.homeless
            or self._host.table.closing
        )
        if follows or self._host.table.closed or not due <= {"message", "pings"}:
            return await self.everything()
        found = {"message": self.housing.draw, "pings": self._draw_pings}
        for name in sorted(due):
            again = await self._part(name, found[name])
            dues = {one: at for one, at in dues.items() if one != name}
            dues |= {} if again is None else {name: again}
        self.public_first.look_up()
        if not self.replaced.finished:
            return await self.everything()
        self.dues = dues
        return min(dues.values(), default=None)

    async def everything(self) -> float | None:
        """Draw all parts; return when to come back."""
        self.dues = None
        found = {name: again async for name, again in self._drawn() if again is not None}
        self.dues = found
        return min(found.values(), default=None)

    async def _drawn(self) -> AsyncIterator[tuple[str, float | None]]:
        """Yield each part and the time of its next drawing; private parts follow public ones."""
        yield "chances", await self._host.views.chances.reckon()
        yield "cards", await self._part("cards", self.direct.deal)
        yield "message", await self._part("message", self.housing.draw)
        self.public_first.look_up()
        if self.public_first.waits() is None:
            yield "panels", await self._part("panels", self.panels.draw)
        # players without a panel come after those with one
        yield "direct", await self._part("direct", self.direct.draw)
        yield "private", self.public_first.waits()
        if not (self.replaced.finished or self.housing.homeless):
            yield "replaced", await self._part("replaced", self.replaced.clear)
        yield "pings", await self._part("pings", self._draw_pings)
        if self.message.finished and not self.housing.homeless:
            yield "recap", await self._part("recap", self._recaps.draw)
            if self._recaps.finished:
                yield "seeds", await self._part("seeds", self._seeds.draw)

    async def _draw_pings(self) -> float | None:
        if self.housing.homeless:
            return None
        await self.seat_calls.draw()
        await self.buy_in_calls.draw()
        return await self.pings.draw()

    async def _part(self, name: str, draw: Callable[[], Awaitable[float | None]]) -> float | None:
        try:
            with timed("draw", part=name):
                return await self._trying[name].run(draw, self._context.now)
        except (Gone, ClosedDm):
            return None
        except Unfit:
            log.exception("table %s: its %s will not be sent again", self._host.site.number, name)
            return None


KINDS = (public.KIND, replaced.KIND, phases.KIND, pings.KIND, recaps.KIND, SEAT_CALL, BUY_IN_CALL)
PARTS = ("cards", "message", "panels", "direct", "replaced", "pings", "recap", "seeds")
