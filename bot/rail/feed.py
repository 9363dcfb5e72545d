"""The events of one table for all who watch it: its newest snapshot, and finished deals once due.

Each snapshot is made once for all streams, when the table's publisher says that something changed.
When the table has closed, its streams end with a link to the next table of its event, if there is
one: that of a wall soon, others once the last deal was told.
"""

import asyncio
import logging
from collections import deque
from contextlib import suppress

from bot.engine.errors import Illegal
from bot.engine.views.rail import DELAY
from bot.rail.house import House
from bot.rail.late import late
from bot.rail.links import Scope
from bot.rail.next_tables import NextTables
from bot.rail.plain import page_skin, plain
from bot.rail.snapshots import live
from bot.rail.streams import Snapshot, Stream, event
from bot.store import HandRow, StoreError, TableRow
from bot.tables.live_table import LiveTable

log = logging.getLogger(__name__)

KEPT = 10
"""Finished deals that a new stream gets."""
HOLD = 0.1
"""Seconds from a change to its snapshot, in which presses are answered."""
PACE = 1.0
"""Least seconds between two snapshots."""
AT_ONCE = 20
"""Streams that are written to before other work goes on."""
LOOK = 5.0
"""Most seconds between two looks for deals that are due."""
AGAIN = 5.0
"""Seconds until the next try after a failure."""
READING = 8.0
"""Seconds for which a wall shows the end of a closed table before it goes on with another."""


class Feed:
    """One table's events, for as long as somebody watches."""

    def __init__(self, house: House, row: TableRow, following: NextTables) -> None:
        self._house, self.row, self._following = house, row, following
        self.number, self.guild = row.number, row.guild
        self.streams: set[Stream] = set()
        self.greeting: set[Stream] = set()
        """Streams that wait for their first events."""
        self._late_deals = house.tables.late_deals(house.histories.delay)
        self._told = -1
        """The last finished deal that is among `_late`, or is older; -1 if they are made anew."""
        self._sent = -1
        """The last finished deal that streams were told; -1 before the first look."""
        self._looking = asyncio.Lock()
        self._late: deque[bytes] = deque(maxlen=KEPT)
        self._live = Snapshot(b"", b"")
        self._paced = 0.0
        self._changed = asyncio.Event()
        self._look_again = asyncio.Event()
        self._ready = asyncio.Event()
        self._watched: LiveTable | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Follow the table until `stop`."""
        self._changed.set()
        self._tasks = [
            asyncio.create_task(self._follow(), name=f"rail of table {self.number}"),
            asyncio.create_task(self._tell_late(), name=f"late deals of table {self.number}"),
        ]

    async def stop(self) -> None:
        """Stop, and end all streams without a reason: a page may come back."""
        for stream in self.every():
            stream.end()
        if self._watched is not None:
            self._watched.publisher.watchers.remove(self._changed.set)
            self._watched = None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def every(self) -> tuple[Stream, ...]:
        """Return all streams, greeted or not."""
        return *self.streams, *self.greeting

    async def greet(self, stream: Stream, hello: bytes) -> None:
        """Send a stream the latest finished deals and the present state."""
        self.greeting.add(stream)
        await self._ready.wait()
        if stream.closed:
            return
        for one in (hello, *self._late):
            stream.first(one)
        if self._live.event:
            stream.show(self._live)
        self.greeting.discard(stream)
        self.streams.add(stream)

    def stale(self) -> None:
        """Make the finished deals anew: somebody who is named there was forgotten."""
        self._told = -1
        self._look_again.set()

    async def _follow(self) -> None:
        """Send each new snapshot, after a moment in which presses are answered."""
        while True:
            await self._changed.wait()
            if self._ready.is_set():
                loop = asyncio.get_running_loop()
                await asyncio.sleep(max(HOLD, self._paced - loop.time()))
                self._paced = loop.time() + PACE
            self._changed.clear()
            try:
                made = self._made()
            except Exception:  # one screen that can't be made must not be the last
                log.exception("table %s cannot be shown on the rail", self.number)
                made = self._live.event
            if made != self._live.event:
                self._live = Snapshot.of(made)
                await self._to_all(self._live)

    def _made(self) -> bytes:
        """Return the event of the present state; the last one for a table that is gone."""
        table = self._house.tables.kept(self.number)
        if table is not self._watched:
            self._watch(table)
        if table is None:
            return self._live.event
        skin = page_skin(self._house.skin(self.guild))
        return event("live", live(table.host.show(), skin))

    def _watch(self, table: LiveTable | None) -> None:
        if self._watched is not None:
            self._watched.publisher.watchers.remove(self._changed.set)
        if table is not None:
            table.publisher.watchers.append(self._changed.set)
        self._watched = table

    async def _to_all(self, live: Snapshot) -> None:
        for at, stream in enumerate(tuple(self.streams), 1):
            stream.show(live)
            if at % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _tell_late(self) -> None:
        """Tell finished deals once they are due, and the end of a closed table after its last."""
        while True:
            wait = AGAIN
            try:
                wait = await self.look()
            except (StoreError, Illegal) as trouble:
                log.warning("finished deals of table %s wait: %r", self.number, trouble)
            except Exception:  # one failed look must not be the last
                log.exception("finished deals of table %s cannot be told", self.number)
            self._ready.set()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._look_again.wait()
            self._look_again.clear()

    async def look(self) -> float:
        """Tell what is due; return after how many seconds to look again."""
        async with self._looking:
            if self._house.tables.kept(self.number) is not self._watched:
                self._changed.set()
            wait = await self._tell_all()
            if self._house.tables.find(self.number) is None:
                await self._leave_closed(told=not wait)
            return min(wait or LOOK, LOOK)

    async def _tell_all(self) -> float:
        """Tell what is due; return the seconds until the next deal is, 0 if all are told."""
        if self._told < 0:
            self._late.clear()
            by = int((self._house.tables.now() - DELAY) * 1000)
            last = await self._house.store.play.hands.last_by(self.number, by)
            self._told = max(0, last - KEPT)
        for hand in await self._late_deals.after(self.number, self._told):
            if (wait := self._late_deals.wait(hand)) > 0:
                return wait
            await self._tell(hand)
            self._told = hand.number
        return 0

    async def _tell(self, hand: HandRow) -> None:
        try:
            history = await self._house.histories.late(hand, self._house.tables.now())
        except Illegal as no:
            log.warning("hand %s is left out on the rail: %r", hand.link, no)
            return
        deal = event("late", late(history, page_skin(self._house.skin(self.guild))))
        self._late.append(deal)
        if hand.number > self._sent:
            self._sent = hand.number
            for stream in tuple(self.streams):
                stream.late(deal)

    async def _leave_closed(self, *, told: bool) -> None:
        """Have streams of a closed table go on with its event, or end them once all is told."""
        row = await self._house.store.play.tables.find(self.number)
        closed = 0 if row is None else row.closed
        if closed is None:
            return
        read = closed / 1000 + READING <= self._house.tables.now()
        ending = [one for one in self.every() if told or (read and one.link.scope is Scope.WALL)]
        links = await asyncio.gather(
            *(self._following.link(one.link, self.row, one.user) for one in ending)
        )
        skin = page_skin(self._house.skin(self.guild))
        for stream, link in zip(ending, links, strict=True):
            if link is not None:
                stream.end(plain(skin.say("rail.gone.moved")), link)
            elif told:
                stream.end(plain(skin.say("rail.gone.closed")))
