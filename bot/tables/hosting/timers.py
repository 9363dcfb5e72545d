"""The deadlines of one table: fired, put off, and taken up by another process."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.table import hosting
from bot.engine.table.commands import ProposeVoid
from bot.store import Deadline
from bot.tables.floor import Floor
from bot.tables.hosting import due
from bot.tables.hosting.table_log import Broken, TableLog

log = logging.getLogger(__name__)


class Timers:
    """What time does at one table."""

    def __init__(self, floor: Floor, table_log: TableLog) -> None:
        self._floor = floor
        self._log = table_log

    async def fire(self, deadline: Deadline) -> None:
        """Do what a deadline that is reached asks, unless an answer came first or put it off."""
        async with self._log.held():
            if deadline not in self._log.deadlines:
                return
            try:
                await self._log.take(None, due.command(deadline))
            except Broken as error:
                await self._give_up(error)

    async def break_off(self, error: Broken) -> None:
        """A deal is void that a house player's answer breaks. Raises the error where none runs."""
        async with self._log.held():
            await self._give_up(error)

    async def _give_up(self, error: Broken) -> None:
        """A deal that its own clock cannot end is void. Raises the error where none is running."""
        number, table = self._log.site.number, self._log.table
        if not table.running():
            raise error
        log.error("table %s: deal %s is void", number, table.deals, exc_info=error)
        await self._log.take(None, ProposeVoid(0, hosting.FAULT))

    def resume(self, was: Sequence[Deadline], ran: int, grace: float) -> None:
        """Take up the deadlines of a process that is gone, whose clock last ran at this time.

        Each has what was left of it then, or so many seconds where that is more. They stand in
        memory; who takes up several tables writes them down together.
        """
        now = self._floor.moment()
        later = [due.taken_up(one, max(0, now - ran), now + int(1000 * grace)) for one in was]
        self._log.deadlines = due.deadlines(self._log.table, later, due.Moment(now))

    async def forget(self, deadline: Deadline) -> None:
        """Drop a deadline that the table's rules refuse."""
        async with self._log.lock:
            kept = [one for one in self._log.deadlines if one != deadline]
            self._log.deadlines = tuple(kept)
            await self._put()

    async def put_off(self, milliseconds: int) -> None:
        """Everything is due later, as after a time when nobody could answer."""
        async with self._log.lock:
            self.shift(milliseconds)
            await self._put()
        self.shifted()

    async def _put(self) -> None:
        """The deadlines to the store, as they are now."""
        number, now = self._log.site.number, self._floor.moment()
        await self._floor.store.play.deadlines.put(number, self._log.deadlines, now)

    def shift(self, milliseconds: int) -> None:
        """Put off every deadline in memory alone, at a table that is not busy.

        Whoever does so writes them at once, then calls `shifted`.
        """
        later = (replace(one, due=one.due + milliseconds) for one in self._log.deadlines)
        self._log.deadlines = tuple(later)

    def shifted(self) -> None:
        """Tell the table's followers that its clocks were put off, once that is written."""
        self._log.tell(self._log.record, by_player=False)
