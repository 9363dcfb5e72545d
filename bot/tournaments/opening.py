"""Tables of a tournament: opened in its channel and in threads, moved, and closed."""

import logging

from bot.engine.errors import Illegal
from bot.engine.table.commands import CloseTable, Hold
from bot.tables.closing import unless_closed
from bot.tables.context import persons
from bot.tables.hosting.host import Host
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit
from bot.tables.table_place import TablePlace
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.running import Running

log = logging.getLogger(__name__)


class Opening:
    """Opens and closes the tables of tournaments."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.tables.rehouse_event = self.rehouse

    async def rehouse(self, site: TablePlace) -> bool:
        """Move a table whose channel or thread is gone; False if there is no place. Raise Slow.

        The tournament goes on either way.
        """
        desk = self._desk
        one = desk.kept.get(site.event or 0)
        if one is None or site.channel == one.row.channel:
            return False
        opened = await desk.store.tournaments.events.tables(one.number)
        try:
            where = await self._place(one, opened.index(site.number) + 1)
        except (Barred, Gone, Unfit, ClosedDm) as why:
            log.warning("table %s has no thread any more: %s", site.number, type(why).__name__)
            return False
        with unless_closed():
            await desk.tables.move_to(site.number, where)
            players = tuple(desk.seats.players_at(desk.tables.at(site.number).host))
            line = desk.line("thread", table=site.number, others=players, calls=players)
            await desk.tell(one, line)
            await desk.draw(one)
            return True
        return False

    async def open_tables(self, one: Running, wanted: int) -> list[Host]:
        """Return the open tables, after opening those that are missing; fewer if Discord is slow.

        If threads can't be opened at all, the tables that stand have to do.
        """
        there = self._desk.seats.hosts(one.number)
        while len(there) < wanted:
            try:
                await self.open_table(one)
            except (Slow, Barred, Unfit, Gone, ClosedDm, Illegal) as why:
                log.warning("tournament %s: no table: %s", one.number, type(why).__name__)
                return []
            there = self._desk.seats.hosts(one.number)
        return there

    async def open_table(self, one: Running) -> int:
        """Open a table in the tournament's channel, or in a thread if that is taken.

        Return its number. Raise what the stage raises for threads, and Illegal.
        """
        desk, plan = self._desk, one.plan
        settings = plan.table_settings(one.number, one.big_blind)
        played = plan.played
        for game in played:
            await desk.tables.know(game)
        people = await persons(desk.store, [one.row.host], one.row.guild)
        opened = await desk.store.tournaments.events.tables(one.number)
        where = await self._place(one, len(opened) + 1)
        number = await desk.tables.open(
            one.row.guild, where, people[one.row.host], played[0], settings, event=one.number,
            helping=await desk.cohosts(one),
        )  # fmt: skip
        await desk.seats.order(desk.tables.at(number).host, Hold(Held.START))
        return number

    async def _place(self, one: Running, nth: int) -> int:
        """Return the tournament's channel if it has no table, or else a new thread in it."""
        where = one.row.channel
        if self._desk.tables.channels.open_in(where) is None:
            return where
        return await self._desk.stage.thread(where, f"{one.plan.title} · {nth}")

    async def close_empty(self, one: Running) -> None:
        """Close tables at which nobody sits and to which nobody comes."""
        needed = {number for it in one.course.moving for number in (it.source, it.to)}
        for host in self._desk.seats.hosts(one.number):
            if not host.table.chairs and host.site.number not in needed:
                await self._desk.seats.order(host, CloseTable(0, "event"))
