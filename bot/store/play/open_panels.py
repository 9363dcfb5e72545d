"""Private panels that were open when a process ended, for the next one to go on with."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import open_panel, poker_table
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """The facts from which an open panel is drawn again."""

    table: int
    player: int
    message: int
    token: str
    """Token of the press that drew the panel last; Discord accepts it for a quarter of an hour."""
    until: int
    """Moment from which the panel is too old, in milliseconds since 1970."""
    hand: int
    """Number of the deal that the panel showed last."""


class OpenPanels:
    """Open panels of a share's tables, kept only between the end of one process and the next."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def leave(self, panels: Iterable[OpenPanel]) -> None:
        """Keep these panels for the next process, in place of all earlier ones."""
        rows = [asdict(one) for one in panels]

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(open_panel).where(self._ours()))
            if rows:
                connection.execute(sa.insert(open_panel), rows)

        await self._writer.write(job)

    async def take(self) -> list[OpenPanel]:
        """Return the panels that the last process left, and delete them."""
        rows = await self._reader.rows(sa.select(open_panel).where(self._ours()))
        if rows:
            await self.leave(())
        return [OpenPanel(*row) for row in rows]

    def _ours(self) -> sa.ColumnElement[bool]:
        share = self._writer.share
        if share.count == 1:
            return sa.true()
        tables = sa.select(poker_table.c.number).where(share.of(poker_table.c.guild))
        return open_panel.c.table.in_(tables)
