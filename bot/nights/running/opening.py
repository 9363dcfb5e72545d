"""Opens a night's tables in its channel and in threads, and moves those whose thread is gone."""

import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.guests import tables_for
from bot.nights.calls import is_open
from bot.nights.desk import Desk
from bot.nights.running.ending import Ending
from bot.nights.show import NightShow
from bot.nights.telling import UNSEEN
from bot.store import NightRow, NightState
from bot.tables.closing import unless_closed
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit
from bot.tables.table_place import TablePlace

log = logging.getLogger(__name__)

FURTHER = 600.0
"""Seconds in which opening a further table is tried; later people sit elsewhere."""
AWAY = 60.0
"""Seconds until the next try if the server is unavailable."""


class Opening:
    """Opens tables of nights."""

    def __init__(self, desk: Desk, ending: Ending) -> None:
        self._desk = desk
        self._ending = ending
        desk.tables.rehouse = self.rehouse

    async def begin(self, row: NightRow) -> None:
        """Begin a night that is due; if a permission is missing, its host is told."""
        show = await self._desk.show(row.number)
        if await self._desk.stage.is_gone(show):
            await self._ending.without_channel(row.number)
            return
        try:
            await self.open_tables(show)
        except Illegal as no:
            if no.code is not Refusal.MISSING_PERMISSION:
                raise
            await self._desk.telling.seen(self._desk.stage.tell_lacking(show))
        except Slow:
            log.warning("night %s begins as soon as Discord opens a thread for it", row.number)

    async def open_tables(self, show: NightShow) -> None:
        """Open as many tables as the guests need. Raise Illegal with MISSING_PERMISSION.

        A table whose thread Discord is slow to create follows later. Raise Slow if no table could
        be opened; the night is then still planned.
        """
        row, plan = show.row, show.plan
        if row.state is not NightState.PLANNED:
            return
        if missing := self._desk.stage.lacks(show):
            raise Illegal(Refusal.MISSING_PERMISSION, permissions=missing)
        if plan.tournament is not None:
            if await self._desk.tournament.begin(show):
                await self.mark_begun(show)
            else:
                await self._ending.cancelled(row.number, late=False, again=True)
            return
        wanted = tables_for(len(show.going), plan.settings.seats, plan.tables)
        await self._store_begun(show, plan={**row.plan, "unopened": wanted})
        await self.open_each(show, range(wanted))

    async def mark_begun(self, show: NightShow) -> None:
        """Store that a night has begun whose tournament has, also after a kill in between."""
        await self._store_begun(show)
        await self._desk.telling.announce(show.row.number)

    async def _store_begun(self, show: NightShow, **more: Any) -> None:
        """Store that a night has begun, with other columns."""
        row, now = show.row, self._desk.moment()
        ends = {"ends": max(row.ends or 0, now + 60_000)} if show.plan.minutes else {}
        began = {"state": NightState.OPEN, "began": now, **ends, **more}
        await self._desk.store.nights.calendar.change(row.number, **began)

    async def tables_after(self, row: NightRow) -> None:
        """Open the tables that follow a night's tournament."""
        show = await self._desk.show(row.number)
        wanted = tables_for(len(show.going), show.plan.settings.seats, show.plan.tables)
        await self._desk.store.nights.calendar.mark(row.number, {"unopened": wanted})
        await self.open_each(await self._desk.show(row.number), range(wanted))

    async def open_each(self, show: NightShow, places: range) -> None:
        """Open the tables at these places. Raise Slow as `open_tables` does."""
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
                await self._open_later(row.number, at)
            except UNSEEN:
                await self._not_opened(show, at)
                break
        if not self._desk.tables.of_night(row.number):
            await self._ending.cancelled(row.number, late=False, again=True)
            return
        await self._desk.store.nights.calendar.mark(row.number, {"unopened": 0})
        await self._desk.telling.call(row.number, self._desk.stage.tell_open, is_open)
        await self._desk.telling.announce(row.number)

    async def open_next(self, night: int) -> int | None:
        """Open a further planned table of an open night and return its number, or None."""
        show = await self._desk.show(night)
        if not may_open(show):
            return None
        at = len(await self._desk.store.nights.calendar.tables(night))
        try:
            found = await self._open(show, at)
        except Slow:
            await self._open_later(night, at)
            return None
        except UNSEEN:
            await self._not_opened(show, at)
            return None
        await self._desk.telling.announce(night)
        return found

    async def _open_later(self, night: int, at: int) -> None:
        """Open a table later, unless the night is over by then."""

        async def opened() -> None:
            show = await self._desk.show(night)
            if self._desk.tables.away(show.row.guild):
                raise Slow(AWAY)
            if is_open(show):
                where = await self._thread(show, at)
                if is_open(await self._desk.show(night)):
                    await self._open_in(show, where)
                    await self._desk.telling.announce(night)

        await self._desk.telling.retries.show(night, f"table {at + 1}", opened, FURTHER)

    async def _not_opened(self, show: NightShow, at: int) -> None:
        log.warning("table %s of night %s could not be opened", at + 1, show.row.number)
        await self._desk.telling.seen(
            self._desk.stage.tell_lacking(show, threads=show.plan.threads)
        )

    async def _open(self, show: NightShow, at: int) -> int:
        """Open a table in the night's channel, or in a thread if it is taken; return its number."""
        if show.row.channel not in {one.channel for one in show.tables}:
            with suppress(Illegal):  # another table is in the channel
                return await self._open_in(show, show.row.channel)
        return await self._open_in(show, await self._thread(show, at))

    async def _open_in(self, show: NightShow, where: int) -> int:
        """Open a table in this channel. Raise Illegal if another table is there."""
        row, plan = show.row, show.plan
        rules = replace(plan.settings.rules, session_end=(row.ends or 0) // 1000)
        settings = replace(plan.settings, rules=rules)
        for game in plan.played:
            await self._desk.tables.know(game)

        return await self._desk.tables.open(
            row.guild, where, show.people[row.host], plan.played[0], settings,
            night=row.number, scrip=plan.scrip, helping=show.cohosts,
        )  # fmt: skip

    async def rehouse(self, site: TablePlace) -> bool:
        """Move a table whose thread is gone to a new thread; False if that is impossible.

        Raise Slow.
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
            await self._desk.telling.announce(site.night)
            return True
        return False

    async def _call_from(self, site: TablePlace, table: int | None) -> None:
        """Tell the players of a table where it continues."""
        players = list[int]()
        with unless_closed():
            chairs = self._desk.tables.at(site.number).host.table.chairs.values()
            players = [one.player for one in chairs]

        async def tell(show: NightShow, at: int) -> None:
            await self._desk.stage.tell_thread(show, players, table, at)

        if site.night is not None and players:
            await self._desk.telling.call(site.night, tell, is_open)

    async def _thread(self, show: NightShow, at: int) -> int:
        if not show.plan.threads:
            raise Barred
        return await self._desk.stage.thread(show.row.channel, f"{show.plan.title} · {at + 1}")


def may_open(show: NightShow) -> bool:
    """True if a further table was planned, and the night is not about to end."""
    ends = any(one.view.closing or one.view.last_deals >= 0 for one in show.tables)
    return is_open(show) and not ends and len(show.tables) < show.plan.tables
