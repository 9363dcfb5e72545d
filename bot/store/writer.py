"""One writer: waiting writes share a commit, each in a savepoint of its own.

A refused write takes nobody else's with it, and a write is answered only after COMMIT. SQLite
works in a thread; a whole group crosses to that thread and back once. (aiosqlite crosses several
times a statement: 450 appends a second against 4,000, measured over 50 tables.)

What comes of each group is noted in `health`. Where the disk takes nothing, a small write is tried
every PROBE seconds, until it does.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from bot.store.engines import writing_engine
from bot.store.errors import Conflict, StoreError, Trouble, Unwritable
from bot.store.file.health import Health, trouble_of
from bot.store.schema import pulse

GROUP = 200
"""Writes that share a commit at most, so that the first of them need not wait long."""
PROBE = 1.0
"""Seconds between two tries to write while the disk takes nothing."""

T = TypeVar("T")
Job = Callable[[sa.Connection], T]
"""Reads and writes on the connection it is given, and may be run again after a roll-back."""


@dataclass(slots=True)
class _Waiting:
    job: Job[Any]
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class _Failed:
    error: Exception


class _GroupLostError(Exception):
    """A fault after which the transaction may be gone; its writes are tried one by one."""


class Writer:
    """The only one who writes to the file."""

    def __init__(self, file: Path, health: Health | None = None) -> None:
        self.health = Health(file) if health is None else health
        self._engine = writing_engine(file)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._closed = False
        self._done = True
        """No group is on its way."""
        self._task = asyncio.create_task(self._run(), name="store-writer")
        self._probing: asyncio.Task[None] | None = None

    async def write(self, job: Job[T]) -> T:
        """Run `job` in a savepoint; return what it returned once that is on disk.

        Whatever the job raises is raised here, and nothing of it is kept; a constraint of the
        database raises Conflict, a disk that takes nothing Unwritable. A caller who is cancelled
        while they wait may find their write done.
        """
        if self._closed:
            raise StoreError("the store is closed")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(job, answer))
        return await answer

    async def close(self) -> None:
        """Finish what waits, then let go of the file."""
        if self._closed:
            return
        self._closed = True
        if self._probing is not None:
            self._probing.cancel()
        self._queue.put_nowait(None)
        await self._task
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while (first := await self._queue.get()) is not None:
            group = [first]
            last = False
            while len(group) < GROUP and not self._queue.empty() and not last:
                waiting = self._queue.get_nowait()
                last = waiting is None
                if waiting is not None:
                    group.append(waiting)
            self._done = False
            jobs = [waiting.job for waiting in group]
            outcomes = await loop.run_in_executor(self._thread, self._write_group, jobs)
            self._note(outcomes)
            for waiting, outcome in zip(group, outcomes, strict=True):
                _tell(waiting.answer, outcome)
            self._done = True
            if last:
                return

    @property
    def idle(self) -> bool:
        """Nothing waits to be written, as far as this loop knows."""
        return self._queue.empty() and self._done

    def _note(self, outcomes: list[Any]) -> None:
        """What these say of the disk; a group of nothing but refusals says nothing."""
        errors = [one.error if isinstance(one, _Failed) else None for one in outcomes]
        lost = next((one for one in errors if isinstance(one, Unwritable)), None)
        if lost is not None:
            self.health.note(lost.trouble, str(lost))
            if self._probing is None or self._probing.done():
                self._probing = asyncio.create_task(self._probe(), name="store-probe")
        elif None in errors:
            self.health.fine()

    async def _probe(self) -> None:
        """Until the disk takes a write; one that is damaged is not written to any more."""
        while self.health.trouble not in {None, Trouble.DAMAGED}:
            await asyncio.sleep(PROBE)
            with suppress(StoreError):
                await self.write(_beat)

    def _write_group(self, jobs: list[Job[Any]]) -> list[Any]:
        try:
            return self._commit(jobs)
        except _GroupLostError as lost:
            if len(jobs) == 1:
                return [_Failed(_translated(lost.__cause__))]
            return [outcome for job in jobs for outcome in self._write_group([job])]
        except Exception as error:  # noqa: BLE001 - told to each caller of the group
            return [_Failed(_translated(error))] * len(jobs)

    def _commit(self, jobs: list[Job[Any]]) -> list[Any]:
        if self.health.trouble is Trouble.DAMAGED:
            raise Unwritable("the file is damaged", Trouble.DAMAGED)
        try:
            self.health.must_be_in_place()
        except OSError as gone:
            raise Unwritable(str(gone), Trouble.MOVED) from gone
        with self._engine.begin() as connection:
            return [_in_savepoint(connection, job) for job in jobs]


def add(connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> int:
    """Insert a row and return the number that the database gave it."""
    key = connection.execute(sa.insert(table), row).inserted_primary_key
    if key is None:
        raise StoreError(f"{table.name} gave no number")
    return int(key[0])


def _in_savepoint(connection: sa.Connection, job: Job[Any]) -> Any:
    """Run the job; a refusal undoes the job alone and is its outcome."""
    try:
        with connection.begin_nested():
            return job(connection)
    except sa.exc.IntegrityError as error:
        return _Failed(_translated(error))
    except sa.exc.DBAPIError as error:
        # A full disk or a lost lock may have ended the transaction behind our back.
        raise _GroupLostError from error
    except Exception as error:  # noqa: BLE001 - told to the caller of this write
        return _Failed(error)


def _translated(error: BaseException | None) -> Exception:
    match error:
        case sa.exc.IntegrityError():
            told: Exception = Conflict(str(error.orig))
        case sa.exc.DBAPIError():
            found = trouble_of(error)
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


def _beat(connection: sa.Connection) -> None:
    """The smallest write that touches the disk."""
    connection.execute(sa.delete(pulse).where(pulse.c.name == "probe"))
    connection.execute(sa.insert(pulse), {"name": "probe", "at": 0})


def _tell(answer: asyncio.Future[Any], outcome: Any) -> None:
    if answer.done():
        return
    if isinstance(outcome, _Failed):
        answer.set_exception(outcome.error)
    else:
        answer.set_result(outcome)
