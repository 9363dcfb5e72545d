"""Rebuys: chips up to a floor for players who ran low, by the rules of their server.

A player is low if they own less than the floor in the bank, at tables and in carried pots; a
night's tab doesn't count. A player gets one rebuy each time they fall below the floor. Two rebuys
by a host are at least an hour apart, and a host can't give one to themselves.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import AccountKind, Entry, EntryKind, bank, mint
from bot.store.books.banks import WEALTH, holdings_of
from bot.store.books.ledger import moved_by, record
from bot.store.desk.grants import ACT
from bot.store.engines import Reader
from bot.store.identity.marks import Kind, Marks
from bot.store.identity.remembered import REBUY_PAUSE, until
from bot.store.rights.acts import Act
from bot.store.rights.acts import record as note
from bot.store.schema import account, journal, person, posting
from bot.store.writer import Writer

BROKE = "broke"
"""Key of the choice in a server's settings; the default is not stored."""

_MINT = account.alias()


class Broke(StrEnum):
    """Way in which a broke player gets chips again. Stored: add values, never rename one."""

    TOMORROW = "tomorrow"
    """Only the daily chips of the next calendar day; the default."""
    QUARTER = "after_15"
    HOUR = "after_60"
    LATER = "after_240"
    """A rebuy, this number of minutes after the player fell below the floor."""
    HOST = "host"
    """A rebuy when a host or manager presses a button."""

    @property
    def minutes(self) -> int:
        """Return the minutes that a player waits for a rebuy; 0 if no clock brings one."""
        _, _, minutes = self.partition("after_")
        return int(minutes or 0)


def broke_of(kept: dict[str, Any]) -> Broke:
    """Return a server's choice; a value that only a newer program knows counts as the default."""
    said = kept.get(BROKE)
    return Broke(said) if said in set(Broke) else Broke.TOMORROW


@dataclass(frozen=True, slots=True)
class Low:
    """A player below the floor: their chips, and since when (milliseconds since 1970)."""

    have: int
    since: int


@dataclass(frozen=True, slots=True)
class Asking:
    """A request for a player's rebuy up to the floor, at a moment."""

    guild: int
    player: int
    floor: int
    at: int
    riding: Mapping[int, int] = field(default_factory=dict)
    """The player's parts of carried pots, by table, which count as their chips."""


@dataclass(frozen=True, slots=True)
class GivenRebuys:
    """All rebuys that one person gave to another by the host's button."""

    giver: int
    player: int
    times: int
    chips: int


class Rebuys:
    """The rebuys of all servers."""

    def __init__(self, reader: Reader, writer: Writer, marks: Marks) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks

    async def low(self, who: Asking) -> Low:
        """Return how low a player is who asks a host for a rebuy.

        Raises Illegal with REBUY_ENOUGH (floor, have) or REBUY_PAUSED (next: Unix seconds).
        """

        def found(connection: sa.Connection) -> Low:
            low = _low(connection, who)
            self._must_be_rested(connection, who)
            return low

        return await self._reader.moment(lambda connection: connection.run_sync(found))

    async def take(self, who: Asking, *, wait: int) -> int:
        """Give a player chips up to the floor and return their number.

        Raises Illegal with REBUY_ENOUGH (floor, have), or REBUY_NOT_DUE (next: Unix seconds, floor)
        until `wait` milliseconds after the player fell below the floor.
        """

        def job(connection: sa.Connection) -> int:
            low = _low(connection, who)
            if (due := low.since + wait) > who.at:
                raise Illegal(Refusal.REBUY_NOT_DUE, next=-(-due // 1000), floor=who.floor)
            record(connection, _entry(connection, who, low, who.player), who.at)
            return who.floor - low.have

        return await self._writer.write(job, who.guild)

    async def give(self, who: Asking, by: Act) -> int:
        """Give a rebuy at once, by a host or manager, with their act, and return the chips given.

        Raises Illegal with OWN_REBUY, REBUY_ENOUGH or REBUY_PAUSED.
        """
        if by.by == who.player:
            raise Illegal(Refusal.OWN_REBUY)

        def job(connection: sa.Connection) -> int:
            low = _low(connection, who)
            self._must_be_rested(connection, who)
            chips = who.floor - low.have
            number = note(connection, replace(by, player=who.player, facts={"chips": chips}))
            entry = _entry(connection, who, low, by.by)
            record(connection, replace(entry, memo={ACT: number}), who.at)
            return chips

        return await self._writer.write(job, who.guild)

    async def given(self, guild: int, since: int) -> list[GivenRebuys]:
        """Return the rebuys that people gave to others since a moment, the most chips first."""
        minted = posting.alias()
        chips = sa.func.sum(posting.c.amount).label("chips")
        wanted = (
            sa.select(journal.c.by, account.c.player, sa.func.count().label("times"), chips)
            .join_from(minted, journal, journal.c.id == minted.c.journal)
            .join(posting, posting.c.journal == journal.c.id)
            .join(account, account.c.id == posting.c.account)
            .where(
                minted.c.account
                == sa.select(_MINT.c.id).where(_MINT.c.key == mint(guild).key).scalar_subquery(),
                account.c.kind == AccountKind.BANK,
                journal.c.kind == EntryKind.REBUY,
                journal.c.at >= since,
                journal.c.by != account.c.player,
            )
            .group_by(journal.c.by, account.c.player)
            .order_by(chips.desc(), journal.c.by, account.c.player)
        )
        rows = await self._reader.rows(wanted)
        return [GivenRebuys(row.by, row.player, row.times, int(row.chips)) for row in rows]

    def _must_be_rested(self, connection: sa.Connection, who: Asking) -> None:
        """Raise Illegal with REBUY_PAUSED if the player's last rebuy was less than a pause ago."""
        last = (
            sa.select(sa.func.max(journal.c.at))
            .join_from(posting, journal)
            .join(account)
            .where(
                account.c.key == bank(who.guild, who.player).key,
                journal.c.kind == EntryKind.REBUY,
            )
        )
        known = until(connection, self._marks, Kind.REBUY, who.player, who.guild)
        due = max(int(connection.scalar(last) or 0) + REBUY_PAUSE, known)
        if due > who.at:
            raise Illegal(Refusal.REBUY_PAUSED, next=-(-due // 1000))


def _entry(connection: sa.Connection, who: Asking, low: Low, by: int) -> Entry:
    """Return the entry of a rebuy, after which the player is no longer low."""
    key = f"rebuy:{who.guild}:{who.player}:{low.since}"
    while moved_by(connection, key):  # the player fell below twice within a millisecond
        key += "+"
    chips = who.floor - low.have
    moves = ((mint(who.guild), -chips), (bank(who.guild, who.player), chips))
    return Entry(EntryKind.REBUY, key, moves, by=by)


def _low(connection: sa.Connection, who: Asking) -> Low:
    """Return how low a player is, reading their moves back to when they fell below the floor.

    Raises Illegal with REBUY_ENOUGH (floor, have) if they are not low.
    """
    owns = holdings_of(connection, who.guild, who.player, who.riding)
    if owns.all >= who.floor:
        raise Illegal(Refusal.REBUY_ENOUGH, floor=who.floor, have=owns.all)
    left = owns.all - sum(owns.riding.values())
    theirs = (account.c.guild == who.guild) & (account.c.player == who.player) & WEALTH
    created = sa.select(person.c.created).where(person.c.number == who.player)
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
        if left >= who.floor:
            break
    return Low(owns.all, since)
