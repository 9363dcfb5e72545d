"""What a server or a player chose, as a few named values; what was not chosen is absent."""

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from cachetools import LRUCache

from bot.store.engines import AnySelect, Reader
from bot.store.schema import server
from bot.store.writer import NO_SERVER, Writer

MOST = 20_000
"""Owners whose choices are kept in memory."""


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
        """Return what everybody chose, by owner; only the share's servers are among them."""
        wanted = sa.select(self._owner, self._table.c.settings)
        if self._table is server:
            wanted = wanted.where(self._writer.share.of(self._owner))
        rows = await self._reader.rows(wanted)
        return {row[0]: row[1] or {} for row in rows}

    async def change(self, owner: int, changes: dict[str, Any]) -> dict[str, Any]:
        """Change what `changes` names, None taking a choice back; return all that is chosen."""
        return await self.rework(owner, lambda _chosen: changes)

    async def rework(
        self, owner: int, changes: Callable[[Mapping[str, Any]], dict[str, Any]]
    ) -> dict[str, Any]:
        """Change what was chosen by what it was, in one transaction; see `change`."""

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
    """The same, read once an owner: whoever changes them past this says so."""

    def __init__(self, reader: Reader, writer: Writer, table: sa.Table) -> None:
        super().__init__(reader, writer, table)
        self._kept = LRUCache[int, dict[str, Any]](MOST)
        self._changes = 0
        """So many were seen; what was read across one is not kept."""
        self.watchers: list[Callable[[int], None]] = []
        """Told whose choices were changed here."""

    async def of(self, owner: int) -> dict[str, Any]:
        """See `Choices`."""
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
        """See `Choices`."""
        try:
            return await super().rework(owner, changes)
        finally:  # it may be written though nobody waits for it any more
            self.stale(owner)
            for watcher in self.watchers:
                watcher(owner)

    def stale(self, *owners: int) -> None:
        """Forget what is kept of these owners, or of all where none is named."""
        self._changes += 1
        for owner in owners or tuple(self._kept):
            self._kept.pop(owner, None)
