"""Chips for who ran low, up to a floor, as their server hands them out.

Low is who owns less than the floor, in the bank, at tables and in pots that ride there; a night's
tab is no part of it. A player gets one rebuy each time they fall below, from a host none within an
hour of another, and nobody gives one to themselves.
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
"""How the choice is called in a server's row; the usual one is not kept."""

_MINT = account.alias()


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


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody who is to get a rebuy up to the floor, at a moment."""

    guild: int
    player: int
    floor: int
    at: int
    riding: Mapping[int, int] = field(default_factory=dict)
    """Their parts of carried pots, by table: they count as theirs."""


@dataclass(frozen=True, slots=True)
class Given:
    """What one gave another by the host's button, in all."""

    giver: int
    player: int
    times: int
    chips: int


class Rebuys:
    """Who is low, and their rebuys."""

    def __init__(self, reader: Reader, writer: Writer, marks: Marks) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks

    async def low(self, who: Asking) -> Low:
        """How low somebody is who asks a host.

        Raises Illegal with REBUY_ENOUGH (floor, have) or REBUY_PAUSED (next: Unix seconds).
        """

        def found(connection: sa.Connection) -> Low:
            low = _low(connection, who)
            self._must_be_rested(connection, who)
            return low

        return await self._reader.moment(lambda connection: connection.run_sync(found))

    async def take(self, who: Asking, *, wait: int) -> int:
        """Chips up to the floor, `wait` milliseconds after they fell below; how many they got.

        Raises Illegal with REBUY_NOT_DUE (next: Unix seconds, floor) or REBUY_ENOUGH.
        """

        def job(connection: sa.Connection) -> int:
            low = _low(connection, who)
            if (due := low.since + wait) > who.at:
                raise Illegal(Refusal.REBUY_NOT_DUE, next=-(-due // 1000), floor=who.floor)
            record(connection, _entry(connection, who, low, who.player), who.at)
            return who.floor - low.have

        return await self._writer.write(job, who.guild)

    async def give(self, who: Asking, by: Act) -> int:
        """The same at once, by a host or manager, whose act is written with it.

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

    async def given(self, guild: int, since: int) -> list[Given]:
        """Return who gave how much to whom since a moment, the most chips first."""
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
        return [Given(row.by, row.player, row.times, int(row.chips)) for row in rows]

    def _must_be_rested(self, connection: sa.Connection, who: Asking) -> None:
        """Raises Illegal with REBUY_PAUSED while their last one is too fresh for another."""
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
    """After it they are no longer low, so that a second one is refused."""
    key = f"rebuy:{who.guild}:{who.player}:{low.since}"
    while moved_by(connection, key):  # they fell twice within a millisecond
        key += "+"
    chips = who.floor - low.have
    moves = ((mint(who.guild), -chips), (bank(who.guild, who.player), chips))
    return Entry(EntryKind.REBUY, key, moves, by=by)


def _low(connection: sa.Connection, who: Asking) -> Low:
    """Back through what moved, until they had as much as the floor."""
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
