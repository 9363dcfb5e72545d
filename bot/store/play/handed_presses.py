"""Presses that one program receives and another one must answer, such as those in direct messages.

Each press is a row, and the program of its shard takes the row out: so a press is answered once, or
not at all. Discord waits three seconds for an answer; older rows are dropped unanswered, as they
hold a player's words and a token. The age of a row is told by the database's clock, because the
clocks of two machines may differ by more. Rows for a shard that no program has are deleted by any
program that plays.
"""

from typing import Any

import sqlalchemy as sa

from bot.store.portable import moment
from bot.store.schema import handed
from bot.store.writer import Writer

TOO_LATE = 3000
"""Age in milliseconds from which a press can't be answered any more."""
GONE = 60_000
"""Age in milliseconds from which any program deletes a row, whatever shard it is for."""
_GONE = sa.delete(handed).where(handed.c.at < moment() - GONE)


class HandedPresses:
    """The handed presses of all shards."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def give(self, shard: int, payload: dict[str, Any]) -> None:
        """Write a press for the program that has this shard; the caller tells that program."""
        given = sa.insert(handed).values(shard=shard, payload=payload, at=moment())

        def job(connection: sa.Connection) -> None:
            connection.execute(_GONE)
            connection.execute(given)

        await self._writer.write(job)

    async def sweep(self) -> None:
        """Delete presses that no program took in time."""
        await self._writer.write(lambda connection: connection.execute(_GONE).close())

    async def take(self) -> list[dict[str, Any]]:
        """Take out the presses for this share's shard; return those that can still be answered.

        The oldest come first.
        """
        ours = sa.delete(handed).where(handed.c.shard == self._writer.share.shard)
        age = (moment() - handed.c.at).label("age")
        taken = ours.returning(handed.c.number, age, handed.c.payload)

        def job(connection: sa.Connection) -> list[dict[str, Any]]:
            rows = sorted(connection.execute(taken).all(), key=lambda row: int(row.number))
            return [row.payload for row in rows if row.age <= TOO_LATE]

        return await self._writer.write(job)
