"""Rebuild of all statistics from the stored hands."""

from collections.abc import Sequence

import sqlalchemy as sa

from bot.engine.views.summary import SeatSummary
from bot.store.books.afterwards import note_again
from bot.store.engines import Reader
from bot.store.play.hands import OF_HAND, OF_SEAT, summary_of
from bot.store.schema import hand, hand_seat, poker_table, stale
from bot.store.sums.counting import Counted, clear, count_again
from bot.store.sums.recount import fill
from bot.store.writer import Writer

FIGURES = "figures"
"""The name of statistics in the table of what is stale."""
STALE = sa.select(stale.c.name).where(stale.c.name == FIGURES)
"""A query that finds one row while statistics are stale."""
_FRESH = sa.delete(stale).where(stale.c.name == FIGURES)


class Refresh:
    """The steps of a new count: clear the sums, count every hand again, and note the end."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def clear_sums(self) -> None:
        """Delete all statistics, which are stale until `count_is_done`."""

        def job(connection: sa.Connection) -> None:
            clear(connection)
            connection.execute(_FRESH)
            connection.execute(sa.insert(stale), {"name": FIGURES})

        await self._writer.write(job)

    async def count_is_done(self) -> None:
        """Note that all hands are counted, and add the chips that moved between them."""

        def job(connection: sa.Connection) -> None:
            note_again(connection)
            fill(connection)
            connection.execute(_FRESH)

        await self._writer.write(job)

    async def stale(self) -> bool:
        """True if statistics must be counted anew: an older program kept them differently."""
        return await self._reader.scalar(STALE) is not None

    async def count_again(self, hands: Sequence[Counted], *, seated: bool = False) -> None:
        """Add hands up after `clear_sums`; `seated` if their seats were kept."""
        await self._writer.write(lambda connection: count_again(connection, hands, seated=seated))

    async def results(self, table: int, after: int = 0, limit: int = 100) -> list[Counted]:
        """Return what is kept of a table's hands after the number `after`, in order."""
        columns = (hand.c.id, hand.c.guild, poker_table.c.mode, hand.c.ended, hand.c.started)
        wanted = sa.select(*columns, *OF_HAND).join_from(
            hand, poker_table, poker_table.c.number == hand.c.table
        )
        wanted = wanted.where(hand.c.table == table, hand.c.number > after)
        rows = await self._reader.rows(wanted.order_by(hand.c.number).limit(limit))
        dealt = sa.select(hand_seat.c.hand, *OF_SEAT).where(
            hand_seat.c.hand.in_([row.id for row in rows])
        )
        seats: dict[int, list[SeatSummary]] = {}
        for number, *seat in await self._reader.rows(dealt.order_by(hand_seat.c.seat)):
            seats.setdefault(number, []).append(SeatSummary(*seat))
        return [
            Counted(number, guild, chips, summary_of(facts, seats.get(number, [])), ended, started)
            for number, guild, chips, ended, started, *facts in rows
        ]
