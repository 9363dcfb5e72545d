"""What time brings to nights: reminders, the start, moves between tables, the last orbit, the end.

One task sleeps until the earliest of their moments. All of it is derived from rows: what fell due
while the program was away is done once when it is back.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.guests import tables_for
from bot.engine.night.playing import playing
from bot.engine.table.commands import CloseTable, LastOrbit, ReplaceHost
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.machine import can_deal
from bot.engine.table.seats import must_have_room
from bot.engine.table.state import Table
from bot.nights.calendar import AT_ONCE, Calendar
from bot.nights.calls import begins_at, is_open
from bot.nights.desk import BY_DM, MOST_DMS, UNSEEN, Desk
from bot.nights.moving import Moving
from bot.nights.plan import Plan
from bot.nights.recap import Recap
from bot.nights.show import NightShow
from bot.store import Entry, EntryKind, NightResult, NightRow, NightState, mint, scrip
from bot.tables.closing import unless_closed
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.site import Site
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit

log = logging.getLogger(__name__)

REMINDER = 30 * 60
"""Seconds before the start at which those who come are called."""
LAST_ORBIT = 15 * 60
"""Seconds before the closing time at which the last orbit is called."""
TOO_LATE = 2 * 3600
"""Seconds after which a night that should have begun is cancelled."""
ABSENT = 10 * 60
"""Seconds without a sign of life from a host who is away, after which another runs the table."""
FURTHER = 600.0
"""Seconds for which it is tried to open a further table: by then people sit elsewhere."""
MADE_UP = 7 * 86_400
"""Seconds for which a night that is over is told of and planned anew after a kill."""
LONGEST, SHORTEST = 60.0, 0.05
"""Seconds between two looks at all nights, at most and at least."""


class Keeper:
    """Looks after all nights."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.moving = Moving(desk)
        self.calendar = Calendar(desk, {})
        self.wake = asyncio.Event()
        """Set when a moment may have come nearer."""
        self.lock = asyncio.Lock()
        """Held while something is done that must not be done twice."""
        self._made_up = False
        """What a process that is gone left undone of nights that are over was looked for."""
        self._away: dict[int, float] = {}
        """Nights whose server is away, with the time that they were looked at last."""
        self._stood: dict[int, float] = {}
        """Seconds by which nights begin late as their server was away."""
        self._back: dict[int, float] = {}
        """When the servers of nights were back, in Unix seconds."""
        self._stirred: set[int] = set()
        """Nights at whose tables something happened that they may have to follow."""
        desk.tables.watchers.append(self._changed)
        desk.tables.rehouse = self.rehouse
        desk.late.wake = self.wake.set

    async def run(self) -> None:
        """Look after all nights, for ever."""
        while True:
            await self._look()

    async def _look(self) -> None:
        try:
            wait = await self.tick()
        except Exception:  # one broken night must not keep the others from being looked after
            log.exception("the nights cannot be looked after")
            wait = LONGEST
        self.wake.clear()
        if not self._stirred:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self.wake.wait()

    async def tick(self) -> float:
        """Do what has fallen due; seconds until the next moment."""
        await self._desk.late.tick()
        async with self.lock:
            if not self._made_up:
                await self._make_up()
                self._made_up = True
            self._stirred.clear()
            self.calendar.left = AT_ONCE
            for row in await self._desk.store.nights.calendar.live():
                try:
                    await self._look_after(row)
                except Exception:  # one broken night must not keep the others waiting
                    log.exception("night %s cannot be looked after", row.number)
            waits = [self._wait(row) for row in await self._desk.store.nights.calendar.live()]
            longest = LONGEST if self.calendar.left else SHORTEST
            return min([longest, *waits, *self._desk.late.waits()])

    async def _make_up(self) -> None:
        """Tell of nights whose end, or lost channel, was written and not told; plan them anew."""
        since = self._desk.moment() - 1000 * MADE_UP
        nights = self._desk.store.nights.calendar
        for row in [*await nights.ended_since(since), *await nights.live()]:
            if not row.plan.get("untold"):
                continue
            try:
                if row.state is NightState.ENDED:
                    await self._tell_end(row.number)
                else:
                    await self._desk.tell_off(row.number)
            except Exception:  # one broken night must not keep the others waiting
                log.exception("night %s cannot be told of", row.number)

    def _wait(self, row: NightRow) -> float:
        """Seconds until something of it falls due."""
        moments = [row.starts / 1000]
        if row.reminded is None:
            moments.append(row.starts / 1000 - REMINDER)
        if row.state is NightState.OPEN:
            ends = [] if row.ends is None else [row.ends / 1000]
            moments = [*ends, *(one - LAST_ORBIT for one in ends)]
        left = [one - self._desk.now() for one in moments]
        return max(SHORTEST, min([one for one in left if one > 0], default=LONGEST))

    async def _look_after(self, row: NightRow) -> None:
        """Nothing happens to one whose server is away: it goes on where it stood."""
        now, since = self._desk.now(), self._away.pop(row.number, None)
        if since is not None:
            row = await self._put_off(row, since, now)
        if self._desk.tables.away(row.guild):
            self._away[row.number] = now
            return
        if since is not None:
            self._back[row.number] = now
            await self._desk.announce(row.number)
        await self._see_to(row, now)

    async def _put_off(self, row: NightRow, since: float, now: float) -> NightRow:
        """One that runs, or should have begun meanwhile, is that much later from now on."""
        runs = row.state is NightState.OPEN
        late = max(0.0, now - (since if runs else max(since, row.starts / 1000)))
        self._stood[row.number] = self._stood.get(row.number, 0.0) + late
        if row.ends is None or not late:
            return row
        ends = row.ends + int(1000 * late)
        await self._desk.store.nights.calendar.change(row.number, ends=ends)
        return replace(row, ends=ends)

    async def _see_to(self, row: NightRow, now: float) -> None:
        """What has fallen due of it."""
        if row.state is NightState.OPEN:
            await self._keep_going(row)
        elif await self.calendar.look(row):
            self.wake.set()
        elif now > row.starts / 1000 + TOO_LATE + self._stood.get(row.number, 0.0):
            await self._desk.cancelled(row.number, late=True, again=True)
        elif now >= row.starts / 1000:
            if Plan.model_validate(row.plan).wanted:
                await self._desk.cancelled(row.number, late=False, again=False, hostless=True)
            else:
                await self._begin(row)
        elif row.reminded is None and now >= row.starts / 1000 - REMINDER:
            await self._desk.store.nights.calendar.change(row.number, reminded=self._desk.moment())
            await self._desk.call(row.number, self._remind, begins_at(row.starts))

    async def _remind(self, show: NightShow, at: int) -> None:
        """Of its start, or of its needing a host."""
        if show.plan.wanted:
            await self._desk.stage.ask_host(show, show.going, at)
        else:
            await self._desk.stage.remind(show, at)

    async def _begin(self, row: NightRow) -> None:
        """Where a permission is missing it waits, until it is granted or too late."""
        show = await self._desk.show(row.number)
        if await self._desk.stage.is_gone(show):
            await self._desk.without_channel(row.number)
            return
        try:
            await self.open_tables(show)
        except Illegal as no:
            if no.code is not Refusal.MISSING_PERMISSION:
                raise
            await self._desk.seen(self._desk.stage.tell_lacking(show))
        except Slow:
            log.warning("night %s begins as soon as Discord opens a thread for it", row.number)

    async def open_tables(self, show: NightShow) -> None:
        """As many as those who said they come need. Raises Illegal with MISSING_PERMISSION.

        One whose thread Discord is slow with comes later; raises Slow where that is the only one,
        and the night has not begun.
        """
        row, plan = show.row, show.plan
        if row.state is not NightState.PLANNED:
            return
        if missing := self._desk.stage.lacks(show):
            raise Illegal(Refusal.MISSING_PERMISSION, permissions=missing)
        wanted = tables_for(len(show.going), plan.settings.seats, plan.tables)
        began: dict[str, Any] = {"state": NightState.OPEN, "began": self._desk.moment()}
        if plan.minutes:
            began["ends"] = max(row.ends or 0, self._desk.moment() + 60_000)
        began["plan"] = {**row.plan, "unopened": wanted}
        await self._desk.store.nights.calendar.change(row.number, **began)
        await self._open_each(show, range(wanted))

    async def _open_each(self, show: NightShow, places: range) -> None:
        """Those of its tables that are still to be opened. Raises Slow as `open_tables` does."""
        row = show.row
        for at in places:
            try:
                await self._open(show, at)
            except Slow:
                if not self._desk.tables.of_night(row.number):
                    planned = {"state": NightState.PLANNED, "began": None, "plan": row.plan}
                    await self._desk.store.nights.calendar.change(
                        row.number, ends=row.ends, **planned
                    )
                    raise
                await self._owe(row.number, at)
            except UNSEEN:
                await self._not_opened(show, at)
                break
        if not self._desk.tables.of_night(row.number):
            await self._desk.cancelled(row.number, late=False, again=True)
            return
        await self._desk.store.nights.calendar.mark(row.number, {"unopened": 0})
        await self._desk.call(row.number, self._desk.stage.tell_open, is_open)
        await self._desk.announce(row.number)

    async def seat(self, row: NightRow, wanted: int, fits: Callable[[Table], None]) -> int:
        """The table at which a newcomer may sit down now: with company, the wanted one of equals.

        Where all are full, the next one that was planned opens. `fits` raises Illegal for a table
        where they can't sit down, before one opens and before anybody makes room.
        """
        while True:
            found = await self.moving.seat(row, wanted)
            if found is None:
                with unless_closed():
                    fits(self._desk.tables.at(wanted).host.table)
                async with self.lock:
                    found = await self.moving.seat(row, wanted) or await self._open_next(row.number)
            found = found or wanted
            with unless_closed():
                fits(self._desk.tables.at(found).host.table)
            await self.moving.make_room(row, found)
            there = self._desk.tables.of_night(row.number)
            if found in there or not there:
                return found
            wanted = there[0]  # the other one has closed meanwhile

    async def offered(self, row: NightRow, wanted: int) -> int:
        """Return the table at which a newcomer would sit down; nothing is done for it.

        Raises Illegal with TABLE_FULL where `seat` would find no place.
        """
        found = await self.moving.seat(row, wanted)
        if found is not None:
            return found
        opens = _may_open(await self._desk.show(row.number))
        if not opens and not await self.moving.has_room(row, wanted):
            must_have_room(self._desk.tables.at(wanted).host.table)
        return wanted

    async def _open_next(self, night: int) -> int | None:
        """Another table of an open night that has fewer than were planned; its number."""
        show = await self._desk.show(night)
        if not _may_open(show):
            return None
        at = len(await self._desk.store.nights.calendar.tables(night))
        try:
            found = await self._open(show, at)
        except Slow:
            await self._owe(night, at)
            return None
        except UNSEEN:
            await self._not_opened(show, at)
            return None
        await self._desk.announce(night)
        return found

    async def _owe(self, night: int, at: int) -> None:
        """A table that comes later, unless the night is over by then."""

        async def opened() -> None:
            show = await self._desk.show(night)
            if self._desk.tables.away(show.row.guild):
                raise Slow(LONGEST)
            if is_open(show):
                where = await self._thread(show, at)
                if is_open(await self._desk.show(night)):
                    await self._open_in(show, where)
                    await self._desk.announce(night)

        await self._desk.late.show(night, f"table {at + 1}", opened, FURTHER)

    async def _not_opened(self, show: NightShow, at: int) -> None:
        log.warning("table %s of night %s could not be opened", at + 1, show.row.number)
        await self._desk.seen(self._desk.stage.tell_lacking(show, threads=show.plan.threads))

    async def _open(self, show: NightShow, at: int) -> int:
        """One of its tables, by number: in its channel where that is free, others in threads."""
        if show.row.channel not in {one.channel for one in show.tables}:
            with suppress(Illegal):  # another table has the channel
                return await self._open_in(show, show.row.channel)
        return await self._open_in(show, await self._thread(show, at))

    async def _open_in(self, show: NightShow, where: int) -> int:
        """Raises Illegal where another table has that channel."""
        row, plan = show.row, show.plan
        rules = replace(plan.settings.rules, session_end=(row.ends or 0) // 1000)
        settings = replace(plan.settings, rules=rules)
        for game in plan.played:
            await self._desk.tables.know(game)

        return await self._desk.tables.open(
            row.guild, where, show.people[row.host], plan.played[0], settings,
            night=row.number, scrip=plan.scrip, helping=show.cohosts,
        )  # fmt: skip

    async def rehouse(self, site: Site) -> bool:
        """A table of a night whose thread is gone goes on in a new one; False where it can't.

        Raises Slow.
        """
        if site.night is None:
            return False
        show, tables = await self._desk.show(site.night), self._desk.tables
        if not is_open(show) or site.channel == show.row.channel:
            return False
        at = (await self._desk.store.nights.calendar.tables(site.night)).index(site.number)
        try:
            where = await self._thread(show, at)
        except (Barred, Gone, Unfit, ClosedDm) as why:
            log.warning("table %s has no thread any more: %s", site.number, type(why).__name__)
            await self._call_from(site, None)
            return False
        with unless_closed():
            await tables.move_to(site.number, where)
            await self._call_from(site, site.number)
            await self._desk.announce(site.night)
            return True
        return False

    async def _call_from(self, site: Site, table: int | None) -> None:
        """Tell those who sit at a table where they go on."""
        players = list[int]()
        with unless_closed():
            chairs = self._desk.tables.at(site.number).host.table.chairs.values()
            players = [one.player for one in chairs]

        async def tell(show: NightShow, at: int) -> None:
            await self._desk.stage.tell_thread(show, players, table, at)

        if site.night is not None and players:
            await self._desk.call(site.night, tell, is_open)

    async def _thread(self, show: NightShow, at: int) -> int:
        if not show.plan.threads:
            raise Barred
        return await self._desk.stage.thread(show.row.channel, f"{show.plan.title} · {at + 1}")

    async def _keep_going(self, row: NightRow) -> None:
        """A night whose tables can't all be read waits for them: its chips lie there."""
        if self._desk.tables.unread.of_night(row.number):
            return
        if unopened := row.plan.get("unopened"):  # whoever began it was killed
            there = len(await self._desk.store.nights.calendar.tables(row.number))
            await self._open_each(await self._desk.show(row.number), range(there, unopened))
            return
        if row.ends is not None:
            await self._call_last_orbit(row, row.ends)
            await self._close_what_rests(row, row.ends)
        if not self._desk.tables.of_night(row.number):
            await self._finish(row)
            return
        await self.moving.balance(row)
        back = self._back.get(row.number, 0.0)
        await self._desk.at_each_table(row.number, lambda one: self._look_for_host(one, back))

    async def _call_last_orbit(self, row: NightRow, ends: int) -> None:
        plan = Plan.model_validate(row.plan)
        due = self._desk.now() >= ends / 1000 - LAST_ORBIT
        if not due or plan.called:
            return
        await self._desk.store.nights.calendar.mark(row.number, {"called": True})
        await self._desk.order_each_table(row.number, LastOrbit(0))

    async def _close_what_rests(self, row: NightRow, ends: int) -> None:
        """At the agreed end: where the last orbit would never be over."""
        if self._desk.now() < ends / 1000:
            return

        async def close(host: Host) -> None:
            if _rests(host.table):
                await host.submit(0, CloseTable(0, "night"))

        await self._desk.at_each_table(row.number, close)

    async def _look_for_host(self, at: Host, back: float) -> None:
        """Replace a host who has gone by a player who is there; `back`: nobody was before."""
        table = at.table
        silent = self._desk.now() - max(at.log.presses.last(table.host), back)
        seat = table.seat_of(table.host)
        away = seat is None or bool(table.chairs[seat].away)
        present = [one.player for one in playing(table) if one.player != table.host]
        if silent > ABSENT and away and present:
            await _replace_host(at, present)

    async def _finish(self, row: NightRow) -> None:
        """All tables are closed: results, the end of its chips, the recap, next week's plan."""
        show = await self._desk.show(row.number)
        standings = await self._desk.standings(show)
        results = [
            NightResult(one.player, one.net, show.plan.buy_in, one.bought, one.hands)
            for one in standings
        ]
        entries = [await self._ended(row, one.player) for one in standings if show.plan.scrip]
        await self._desk.store.nights.calendar.end(
            row.number, self._desk.moment(), results, [one for one in entries if one is not None],
            plan={**show.row.plan, "untold": True},
        )  # fmt: skip
        await self._tell_end(row.number)

    async def _tell_end(self, number: int) -> None:
        """The recap, and next week's plan."""
        show = await self._desk.show(number)
        recap = await self._desk.recap(number)
        await self._desk.late.show(number, "recap", partial(self._recap, show, recap))
        await self._desk.announce(number)
        await self._desk.each_week(show)
        await self._desk.all_told(number)

    async def _recap(self, show: NightShow, recap: Recap) -> None:
        """In the channel; to each of them, where that is gone or shut."""
        try:
            await self._desk.stage.recap(show, recap)
        except (Gone, Barred):
            players = [show.row.host, *(one.player for one in recap.standings), *show.going]
            for player in list(dict.fromkeys(players))[:MOST_DMS]:
                send = partial(self._desk.stage.recap_by_dm, show, recap, player)
                await self._desk.late.show(show.row.number, f"recap of {player}", send, BY_DM)

    async def _ended(self, row: NightRow, player: int) -> Entry | None:
        """What lies on a tab goes back to the mint."""
        tab = scrip(row.guild, row.number, player)
        chips = await self._desk.store.books.ledger.balance(tab)
        if not chips:
            return None
        key = f"scrip_end:{row.number}:{player}"
        return Entry(EntryKind.SCRIP_END, key, ((tab, -chips), (mint(row.guild), chips)))

    def _changed(self, night: int, before: Record, after: Record) -> None:
        """Between deals, or with the end of a table, there may be something to do."""
        ended = before.table.running() and not after.table.running()
        seats = set(before.table.chairs) != set(after.table.chairs)
        seats |= len(playing(before.table)) != len(playing(after.table))
        if after.table.closed or ended or (seats and not after.table.running()):
            self._stirred.add(night)
            self.wake.set()


def _rests(table: Table) -> bool:
    """Paused, or too few are left: no deal comes after the running one."""
    return table.paused or not (table.running() or can_deal(table) or chooser(table))


async def _replace_host(at: Host, present: Sequence[int]) -> None:
    """Make a present co-host the host, else the first player present; the old host may co-host."""
    was, helping = at.table.host, at.powers.cohosts
    new = next((one for one in present if one in helping), present[0])
    await at.submit(0, ReplaceHost(new))
    await at.powers.lend([was])


def _may_open(show: NightShow) -> bool:
    """True if a further table was planned, and the night is not about to end."""
    ends = any(one.view.closing or one.view.last_deals >= 0 for one in show.tables)
    return is_open(show) and not ends and len(show.tables) < show.plan.tables
