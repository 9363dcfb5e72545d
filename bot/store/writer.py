"""Writing: one lane on SQLite, some on PostgreSQL, where those of one server keep their order.

(aiosqlite crosses several times a statement: 450 appends a second against 4,000 in a lane, measured
over 50 tables.) What comes of each group is noted in `health`. Where the database takes nothing, a
small write is tried every PROBE seconds, until it does.
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
"""Seconds between two tries to write while the database takes nothing."""
NO_SERVER = 0
"""As a server's id: what belongs to none, or to several."""

T = TypeVar("T")


class Writer:
    """The only one in this process who writes to the database; `of` writes for a share of it."""

    share = WHOLE
    """Whose servers are written for."""

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
        """Who writes for the servers of a share alone; `fence` as `Claims.take` gave it."""
        return ShareWriter(self, share, fence)

    async def write(self, job: Job[T], server: int = NO_SERVER) -> T:
        """Run `job` in a savepoint; return what it returned once that is on disk.

        Those of one Discord server come one after another. Whatever the job raises is raised here,
        and nothing of it is kept; a constraint of the database raises Conflict, a database that
        takes nothing Unwritable. A caller who is cancelled while they wait may find their write
        done; so may one who is told that the database is away.
        """
        return await self.put(job, server, self._behalf)

    def must_have(self, server: int) -> None:
        """Raises StoreError for a server of another share."""
        if not self.share.has(server):
            raise StoreError(f"server {server} is not of {self.share}")

    def put(self, job: Job[T], server: int, behalf: Behalf) -> asyncio.Future[T]:
        """Queue it in its lane."""
        if self._closed:
            raise StoreError("the store is closed")
        return self._lanes[self.lane(server)].put(job, behalf)

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

    def _note(self, group: Sequence[Waiting], outcomes: list[Any]) -> None:
        """What these say of the database.

        Only a try ends a trouble: another write may have had nothing to change.
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
        """Begin to try, where there is trouble; whoever reads may be the first to know of it."""
        if self._closed or self.health.trouble in {None, *FINAL}:
            return
        if self._probing is None or self._probing.done():
            self._probing = asyncio.create_task(self._probe(), name="store-probe")

    async def _probe(self) -> None:
        """Until the database takes a write, or never will again in this process."""
        while self.health.trouble not in {None, *FINAL}:
            await asyncio.sleep(PROBE)
            with suppress(StoreError):
                await self.write(_beat)


class ShareWriter(Writer):
    """Writes for the servers of a share, in the lanes of the whole."""

    def __init__(self, whole: Writer, share: Share, fence: Fence | None) -> None:
        self.share = share
        self.health = self._health = ShareHealth(whole.health, share)
        self._whole = whole
        self._behalf = Behalf(fence, self.health)
        self._closed = False

    async def write(self, job: Job[T], server: int = NO_SERVER) -> T:
        """See `Writer`. Raises StoreError for a server of another share."""
        self.must_have(server)
        return await self.put(job, server, self._behalf)

    def put(self, job: Job[T], server: int, behalf: Behalf) -> asyncio.Future[T]:
        """See `Writer`."""
        if self._closed:
            raise StoreError("the store is closed")
        return self._whole.put(job, server, behalf)

    async def close(self) -> None:
        """Finish what waits of this share; the others write on."""
        if self._closed:
            return
        self._closed = True
        await self._behalf.idle.wait()
        self._health.let_go()

    @property
    def idle(self) -> bool:
        """Nothing of this share waits to be written, as far as this loop knows."""
        return self._behalf.idle.is_set()

    def lane(self, server: int) -> int:
        """See `Writer`."""
        return self._whole.lane(server)


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
