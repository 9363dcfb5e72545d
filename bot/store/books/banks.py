"""A player's chips in a server: welcome and daily chips, holdings, history and ranking."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import AccountKind, Entry, EntryKind, bank, mint
from bot.store.books.ledger import moved_by, record
from bot.store.engines import AnySelect, Reader
from bot.store.identity.marks import Kind, Marks
from bot.store.identity.remembered import knows
from bot.store.play.tables import EVENT, PRACTICE, SCRIP
from bot.store.schema import account, journal, person, poker_table, posting
from bot.store.sums.visible import visible
from bot.store.writer import Writer

DAY = 86_400
"""Seconds of a day; days begin at midnight UTC."""

_APART = sa.select(poker_table.c.number).where(poker_table.c.mode.in_([SCRIP, PRACTICE, EVENT]))
WEALTH = sa.or_(
    account.c.kind == AccountKind.BANK,
    (account.c.kind == AccountKind.SEAT) & account.c.table.not_in(_APART),
)
"""Condition for the accounts that count as a player's chips in a server: their bank, and seats at
tables that play for the server's chips."""


NOTHING: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Holdings:
    """A player's chips in a server: in the bank, and by table in front of them."""

    bank: int
    at_tables: dict[int, int]
    riding: Mapping[int, int] = field(default_factory=dict)
    """The player's part of carried pots, by table."""

    @property
    def all(self) -> int:
        """Return all chips together."""
        return self.bank + sum(self.at_tables.values()) + sum(self.riding.values())


@dataclass(frozen=True, slots=True)
class BankMove:
    """One line of a bank's history; the next page is asked for with its `id` as `before`."""

    id: int
    at: int
    kind: EntryKind
    chips: int
    balance: int
    """Chips in the bank after the move."""
    table: int | None
    by: int | None
    memo: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place by chips; equal players share one, and the places after it are skipped."""

    rank: int
    player: int
    chips: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """The top places, one player's own place if they have one, and the number of all players."""

    top: tuple[Place, ...]
    own: Place | None
    players: int


class Banks:
    """The banks of all servers."""

    def __init__(self, reader: Reader, writer: Writer, marks: Marks) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks

    async def welcome(self, guild: int, player: int, chips: int, at: int) -> int:
        """Give a newcomer their first chips, once ever; return the chips that they got now.

        A forgotten player who comes back gets none; a server that was purged gives them anew.
        """

        def job(connection: sa.Connection) -> int:
            purged = connection.scalar(_purges(bank(guild, player).key))
            key = f"welcome:{guild}:{player}" + (f":{purged}" if purged else "")
            if moved_by(connection, key) or self._had(connection, Kind.WELCOME, player, guild):
                return 0
            record(connection, _minted(EntryKind.WELCOME, key, guild, player, chips), at)
            return chips

        return await self._writer.write(job, guild)

    async def daily(
        self, guild: int, player: int, floor: int, at: int, riding: Mapping[int, int] = NOTHING
    ) -> int:
        """Fill a player's bank once a day, up to `floor` in all; return the chips that they got.

        Chips at tables count, and so does `riding`, the player's part of carried pots by table.

        Raises Illegal with DAILY_NOT_DUE (next: Unix seconds) or DAILY_ENOUGH (floor, have).
        """
        day = at // (1000 * DAY)
        key = f"daily:{guild}:{player}:{day}"

        def job(connection: sa.Connection) -> int:
            if moved_by(connection, key) or self._had(connection, Kind.DAILY, player, guild, day):
                raise Illegal(Refusal.DAILY_NOT_DUE, next=(day + 1) * DAY)
            have = holdings_of(connection, guild, player, riding).all
            if (missing := floor - have) <= 0:
                raise Illegal(Refusal.DAILY_ENOUGH, floor=floor, have=floor - missing)
            record(connection, _minted(EntryKind.DAILY, key, guild, player, missing), at)
            return missing

        return await self._writer.write(job, guild)

    def _had(self, connection: sa.Connection, kind: Kind, player: int, *scope: int) -> bool:
        """True if the player got such chips as a person who was forgotten since."""
        return knows(connection, self._marks, kind, player, *scope)

    async def holdings(
        self, guild: int, player: int, riding: Mapping[int, int] = NOTHING
    ) -> Holdings:
        """Return a player's chips; tables where they have none are left out."""
        return await self._reader.moment(
            lambda connection: connection.run_sync(holdings_of, guild, player, riding)
        )

    async def history(
        self, guild: int, player: int, limit: int, before: int | None = None
    ) -> list[BankMove]:
        """Return the lines of a player's bank before the line `before`, latest first."""
        lines = _bank_lines(bank(guild, player).key).subquery()
        wanted = sa.select(lines).order_by(lines.c.id.desc()).limit(limit)
        if before is not None:
            wanted = wanted.where(lines.c.id < before)
        rows = await self._reader.rows(wanted)
        return [BankMove(row.id, row.at, EntryKind(row.kind), *row[3:]) for row in rows]

    async def ranking(self, guild: int, limit: int, player: int | None = None) -> Ranking:
        """Rank a server's players by their chips in the bank and at tables.

        A player who hides or was forgotten has no place.
        """
        places = _places(guild).subquery()
        wanted = sa.select(places).where(
            sa.or_(places.c.line <= limit, places.c.player == (player or 0))
        )
        rows = await self._reader.rows(wanted.order_by(places.c.line))
        found = [(row.line, Place(row.rank, row.player, int(row.chips))) for row in rows]
        return Ranking(
            tuple(place for line, place in found if line <= limit),
            next((place for _, place in found if place.player == player), None),
            rows[0].players if rows else 0,
        )


def holdings_of(
    connection: sa.Connection, guild: int, player: int, riding: Mapping[int, int] = NOTHING
) -> Holdings:
    """Return a player's chips, read within a transaction."""
    rows = connection.execute(
        sa.select(account.c.table, account.c.balance).where(
            account.c.guild == guild, account.c.player == player, WEALTH
        )
    )
    chips = {row.table: row.balance for row in rows}
    held = {table: held for table, held in chips.items() if table is not None and held}
    return Holdings(chips.get(None, 0), held, riding)


def _minted(kind: EntryKind, key: str, guild: int, player: int, chips: int) -> Entry:
    return Entry(kind, key, ((mint(guild), -chips), (bank(guild, player), chips)), by=player)


def _purges(key: str) -> AnySelect:
    """Select how often the bank with this key was purged."""
    return (
        sa.select(sa.func.count())
        .select_from(posting)
        .join(journal)
        .join(account)
        .where(account.c.key == key, journal.c.kind == EntryKind.PURGED)
    )


def _bank_lines(key: str) -> AnySelect:
    """Select the moves of a bank, with columns in the order of BankMove."""
    return (
        sa.select(
            journal.c.id,
            journal.c.at,
            journal.c.kind,
            posting.c.amount,
            sa.func.sum(posting.c.amount).over(order_by=journal.c.id).label("balance"),
            journal.c.table,
            journal.c.by,
            journal.c.memo,
        )
        .join_from(posting, journal)
        .join(account)
        .where(account.c.key == key)
    )


def _places(guild: int) -> AnySelect:
    chips = sa.func.sum(account.c.balance)
    return (
        sa.select(
            account.c.player,
            chips.label("chips"),
            sa.func.rank().over(order_by=chips.desc()).label("rank"),
            sa.func.row_number().over(order_by=(chips.desc(), account.c.player)).label("line"),
            sa.func.count().over().label("players"),
        )
        .join_from(account, person)
        .where(account.c.guild == guild, WEALTH, visible())
        .group_by(account.c.player)
    )
