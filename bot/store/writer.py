"""Writing: one lane on SQLite, some on PostgreSQL, where those of one server keep their order.

(aiosqlite crosses several times a statement: 450 appends a second against 4,000 in a lane, measured
over 50 tables.) What comes of each group is noted in `health`. Where the database takes nothing, a
small write is tried every PROBE seconds, until it does.
"""

import asyncio
from contextlib import suppress
from typing import Any, TypeVar

import sqlalchemy as sa

from bot.store.database import Database
from bot.store.errors import StoreError, Trouble, Unwritable
from bot.store.health import Health
from bot.store.lanes import Failed, Job, Lane
from bot.store.schema import pulse

PROBE = 1.0
"""Seconds between two tries to write while the database takes nothing."""
NO_SERVER = 0
"""As a server's id: what belongs to none, or to several."""

T = TypeVar("T")


class Writer:
    """The only one in this process who writes to the database."""

    def __init__(self, database: Database, health: Health | None = None) -> None:
        self.health = database.health() if health is None else health
        self._engine = database.writing()
        fence = database.fence()
        self._lanes = [
            Lane(database, self._engine, self.health, self._note, fence)
            for _ in range(database.lanes)
        ]
        self._closed = False
        self._probing: asyncio.Task[None] | None = None
        self.health.watchers.append(self._look)

    async def write(self, job: Job[T], server: int = NO_SERVER) -> T:
        """Run `job` in a savepoint; return what it returned once that is on disk.

        Those of one Discord server come one after another. Whatever the job raises is raised here,
        and nothing of it is kept; a constraint of the database raises Conflict, a database that
        takes nothing Unwritable. A caller who is cancelled while they wait may find their write
        done; so may one who is told that the database is away.
        """
        if self._closed:
            raise StoreError("the store is closed")
        return await self._lanes[self.lane(server)].put(job)

    async def close(self) -> None:
        """Finish what waits, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        if self._probing is not None:
            self._probing.cancel()
        for lane in self._lanes:
            await lane.close()
        for lane in self._lanes[1:]:
            await lane.end(_nothing)
        await self._lanes[0].end(self._engine.dispose)

    @property
    def idle(self) -> bool:
        """Nothing waits to be written, as far as this loop knows."""
        return all(lane.idle for lane in self._lanes)

    def lane(self, server: int) -> int:
        """Which one writes for a server: what goes through the same keeps its order.

        The first is for what belongs to no server, where there are several.
        """
        others = len(self._lanes) - 1
        if server == NO_SERVER or not others:
            return 0
        return 1 + (server >> 22 or server) % others

    def _note(self, outcomes: list[Any]) -> None:
        """What these say of the database; a group of nothing but refusals says nothing."""
        errors = [one.error if isinstance(one, Failed) else None for one in outcomes]
        lost = next((one for one in errors if isinstance(one, Unwritable)), None)
        if lost is not None:
            self.health.note(lost.trouble, str(lost))
            self._look()
        elif None in errors:
            self.health.fine()

    def _look(self) -> None:
        """Begin to try, where there is trouble; whoever reads may be the first to know of it."""
        if self._closed or self.health.trouble in {None, Trouble.DAMAGED}:
            return
        if self._probing is None or self._probing.done():
            self._probing = asyncio.create_task(self._probe(), name="store-probe")

    async def _probe(self) -> None:
        """Until the database takes a write; one that is damaged is not written to any more."""
        while self.health.trouble not in {None, Trouble.DAMAGED}:
            await asyncio.sleep(PROBE)
            with suppress(StoreError):
                await self.write(_beat)


def add(connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> int:
    """Insert a row and return the number that the database gave it."""
    key = connection.execute(sa.insert(table), row).inserted_primary_key
    if key is None:
        raise StoreError(f"{table.name} gave no number")
    return int(key[0])


def _beat(connection: sa.Connection) -> None:
    """The smallest write that touches the disk."""
    connection.execute(sa.delete(pulse).where(pulse.c.name == "probe"))
    connection.execute(sa.insert(pulse), {"name": "probe", "at": 0})


def _nothing() -> None:
    """Nothing is left to be done."""
