"""Tournaments: their plans and courses, and their ends.

A tournament waits for players, then runs, then has ended, or it is cancelled. A channel has at most
one that is not over.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import Entry
from bot.store.books.ledger import record
from bot.store.engines import AnySelect
from bot.store.schema import poker_table, tournament, tournament_result
from bot.store.tournaments.field import Field, live
from bot.store.tournaments.rows import (
    NewTournament,
    ResultRow,
    TournamentRow,
    TournamentState,
)
from bot.store.writer import add

_COLUMNS = [tournament.c[name] for name in TournamentRow.__slots__]


class Events(Field):
    """The tournaments of all servers, and their fields."""

    async def plan(self, new: NewTournament) -> int:
        """Write a tournament that waits for players, and return its number.

        Raises Illegal with TOURNAMENT_HERE (tournament) if the channel has one that is not over.
        """

        def job(connection: sa.Connection) -> int:
            _must_be_free(connection, new.channel)
            row = {name: getattr(new, name) for name in NewTournament.__slots__}
            return add(connection, tournament, {**row, "state": TournamentState.WAITING})

        number = await self._writer.write(job, new.guild)
        self._places.tournaments([(number, new.guild)])
        return number

    async def change(self, number: int, **columns: Any) -> None:
        """Write some columns of a tournament, such as `state`, `began`, `plan` or `message`."""
        await self.mark(number, {}, **columns)

    async def mark(self, number: int, fields: Mapping[str, Any], **columns: Any) -> None:
        """Write some fields of a tournament's course; the others keep the values they have by then.

        `columns` are written as by `change`.
        """

        def job(connection: sa.Connection) -> None:
            mark(connection, number, fields, **columns)

        await self._writer.write(job, await self._places.of_tournament(number))

    async def move_to(self, number: int, channel: int) -> None:
        """Have a tournament stand in another channel, without a message there yet.

        Raises Illegal with TOURNAMENT_HERE (tournament) if the channel has one that is not over.
        """

        def job(connection: sa.Connection) -> None:
            _must_be_free(connection, channel)
            mark(connection, number, {}, channel=channel, message=None)

        await self._writer.write(job, await self._places.of_tournament(number))

    async def find(self, number: int) -> TournamentRow | None:
        """Find a tournament by its number."""
        return await self._one(sa.select(*_COLUMNS).where(tournament.c.number == number))

    async def in_channel(self, channel: int) -> TournamentRow | None:
        """Find the tournament of a channel that is not over."""
        return await self._one(live(*_COLUMNS).where(tournament.c.channel == channel))

    async def of_night(self, night: int) -> TournamentRow | None:
        """Find the tournament that is the programme of a night, the latest if there were several.

        Several can be only where the earlier ones were cancelled.
        """
        of_it = sa.select(*_COLUMNS).where(tournament.c.night == night)
        return await self._one(of_it.order_by(tournament.c.number.desc()).limit(1))

    async def live(self) -> list[TournamentRow]:
        """Return every tournament of the share that is not over, the oldest first."""
        ours = live(*_COLUMNS).where(self._writer.share.of(tournament.c.guild))
        return await self._all(ours.order_by(tournament.c.number))

    async def ended_since(self, moment: int) -> list[TournamentRow]:
        """Return each tournament of the share that ended at `moment` or later, or was cancelled."""
        ours = self._writer.share.of(tournament.c.guild) & (tournament.c.ended >= moment)
        return await self._all(sa.select(*_COLUMNS).where(ours).order_by(tournament.c.number))

    async def over(self, guild: int, limit: int = 25) -> list[TournamentRow]:
        """Return the tournaments of a server that were played to their end, the latest first."""
        wanted = sa.select(*_COLUMNS).where(
            tournament.c.guild == guild, tournament.c.state == TournamentState.ENDED
        )
        return await self._all(wanted.order_by(tournament.c.ended.desc()).limit(limit))

    async def tables(self, number: int) -> list[int]:
        """Return the tables of a tournament, open and closed, in the order of their opening."""
        of_it = sa.select(poker_table.c.number).where(poker_table.c.tournament == number)
        rows = await self._reader.rows(of_it.order_by(poker_table.c.number))
        return [row.number for row in rows]

    async def end(
        self,
        number: int,
        at: int,
        results: Sequence[ResultRow],
        entries: Sequence[Entry] = (),
        **columns: Any,
    ) -> bool:
        """End a tournament: write its results and the ledger's `entries` in one transaction.

        `columns` are written as by `change`. Return False, and change nothing, if it is over.
        """
        state = {**columns, "state": TournamentState.ENDED}

        def job(connection: sa.Connection) -> bool:
            guild = _over(connection, number, at, entries, state)
            if guild is None:
                return False
            kept = {"tournament": number, "guild": guild, "ended": at}
            rows = [
                {name: getattr(one, name) for name in ResultRow.__slots__} | kept for one in results
            ]
            if rows:
                connection.execute(sa.insert(tournament_result), rows)
            return True

        return await self._writer.write(job, await self._places.of_tournament(number))

    async def cancel(
        self, number: int, at: int, entries: Sequence[Entry] = (), **columns: Any
    ) -> bool:
        """Cancel a tournament, and write the ledger's `entries`, in one transaction.

        `columns` are written as by `change`. Return False, and change nothing, if it is over.
        """
        state = {**columns, "state": TournamentState.CANCELLED}
        return await self._writer.write(
            lambda connection: _over(connection, number, at, entries, state) is not None,
            await self._places.of_tournament(number),
        )

    async def _one(self, statement: AnySelect) -> TournamentRow | None:
        found = await self._all(statement)
        return found[0] if found else None

    async def _all(self, statement: AnySelect) -> list[TournamentRow]:
        rows = await self._reader.rows(statement)
        found = [_read(row) for row in rows]
        self._places.tournaments((one.number, one.guild) for one in found)
        return found


def mark(connection: sa.Connection, number: int, fields: Mapping[str, Any], **columns: Any) -> None:
    """Write fields of a tournament's course, and columns, within a write that is under way."""
    it = tournament.c.number == number
    if fields:
        course = connection.scalar(sa.select(tournament.c.course).where(it)) or {}
        columns["course"] = {**course, **fields}
    if columns:
        connection.execute(sa.update(tournament).where(it).values(**columns))


def _must_be_free(connection: sa.Connection, channel: int) -> None:
    here = live(tournament.c.number).where(tournament.c.channel == channel)
    if found := connection.scalar(here):
        raise Illegal(Refusal.TOURNAMENT_HERE, tournament=found)


def _over(
    connection: sa.Connection,
    number: int,
    at: int,
    entries: Sequence[Entry],
    columns: Mapping[str, Any],
) -> int | None:
    """Write that a tournament is over, and return its server; None if it was over before."""
    guild = connection.scalar(live(tournament.c.guild).where(tournament.c.number == number))
    if guild is None:
        return None
    for entry in entries:
        record(connection, entry, at)
    mark(connection, number, {}, **{**columns, "ended": at})
    return int(guild)


def _read(row: sa.Row[*tuple[Any, ...]]) -> TournamentRow:
    columns = dict(zip(TournamentRow.__slots__, row, strict=True))
    return TournamentRow(**{**columns, "state": TournamentState(row.state)})
