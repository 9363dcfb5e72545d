"""Settings that a server or a player chose, as named values; a default is absent."""

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from cachetools import LRUCache

from bot.store.engines import AnySelect, Reader
from bot.store.schema import server
from bot.store.writer import NO_SERVER, Writer

MOST = 20_000
"""Number of owners whose choices are kept in memory."""


class Choices:
    """One table of settings; its owners are servers (by guild id) or players (by number)."""

    def __init__(self, reader: Reader, writer: Writer, table: sa.Table) -> None:
        self._reader = reader
        self._writer = writer
        self._table = table
        (self._owner,) = table.primary_key.columns

    async def of(self, owner: int) -> dict[str, Any]:
        """Return what the owner chose."""
        return await self._reader.scalar(self._found(owner)) or {}

    async def all(self) -> dict[int, dict[str, Any]]:
        """Return the choices of all players, or of the share's servers, by owner."""
        wanted = sa.select(self._owner, self._table.c.settings)
        if self._table is server:
            wanted = wanted.where(self._writer.share.of(self._owner))
        rows = await self._reader.rows(wanted)
        return {row[0]: row[1] or {} for row in rows}

    async def change(self, owner: int, changes: dict[str, Any]) -> dict[str, Any]:
        """Change the choices in `changes`, of which None deletes one; return all choices."""
        return await self.rework(owner, lambda _chosen: changes)

    async def rework(
        self, owner: int, changes: Callable[[Mapping[str, Any]], dict[str, Any]]
    ) -> dict[str, Any]:
        """Change choices by a function of the present ones, in one transaction; return all choices.

        In its result, None deletes a choice.
        """

        def job(connection: sa.Connection) -> dict[str, Any]:
            chosen = connection.scalar(self._found(owner).with_for_update())
            merged = (chosen or {}) | changes(chosen or {})
            kept = {name: value for name, value in merged.items() if value is not None}
            if chosen is None:
                row = {self._owner.name: owner, "settings": kept}
                connection.execute(sa.insert(self._table), row)
            else:
                changed = sa.update(self._table).where(self._owner == owner)
                connection.execute(changed.values(settings=kept))
            return kept

        return await self._writer.write(job, owner if self._table is server else NO_SERVER)

    def _found(self, owner: int) -> AnySelect:
        return sa.select(self._table.c.settings).where(self._owner == owner)


class KeptChoices(Choices):
    """Choices that are kept in memory after the first read of an owner.

    Code that writes choices by another way calls `stale`.
    """

    def __init__(self, reader: Reader, writer: Writer, table: sa.Table) -> None:
        super().__init__(reader, writer, table)
        self._kept = LRUCache[int, dict[str, Any]](MOST)
        self._changes = 0
        """Number of changes so far; choices that were read during a change are not kept."""
        self.watchers: list[Callable[[int], None]] = []
        """Functions that are called with an owner whose choices were changed here."""

    async def of(self, owner: int) -> dict[str, Any]:
        """Return what the owner chose, from memory if it was read before."""
        if owner not in self._kept:
            before, found = self._changes, await super().of(owner)
            if self._changes != before:
                return found
            self._kept[owner] = found
        return dict(self._kept[owner])

    def known(self, owner: int) -> Mapping[str, Any] | None:
        """Return what the owner chose, without waiting; None if it was not read yet."""
        return self._kept.get(owner)

    async def rework(
        self, owner: int, changes: Callable[[Mapping[str, Any]], dict[str, Any]]
    ) -> dict[str, Any]:
        """Change choices as `Choices.rework` does, and tell the watchers."""
        try:
            return await super().rework(owner, changes)
        finally:  # the write may succeed even if its caller was cancelled
            self.stale(owner)
            for watcher in self.watchers:
                watcher(owner)

    def stale(self, *owners: int) -> None:
        """Drop the choices of these owners from memory, or of all owners if none is named."""
        self._changes += 1
        for owner in owners or tuple(self._kept):
            self._kept.pop(owner, None)
