"""Notes of when clocks last ran, which tell the next process how long they stood still."""

import re
from collections.abc import Sequence

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import event_log, poker_table, pulse
from bot.store.shares import WHOLE, Share
from bot.store.writer import Writer

_BEATING = "dealer"
_LEFT = "left"
_SHARES = re.compile(r"(?:dealer|left)(?: (\d+)/(\d+))?")
"""The names of pulses: with numbers for a share of the servers, without for all of them."""
_LAST_ROWS = sa.select(poker_table.c.number, event_log.c.at).join_from(
    poker_table,
    event_log,
    (event_log.c.table == poker_table.c.number) & (event_log.c.seq == poker_table.c.last_seq),
)


class Pulses:
    """The clock of a share of the servers, and the clock of each table."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def beat(self, at: int) -> None:
        """Note that the clock runs at this moment."""
        await self._writer.write(lambda connection: note(connection, self._name(_BEATING), at))

    async def ran(self, table: int) -> int:
        """Return when any process last reckoned this table's deadlines; 0 if never."""
        return (await self.ran_all([table])).get(table, 0)

    async def ran_all(self, tables: Sequence[int]) -> dict[int, int]:
        """Return when any process last reckoned the deadlines of each table."""
        clocks = {clock_of(table): table for table in tables}
        put = sa.select(pulse.c.name, pulse.c.at).where(pulse.c.name.in_(list(clocks)))
        found = {clocks[row.name]: row.at for row in await self._reader.rows(put)}
        for row in await self._reader.rows(_LAST_ROWS.where(poker_table.c.number.in_(tables))):
            found[row.number] = max(row.at, found.get(row.number, 0))
        return found

    async def last_beat(self) -> int | None:
        """Return when the clock was last known to run; None in a new database.

        If shares were divided differently then, the latest clock of any overlapping share counts.
        """
        return max((await self._pulses(_BEATING)).values(), default=None)

    async def leave(self, at: int) -> None:
        """Note that the program was stopped in good order, and said so at the tables."""
        await self._writer.write(lambda connection: note(connection, self._name(_LEFT), at))

    async def left(self) -> int | None:
        """Return when the last process left in good order, and forget it; None if it did not."""
        found = await self._pulses(_LEFT)
        if found:
            gone = sa.delete(pulse).where(pulse.c.name.in_(list(found)))
            await self._writer.write(lambda connection: _done(connection.execute(gone)))
        return max(found.values(), default=None)

    def _name(self, kind: str) -> str:
        share = self._writer.share
        return kind if share == WHOLE else f"{kind} {share.shard}/{share.count}"

    async def _pulses(self, kind: str) -> dict[str, int]:
        """Return the moments of all shares that overlap this one, by name."""
        wanted = sa.select(pulse).where(pulse.c.name.startswith(kind))
        return {
            row.name: row.at
            for row in await self._reader.rows(wanted)
            if (share := _share_in(row.name)) is not None and share.meets(self._writer.share)
        }


def note(connection: sa.Connection, name: str, at: int) -> None:
    """Keep `at` as the moment of the clock with this name."""
    connection.execute(sa.delete(pulse).where(pulse.c.name == name))
    connection.execute(sa.insert(pulse), {"name": name, "at": at})


def _share_in(name: str) -> Share | None:
    """Return the share whose clock has that name."""
    found = _SHARES.fullmatch(name)
    if found is None:
        return None
    return WHOLE if found[1] is None else Share(int(found[1]), int(found[2]))


def clock_of(table: int) -> str:
    """Return the name of a table's clock."""
    return f"table {table}"


def _done(_result: object) -> None:
    return None
