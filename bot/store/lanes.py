"""Lanes: threads that write. Waiting writes share a commit, each in a savepoint of its own.

So a refused write undoes itself alone, and a write is answered only after the commit. A write to a
file that is alone in its commit has no savepoint, which saves a quarter of its time. A group of
writes crosses to the thread and back once. Each write is on behalf of a share of the servers: the
share's fence is asked once in each commit, before the first write of the share. If another program
has the share, only the writes of this share are refused.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa

from bot.base.meters import timed
from bot.store.database import Database, Fence
from bot.store.errors import Conflict, StoreError, Trouble, Unwritable
from bot.store.health import Health

T = TypeVar("T")
Job = Callable[[sa.Connection], T]
"""Reads and writes on the given connection, and may be run again after a roll-back."""


class Behalf:
    """The share of servers on whose behalf writes are made, with its fence and its health."""

    def __init__(self, fence: Fence | None, health: Health) -> None:
        self.fence = fence
        self.health = health
        self.idle = asyncio.Event()
        """Set while no write of the share waits, as far as this event loop knows."""
        self.idle.set()
        self._waiting = 0

    def waits(self) -> None:
        """Count a waiting write."""
        self._waiting += 1
        self.idle.clear()

    def is_done(self) -> None:
        """Count a waiting write off."""
        self._waiting -= 1
        if not self._waiting:
            self.idle.set()


@dataclass(slots=True)
class Waiting:
    """A write that waits for its turn."""

    job: Job[Any]
    behalf: Behalf
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Failed:
    """The error of a failed write."""

    error: Exception


class _GroupLostError(Exception):
    """An error after which the transaction may be gone; its writes are tried one by one."""


class Lane:
    """A thread that writes, with a queue of its own."""

    def __init__(
        self,
        database: Database,
        engine: sa.Engine,
        health: Health,
        note: Callable[[Sequence[Waiting], list[Any]], None],
    ) -> None:
        """Call `note` with each group's results, `Failed` or not, before the callers get them."""
        self._database, self._engine, self._health = database, engine, health
        self._told = note
        self._connection: sa.Connection | None = None
        """The thread's connection, without a transaction; a new one would take much longer."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._done = True
        """True while no group is being written."""
        self._task = asyncio.create_task(self._run(), name="store-writer")

    def put(self, job: Job[T], behalf: Behalf) -> asyncio.Future[T]:
        """Queue a write, and return the future of its result, which is set when it is on disk."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        behalf.waits()
        self._queue.put_nowait(Waiting(job, behalf, answer))
        return answer

    @property
    def idle(self) -> bool:
        """True if no write waits, as far as this event loop knows."""
        return self._queue.empty() and self._done

    async def close(self) -> None:
        """Finish all waiting writes."""
        self._queue.put_nowait(None)
        await self._task

    async def end(self, last: Callable[[], None]) -> None:
        """Close the connection, call `last` in the thread, and end the thread."""

        def end() -> None:
            if self._connection is not None:
                self._connection.close()
            last()

        await asyncio.get_running_loop().run_in_executor(self._thread, end)
        self._thread.shutdown()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while (first := await self._queue.get()) is not None:
            group = [first]
            last = False
            while len(group) < self._database.group and not self._queue.empty() and not last:
                waiting = self._queue.get_nowait()
                last = waiting is None
                if waiting is not None:
                    group.append(waiting)
            self._done = False
            with timed("write"):
                outcomes = await loop.run_in_executor(self._thread, self._write_group, group)
            self._told(group, outcomes)
            for one, outcome in zip(group, outcomes, strict=True):
                one.behalf.is_done()
                _tell(one.answer, outcome)
            self._done = True
            if last:
                return

    def _write_group(self, group: Sequence[Waiting], *, again: bool = True) -> list[Any]:
        """Write a group and return the results.

        After an error that lost the transaction, try the writes one by one, and a single write once
        more if that may help.
        """
        try:
            return self._commit(group)
        except _GroupLostError as lost:
            if len(group) > 1:
                return self._one_by_one(group)
            if again and self._database.may_pass(lost.__cause__):
                return self._write_group(group, again=False)
            return [Failed(self._translated(lost.__cause__))]
        except Exception as error:  # noqa: BLE001 - told to each caller of the group
            return [Failed(self._translated(error))] * len(group)

    def _one_by_one(self, group: Sequence[Waiting]) -> list[Any]:
        outcomes: list[Any] = []
        for one in group:
            outcomes += self._write_group([one])
            if _is_away(outcomes[-1]):  # all further writes would fail too, each after a wait
                return outcomes + outcomes[-1:] * (len(group) - len(outcomes))
        return outcomes

    def _commit(self, group: Sequence[Waiting]) -> list[Any]:
        if self._health.trouble is Trouble.DAMAGED:
            raise Unwritable("the database is damaged", Trouble.DAMAGED)
        try:
            self._health.must_be_in_place()
        except OSError as gone:
            raise Unwritable(str(gone), Trouble.MOVED) from gone
        if len(group) == 1 and not self._database.lone_savepoint:
            return [self._alone(group[0])]
        kept_out: dict[Fence, Failed | None] = {}
        outcomes: list[Any] = []
        with self._connected() as connection, connection.begin():
            for one in group:
                fence = one.behalf.fence
                if fence is not None and fence not in kept_out:
                    kept_out[fence] = self._kept_out(connection, fence)
                lost = None if fence is None else kept_out[fence]
                outcomes.append(lost or self._in_savepoint(connection, one.job))
        return outcomes

    def _alone(self, one: Waiting) -> Any:
        """Run a write in a transaction of its own, which is rolled back if the write is refused."""
        fence = one.behalf.fence
        with self._connected() as connection, connection.begin() as transaction:
            lost = None if fence is None else self._kept_out(connection, fence)
            outcome = lost or self._done_by(connection, one.job)
            if isinstance(outcome, Failed):
                transaction.rollback()
        return outcome

    @contextmanager
    def _connected(self) -> Iterator[sa.Connection]:
        """Give the thread's connection, a new one after an error."""
        connection = self._engine.connect() if self._connection is None else self._connection
        self._connection = None
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    def _done_by(self, connection: sa.Connection, job: Job[Any]) -> Any:
        try:
            outcome = job(connection)
        except sa.exc.DBAPIError as error:
            raise _GroupLostError from error
        except Exception as error:  # noqa: BLE001 - told to the caller of this write
            return Failed(error)
        if not self._database.in_transaction(connection):
            raise _GroupLostError from StoreError("the transaction ended before its commit")
        return outcome

    def _kept_out(self, connection: sa.Connection, fence: Fence) -> Failed | None:
        """Return the failure of a share's writes if another program took the share, else None."""
        try:
            fence(connection)
        except Unwritable as taken:
            return Failed(taken)
        except sa.exc.DBAPIError as error:  # the group is tried one by one
            raise _GroupLostError from error
        return None

    def _in_savepoint(self, connection: sa.Connection, job: Job[Any], *, again: bool = True) -> Any:
        """Run a job and return its result; a refusal undoes the job alone and is returned."""
        try:
            with connection.begin_nested():
                return job(connection)
        except sa.exc.IntegrityError as error:
            if not (again and self._database.may_pass(error)):
                return Failed(self._translated(error))
        except sa.exc.DBAPIError as error:
            # A full disk or a lost lock may have ended the whole transaction
            raise _GroupLostError from error
        except Exception as error:  # noqa: BLE001 - told to the caller of this write
            return Failed(error)
        return self._in_savepoint(connection, job, again=False)

    def _translated(self, error: BaseException | None) -> Exception:
        match error:
            case sa.exc.IntegrityError():
                told: Exception = Conflict(str(error.orig))
            case sa.exc.DBAPIError():
                found = self._database.trouble_of(error)
                if found is None:
                    told = StoreError(str(error.orig))
                else:
                    told = Unwritable(found[1], found[0])
            case Exception():
                return error
            case _:
                return StoreError("the write was lost")
        told.__cause__ = error
        return told


def _is_away(outcome: Any) -> bool:
    error = outcome.error if isinstance(outcome, Failed) else None
    return isinstance(error, Unwritable) and error.trouble is Trouble.AWAY


def _tell(answer: asyncio.Future[Any], outcome: Any) -> None:
    if answer.done():
        return
    if isinstance(outcome, Failed):
        answer.set_exception(outcome.error)
    else:
        answer.set_result(outcome)
