"""Votes on the dates of planned nights, until a date is chosen. Moments are milliseconds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.nights.rows import Answer, NightState
from bot.store.play.places import Places
from bot.store.schema import night, night_guest, night_vote
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Vote:
    """A player's answer to one date, which its start names."""

    starts: int
    player: int
    answer: Answer
    at: int


class Votes:
    """Answers to each date of the nights that offer several."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def of(self, number: int) -> list[Vote]:
        """Return the votes of a night in the order in which they were given."""
        wanted = sa.select(night_vote).where(night_vote.c.night == number)
        rows = await self._reader.rows(wanted.order_by(night_vote.c.at, night_vote.c.player))
        return [Vote(one.starts, one.player, Answer(one.answer), one.at) for one in rows]

    async def give(self, number: int, vote: Vote) -> bool:
        """Store a vote; return False, and change nothing, if the player gave it before."""

        def job(connection: sa.Connection) -> bool:
            same = night_vote.c.night == number
            same &= (night_vote.c.starts == vote.starts) & (night_vote.c.player == vote.player)
            said = connection.scalar(sa.select(night_vote.c.answer).where(same))
            if said == vote.answer:
                return False
            values = {"answer": vote.answer, "at": vote.at}
            if said is None:
                row = {"night": number, "starts": vote.starts, "player": vote.player, **values}
                connection.execute(sa.insert(night_vote), row)
            else:
                connection.execute(sa.update(night_vote).where(same).values(**values))
            return True

        return await self._writer.write(job, await self._places.of_night(number))

    async def choose(
        self, number: int, starts: int, fields: Mapping[str, Any], **columns: Any
    ) -> bool:
        """Give a night the date with this start; its votes become the guests' answers.

        `fields` are written to the plan and `columns` to the row. Return False, and change
        nothing, if a date is chosen already or the night is no longer planned.
        """

        def job(connection: sa.Connection) -> bool:
            it = (night.c.number == number) & (night.c.state == NightState.PLANNED)
            plan = connection.scalar(sa.select(night.c.plan).where(it)) or {}
            if not plan.get("dates"):
                return False
            theirs = night_vote.c.night == number
            for_it = sa.select(night_vote).where(theirs & (night_vote.c.starts == starts))
            rows = [
                {"night": number, "player": one.player, "answer": one.answer, "at": one.at}
                for one in connection.execute(for_it).all()
            ]
            connection.execute(sa.delete(night_guest).where(night_guest.c.night == number))
            if rows:
                connection.execute(sa.insert(night_guest), rows)
            chosen = {**plan, **fields, "dates": []}
            connection.execute(
                sa.update(night).where(it).values(plan=chosen, starts=starts, **columns)
            )
            return True

        return await self._writer.write(job, await self._places.of_night(number))

    async def drop(self, number: int, *, keep: tuple[int, ...] = ()) -> None:
        """Delete a night's votes, except those on dates with these starts."""
        theirs = (night_vote.c.night == number) & night_vote.c.starts.not_in(keep)

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(night_vote).where(theirs))

        await self._writer.write(job, await self._places.of_night(number))


def forget(connection: sa.Connection, player: int) -> None:
    """Delete the votes of a player who is forgotten."""
    connection.execute(sa.delete(night_vote).where(night_vote.c.player == player))
