"""Acts of hosts and managers at tables, nights and servers, each a row with its reason.

An act at a table is written together with the row of the table's log that it causes.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import act
from bot.store.writer import Writer, add


class Rank(StrEnum):
    """Role in which a person acts. The values are stored: add to them, never rename one."""

    HOST = "host"
    COHOST = "cohost"
    MANAGER = "manager"
    """A member who may manage the server, or has the role that the server named for it."""


@dataclass(frozen=True, slots=True)
class Act:
    """A logged act; `kind` is stored and never renamed, such as `kick` or `night_cancel`."""

    guild: int
    at: int
    by: int
    rank: Rank
    kind: str
    channel: int | None = None
    table: int | None = None
    night: int | None = None
    player: int | None = None
    """The player whom the act concerns."""
    reason: str = ""
    """The words of the person who acted; empty after the player whom it concerns was forgotten."""
    facts: dict[str, Any] = field(default_factory=dict)
    """Further facts for the sentence that tells of the act."""
    number: int = 0
    """Number given by the store; 0 until the act is stored."""
    tournament: int | None = None


ADMITTING = ("kick", "ban", "unban", "rebuy", "guest", "unguest", "buy_in", "buy_in_no")
"""Kinds of acts by which a host lets somebody in, keeps them out or gives them chips."""
_COLUMNS = [act.c[name] for name in Act.__slots__]


class Acts:
    """The acts of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def note(self, one: Act) -> None:
        """Write an act that belongs to no row of a log."""
        await self._writer.write(lambda connection: record(connection, one), one.guild)

    async def of_server(self, guild: int, *, limit: int = 10, skip: int = 0) -> list[Act]:
        """Return all acts of a server, the latest first."""
        return await self._latest(act.c.guild == guild, limit, skip)

    async def of(  # noqa: PLR0913 - the places where people act
        self,
        guild: int,
        *,
        table: int | None = None,
        night: int | None = None,
        tournament: int | None = None,
        limit: int = 10,
        skip: int = 0,
    ) -> list[Act]:
        """Return the acts of a table, a night and a tournament, the latest first.

        With none of them there are no acts: most acts of a server belong to no night, so that None
        must match nothing.
        """
        places = ((act.c.table, table), (act.c.night, night), (act.c.tournament, tournament))
        there = sa.or_(
            sa.false(), *(column == number for column, number in places if number is not None)
        )
        return await self._latest((act.c.guild == guild) & there, limit, skip)

    async def _latest(self, wanted: sa.ColumnElement[bool], limit: int, skip: int) -> list[Act]:
        found = sa.select(*_COLUMNS).where(wanted).order_by(act.c.number.desc())
        return [_read(row) for row in await self._reader.rows(found.limit(limit).offset(skip))]

    async def newest(self, guild: int) -> int:
        """Return the number of a server's last act, or 0."""
        wanted = sa.select(sa.func.max(act.c.number)).where(act.c.guild == guild)
        return int(await self._reader.scalar(wanted) or 0)

    async def newest_since(self, number: int) -> dict[int, int]:
        """Return the number of the last act of each server of the share that acted since one."""
        there = (act.c.number > number) & self._writer.share.of(act.c.guild)
        wanted = sa.select(act.c.guild, sa.func.max(act.c.number).label("last")).where(there)
        rows = await self._reader.rows(wanted.group_by(act.c.guild))
        return {row.guild: row.last for row in rows}

    async def logged(self, guild: int, after: int, since: int, limit: int) -> list[Act]:
        """Return acts for the server's own log, in order, after an act and since a moment."""
        told = sa.or_(
            act.c.rank == Rank.MANAGER, act.c.tournament.is_not(None), act.c.kind.in_(ADMITTING)
        )
        new = (act.c.guild == guild) & (act.c.number > after) & (act.c.at >= since)
        wanted = sa.select(*_COLUMNS).where(new, told).order_by(act.c.number).limit(limit)
        return [_read(row) for row in await self._reader.rows(wanted)]

    async def of_table(self, table: int, since: int) -> list[Act]:
        """Return the acts at a table since a moment, in order."""
        wanted = sa.select(*_COLUMNS).where(act.c.table == table, act.c.at >= since)
        rows = await self._reader.rows(wanted.order_by(act.c.number))
        return [_read(row) for row in rows]

    async def of_tables(self, since: Mapping[int, int]) -> dict[int, list[Act]]:
        """Return the acts at several tables, each since its own moment; others are left out."""
        if not since:
            return {}
        wanted = sa.select(*_COLUMNS).where(
            act.c.table.in_(list(since)), act.c.at >= min(since.values())
        )
        found: dict[int, list[Act]] = {}
        for one in map(_read, await self._reader.rows(wanted.order_by(act.c.number))):
            if one.table is not None and one.at >= since[one.table]:
                found.setdefault(one.table, []).append(one)
        return found

    async def barred_from(self, guild: int, night: int) -> set[int]:
        """Return the players whom a host has banned from a night, and has not let in again."""
        bans = ("ban", "unban")
        wanted = sa.select(act.c.player, act.c.kind).where(
            act.c.guild == guild, act.c.night == night, act.c.kind.in_(bans)
        )
        rows = await self._reader.rows(wanted.order_by(act.c.number))
        last = {row.player: row.kind for row in rows}
        return {player for player, kind in last.items() if kind == "ban"}

    async def by(
        self, player: int, *, tables: Collection[int] = (), night: int = 0, since: int = 0
    ) -> bool:
        """True if a player acted at one of these tables, or about this night, since a moment."""
        there = sa.or_(act.c.table.in_(list(tables)), act.c.night == night)
        wanted = sa.select(act.c.number).where(act.c.by == player, there, act.c.at >= since)
        return await self._reader.scalar(wanted.limit(1)) is not None


def record(connection: sa.Connection, one: Act) -> int:
    """Write an act within a write that is under way, and return its number."""
    row = {name: getattr(one, name) for name in Act.__slots__ if name != "number"}
    return add(connection, act, row)


def forget(connection: sa.Connection, player: int) -> None:
    """Delete the reasons of acts that concern a forgotten player: they may tell who it was."""
    theirs = sa.update(act).where(act.c.player == player)
    connection.execute(theirs.values(reason=""))


def _read(row: sa.Row[*tuple[Any, ...]]) -> Act:
    columns = dict(zip(Act.__slots__, row, strict=True))
    return Act(**{**columns, "rank": Rank(columns["rank"]), "facts": columns["facts"] or {}})
