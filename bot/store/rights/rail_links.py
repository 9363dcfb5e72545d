"""Generations of links to rails: a link of an earlier generation is no longer good.

The generation of a holder's links to a table is the number of times that all links to the table
were ended, and that this holder ended their own.
"""

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.play.places import Places
from bot.store.schema import poker_table, rail_holder
from bot.store.writer import Writer


class RailLinks:
    """Generations of links, by table and holder."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def generation(self, table: int, player: int) -> int | None:
        """Return the generation of a holder's links; None if there is no such table."""
        of_all = sa.select(poker_table.c.rail_generation).where(poker_table.c.number == table)
        of_holder = sa.select(rail_holder.c.generation).where(_one(table, player))
        both = sa.select(of_all.scalar_subquery(), of_holder.scalar_subquery())
        row = await self._reader.row(both)
        return None if row is None or row[0] is None else row[0] + (row[1] or 0)

    async def end_all(self, table: int) -> None:
        """End all links to a table's rail."""
        more = poker_table.c.rail_generation + 1
        ended = sa.update(poker_table).where(poker_table.c.number == table)

        def job(connection: sa.Connection) -> None:
            connection.execute(ended.values(rail_generation=more))

        await self._writer.write(job, await self._places.of_table(table))

    async def end_own(self, table: int, player: int) -> None:
        """End a holder's own links to a table's rail."""

        def job(connection: sa.Connection) -> None:
            kept = sa.select(rail_holder.c.generation).where(_one(table, player))
            before = connection.scalar(kept) or 0
            connection.execute(sa.delete(rail_holder).where(_one(table, player)))
            row = {"table": table, "player": player, "generation": before + 1}
            connection.execute(sa.insert(rail_holder), row)

        await self._writer.write(job, await self._places.of_table(table))


def forget(connection: sa.Connection, player: int) -> None:
    """Drop the rows of a forgotten player, whose links nobody can use any more."""
    connection.execute(sa.delete(rail_holder).where(rail_holder.c.player == player))


def _one(table: int, player: int) -> sa.ColumnElement[bool]:
    return (rail_holder.c.table == table) & (rail_holder.c.player == player)
