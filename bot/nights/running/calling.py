"""Calls those who wait for a seat of a full night, wherever one of its seats is free.

A table keeps its free seats for its own queue. For a seat of another table the first who waits is
put in that table's queue, then taken out of the first one: after a kill in between they are in
both, and the next look takes them out of one.
"""

import logging
from collections.abc import Iterable
from contextlib import suppress

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import JoinQueue, LeaveQueue
from bot.nights.desk import Desk
from bot.nights.running.moving import Moving
from bot.nights.running.waiting import going_on, queued_at, waiting
from bot.store import NightRow

log = logging.getLogger(__name__)

CHANGED = {Refusal.TABLE_CLOSED, Refusal.TABLE_FULL, Refusal.SEAT_FREE}
"""Refusals of a table that has changed meanwhile; the next look finds another seat."""


class Calling:
    """Brings those who wait to tables with free seats."""

    def __init__(self, desk: Desk, moving: Moving) -> None:
        self._desk = desk
        self._moving = moving
        self._homeless: dict[int, list[int]] = {}
        """Players by night who waited at a table that has closed."""

    def closed(self, night: int, queue: Iterable[int]) -> None:
        """Note who waited at a table that has closed; `look` puts them in another queue."""
        if queue:
            self._homeless.setdefault(night, []).extend(queue)

    async def look(self, row: NightRow) -> None:
        """Call as many of those who wait as there are seats for."""
        await self._tidy(row.number)
        await self._rehome(row.number)
        for one in waiting(self._desk.tables, row.number):
            to = await self._seat_for(row, one.table)
            if to is None:
                return
            if to != one.table:  # a table calls its own queue by itself
                await self._move(one.player, one.table, to)

    async def _tidy(self, night: int) -> None:
        """Take players out of queues who have a seat, or are in another queue as well."""
        tables = self._desk.tables
        hosts = [one for one in tables.hosts() if one.site.night == night]
        seated = {chair.player for host in hosts for chair in host.table.chairs.values()}
        for host in hosts:
            for player in host.table.queue:
                best = queued_at(tables, night, player)
                if player in seated or host.site.number not in best[:1]:
                    await self._out(player, host.site.number)

    async def _rehome(self, night: int) -> None:
        """Put those who wait at a table that closes in the queue of another."""
        tables = self._desk.tables
        homeless = self._homeless.pop(night, [])
        homes = [one.table for one in waiting(tables, night)]
        found = [one for one in (*homes, *going_on(tables, night)) if not self._closes(one)]
        if not found:
            return
        for player in homeless:
            if not queued_at(tables, night, player):
                await self._move(player, 0, found[0])
        for one in waiting(tables, night):
            if self._closes(one.table):
                await self._move(one.player, one.table, found[0])

    def _closes(self, number: int) -> bool:
        found = self._desk.tables.find(number)
        return found is None or bool(found.host.table.closing)

    async def _seat_for(self, row: NightRow, home: int) -> int | None:
        """Return the table with a seat for the first who waits, at `home`; None if there is none.

        An idle player may give theirs up.
        """
        best = await self._moving.seat(row, home)
        there = going_on(self._desk.tables, row.number)
        free = [one for one in there if self._desk.tables.at(one).host.table.unkept()]
        for number in dict.fromkeys((best or home, *free, home, *there)):
            if number in there and await self._moving.free_up(row, number):
                return number
        return None

    async def _move(self, player: int, table: int, to: int) -> None:
        """Put a player in the queue of table `to` and take them out of that of `table`.

        A player who may not sit down any more waits no longer.
        """
        try:
            host = self._desk.tables.at(to).host
            await host.submit(0, JoinQueue(player, moved=bool(host.table.unkept())))
        except Illegal as no:
            if no.code in CHANGED:
                return
            log.info("player %s waits no longer: %s", player, no.code)
        if table and not await self._out(player, table):  # they left the queue meanwhile
            await self._out(player, to)

    async def _out(self, player: int, table: int) -> bool:
        """Take a player out of a queue; return False if they were not in it."""
        with suppress(Illegal):
            await self._desk.tables.at(table).host.submit(0, LeaveQueue(player))
            return True
        return False
