"""What one person did within the hour, and has going at once: counted where it is written.

The count and the row that it allows are one transaction, so that neither a restart nor a second
process nor great haste gives anybody more. Rows say whose they are by a mark alone, and go after an
hour.
"""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.identity.marks import Kind, Marks
from bot.store.night_rows import NightState
from bot.store.schema import night, person, poker_table, remembered, spent
from bot.store.writer import Writer, add

HOUR = 3_600_000
"""Milliseconds."""
UNDERWAY = 60_000
"""Milliseconds after which what was begun and neither done nor given back counts no more."""
COUNTED = (Kind.OPENING, Kind.UPLOAD, Kind.REPORT, Kind.EXPORT, Kind.TABLE, Kind.NIGHT)
"""Of what there are rows; of tables and nights while they are being opened and planned."""
FULL = {Kind.TABLE: Refusal.TOO_MANY_TABLES, Kind.NIGHT: Refusal.TOO_MANY_NIGHTS}


@dataclass(frozen=True, slots=True)
class Whose:
    """A person by their number now, and by what stays when they are forgotten and come back."""

    number: int
    discord_id: int


@dataclass(frozen=True, slots=True)
class Begun:
    """Something for which there was room; see `Allowances.done` and `give_back`."""

    underway: int
    spent: int


class Allowances:
    """How much of each kind a person has had; times in milliseconds."""

    def __init__(self, writer: Writer, marks: Marks) -> None:
        self._writer = writer
        self._marks = marks

    async def spend(self, kind: Kind, whose: Whose, most: int, refusal: Refusal, at: int) -> None:
        """Count one more within the hour. Raises Illegal with the refusal: most, next (seconds)."""
        mark = self._marks.of(kind, whose.discord_id)

        def job(connection: sa.Connection) -> None:
            _one_at_a_time(connection, whose)
            _spend(connection, mark, most, refusal, at)

        await self._writer.write(job)

    async def begin(self, kind: Kind, whose: Whose, most: int, hourly: int, at: int) -> Begun:
        """Room for one more table or night than stand, and for one more opening within the hour.

        Raises Illegal with TOO_MANY_TABLES, TOO_MANY_NIGHTS or OPENINGS_SPENT.
        """
        going = self._marks.of(kind, whose.discord_id)
        opened = self._marks.of(Kind.OPENING, whose.discord_id)

        def job(connection: sa.Connection) -> Begun:
            _one_at_a_time(connection, whose)
            underway = sa.select(spent.c.at).where(
                spent.c.mark == going, spent.c.at > at - UNDERWAY
            )
            begun = connection.scalars(underway).all()
            stand = _standing(connection, self._marks, kind, whose)
            if len(stand) + len(begun) >= most:
                raise Illegal(FULL[kind], most=most, next=[*stand, *begun][0] // 1000)
            row = _spend(connection, opened, hourly, Refusal.OPENINGS_SPENT, at)
            return Begun(add(connection, spent, {"mark": going, "at": at}), row)

        return await self._writer.write(job)

    async def standing(self, kind: Kind, whose: Whose) -> list[int]:
        """When their open tables were opened, or their planned nights begin; in order."""
        return await self._writer.write(
            lambda connection: _standing(connection, self._marks, kind, whose)
        )

    async def done(self, begun: Begun) -> None:
        """It stands now, and is counted there."""
        await self._writer.write(lambda connection: _drop(connection, begun.underway))

    async def give_back(self, begun: Begun) -> None:
        """Nothing came of it."""
        await self._writer.write(lambda connection: _drop(connection, begun.underway, begun.spent))


def _one_at_a_time(connection: sa.Connection, whose: Whose) -> None:
    """Another program may count for the same person in the same moment."""
    own = sa.select(person.c.number).where(person.c.number == whose.number)
    connection.execute(own.with_for_update())


def _standing(connection: sa.Connection, marks: Marks, kind: Kind, whose: Whose) -> list[int]:
    """See `Allowances.standing`."""
    stands: sa.ColumnElement[bool]
    if kind is Kind.TABLE:
        one, by, when = poker_table.c.number, poker_table.c.opened_by, poker_table.c.opened
        stands = poker_table.c.closed.is_(None) & poker_table.c.night.is_(None)
    else:
        one, by, when = night.c.number, night.c.host, night.c.starts
        stands = night.c.state == NightState.PLANNED
    rows = connection.execute(sa.select(one, by, when).where(stands).order_by(when)).all()
    known = set(connection.scalars(sa.select(remembered.c.mark).where(remembered.c.kind == kind)))
    return [
        when
        for number, player, when in rows
        if player == whose.number or marks.of(kind, whose.discord_id, number) in known
    ]


def _spend(connection: sa.Connection, mark: str, most: int, refusal: Refusal, at: int) -> int:
    connection.execute(sa.delete(spent).where(spent.c.at <= at - HOUR))
    of_mark = sa.select(spent.c.at).where(spent.c.mark == mark).order_by(spent.c.at)
    times = connection.scalars(of_mark).all()
    if len(times) >= most:
        raise Illegal(refusal, most=most, next=(times[0] + HOUR) // 1000)
    return add(connection, spent, {"mark": mark, "at": at})


def _drop(connection: sa.Connection, *numbers: int) -> None:
    connection.execute(sa.delete(spent).where(spent.c.number.in_(numbers)))
