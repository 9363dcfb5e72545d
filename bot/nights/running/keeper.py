"""Does what is due for nights: reminders, starts, moves between tables, last orbits, ends.

One task sleeps until the earliest due time. All times follow from stored rows, so what fell due
while the program was off is done once when it is back.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot.engine.night.playing import playing
from bot.engine.table.commands import CloseTable, LastOrbit, ReplaceHost
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.machine import can_deal
from bot.engine.table.state import Table
from bot.nights.calls import begins_at
from bot.nights.desk import Desk
from bot.nights.plan import Plan
from bot.nights.running.calendar import AT_ONCE, Calendar
from bot.nights.running.calling import Calling
from bot.nights.running.deciding import Deciding
from bot.nights.running.ending import Ending
from bot.nights.running.moving import Moving
from bot.nights.running.opening import Opening
from bot.nights.show import NightShow
from bot.store import NightRow, NightState
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record

log = logging.getLogger(__name__)

REMINDER = 30 * 60
"""Seconds before the start at which guests are reminded."""
LAST_ORBIT = 15 * 60
"""Seconds before the closing time at which the last orbit is called."""
TOO_LATE = 2 * 3600
"""Seconds after its start at which a night that has not begun is cancelled."""
ABSENT = 10 * 60
"""Seconds without any action of an absent host, after which another player becomes host."""
LONGEST, SHORTEST = 60.0, 0.05
"""Most and fewest seconds between two rounds over all nights."""


class Keeper:
    """Keeps all nights going."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.moving = Moving(desk)
        self.calling = Calling(desk, self.moving)
        self.ending = Ending(desk)
        self.opening = Opening(desk, self.ending)
        self.deciding = Deciding(desk, self.ending)
        self.calendar = Calendar(desk, self.ending, {})
        self.wake = asyncio.Event()
        """Set when something may be due earlier."""
        self.lock = asyncio.Lock()
        """Held while something is done that must not be done twice."""
        self._made_up = False
        """True once ended nights were checked for work that an earlier process left undone."""
        self._away: dict[int, float] = {}
        """Unix seconds of the last round, of nights whose server is unavailable."""
        self._stood: dict[int, float] = {}
        """Seconds by which each night is delayed, as its server was unavailable."""
        self._back: dict[int, float] = {}
        """Unix seconds at which each night's server came back."""
        self._stirred: set[int] = set()
        """Nights whose tables changed in a way that may need something done."""
        desk.tables.watchers.append(self._changed)
        desk.telling.retries.wake = self.wake.set

    async def run(self) -> None:
        """Keep all nights going until cancelled."""
        while True:
            await self._look()

    async def _look(self) -> None:
        try:
            wait = await self.tick()
        except Exception:  # an error must not end the loop
            log.exception("the nights cannot be looked after")
            wait = LONGEST
        self.wake.clear()
        if not self._stirred:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self.wake.wait()

    async def tick(self) -> float:
        """Do what is due; return the seconds until the next due time."""
        await self._desk.telling.retries.tick()
        async with self.lock:
            if not self._made_up:
                await self.ending.make_up()
                self._made_up = True
            self._stirred.clear()
            self.calendar.left = AT_ONCE
            for row in await self._desk.store.nights.calendar.live():
                try:
                    await self._look_after(row)
                except Exception:  # a broken night must not hold up the others
                    log.exception("night %s cannot be looked after", row.number)
            waits = [self._wait(row) for row in await self._desk.store.nights.calendar.live()]
            longest = LONGEST if self.calendar.left else SHORTEST
            return min([longest, *waits, *self._desk.telling.retries.waits()])

    def _wait(self, row: NightRow) -> float:
        """Return the seconds until something of a night is due."""
        moments = [row.starts / 1000]
        if row.reminded is None:
            moments.append(row.starts / 1000 - REMINDER)
        if row.state is NightState.OPEN:
            ends = [] if row.ends is None else [row.ends / 1000]
            moments = [*ends, *(one - LAST_ORBIT for one in ends)]
        left = [one - self._desk.now() for one in moments]
        return max(SHORTEST, min([one for one in left if one > 0], default=LONGEST))

    async def _look_after(self, row: NightRow) -> None:
        """Do what is due for a night; if its server is unavailable, wait until it is back."""
        now, since = self._desk.now(), self._away.pop(row.number, None)
        if since is not None:
            row = await self._put_off(row, since, now)
        if self._desk.tables.away(row.guild):
            self._away[row.number] = now
            return
        if since is not None:
            self._back[row.number] = now
            await self._desk.telling.announce(row.number)
        await self._see_to(row, now)

    async def _put_off(self, row: NightRow, since: float, now: float) -> NightRow:
        """Delay a night by the time that its server was unavailable after its start."""
        runs = row.state is NightState.OPEN
        late = max(0.0, now - (since if runs else max(since, row.starts / 1000)))
        self._stood[row.number] = self._stood.get(row.number, 0.0) + late
        if row.ends is None or not late:
            return row
        ends = row.ends + int(1000 * late)
        await self._desk.store.nights.calendar.change(row.number, ends=ends)
        return replace(row, ends=ends)

    async def _see_to(self, row: NightRow, now: float) -> None:
        """Do what is due for a night whose server is available."""
        if row.state is NightState.OPEN:
            await self._keep_going(row)
        else:
            await self._see_to_planned(row, now)

    async def _see_to_planned(self, row: NightRow, now: float) -> None:
        """Do what is due for a night that has not begun, or whose start was not stored."""
        if await self._began_unmarked(row):
            await self.opening.mark_begun(await self._desk.show(row.number))
            self.wake.set()
        elif row.plan.get("dates") or row.plan.get("date_untold"):
            if await self.deciding.go_on(row):
                self.wake.set()
        elif await self.calendar.look(row):
            self.wake.set()
        elif now > row.starts / 1000 + TOO_LATE + self._stood.get(row.number, 0.0):
            await self.ending.cancelled(row.number, late=True, again=True)
        elif now >= row.starts / 1000:
            if Plan.model_validate(row.plan).wanted:
                await self.ending.cancelled(row.number, late=False, again=False, hostless=True)
            else:
                await self.opening.begin(row)
        elif row.reminded is None and now >= row.starts / 1000 - REMINDER:
            await self._desk.store.nights.calendar.change(row.number, reminded=self._desk.moment())
            await self._desk.telling.call(row.number, self._remind, begins_at(row.starts))

    async def _began_unmarked(self, row: NightRow) -> bool:
        """True if the program was killed between the start of a tournament and its night's."""
        programme = row.plan.get("tournament") is not None
        return programme and await self._desk.tournament.has_begun(row.number)

    async def _remind(self, show: NightShow, at: int) -> None:
        """Remind of a night's start, or of its need for a host."""
        if show.plan.wanted:
            await self._desk.stage.ask_host(show, show.called, at)
        else:
            await self._desk.stage.remind(show, at)

    async def _keep_going(self, row: NightRow) -> None:
        """Run an open night; if some of its tables can't be read, wait, as they hold chips."""
        if self._desk.tables.unread.of_night(row.number):
            return
        if unopened := row.plan.get("unopened"):  # the program was killed while it opened tables
            there = len(await self._desk.store.nights.calendar.tables(row.number))
            await self.opening.open_each(await self._desk.show(row.number), range(there, unopened))
            return
        plan = Plan.model_validate(row.plan)
        if plan.tournament is not None and await self._desk.tournament.is_played(row.number):
            return
        comes = plan.then_tables and not plan.tables_off
        if comes and await self._have_tables_to_come(row):
            await self.opening.tables_after(row)
            return
        if row.ends is not None:
            await self._call_last_orbit(row, row.ends)
            await self._close_what_rests(row, row.ends)
        if not self._desk.tables.of_night(row.number):
            await self.ending.finish(row)
            return
        await self.moving.balance(row)
        await self.calling.look(row)
        back = self._back.get(row.number, 0.0)
        await self._desk.at_each_table(row.number, lambda one: self._look_for_host(one, back))

    async def _have_tables_to_come(self, row: NightRow) -> bool:
        """True if tables follow the tournament: none opened yet, and time for a deal is left."""
        in_time = row.ends is None or self._desk.now() < row.ends / 1000 - LAST_ORBIT
        return in_time and not await self._desk.store.nights.calendar.tables(row.number)

    async def _call_last_orbit(self, row: NightRow, ends: int) -> None:
        plan = Plan.model_validate(row.plan)
        due = self._desk.now() >= ends / 1000 - LAST_ORBIT
        if not due or plan.called:
            return
        await self._desk.store.nights.calendar.mark(row.number, {"called": True})
        await self._desk.order_each_table(row.number, LastOrbit(0))

    async def _close_what_rests(self, row: NightRow, ends: int) -> None:
        """After the closing time, close tables at which no deal will end the last orbit."""
        if self._desk.now() < ends / 1000:
            return

        async def close(host: Host) -> None:
            if _rests(host.table):
                await host.submit(0, CloseTable(0, "night"))

        await self._desk.at_each_table(row.number, close)

    async def _look_for_host(self, at: Host, back: float) -> None:
        """Replace an absent host by a present player; `back` is when the server came back."""
        table = at.table
        silent = self._desk.now() - max(at.log.presses.last(table.host), back)
        seat = table.seat_of(table.host)
        away = seat is None or bool(table.chairs[seat].away)
        present = [one.player for one in playing(table) if one.player != table.host]
        if silent > ABSENT and away and present:
            await _replace_host(at, present)

    def stir(self, night: int) -> None:
        """Look after a night at once."""
        self._stirred.add(night)
        self.wake.set()

    def _changed(self, night: int, before: Record, after: Record) -> None:
        """Wake the keeper after a deal, a closed table, or a change of seats between deals.

        Where people wait for a seat, so does any change of seats and of the queue.
        """
        ended = before.table.running() and not after.table.running()
        seats = set(before.table.chairs) != set(after.table.chairs)
        seats |= len(playing(before.table)) != len(playing(after.table))
        queue = before.table.queue
        if after.table.closed:
            self.calling.closed(night, queue)
        calls = queue != after.table.queue or (seats and self._is_waited_for(night))
        if after.table.closed or ended or calls or (seats and not after.table.running()):
            self.stir(night)

    def _is_waited_for(self, night: int) -> bool:
        return any(one.table.queue for one in self._desk.tables.hosts() if one.site.night == night)


def _rests(table: Table) -> bool:
    """True if no deal follows: the table is paused, or too few players are left."""
    return table.paused or not (table.running() or can_deal(table) or chooser(table))


async def _replace_host(at: Host, present: Sequence[int]) -> None:
    """Make a present co-host the host, else the first player present; the old host may co-host."""
    was, helping = at.table.host, at.powers.cohosts
    new = next((one for one in present if one in helping), present[0])
    await at.submit(0, ReplaceHost(new))
    await at.powers.lend([was])
