"""Hands of the day: the seed of each server's day, and how each player played it.

All players of a server get the same deal of one seed. The seed stays here until the result of the
day is posted.
"""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.schema import day_hand, day_play
from bot.store.writer import Writer, add


@dataclass(frozen=True, slots=True)
class DayPlay:
    """One player's hand of the day."""

    number: int
    guild: int
    day: int
    """The server's day, in days since 1970."""
    player: int
    turn: int
    """Number of answers that the player has given."""
    commands: list[dict[str, Any]]
    """All commands of the deal so far, of house players too."""
    net: int | None
    """Chips won, less than zero for lost ones; None until the deal is over."""
    at: int
    """Milliseconds since 1970 of the last answer."""
    seed: str
    """The day's seed, in hexadecimal."""


_PLAY = [day_play.c[name] for name in DayPlay.__slots__ if name != "seed"]


class Days:
    """The hands of the day of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def begin(self, guild: int, day: int, player: int, seed: str, at: int) -> DayPlay:
        """Return the player's hand of a day, begun now if it wasn't; once a player a day.

        `seed` becomes the day's, if nobody has begun it yet.
        """

        def job(connection: sa.Connection) -> DayPlay:
            here = (day_hand.c.guild == guild) & (day_hand.c.day == day)
            if connection.scalar(sa.select(day_hand.c.day).where(here)) is None:
                row = {"guild": guild, "day": day, "seed": seed, "began": at}
                connection.execute(sa.insert(day_hand), row)
            theirs = (day_play.c.guild == guild) & (day_play.c.day == day)
            theirs &= day_play.c.player == player
            if connection.scalar(sa.select(day_play.c.number).where(theirs)) is None:
                row = {"guild": guild, "day": day, "player": player, "turn": 0, "at": at}
                add(connection, day_play, row | {"commands": []})
            return DayPlay(*connection.execute(_found().where(theirs)).one())

        return await self._writer.write(job, guild)

    async def seed(self, guild: int, day: int) -> str | None:
        """Return the seed of a day, or None if nobody has begun it."""
        here = (day_hand.c.guild == guild) & (day_hand.c.day == day)
        row = await self._reader.row(sa.select(day_hand.c.seed).where(here))
        return None if row is None else str(row.seed)

    async def find(self, number: int) -> DayPlay | None:
        """Return a player's hand by its number."""
        row = await self._reader.row(_found().where(day_play.c.number == number))
        return None if row is None else DayPlay(*row)

    async def of(self, guild: int, day: int, player: int) -> DayPlay | None:
        """Return a player's hand of a day, or None if they have not begun it."""
        theirs = (day_play.c.guild == guild) & (day_play.c.day == day)
        row = await self._reader.row(_found().where(theirs, day_play.c.player == player))
        return None if row is None else DayPlay(*row)

    async def advance(
        self, before: DayPlay, commands: list[dict[str, Any]], net: int | None, at: int
    ) -> bool:
        """Store the hand after an answer; return False if another answer came first."""
        same = (day_play.c.number == before.number) & (day_play.c.turn == before.turn)
        changed = sa.update(day_play).where(same, day_play.c.net.is_(None))
        changed = changed.values(turn=before.turn + 1, commands=commands, net=net, at=at)
        return await self._writer.write(
            lambda one: bool(one.execute(changed).rowcount), before.guild
        )

    async def unposted(self) -> list[tuple[int, int]]:
        """Return (server, day) of each day of the share whose result was not posted."""
        ours = self._writer.share.of(day_hand.c.guild)
        wanted = sa.select(day_hand.c.guild, day_hand.c.day).where(
            ours, day_hand.c.posted.is_(None)
        )
        return [(row.guild, row.day) for row in await self._reader.rows(wanted)]

    async def plays(self, guild: int, day: int) -> list[DayPlay]:
        """Return all finished hands of a day, in the order in which they were begun."""
        there = (day_play.c.guild == guild) & (day_play.c.day == day)
        wanted = _found().where(there, day_play.c.net.is_not(None)).order_by(day_play.c.number)
        return [DayPlay(*row) for row in await self._reader.rows(wanted)]

    async def posted(self, guild: int, day: int, at: int) -> None:
        """Note that a day's result was posted, or that there was none; drop the days before it."""
        this = (day_hand.c.guild == guild) & (day_hand.c.day == day)

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.update(day_hand).where(this).values(posted=at))
            for table in (day_play, day_hand):
                earlier = (table.c.guild == guild) & (table.c.day < day)
                connection.execute(sa.delete(table).where(earlier))

        await self._writer.write(job, guild)


def _found() -> sa.Select[Any]:
    both = (day_hand.c.guild == day_play.c.guild) & (day_hand.c.day == day_play.c.day)
    return sa.select(*_PLAY, day_hand.c.seed).join_from(day_play, day_hand, both)


def forget(connection: sa.Connection, player: int) -> None:
    """Delete a forgotten player's hands of the day."""
    connection.execute(sa.delete(day_play).where(day_play.c.player == player))
