"""Nights: their plans, their guests' answers and their ends.

A night is planned, then open, then ended, or it is cancelled. A channel has at most one night that
is planned or open.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import Entry
from bot.store.books.ledger import record
from bot.store.engines import AnySelect, Reader
from bot.store.nights.rows import Answer, Guest, NewNight, NightResult, NightRow, NightState
from bot.store.play.places import Places
from bot.store.rights import cohosts
from bot.store.schema import (
    night,
    night_guest,
    night_result,
    poker_table,
)
from bot.store.writer import Writer, add

_COLUMNS = [night.c[name] for name in NightRow.__slots__]
_GUEST = [night_guest.c[name] for name in Guest.__slots__]


class Calendar:
    """The nights of all servers, and what their guests answered."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def plan(
        self, new: NewNight, guests: Sequence[Guest] = (), helping: Iterable[int] = ()
    ) -> int:
        """Write a planned night with its guests' answers and co-hosts, and return its number.

        Raises Illegal with NIGHT_HERE (night) if the channel has a planned or open night.
        """

        def job(connection: sa.Connection) -> int:
            here = _live().where(night.c.channel == new.channel)
            if found := connection.scalar(here.with_only_columns(night.c.number)):
                raise Illegal(Refusal.NIGHT_HERE, night=found)
            row = {name: getattr(new, name) for name in NewNight.__slots__}
            number = add(connection, night, {**row, "state": NightState.PLANNED})
            for one in guests:
                said = {"player": one.player, "answer": one.answer, "at": one.at}
                connection.execute(sa.insert(night_guest), {"night": number, **said})
            cohosts.note(connection, cohosts.Of.NIGHT, number, helping)
            return number

        number = await self._writer.write(job, new.guild)
        self._places.nights([(number, new.guild)])
        return number

    async def change(self, number: int, **columns: Any) -> None:
        """Write some columns of a night, such as `state`, `starts`, `plan` or `event`."""
        changed = sa.update(night).where(night.c.number == number).values(**columns)
        await self._writer.write(
            lambda connection: _done(connection, changed), await self._places.of_night(number)
        )

    async def mark(self, number: int, fields: Mapping[str, Any], **columns: Any) -> None:
        """Write some fields of a night's plan; the others keep the values that they have by then.

        `columns` are written as by `change`.
        """

        def job(connection: sa.Connection) -> None:
            it = night.c.number == number
            plan = connection.scalar(sa.select(night.c.plan).where(it)) or {}
            marked = sa.update(night).where(it).values(plan={**plan, **fields}, **columns)
            connection.execute(marked)

        await self._writer.write(job, await self._places.of_night(number))

    async def find(self, number: int) -> NightRow | None:
        """Find a night by its number."""
        return await self._one(sa.select(*_COLUMNS).where(night.c.number == number))

    async def in_channel(self, channel: int) -> NightRow | None:
        """Find the planned or open night of a channel."""
        return await self._one(_live().where(night.c.channel == channel))

    async def live(self) -> list[NightRow]:
        """Return every planned or open night of the share, the earliest first."""
        ours = _live().where(self._writer.share.of(night.c.guild))
        return await self._all(ours.order_by(night.c.starts, night.c.number))

    async def ended_since(self, moment: int) -> list[NightRow]:
        """Return every night of the share that ended at `moment` or later, cancelled ones too."""
        ours = self._writer.share.of(night.c.guild) & (night.c.ended >= moment)
        return await self._all(sa.select(*_COLUMNS).where(ours).order_by(night.c.number))

    async def over(self, guild: int, limit: int = 25, channel: int | None = None) -> list[NightRow]:
        """Return the nights of a server that were played to their end, the latest first."""
        wanted = sa.select(*_COLUMNS).where(
            night.c.guild == guild, night.c.state == NightState.ENDED
        )
        if channel is not None:
            wanted = wanted.where(night.c.channel == channel)
        return await self._all(wanted.order_by(night.c.ended.desc()).limit(limit))

    async def tables(self, number: int) -> list[int]:
        """Return the tables of a night, open and closed, in the order of their opening."""
        of_it = sa.select(poker_table.c.number).where(poker_table.c.night == number)
        rows = await self._reader.rows(of_it.order_by(poker_table.c.number))
        return [row.number for row in rows]

    async def guests(self, number: int) -> list[Guest]:
        """Return a night's guests with their answers, in the order in which they answered."""
        of_it = sa.select(*_GUEST).where(night_guest.c.night == number)
        rows = await self._reader.rows(of_it.order_by(night_guest.c.at, night_guest.c.player))
        return [
            Guest(row.player, Answer(row.answer), row.at, row.moving, row.moved) for row in rows
        ]

    async def answer(self, number: int, player: int, answer: Answer, at: int) -> bool:
        """Save a guest's answer; return False, and change nothing, if they gave it before."""

        def job(connection: sa.Connection) -> bool:
            his = (night_guest.c.night == number) & (night_guest.c.player == player)
            said = connection.scalar(sa.select(night_guest.c.answer).where(his))
            if said == answer:
                return False
            values = {"answer": answer, "at": at}
            if said is None:
                row = {"night": number, "player": player, **values}
                connection.execute(sa.insert(night_guest), row)
            else:
                connection.execute(sa.update(night_guest).where(his).values(**values))
            return True

        return await self._writer.write(job, await self._places.of_night(number))

    async def move(
        self, number: int, player: int, table: int | None, at: int | None = None
    ) -> None:
        """Save the table at which a guest is to be seated, or None once they are seated.

        `at` is the moment of the move; None leaves the last one.
        """
        theirs = (night_guest.c.night == number) & (night_guest.c.player == player)
        values = {"moving": table} | ({} if at is None else {"moved": at})
        changed = sa.update(night_guest).where(theirs).values(**values)
        await self._writer.write(
            lambda connection: _done(connection, changed), await self._places.of_night(number)
        )

    async def end(
        self,
        number: int,
        at: int,
        results: Sequence[NightResult],
        entries: Sequence[Entry] = (),
        **columns: Any,
    ) -> None:
        """End a night: write its results and the ledger's `entries` in one transaction.

        `columns` are written as by `change`. A night that has ended already stays as it is.
        """

        def job(connection: sa.Connection) -> None:
            guild = connection.scalar(_live(night.c.guild).where(night.c.number == number))
            if guild is None:
                return
            for entry in entries:
                record(connection, entry, at)
            kept = {"night": number, "guild": guild, "ended": at}
            rows = [
                {name: getattr(one, name) for name in NightResult.__slots__} | kept
                for one in results
            ]
            if rows:
                connection.execute(sa.insert(night_result), rows)
            over = {"state": NightState.ENDED, "ended": at, **columns}
            connection.execute(sa.update(night).where(night.c.number == number).values(**over))

        await self._writer.write(job, await self._places.of_night(number))

    async def _one(self, statement: AnySelect) -> NightRow | None:
        found = await self._all(statement)
        return found[0] if found else None

    async def _all(self, statement: AnySelect) -> list[NightRow]:
        rows = await self._reader.rows(statement)
        found = [_read(row) for row in rows]
        self._places.nights((one.number, one.guild) for one in found)
        return found


def _done(connection: sa.Connection, statement: sa.Update) -> None:
    connection.execute(statement)


def _read(row: sa.Row[*tuple[Any, ...]]) -> NightRow:
    columns = dict(zip(NightRow.__slots__, row, strict=True))
    return NightRow(**{**columns, "state": NightState(row.state)})


def _live(*columns: sa.Column[Any]) -> AnySelect:
    return sa.select(*(columns or _COLUMNS)).where(night.c.ended.is_(None))
