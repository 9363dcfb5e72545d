"""Entries by which managers changed a player's bank, until the player is told at a press."""

from collections.abc import Iterable
from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, EntryKind
from bot.store.engines import Reader
from bot.store.portable import many
from bot.store.schema import account, journal, posting, untold
from bot.store.writer import Writer

MOST = 5
"""The most entries that a player is told of at once; of older ones only their banks tell."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a player's bank by managers; `act` is the act that holds the reason."""

    entry: int
    kind: EntryKind
    chips: int
    by: int | None
    act: int | None


class Untold:
    """The changes of all servers that players are to be told of."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def waiting(self) -> set[tuple[int, int]]:
        """Return (server, player) of all in the share's servers who are to be told something."""
        ours = self._writer.share.of(untold.c.guild)
        wanted = sa.select(untold.c.guild, untold.c.player).where(ours).distinct()
        return {(row.guild, row.player) for row in await self._reader.rows(wanted)}

    async def of(self, guild: int, player: int) -> list[Change]:
        """Return the latest changes of a player's bank in a server that they were not told of."""
        wanted = (
            sa.select(journal.c.id, journal.c.kind, posting.c.amount, journal.c.by, journal.c.memo)
            .join_from(untold, journal, journal.c.id == untold.c.journal)
            .join(posting, posting.c.journal == journal.c.id)
            .join(account, account.c.id == posting.c.account)
            .where(
                untold.c.guild == guild,
                untold.c.player == player,
                account.c.player == player,
                account.c.kind == AccountKind.BANK,
            )
            .order_by(journal.c.id.desc())
            .limit(MOST)
        )
        rows = await self._reader.rows(wanted)
        return [
            Change(row.id, EntryKind(row.kind), row.amount, row.by, (row.memo or {}).get("act"))
            for row in reversed(rows)
        ]

    async def told(self, guild: int, player: int, entry: int) -> None:
        """Note that a player was told of all entries up to this one."""
        theirs = (untold.c.guild == guild) & (untold.c.player == player)
        told = sa.delete(untold).where(theirs, untold.c.journal <= entry)

        def job(connection: sa.Connection) -> None:
            connection.execute(told)

        await self._writer.write(job, guild)


def note_untold(connection: sa.Connection, entry: int, guild: int, players: Iterable[int]) -> None:
    """Note within a write that these players are to be told of an entry."""
    rows = [{"journal": entry, "player": player, "guild": guild} for player in players]
    if rows:
        connection.execute(many(sa.insert(untold)), rows)


def forget(connection: sa.Connection, player: int) -> None:
    """Drop what a forgotten player was to be told."""
    connection.execute(sa.delete(untold).where(untold.c.player == player))
