"""The writer: it has one lane for SQLite and several for PostgreSQL.

Writes of one Discord server keep their order. The results of each group are noted in `health`.
While the database can't be written, a small write is tried every PROBE seconds. (A lane writes
4,000 appends a second, aiosqlite 450, as it crosses between threads several times a statement.)
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeVar

import sqlalchemy as sa

from bot.store.database import Database, Fence
from bot.store.errors import FINAL, StoreError, Trouble, Unwritable
from bot.store.health import Health, ShareHealth
from bot.store.lanes import Behalf, Failed, Job, Lane, Waiting
from bot.store.schema import pulse
from bot.store.shares import WHOLE, Share

PROBE = 1.0
"""Seconds between two tries while the database can't be written."""
NO_SERVER = 0
"""Id, in place of a server's, for writes that belong to no server or to several."""

T = TypeVar("T")


class Writer:
    """The only writer to the database in this process; `of` returns a writer for a share."""

    share = WHOLE
    """The share for whose servers this writes."""

    def __init__(self, database: Database, health: Health | None = None) -> None:
        self.health = database.health() if health is None else health
        self._engine = database.writing()
        self._behalf = Behalf(database.fence(), self.health)
        self._lanes = [
            Lane(database, self._engine, self.health, self._note) for _ in range(database.lanes)
        ]
        self._closed = False
        self._probing: asyncio.Task[None] | None = None
        self.health.watchers.append(self._look)

    def of(self, share: Share, fence: Fence | None) -> "ShareWriter":
        """Return a writer for the servers of a share; `fence` comes from `Claims.take`."""
        return ShareWriter(self, share, fence)

    async def write(self, job: Job[T], server: int = NO_SERVER) -> T:
        """Run `job` in a savepoint, and return its result once that is on disk.

        Jobs of one Discord server run one after another. An error of the job is raised here, and
        nothing of the job is kept. A constraint of the database raises Conflict, a database that
        can't be written Unwritable. If the caller is cancelled, or the database is away, the job
        may have been done all the same.
        """
        return await self.put(job, server, self._behalf)

    def must_have(self, server: int) -> None:
        """Raise StoreError for a server of another share."""
        if not self.share.has(server):
            raise StoreError(f"server {server} is not of {self.share}")

    def put(self, job: Job[T], server: int, behalf: Behalf) -> asyncio.Future[T]:
        """Queue a job in the lane of its server."""
        if self._closed:
            raise StoreError("the store is closed")
        return self._lanes[self.lane(server)].put(job, behalf)

    async def close(self) -> None:
        """Finish all waiting writes, then close the database."""
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
        """True if no write waits, as far as this event loop knows."""
        return all(lane.idle for lane in self._lanes)

    def lane(self, server: int) -> int:
        """Return the number of a server's lane, in which writes keep their order.

        If there are several, the first is for writes that belong to no server.
        """
        others = len(self._lanes) - 1
        if server == NO_SERVER or not others:
            return 0
        return 1 + (server >> 22 or server) % others

    def _note(self, group: Sequence[Waiting], outcomes: list[Any]) -> None:
        """Note what the results of a group say about the database.

        Only the probe's write ends a trouble, as another one may have changed nothing.
        """
        errors = [one.error if isinstance(one, Failed) else None for one in outcomes]
        for one, error in zip(group, errors, strict=True):
            if isinstance(error, Unwritable) and error.trouble is Trouble.TAKEN:
                one.behalf.health.note(error.trouble, str(error))
        troubles = (one for one in errors if isinstance(one, Unwritable))
        lost = next((one for one in troubles if one.trouble is not Trouble.TAKEN), None)
        if lost is not None:
            self.health.note(lost.trouble, str(lost))
            self._look()
        elif any(one.job is _beat and not error for one, error in zip(group, errors, strict=True)):
            self.health.fine()

    def _look(self) -> None:
        """Begin to probe the database if it has trouble, which a read may have noticed."""
        if self._closed or self.health.trouble in {None, *FINAL}:
            return
        if self._probing is None or self._probing.done():
            self._probing = asyncio.create_task(self._probe(), name="store-probe")

    async def _probe(self) -> None:
        """Try small writes until one succeeds or the trouble is final."""
        while self.health.trouble not in {None, *FINAL}:
            await asyncio.sleep(PROBE)
            with suppress(StoreError):
                await self.write(_beat)


class ShareWriter(Writer):
    """A writer for the servers of a share, which uses the lanes of the whole writer."""

    def __init__(self, whole: Writer, share: Share, fence: Fence | None) -> None:
        self.share = share
        self.health = self._health = ShareHealth(whole.health, share)
        self._whole = whole
        self._behalf = Behalf(fence, self.health)
        self._closed = False

    async def write(self, job: Job[T], server: int = NO_SERVER) -> T:
        """Run `job` as `Writer.write` does. Raise StoreError for a server of another share."""
        self.must_have(server)
        return await self.put(job, server, self._behalf)

    def put(self, job: Job[T], server: int, behalf: Behalf) -> asyncio.Future[T]:
        """Queue a job in the lane of its server, if this writer is open."""
        if self._closed:
            raise StoreError("the store is closed")
        return self._whole.put(job, server, behalf)

    async def close(self) -> None:
        """Finish the waiting writes of this share; other shares write on."""
        if self._closed:
            return
        self._closed = True
        await self._behalf.idle.wait()
        self._health.let_go()

    @property
    def idle(self) -> bool:
        """True if no write of this share waits, as far as this event loop knows."""
        return self._behalf.idle.is_set()

    def lane(self, server: int) -> int:
        """Return the number of a server's lane in the whole writer."""
        return self._whole.lane(server)


def add(connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> int:
    """Insert a row and return the number that the database gave it."""
    key = connection.execute(sa.insert(table), row).inserted_primary_key
    if key is None:
        raise StoreError(f"{table.name} gave no number")
    return int(key[0])


def _beat(connection: sa.Connection) -> None:
    """Make the smallest write that touches the disk."""
    connection.execute(sa.delete(pulse).where(pulse.c.name == "probe"))
    connection.execute(sa.insert(pulse), {"name": "probe", "at": 0})


def _nothing() -> None:
    """Do nothing."""
