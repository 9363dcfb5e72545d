"""Chips for who ran low, up to a floor, as their server hands them out.

Low is who owns less than the floor, in the bank and at tables; a night's tab is no part of it. A
player gets one rebuy each time they fall below.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.banks import WEALTH
from bot.store.books.accounts import Entry, EntryKind, bank, mint
from bot.store.books.ledger import moved_by, record
from bot.store.engines import Reader
from bot.store.schema import account, journal, person, posting
from bot.store.writer import Writer

BROKE = "broke"
"""How the choice is called in a server's row; the usual one is not kept."""


class Broke(StrEnum):
    """What becomes of who is broke. Stored: add, never rename."""

    TOMORROW = "tomorrow"
    """Daily chips, one calendar day after another: what there is where nothing was chosen."""
    QUARTER = "after_15"
    HOUR = "after_60"
    LATER = "after_240"
    """So many minutes after they fell below the floor."""
    HOST = "host"
    """When a host or manager presses a button."""

    @property
    def minutes(self) -> int:
        """How long a rebuy is waited for; 0 where no clock brings it."""
        _, _, minutes = self.partition("after_")
        return int(minutes or 0)


def broke_of(kept: dict[str, Any]) -> Broke:
    """What a server chose; a word of a newer program is as none."""
    said = kept.get(BROKE)
    return Broke(said) if said in set(Broke) else Broke.TOMORROW


@dataclass(frozen=True, slots=True)
class Low:
    """Somebody below the floor: what they own, and since when, in milliseconds since 1970."""

    have: int
    since: int


class Rebuys:
    """Who is low, and their rebuys."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def low(self, guild: int, player: int, floor: int) -> Low:
        """How low they are. Raises Illegal with REBUY_ENOUGH (floor, have)."""
        async with self._reader.connect() as connection:
            return await connection.run_sync(_low, guild, player, floor)

    async def take(self, guild: int, player: int, floor: int, at: int, *, wait: int) -> int:
        """Chips up to the floor, `wait` milliseconds after they fell below; how many they got.

        Raises Illegal with REBUY_NOT_DUE (next: Unix seconds, floor) or REBUY_ENOUGH.
        """

        def job(connection: sa.Connection) -> int:
            low = _low(connection, guild, player, floor)
            if (due := low.since + wait) > at:
                raise Illegal(Refusal.REBUY_NOT_DUE, next=-(-due // 1000), floor=floor)
            entry = _entry(connection, guild, player, low.since, floor - low.have, player)
            record(connection, entry, at)
            return floor - low.have

        return await self._writer.write(job, guild)

    async def give(self, guild: int, player: int, floor: int, at: int, *, by: int) -> int:
        """The same at once, by a host or manager. Raises Illegal with REBUY_ENOUGH."""

        def job(connection: sa.Connection) -> int:
            low = _low(connection, guild, player, floor)
            entry = _entry(connection, guild, player, low.since, floor - low.have, by)
            record(connection, entry, at)
            return floor - low.have

        return await self._writer.write(job, guild)


def _entry(  # noqa: PLR0913, PLR0917 - what an entry is made of
    connection: sa.Connection, guild: int, player: int, since: int, chips: int, by: int
) -> Entry:
    """After it they are no longer low, so that a second one is refused."""
    key = f"rebuy:{guild}:{player}:{since}"
    while moved_by(connection, key):  # they fell twice within a millisecond
        key += "+"
    moves = ((mint(guild), -chips), (bank(guild, player), chips))
    return Entry(EntryKind.REBUY, key, moves, by=by)


def _low(connection: sa.Connection, guild: int, player: int, floor: int) -> Low:
    """Back through what moved, until they had as much as the floor."""
    theirs = (account.c.guild == guild) & (account.c.player == player) & WEALTH
    sums = sa.select(sa.func.coalesce(sa.func.sum(account.c.balance), 0)).where(theirs)
    left = have = int(connection.scalar(sums) or 0)
    if have >= floor:
        raise Illegal(Refusal.REBUY_ENOUGH, floor=floor, have=have)
    created = sa.select(person.c.created).where(person.c.number == player)
    since = int(connection.scalar(created) or 0)
    moved = sa.func.sum(posting.c.amount)
    rows = connection.execute(
        sa.select(journal.c.at, moved.label("chips"))
        .join_from(posting, journal)
        .join(account)
        .where(theirs)
        .group_by(journal.c.id)
        .having(moved != 0)
        .order_by(journal.c.id.desc())
    )
    for row in rows:
        since, left = row.at, left - row.chips
        if left >= floor:
            break
    return Low(have, since)
