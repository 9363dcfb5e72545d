"""A disk that goes bad under one table."""

from collections.abc import Sequence

import sqlalchemy as sa

from bot.store import LogRow, Store, StoredTable


class Damaged:
    """The page with the log of one table cannot be read, until it is mended."""

    def __init__(self, store: Store, table: int) -> None:
        self._store, self._rows, self._table = store, store.play.log.rows, table
        self._left = store.play.stored_tables.of
        self.tries = 0
        store.play.log.rows = self.rows  # type: ignore[method-assign]  # the disk's part
        store.play.stored_tables.of = self.left  # type: ignore[method-assign]  # likewise

    async def rows(self, table: int, after: int = 0, until: int | None = None) -> list[LogRow]:
        if table != self._table:
            return await self._rows(table, after, until)
        self.tries += 1
        raise sa.exc.DatabaseError("", None, Exception("database disk image is malformed"))

    async def left(self, tables: Sequence[int], version: int) -> dict[int, StoredTable]:
        """Whatever is read together with it cannot be read either."""
        if self._table in tables:
            await self.rows(self._table)
        return await self._left(tables, version)

    def mend(self) -> None:
        self._store.play.log.rows = self._rows  # type: ignore[method-assign]  # likewise
        self._store.play.stored_tables.of = self._left  # type: ignore[method-assign]  # likewise
