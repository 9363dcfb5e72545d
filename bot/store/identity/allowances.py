"""Limits on what one person does within an hour and keeps open at once.

The count and the row that it allows are one transaction, so that neither a restart nor a second
process nor two quick presses give anybody more. A row names its person by a mark only, and is
deleted after an hour.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.identity.marks import Kind, Marks
from bot.store.nights.rows import NightState
from bot.store.schema import night, person, poker_table, remembered, spent, tournament
from bot.store.writer import Writer, add

HOUR = 3_600_000
"""Milliseconds for which a row is counted."""
UNDERWAY = 60_000
"""Milliseconds after which an opening that was neither finished nor given back stops counting."""
FULL = {
    Kind.TABLE: Refusal.TOO_MANY_TABLES,
    Kind.NIGHT: Refusal.TOO_MANY_NIGHTS,
    Kind.SIT_AND_GO: Refusal.TOO_MANY_SIT_AND_GOS,
}
COUNTED = (Kind.OPENING, Kind.UPLOAD, Kind.REPORT, Kind.WORD, Kind.EXPORT, Kind.COPY, *FULL)
"""Kinds that have rows; what stands is counted by itself once it is opened or planned."""


@dataclass(frozen=True, slots=True)
class Whose:
    """A person by their present number, and by the Discord id, which no forgetting changes."""

    number: int
    discord_id: int


@dataclass(frozen=True, slots=True)
class Standing:
    """An open table of a person's, or a night or sit-and-go that they planned."""

    number: int
    when: int
    """Moment at which it was opened, or a night begins, in milliseconds since 1970."""
    channel: int


@dataclass(frozen=True, slots=True)
class Begun:
    """A counted opening that is under way; end it by `Allowances.done` or `give_back`."""

    underway: int
    spent: int


class Allowances:
    """Counts of what people did, by kind; times are in milliseconds since 1970."""

    def __init__(self, writer: Writer, marks: Marks) -> None:
        self._writer = writer
        self._marks = marks

    async def spend(self, kind: Kind, whose: Whose, most: int, refusal: Refusal, at: int) -> None:
        """Count one more within the hour.

        Raises Illegal with `refusal` (most, next: Unix seconds) if `most` are counted already.
        """
        mark = self._marks.of(kind, whose.discord_id)

        def job(connection: sa.Connection) -> None:
            _one_at_a_time(connection, whose)
            _spend(connection, mark, most, refusal, at)

        await self._writer.write(job)

    async def begin(  # noqa: PLR0913 - what comes with a count
        self,
        kind: Kind,
        whose: Whose,
        most: int,
        hourly: int,
        at: int,
        *,
        apart: Collection[int] = (),
    ) -> Begun:
        """Count one more open table, night or sit-and-go, and one more opening within the hour.

        Those with the numbers `apart` are not counted.

        Raises Illegal with TOO_MANY_TABLES or TOO_MANY_SIT_AND_GOS (most, channels),
        TOO_MANY_NIGHTS (most, next: Unix seconds) or OPENINGS_SPENT (most, next).
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
            counted = [one.when for one in stand if one.number not in apart] + list(begun)
            if len(counted) >= most:
                raise _full(kind, most, stand, counted[0])
            row = _spend(connection, opened, hourly, Refusal.OPENINGS_SPENT, at)
            return Begun(add(connection, spent, {"mark": going, "at": at}), row)

        return await self._writer.write(job)

    async def standing(self, kind: Kind, whose: Whose) -> list[Standing]:
        """Return a person's open tables, or their nights or sit-and-gos, by time."""
        return await self._writer.write(
            lambda connection: _standing(connection, self._marks, kind, whose)
        )

    async def done(self, begun: Begun) -> None:
        """Note that what was opened or planned exists now, and is counted by itself."""
        await self._writer.write(lambda connection: _drop(connection, begun.underway))

    async def give_back(self, begun: Begun) -> None:
        """Take an opening that failed out of the count."""
        await self._writer.write(lambda connection: _drop(connection, begun.underway, begun.spent))


def _one_at_a_time(connection: sa.Connection, whose: Whose) -> None:
    """Lock the person's row, as another program may count for the same person at this moment."""
    own = sa.select(person.c.number).where(person.c.number == whose.number)
    connection.execute(own.with_for_update())


def _full(kind: Kind, most: int, stand: Sequence[Standing], first: int) -> Illegal:
    """Return the refusal, with the start of the first night, or the channels of what is open."""
    if kind is Kind.NIGHT:
        return Illegal(FULL[kind], most=most, next=first // 1000)
    return Illegal(FULL[kind], most=most, channels=tuple(one.channel for one in stand))


def _standing(connection: sa.Connection, marks: Marks, kind: Kind, whose: Whose) -> list[Standing]:
    """Return what stands of a person's of this kind, that of an earlier number too."""
    stands: sa.ColumnElement[bool]
    if kind is Kind.SIT_AND_GO:
        of, by, when = tournament, tournament.c.host, tournament.c.opened
        stands = tournament.c.ended.is_(None) & tournament.c.night.is_(None)
    elif kind is Kind.TABLE:
        of, by, when = poker_table, poker_table.c.opened_by, poker_table.c.opened
        stands = (
            poker_table.c.closed.is_(None)
            & poker_table.c.night.is_(None)
            & poker_table.c.tournament.is_(None)
        )
    else:
        of, by, when = night, night.c.host, night.c.starts
        stands = night.c.state == NightState.PLANNED
    wanted = sa.select(of.c.number, by, when, of.c.channel).where(stands).order_by(when)
    rows = connection.execute(wanted).all()
    known = set(connection.scalars(sa.select(remembered.c.mark).where(remembered.c.kind == kind)))
    return [
        Standing(number, when, channel)
        for number, player, when, channel in rows
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
