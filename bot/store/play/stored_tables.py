"""All that is stored of open tables, as needed to play on with them, read for many at once.

One table by itself would take ten statements, each in a task of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.archive.rows import LogRow
from bot.store.archive.shelf import ROW
from bot.store.engines import Reader
from bot.store.play.deadlines import Deadline, Deadlines
from bot.store.play.log import Snapshot
from bot.store.play.pulses import Pulses
from bot.store.play.screens import Screen, Screens
from bot.store.rights.cohosts import Cohosts, Of
from bot.store.schema import event_log, poker_table, snapshot


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All that is stored of one open table."""

    snapshot: Snapshot | None
    """The snapshot, if it is of the requested version; None if the whole log must be folded."""
    rows: list[LogRow]
    """The rows of the table's log after the snapshot, in order."""
    cohosts: tuple[int, ...]
    screens: list[Screen]
    deadlines: tuple[Deadline, ...]
    ran: int
    """Moment when the deadlines were last reckoned, in milliseconds since 1970; 0 if never."""


class StoredTables:
    """Reads all that is stored of open tables."""

    def __init__(
        self,
        reader: Reader,
        deadlines: Deadlines,
        pulses: Pulses,
        screens: Screens,
        cohosts: Cohosts,
    ) -> None:
        self._reader = reader
        self._deadlines = deadlines
        self._pulses = pulses
        self._screens = screens
        self._cohosts = cohosts

    async def of(self, tables: Sequence[int], version: int) -> dict[int, StoredTable]:
        """Return what is stored, by table; only snapshots of this version can be read."""
        snapshots = await self._snapshots(tables, version)
        rows = await self._rows(tables, version)
        cohosts = await self._cohosts.of_all(Of.TABLE, tables)
        screens = await self._screens.of_tables(tables)
        deadlines = await self._deadlines.of_tables(tables)
        ran = await self._pulses.ran_all(tables)
        return {
            one: StoredTable(
                snapshots.get(one), rows.get(one, []), cohosts.get(one, ()),
                screens.get(one, []), deadlines.get(one, ()), ran.get(one, 0),
            )
            for one in tables
        }  # fmt: skip

    async def _snapshots(self, tables: Sequence[int], version: int) -> dict[int, Snapshot]:
        columns = (snapshot.c.table, snapshot.c.seq, snapshot.c.version, snapshot.c.state)
        wanted = sa.select(*columns).where(
            snapshot.c.table.in_(tables), snapshot.c.version == version
        )
        return {row[0]: Snapshot(*row[1:]) for row in await self._reader.rows(wanted)}

    async def _rows(self, tables: Sequence[int], version: int) -> dict[int, list[LogRow]]:
        # The query begins at the tables, so that rows before a snapshot are not read
        known = (snapshot.c.table == poker_table.c.number) & (snapshot.c.version == version)
        behind = event_log.c.seq > sa.func.coalesce(snapshot.c.seq, 0)
        joined = poker_table.outerjoin(snapshot, known).join(
            event_log, (event_log.c.table == poker_table.c.number) & behind
        )
        wanted = sa.select(*ROW).select_from(joined).where(poker_table.c.number.in_(tables))
        found: dict[int, list[LogRow]] = {}
        for row in await self._reader.rows(wanted.order_by(event_log.c.table, event_log.c.seq)):
            found.setdefault(row.table, []).append(LogRow(*row))
        return found
