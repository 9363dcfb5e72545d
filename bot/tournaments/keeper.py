"""Keeps all tournaments going: one task looks after each whenever something may be due."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from bot.tables.company.roster import ROSTER
from bot.tables.hosting.record import Record
from bot.tournaments.bubble import Bubble
from bot.tournaments.clock import LevelClock
from bot.tournaments.course import Held
from bot.tournaments.dealing import Dealing
from bot.tournaments.desk import Desk
from bot.tournaments.ending import Ending
from bot.tournaments.homeless import Homeless
from bot.tournaments.knock_outs import KnockOuts
from bot.tournaments.matches import Matches
from bot.tournaments.running import Running
from bot.tournaments.seating import Seating
from bot.tournaments.sleeping import Sleeping
from bot.tournaments.starting import Starting
from bot.tournaments.stopping import Stopping

log = logging.getLogger(__name__)

LONGEST = 30.0
"""Most seconds between two rounds over all tournaments."""
OFTEN = 2.0
"""Seconds between two looks at a tournament that sleeps, or whose tables are not open yet."""
MADE_UP = 7 * 86_400
"""Seconds in which an end is still announced after the program was killed."""


class Keeper:
    """Looks after tournaments."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.seating = Seating(desk)
        self.outs = KnockOuts(desk)
        self.clock = LevelClock(desk)
        self.ending = Ending(desk)
        self.starting = Starting(desk, self.seating, self.ending)
        self.bubble = Bubble(desk)
        self.matches = Matches(desk, self.seating, self.outs)
        self.sleeping = Sleeping(desk, self.clock, self.ending)
        self.stopping = Stopping(desk, self.clock, self.ending)
        self.homeless = Homeless(desk, self.clock, self.ending)
        self.dealing = Dealing(desk, self.ending)
        self.wake = asyncio.Event()
        """Set when something may be due earlier."""
        self.lock = asyncio.Lock()
        """Held while something is done to a tournament."""
        self.watchers: list[Callable[[int | None], None]] = []
        """Functions called with the night of each tournament that has ended."""
        self._read = False
        """True once the stored tournaments are in memory."""
        desk.tables.event_watchers.append(self._changed)
        desk.retries.wake = self.wake.set

    async def run(self) -> None:
        """Keep all tournaments going until cancelled."""
        while True:
            await self._look()

    async def _look(self) -> None:
        self.wake.clear()
        try:
            wait = await self.tick()
        except Exception:  # an error must not end the loop
            log.exception("the tournaments cannot be looked after")
            wait = LONGEST
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self.wake.wait()

    async def tick(self) -> float:
        """Do what is due; return the seconds until the next due time."""
        await self._desk.retries.tick()
        async with self.lock:
            await self._take_up()
            for one in list(self._desk.kept.values()):
                try:
                    await self._look_after(one)
                except Exception:  # a broken tournament must not hold up the others
                    log.exception("tournament %s cannot be looked after", one.number)
                    await self._reread(one)
        waits = [self._wait(one) for one in self._desk.kept.values()]
        return min([LONGEST, *waits, *self._desk.retries.waits()])

    async def _take_up(self) -> None:
        """Read the stored tournaments once, and announce ends that were not announced."""
        if self._read:
            return
        events = self._desk.store.tournaments.events
        for row in await events.live():
            one = await self._desk.of(row.number)
            if one.plan.house:
                await self._desk.tables.house_players(len(ROSTER))
        self._read = True
        for row in await events.ended_since(self._desk.moment() - 1000 * MADE_UP):
            if row.course.get("untold"):
                await self.ending.tell_end(Running.of(row, await events.entries(row.number)))

    async def _reread(self, one: Running) -> None:
        """Read a tournament again whose state in memory may differ from the stored one."""
        with suppress(Exception):  # the next look tries again, and the fault is logged already
            await self._desk.reread(one.number)

    async def _look_after(self, one: Running) -> None:
        tables = self._desk.tables
        if tables.away(one.row.guild) or tables.unread.of_event(one.number):
            self.clock.stand(one)
            return
        if one.waits:
            await self.starting.look(one)
            return
        if one.course.held is Held.START:
            await self.starting.open(one)
            return
        await self._go_on(one)
        if one.row.ended is not None:
            for watcher in self.watchers:
                watcher(one.row.night)

    async def _go_on(self, one: Running) -> None:
        """Do what is due for a running tournament, in the order in which it follows."""
        await self.outs.take(one)
        await self.matches.look(one)
        if await self.ending.look(one) or await self.stopping.look(one):
            return
        if await self.homeless.look(one):
            return
        if await self.dealing.look(one):
            return
        await self.bubble.look(one)
        await self.seating.settle(one)
        await self.clock.look(one)
        await self.sleeping.look(one)

    def _wait(self, one: Running) -> float:
        if one.waits:
            return self.starting.wait(one)
        often = one.course.held in {Held.START, Held.ASLEEP} or one.course.moving
        return min(OFTEN if often else LONGEST, self.clock.wait(one))

    def _changed(self, number: int, before: Record, after: Record) -> None:
        """Wake the keeper after a deal has begun or ended, or somebody sat down or left."""
        was, now = before.table, after.table
        self._desk.changed(number)
        if was.running() != now.running() or set(was.chairs) != set(now.chairs) or now.closed:
            self.wake.set()
