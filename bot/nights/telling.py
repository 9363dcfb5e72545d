"""Sends nights to Discord: plans, events and calls, as soon as Discord takes them."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count

from bot.nights import calls
from bot.nights.show import NightShow
from bot.nights.stage import NightStage
from bot.store import NightRow, NightState, Store
from bot.tables.publishing.retries import Retries
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit

log = logging.getLogger(__name__)

CallOne = Callable[[NightShow, int, int], Awaitable[None]]
"""Calls one player to a night; the last number is the time of the call in milliseconds."""
BY_DM = 2 * 3600.0
"""Seconds in which a direct message is tried, as Discord may refuse them for an hour."""
MOST_DMS = 40
"""Most players who get direct messages one by one."""
UNSEEN = (Gone, Barred, ClosedDm, Slow, Unfit)


async def _nothing(_night: int) -> None:
    """Do nothing; replaced by what ends a night whose channel is gone."""


class Telling:
    """Shows nights, and retries what Discord didn't take."""

    def __init__(
        self,
        store: Store,
        stage: NightStage,
        now: Callable[[], float],
        show: Callable[[int], Awaitable[NightShow]],
    ) -> None:
        """`show` returns a night as everybody may see it; `now` is in Unix seconds."""
        self._store = store
        self._stage = stage
        self._now = now
        self._show = show
        self.retries = Retries(now, "night")
        self.lost: Callable[[int], Awaitable[None]] = _nothing
        """Ends a night whose channel turns out to be gone."""
        self._calls = count()
        self._unsure: set[int] = set()
        """Nights whose plan may be posted already, in an older state, as the response was lost."""
        self.checked_events: dict[int, set[int]] = {}
        """Nights by server whose event was checked since the gateway last described that server."""

    async def announce(self, number: int) -> None:
        """Update the plan's message and Discord's event, as soon as Discord takes them."""
        await self.draw_plan(number)
        await self.retries.show(number, "event", partial(self._show_event, number))

    async def draw_plan(self, number: int) -> None:
        """Update only the plan's message, as the event doesn't show guests."""
        await self.retries.show(number, "plan", partial(self._show_plan, number))

    async def _show_plan(self, number: int) -> None:
        show = await self._show(number)
        try:
            message = await self._stage.post_plan(show)
        except Slow:
            self._unsure.add(number)
            raise
        if message == show.row.message:
            return
        await self._store.nights.calendar.change(number, message=message)
        if number in self._unsure:
            self._unsure.discard(number)
            await self._stage.post_plan(await self._show(number))

    async def _show_event(self, number: int) -> None:
        """Update the event, unless the keeper has yet to check it for edits."""
        show = await self._show(number)
        if show.is_open:  # Discord's event holds one date
            return
        if show.row.event is not None and self.is_event_unchecked(show.row):
            return
        try:
            event = await self._stage.events.event(show)
        except Barred:
            return
        if event is None:
            return
        self.mark_event_checked(show.row)
        if (event.number, event.says) != (show.row.event, show.plan.event_says):
            await self._store.nights.calendar.mark(
                number, {"event_says": event.says}, event=event.number
            )

    def is_event_unchecked(self, row: NightRow) -> bool:
        """True for a planned night whose event may have been edited while nobody listened."""
        known = self.checked_events.get(row.guild, ())
        return row.state is NightState.PLANNED and row.number not in known

    def mark_event_checked(self, row: NightRow) -> None:
        """Note that the gateway tells all later changes to this night's event."""
        self.checked_events.setdefault(row.guild, set()).add(row.number)

    async def seen(self, said: Awaitable[None]) -> None:
        """Wait for a message, and log the error if it can't be shown."""
        try:
            await said
        except UNSEEN as why:
            log.warning("a night could not be shown: %s", type(why).__name__)

    async def call(
        self,
        number: int,
        say: calls.Call,
        holds: calls.Condition,
        if_unreachable: Callable[[NightShow], Awaitable[None]] | None = None,
    ) -> None:
        """Call people to a night, as soon as Discord takes it, if the condition still holds.

        `if_unreachable` is called if the channel is gone or closed.
        """
        at = int(self._now() * 1000)

        async def called() -> None:
            show = await self._show(number)
            if not holds(show):
                log.info("a call to night %s is not made any more: it came too late", number)
                return
            try:
                await say(show, at)
            except (Gone, Barred) as why:
                log.warning("nobody could be called to night %s: %s", number, type(why).__name__)
                if isinstance(why, Gone) and show.row.ended is None:
                    await self.lost(number)
                elif if_unreachable is not None:
                    await if_unreachable(show)

        await self.retries.show(number, f"call {next(self._calls)}", called, calls.TRIED_FOR)

    async def tell_places(self, before: NightShow, after: NightShow) -> None:
        """Call guests who got a seat, or lost theirs."""
        for player in set(before.waiting) & set(after.going):
            await self._call_one(after, self._stage.tell_promoted, player, calls.has_place(player))
        for player in set(before.going) & set(after.waiting):
            await self._call_one(after, self._stage.tell_waits, player, calls.waits(player))

    async def _call_one(
        self, show: NightShow, say: CallOne, player: int, holds: calls.Condition
    ) -> None:
        async def tell(show: NightShow, at: int) -> None:
            await say(show, player, at)

        await self.call(show.row.number, tell, holds)

    async def ask_host(self, number: int, *, call: bool = True) -> None:
        """Ask for a host; `call` calls the guests."""

        async def ask(show: NightShow, at: int) -> None:
            await self._stage.ask_host(show, show.called if call else (), at)

        await self.call(number, ask, calls.wants_host)

    async def tell_by_dm(self, show: NightShow, *, gone: bool = False) -> None:
        """Send direct messages to the host, guests and players of a night."""
        seated = [seat.player for one in show.tables for seat in one.view.seats]
        began = show.row.began is not None
        played = await self._store.nights.outcomes.figures(show.row.number) if began else {}
        at = int(self._now() * 1000)
        every = dict.fromkeys([show.row.host, *show.called, *show.waiting, *seated, *played])
        for player in list(every)[:MOST_DMS]:
            send = partial(self._stage.tell_by_dm, show, player, at, gone=gone)
            await self.retries.show(show.row.number, f"word to {player}", send, BY_DM)
