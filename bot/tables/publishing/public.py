"""The table message: one for each deal. States may be skipped, a deal's record never.

While a deal runs, the message shows it. When the deal is over, the message becomes its record,
which still counts down to the next deal; when that begins, the record is drawn a last time as past,
and the new deal gets a new message. A slow table gets one for each street. The message of a table
that has not dealt yet becomes the first deal's.
"""

import logging
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.publishing.public_first import PublicFirst
from bot.tables.publishing.replaced import Replaced
from bot.tables.show import Show
from bot.tables.stage import Archived, Gone, Slow, Stage, Unfit

log = logging.getLogger(__name__)

KIND = "table"
OLD = 55 * 60
"""Seconds after which a message is posted anew: Discord hardly edits messages over an hour old."""
PUSHED_UP = 6
"""Messages of others below a running deal's message after which it is posted anew."""
SLOWLY_OLD = 6 * 24 * 60 * 60
"""Seconds after which a slow table's message is posted anew: a thread is archived after a week."""
OLD_PACE = 2.5
"""Seconds between two edits of an old message: Discord takes three in six seconds."""
PACE = 1.0
"""Seconds between two edits."""
HOLD = 0.4
"""Seconds in which the answer to a press may draw the new state first."""
BEFORE_DEALS = 0


class TableMessage:
    """Draws the public message of one table."""

    def __init__(
        self,
        context: Context,
        host: Host,
        stage: Stage,
        replaced: Replaced,
        first: PublicFirst,
    ) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._replaced = replaced
        self._first = first
        self._screens: dict[int, Screen] = {}
        """Messages that still change, by deal."""
        self._records: dict[int, Show] = {}
        """Finished deals whose records are not yet drawn for the last time."""
        self._street = -1
        """The street that a slow table's message was posted for; -1 if that is not known."""
        self._below = 0
        """Number of messages that others wrote since the table's own was posted."""
        self._changed_at: float | None = None
        self._not_before = 0.0
        self._paced = 0.0
        self._unsure: set[int] = set()
        """Deals whose next message may already have been posted, with an older content."""
        self._lost: set[int] = set()
        """Deals whose message must be posted again: it is gone, or the last try got no answer."""
        self._gone: set[int] = set()
        """Deleted messages, which need no removal."""
        self.finished = False
        """True once the table is closed and its last message drawn."""

    def resume(self, screens: Iterable[Screen], ends: Mapping[int, Record]) -> None:
        """Take up the messages of an earlier process; `ends` are deals without a final record."""
        self._unsure = {self._host.table.deals, *ends}
        self._screens = {one.hand or BEFORE_DEALS: one for one in screens}
        self._records = {deal: self._host.views.show(past=record) for deal, record in ends.items()}

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:
        """Keep the record of a deal when the next one begins."""
        if after.table.deals > before.table.deals > 0:
            self._records[before.table.deals] = self._host.views.show(past=before)
        now = self._context.now()
        if self._changed_at is None:
            self._changed_at = now
        if by_player:
            self._not_before = min(now + HOLD, self._changed_at + PACE)

    def erased(self, messages: Collection[int]) -> bool:
        """Note deleted messages; return True if the table's own is among them."""
        ours = {deal: one for deal, one in self._screens.items() if one.message in messages}
        self._screens |= {deal: replace(one, hash="") for deal, one in ours.items()}
        self._lost.update(ours)
        self._gone.update(one.message for one in ours.values())
        return bool(ours)

    def homeless(self) -> None:
        """Post all messages anew in another channel, because the old channel is gone."""
        self.erased([one.message for one in self._screens.values()])
        self._not_before = self._paced = 0.0

    def pushed(self, message: int) -> bool:
        """Count a message of somebody else; return True if the table's own must be posted anew."""
        if any(screen.message == message for screen in self._screens.values()):
            return False
        self._below += 1
        return self._is_buried()

    def _is_buried(self) -> bool:
        table = self._host.table
        return self._below >= PUSHED_UP and table.running() and not table.settings.slow

    def shown(self, message: int, digest: str, show: Show) -> bool:
        """Note that the answer to a press has drawn this state into that message.

        Return True if nothing is left to draw there.
        """
        for deal, screen in self._screens.items():
            if screen.message == message:
                self._screens[deal] = replace(screen, hash=digest)
                self._first.drawn(show.view)
                if (
                    deal == show.view.deal
                    and self._is_newest(show)
                    and digest == self._digest(show)
                ):
                    self._changed_at = None
                    return True
        return False

    def _is_newest(self, show: Show) -> bool:
        return show.view is self._host.views.view(self._host.table) and not self._records

    def hurry(self) -> None:
        """Draw at once, because no answer to a press will draw the new state."""
        self._not_before = 0.0

    async def draw(self) -> float | None:
        """Bring the channel up to date; return when to come back. Raise Gone without a channel."""
        while self._records:
            await self._close_record(min(self._records))
        deal = self._host.table.deals
        await self._take_over(deal)
        wait = max(self._not_before, self._paced)
        if deal in self._screens and self._changed_at is not None and self._context.now() < wait:
            return wait  # an answer may draw it meanwhile
        show = self._host.show()
        if deal in self._screens and self._context.now() < wait and not self._drawn(deal, show):
            return wait
        self._changed_at = None
        if await self._tried(deal, show):
            old = self._host.table.settings.slow
            self._paced = self._context.now() + (OLD_PACE if old else PACE)
        self.finished = show.view.closed
        return self._slowly_again()

    def _slowly_again(self) -> float | None:
        """Return when a slow table's message changes by itself; None for a quick table."""
        table = self._host.table
        screen = self._screens.get(table.deals)
        if not table.settings.slow or table.closed or screen is None:
            return None
        return min(screen.at / 1000 + SLOWLY_OLD, self._host.views.next_change())

    async def _close_record(self, deal: int) -> None:
        """Draw a finished deal for the last time and forget its message."""
        await self._take_over(deal)
        await self._tried(deal, self._records[deal])
        screen = self._screens.pop(deal, None)
        if screen is not None:
            await self._context.store.play.screens.drop(screen)
        del self._records[deal]
        self._unsure.discard(deal)
        self._lost.discard(deal)

    async def _take_over(self, deal: int) -> None:
        """Use the message of a table without a deal for the first deal."""
        if not deal or deal in self._screens or BEFORE_DEALS not in self._screens:
            return
        waiting = self._screens.pop(BEFORE_DEALS)
        self._screens[deal] = replace(waiting, hand=deal)
        await self._context.store.play.screens.save(self._screens[deal])
        await self._context.store.play.screens.drop(waiting)

    async def _tried(self, deal: int, show: Show) -> bool:
        """Put the message; a state that Discord never takes is skipped until the next one."""
        try:
            drawn = await self._put(deal, show)
        except Unfit:
            log.exception("table %s can't be shown as it is", self._host.site.number)
        else:
            self._first.drawn(show.view)
            return drawn
        self._first.drawn(show.view)
        if deal in self._screens:
            digest = self._digest(show)
            self._screens[deal] = replace(self._screens[deal], hash=digest)
        return False

    async def _put(self, deal: int, show: Show) -> bool:
        """Edit the deal's message, or post one; return False if it shows this already."""
        screen = self._screens.get(deal)
        digest = self._digest(show)
        if screen is not None:
            anew = deal in self._lost or (not show.past and self._is_buried())
            if screen.hash == digest and not anew:
                return False
            old_one = not show.past and (self._is_old(screen) or self._is_next_street())
            if not (anew or old_one) and await self._edited(deal, show):
                if self._screens[deal] is not screen:
                    digest = ""  # a press was answered meanwhile; which came last is unknown
                await self._keep(deal, replace(screen, hash=digest))
                return True
        if await self._posted(deal, show, screen, digest):
            return True
        return await self._put(deal, show)  # it has the older content

    async def _posted(self, deal: int, show: Show, screen: Screen | None, digest: str) -> bool:
        """Post the message in place of this one; False if Discord may have kept an older one."""
        await self._replaced.clear()
        try:
            message = await self._stage.post(
                show, instead_of=None if screen is None else screen.message
            )
        except Slow:  # it may have been posted all the same
            self._unsure.add(deal)
            self._lost.add(deal)
            raise
        self._below, self._street = 0, self._phase()
        sure = deal not in self._unsure
        at, digest = self._context.moment(), digest if sure else ""
        posted = Screen(self._host.site.number, KIND, show.channel, message, digest, at, deal)
        there = screen is not None and screen.message not in self._gone
        await self._keep(deal, posted, instead_of=screen if there else None)
        if screen is not None:
            self._gone.discard(screen.message)
        self._unsure.discard(deal)
        self._lost.discard(deal)
        return sure

    async def _edited(self, deal: int, show: Show) -> bool:
        message = self._screens[deal].message
        try:
            await self._stage.edit(show, message)
        except Gone as gone:
            self._lost.add(deal)
            if not isinstance(gone, Archived):
                self._gone.add(message)
            return False
        return True

    async def _keep(self, deal: int, screen: Screen, instead_of: Screen | None = None) -> None:
        self._screens[deal] = row = replace(screen, hand=deal or None)
        if instead_of is None:
            await self._context.store.play.screens.save(row)
        else:
            await self._replaced.keep(row, instead_of)

    def _drawn(self, deal: int, show: Show) -> bool:
        return self._screens[deal].hash == self._digest(show)

    def _digest(self, show: Show) -> str:
        return self._stage.digest(KIND, show)

    def _is_old(self, screen: Screen) -> bool:
        old = SLOWLY_OLD if self._host.table.settings.slow else OLD
        return self._context.now() - screen.at / 1000 > old

    def _is_next_street(self) -> bool:
        """True if a slow table's street has begun since its message was posted."""
        table = self._host.table
        if not (table.settings.slow and table.running()):
            return False
        if self._street < 0:  # posted by an earlier process
            self._street = self._phase()
        return self._street != self._phase()

    def _phase(self) -> int:
        hand = self._host.table.hand
        return -1 if hand is None else hand.phase
