"""Messages on Discord: what each is for, and a hash of its content, for redraws after a restart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.play.places import Places
from bot.store.schema import screen
from bot.store.writer import Writer

NOBODY = 0
"""Number in the key for "no hand" and "no single player"; real ones count from 1."""
_DROP = sa.delete(screen).where(
    *(column == sa.bindparam(f"of_{column.name}") for column in screen.primary_key)
)
_INSERT = sa.insert(screen)


@dataclass(frozen=True, slots=True)
class Screen:
    """A message on Discord, named by its table, kind, hand and player; each name exists once."""

    table: int
    kind: str
    channel: int
    message: int
    hash: str
    """Hash of the content that was rendered last."""
    at: int
    hand: int | None = None
    player: int | None = None
    """The one player who sees the message; None if everybody in the channel does."""


class Screens:
    """The messages of all tables."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def of_table(self, table: int) -> list[Screen]:
        """Return every screen of a table, oldest render first."""
        return (await self.of_tables([table])).get(table, [])

    async def of_tables(self, tables: Sequence[int]) -> dict[int, list[Screen]]:
        """Return the screens of several tables, by table; tables without one are left out."""
        wanted = sa.select(screen).where(screen.c.table.in_(tables))
        found: dict[int, list[Screen]] = {}
        for row in await self._reader.rows(wanted.order_by(screen.c.at, screen.c.message)):
            found.setdefault(row.table, []).append(_screen(row))
        return found

    async def of_kind(self, kind: str) -> list[Screen]:
        """Return every screen of a kind, for tables of all servers."""
        wanted = sa.select(screen).where(screen.c.kind == kind).order_by(screen.c.table)
        return [_screen(row) for row in await self._reader.rows(wanted)]

    async def save(self, shown: Screen, *others: Screen) -> None:
        """Save screens of one table in one write, each in place of the screen with its name."""

        def job(connection: sa.Connection) -> None:
            for one in (shown, *others):
                connection.execute(_DROP, _named(one))
                connection.execute(_INSERT, _row(one))

        await self._writer.write(job, await self._places.of_table(shown.table))

    async def drop(self, shown: Screen) -> None:
        """Delete the screen with the same name as `shown`."""

        def job(connection: sa.Connection) -> None:
            connection.execute(_DROP, _named(shown))

        await self._writer.write(job, await self._places.of_table(shown.table))


def _screen(row: sa.Row[Any]) -> Screen:
    return Screen(
        table=row.table,
        kind=row.kind,
        channel=row.channel,
        message=row.message,
        hash=row.hash,
        at=row.at,
        hand=row.hand or None,
        player=row.player or None,
    )


def _row(shown: Screen) -> dict[str, int | str]:
    return {
        "table": shown.table,
        "kind": shown.kind,
        "hand": shown.hand or NOBODY,
        "player": shown.player or NOBODY,
        "channel": shown.channel,
        "message": shown.message,
        "hash": shown.hash,
        "at": shown.at,
    }


def _named(shown: Screen) -> dict[str, int | str]:
    row = _row(shown)
    return {f"of_{column.name}": row[column.name] for column in screen.primary_key}
