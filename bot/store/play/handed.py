"""Presses that reach one program and are another's to answer, as those in direct messages are.

A row each, which its shard's program takes out: so it is answered once, or not at all. Who presses
waits for three seconds, and what is older is dropped: it holds somebody's words and a token. The
database's clock says how old it is, as those of two machines may differ by more. What was given to
a shard that no program has is swept away by any program that plays.
"""

from typing import Any

import sqlalchemy as sa

from bot.store.portable import moment
from bot.store.schema import handed
from bot.store.writer import Writer

TOO_LATE = 3000
"""Milliseconds."""
GONE = 60_000
"""Milliseconds after which a row is nobody's, whatever shard it was for."""
_GONE = sa.delete(handed).where(handed.c.at < moment() - GONE)


class Handed:
    """Those of all shards."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def give(self, shard: int, payload: dict[str, Any]) -> None:
        """To the program that has that shard; it has to be told, too."""
        given = sa.insert(handed).values(shard=shard, payload=payload, at=moment())

        def job(connection: sa.Connection) -> None:
            connection.execute(_GONE)
            connection.execute(given)

        await self._writer.write(job)

    async def sweep(self) -> None:
        """Let go of what nobody took."""
        await self._writer.write(lambda connection: connection.execute(_GONE).close())

    async def take(self) -> list[dict[str, Any]]:
        """What was handed to this share's shard and can still be answered, oldest first."""
        ours = sa.delete(handed).where(handed.c.shard == self._writer.share.shard)
        age = (moment() - handed.c.at).label("age")
        taken = ours.returning(handed.c.number, age, handed.c.payload)

        def job(connection: sa.Connection) -> list[dict[str, Any]]:
            rows = sorted(connection.execute(taken).all(), key=lambda row: int(row.number))
            return [row.payload for row in rows if row.age <= TOO_LATE]

        return await self._writer.write(job)
