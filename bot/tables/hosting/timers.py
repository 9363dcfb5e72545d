"""The deadlines of one table: fired, put off, and resumed by another process."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import bombs, hosting
from bot.engine.table.commands import CallBomb, ProposeVoid, SetMark, TopUpToMark
from bot.store import Deadline
from bot.tables.context import Context, add_game
from bot.tables.hosting import due
from bot.tables.hosting.rests import Rest
from bot.tables.hosting.table_log import Broken, TableLog

log = logging.getLogger(__name__)

UNPAID = {Refusal.TOO_FEW_CHIPS, Refusal.NO_REBUY}
"""Refusals of a bank, or of a night's tab, that holds too few chips."""


class Timers:
    """The actions of the clock at one table."""

    def __init__(self, context: Context, table_log: TableLog) -> None:
        self._context = context
        self._log = table_log

    async def fire(self, deadline: Deadline) -> None:
        """Give a reached deadline's command, unless an answer was first or it was put off."""
        async with self._log.held():
            if deadline not in self._log.deadlines:
                return
            if await self._stands(deadline):
                return
            try:
                await self._do(deadline)
            except Broken as error:
                await self._give_up(error)

    async def _do(self, deadline: Deadline) -> None:
        """Give a deadline's command; a bank that can't pay for a mark gives all, and ends it."""
        if deadline.kind == due.BOMB:
            await self._call_bomb()
            return
        try:
            await self._log.take(None, due.command(deadline))
        except Illegal as no:
            if deadline.kind != due.MARK or no.code not in UNPAID:
                raise
            player, left = deadline.question, no.facts["have"]
            if isinstance(left, int) and left:
                with suppress(Illegal):  # less than this table lets a player add
                    await self._log.take(None, TopUpToMark(player, left))
            await self._log.take(None, SetMark(player, 0))

    async def _call_bomb(self) -> None:
        """Make the game of the bomb pot that is due known, and call it."""
        game = bombs.due(self._log.table)
        if game is not None:
            code = add_game(self._context.games, game)
            await self._log.take(None, CallBomb(code))

    async def _stands(self, deadline: Deadline) -> bool:
        """Put an answer's deadline off that falls into its player's quiet hours, as an outage may.

        Return True if it was put off.
        """
        table, now = self._log.table, self._context.moment()
        if not table.settings.slow or deadline.kind not in {due.TURN, due.CHOICE}:
            return False
        chair = table.chairs.get(deadline.seat or 0)
        if chair is None or chair.away or chair.leaving:
            return False
        later = self._context.rests.of(chair.player).quiet_until(now)
        if later == now:
            return False
        await self._change(lambda one: replace(one, due=later) if one == deadline else one)
        return True

    async def rest(self, player: int, before: Rest, after: Rest) -> None:
        """Fit the deadlines of a slow table to a player's new quiet hours."""
        async with self._log.held():
            table, now = self._log.table, self._context.moment()
            seat = table.seat_of(player)
            if not table.settings.slow or table.closed or seat is None:
                return

            def fitted(one: Deadline) -> Deadline:
                theirs = one.seat == seat or one.kind == due.IDLE
                return due.rested(one, before, after, now) if theirs else one

            await self._change(fitted)
        self.shifted()

    async def _change(self, changed: Callable[[Deadline], Deadline]) -> None:
        """Change deadlines, and store them."""
        later = sorted(map(changed, self._log.deadlines), key=lambda one: one.due)
        self._log.deadlines = tuple(later)
        await self._put()

    async def break_off(self, error: Broken) -> None:
        """Void a deal that a house player's answer broke. Raise the error if no deal runs."""
        async with self._log.held():
            await self._give_up(error)

    async def _give_up(self, error: Broken) -> None:
        """Void a deal that its clock cannot end. Raise the error if no deal runs."""
        number, table = self._log.site.number, self._log.table
        if not table.running():
            raise error
        log.error("table %s: deal %s is void", number, table.deals, exc_info=error)
        await self._log.take(None, ProposeVoid(0, hosting.FAULT))

    def resume(self, was: Sequence[Deadline], ran: int, grace: float) -> None:
        """Resume the deadlines of an earlier process, whose clock last ran at this time.

        Each keeps its remaining time, or gets `grace` seconds if that is more. They are set in
        memory; a caller that resumes several tables stores them together.
        """
        now = self._context.moment()
        later = [due.taken_up(one, max(0, now - ran), now + int(1000 * grace)) for one in was]
        self._log.deadlines = due.deadlines(
            self._log.table, later, self._context.moment_at(self._log.table)
        )

    async def forget(self, deadline: Deadline) -> None:
        """Drop a deadline whose command the rules refuse."""
        async with self._log.lock:
            kept = [one for one in self._log.deadlines if one != deadline]
            self._log.deadlines = tuple(kept)
            await self._put()

    async def put_off(self, milliseconds: int) -> None:
        """Put off all deadlines, after a time in which nobody could answer."""
        async with self._log.lock:
            self.shift(milliseconds)
            await self._put()
        self.shifted()

    async def _put(self) -> None:
        """Store the present deadlines."""
        number, now = self._log.site.number, self._context.moment()
        await self._context.store.play.deadlines.put(number, self._log.deadlines, now)

    def shift(self, milliseconds: int) -> None:
        """Put off all deadlines in memory only, at a table whose lock is free.

        The caller stores them at once, and then calls `shifted`.
        """
        later = (replace(one, due=one.due + milliseconds) for one in self._log.deadlines)
        self._log.deadlines = tuple(later)

    def shifted(self) -> None:
        """Tell the table's followers that its clocks were put off, once that is stored."""
        self._log.tell(self._log.record, by_player=False)
