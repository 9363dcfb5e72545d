"""Processes that do heavy work beside the event loop, started with their first job.

A worker ends with the program, even if the program was killed; a worker that is gone is started
again. Each is one process, with a limit of memory (where the system has one) and of time for a job,
after which it is killed. A worker that has been idle for a while ends and frees its memory.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Callable, Coroutine, Hashable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any, Generic, TypeVar, TypeVarTuple

from cachetools import LRUCache

from bot.base.meters import count, timed

log = logging.getLogger(__name__)

Given = TypeVarTuple("Given")
Made = TypeVar("Made")
Key = TypeVar("Key", bound=Hashable)


MEGABYTES = 1024
"""Megabytes of address space that a worker may use: several times what any job needs."""
IDLE = 600.0
"""Seconds after which an idle worker ends; the next job starts another."""
SECONDS = 120.0
"""Longest time of a job, unless a worker is given another."""


def leave_with_parent() -> None:
    """Set up a new process: end when the program ends or is killed, and limit its memory."""
    _bound()
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=[parent], daemon=True).start()


def _bound() -> None:
    """Limit threads and memory; a machine short of memory kills a worker before the bot."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each thread takes memory
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    if sys.platform == "win32":
        return
    import resource

    for what, most in ((resource.RLIMIT_AS, MEGABYTES << 20), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def _wait_for(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


@contextmanager
def _nothing_as_main() -> Iterator[None]:
    """Keep a process that starts within the block from importing the program's main module again.

    That module would import the command line and all games before the first job. Jobs name their
    own module, so they don't need it.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


class Worker:
    """A process that does one job after another."""

    def __init__(self, executor: Executor | None = None, *, seconds: float = SECONDS) -> None:
        """Take an executor in tests; a job that takes more than `seconds` is killed."""
        self._executor = executor
        self._seconds = seconds
        self._jobs = 0
        """Number of jobs whose caller still waits."""
        self._begun = set[Future[Any]]()
        """Jobs given to the process and not finished, including those whose caller has gone."""
        self.lost = 0
        """Number of processes that ended, with everything they had prepared."""
        self._resting: asyncio.TimerHandle | None = None

    async def do(self, work: Callable[[*Given], Made], *given: *Given) -> Made:
        """Return the result of `work`. Raise its errors, and BrokenProcessPool."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), leave_with_parent)
        executor, loop = self._executor, asyncio.get_running_loop()
        self._jobs += 1
        if self._resting is not None:
            self._resting.cancel()
        try:
            with _nothing_as_main():
                job = executor.submit(work, *given)
            self._watch(job, executor)
            with timed("job", work=getattr(work, "__name__", "other")):
                return await asyncio.wrap_future(job)
        except BrokenProcessPool:
            self._drop(executor)
            raise
        finally:
            self._jobs -= 1
            if not self._jobs:
                self._resting = loop.call_later(IDLE, self._rest, executor)

    def _watch(self, job: Future[Any], executor: Executor) -> None:
        """Watch a job until it is finished, even if its caller has stopped waiting."""
        loop = asyncio.get_running_loop()
        watch = loop.call_later(self._seconds, self._end, executor)
        self._begun.add(job)

        def over() -> None:
            watch.cancel()
            self._begun.discard(job)

        def answered(_job: Future[Any]) -> None:
            with suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(over)

        job.add_done_callback(answered)

    def _end(self, executor: Executor) -> None:
        """End a job that takes too long; callers of other jobs there get BrokenProcessPool."""
        log.error("a job in a process of its own was ended after %d s", self._seconds)
        count("ended")
        self._drop(executor)
        _kill(executor)

    def _rest(self, executor: Executor) -> None:
        """End the process if it is still idle."""
        if self._executor is executor and not self._jobs:
            self.close()
            self._drop(executor)

    def _drop(self, executor: Executor) -> None:
        """Give the executor up, so that the next job starts another."""
        if self._executor is executor:
            self._executor = None
            self.lost += 1

    def close(self) -> None:
        """End the process; jobs that are not finished are dropped."""
        if self._resting is not None:
            self._resting.cancel()
        if self._executor is not None:
            if any(job.running() for job in self._begun):  # the program's exit would wait for it
                _kill(self._executor)
            self._executor.shutdown(wait=False, cancel_futures=True)


def _kill(executor: Executor) -> None:
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.kill()


class Answers(Generic[Key, Made]):
    """A cache of tasks: each question is worked on once, however many callers ask.

    When more than `kept` are held, the one asked for longest ago is dropped.
    """

    def __init__(self, kept: int) -> None:
        self._known = LRUCache[Key, asyncio.Task[Made | None]](kept)

    def known(self, key: Key) -> asyncio.Task[Made | None] | None:
        """Return the task of a question, finished or not; None if nobody has asked."""
        return self._known.get(key)

    def begin(self, key: Key, work: Coroutine[Any, Any, Made | None]) -> asyncio.Task[Made | None]:
        """Start the work on a new question, and keep its task."""
        task = self._known[key] = asyncio.ensure_future(work)
        return task

    def forget(self, key: Key) -> None:
        """Drop a question whose work failed, so that it can be asked again."""
        self._known.pop(key, None)

    def waiting(self) -> int:
        """Return the number of unfinished tasks."""
        return sum(not one.done() for one in self._known.values())

    def close(self) -> None:
        """Cancel all tasks."""
        for task in self._known.values():
            task.cancel()
