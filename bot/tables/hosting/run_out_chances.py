"""The chances of hands that lie open while a table's board runs out."""

from bot.odds import Chances
from bot.tables.floor import Floor
from bot.tables.hosting.table_log import TableLog

RECKONINGS, AGAIN = 4, 0.2
"""How often chances are asked for that are late or mean nothing, and after how many seconds."""


class RunOutChances:
    """The chances at one table, by deal and row of its phases."""

    def __init__(self, floor: Floor, table_log: TableLog) -> None:
        self._floor = floor
        self._log = table_log
        self._known: tuple[tuple[int, int], Chances | None] = ((0, 0), None)
        self._reckonings = 0
        """How often those of this row were asked for in vain."""

    def known(self) -> Chances | None:
        """Return the chances of the run-out that runs now, if they are reckoned by now."""
        hand = self._log.table.hand
        runs_out = hand is not None and hand.now.by_clock
        return self._known[1] if runs_out and self._known[0] == self._row() else None

    async def reckon(self) -> float | None:
        """Have the chances of hands that lie open known; when to ask again, where they are not yet.

        Waits for `bot.odds.port.PATIENCE` at most.
        """
        table, odds, row = self._log.table, self._floor.odds, self._row()
        hand = table.hand
        if odds is None or hand is None or not hand.now.by_clock or self._known[0] == row:
            self._reckonings = 0
            return None
        found = await odds.of(self._floor.looked.view(self._log.site.number, table))
        self._reckonings += 1
        if found is None and self._reckonings < RECKONINGS:
            return self._floor.now() + AGAIN
        self._known = row, found
        return None

    def _row(self) -> tuple[int, int]:
        table = self._log.table
        return table.deals, 0 if table.hand is None else table.hand.phase
