"""The chances of open hands while a table's board is run out."""

from bot.odds import Chances
from bot.tables.context import Context
from bot.tables.hosting.table_log import TableLog

RECKONINGS, AGAIN = 4, 0.2
"""Most requests for chances that are late or meaningless, and the seconds between two."""


class RunOutChances:
    """The chances at one table, by deal and phase."""

    def __init__(self, context: Context, table_log: TableLog) -> None:
        self._context = context
        self._log = table_log
        self._known: tuple[tuple[int, int], Chances | None] = ((0, 0), None)
        self._reckonings = 0
        """Requests for the present phase that gave nothing."""

    def known(self) -> Chances | None:
        """Return the chances of the present run-out if they are known."""
        hand = self._log.table.hand
        runs_out = hand is not None and hand.now.by_clock
        return self._known[1] if runs_out and self._known[0] == self._row() else None

    async def reckon(self) -> float | None:
        """Request the chances of open hands; return when to ask again, or None if that is needless.

        It waits for `bot.odds.port.PATIENCE` at most.
        """
        table, odds, row = self._log.table, self._context.odds, self._row()
        hand = table.hand
        if odds is None or hand is None or not hand.now.by_clock or self._known[0] == row:
            self._reckonings = 0
            return None
        found = await odds.of(self._context.view_cache.view(self._log.site.number, table))
        self._reckonings += 1
        if found is None and self._reckonings < RECKONINGS:
            return self._context.now() + AGAIN
        self._known = row, found
        return None

    def _row(self) -> tuple[int, int]:
        table = self._log.table
        return table.deals, 0 if table.hand is None else table.hand.phase
