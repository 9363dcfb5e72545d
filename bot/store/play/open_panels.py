"""Private panels that were open when a process ended, for the next one to go on with."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import open_panel, poker_table
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """What it takes to draw one again."""

    table: int
    player: int
    message: int
    token: str
    """Of the press that drew it last, which Discord takes for a quarter of an hour."""
    until: int
    """Milliseconds since 1970: then it is too old."""
    hand: int
    """The deal that it showed last."""


class OpenPanels:
    """Those of a share's tables. They are here between two processes alone."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def leave(self, panels: Iterable[OpenPanel]) -> None:
        """Keep these for the next process, and no others."""
        rows = [asdict(one) for one in panels]

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(open_panel).where(self._ours()))
            if rows:
                connection.execute(sa.insert(open_panel), rows)

        await self._writer.write(job)

    async def take(self) -> list[OpenPanel]:
        """What was left here, once."""
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
