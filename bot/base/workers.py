"""Work in a process of its own, begun with the first job, so that nothing here waits for it.

It ends with the program, even where that was killed. A worker that is gone is begun again. Each has
one process, a limit of memory where the system knows one, and a limit of time for a job, past which
it is ended. One that nobody needs for a while gives its memory back.
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
"""Of addresses that a worker may use: several times what any needs."""
IDLE = 600.0
"""Seconds after which a worker that nobody needs ends; the next job begins another."""
SECONDS = 120.0
"""The longest job, unless a worker says otherwise."""


def leave_with_parent() -> None:
    """In the other process: end when the program does, even where it was killed; and stay small."""
    _bound()
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=[parent], daemon=True).start()


def _bound() -> None:
    """One thread, so much memory; a machine that has too little ends a worker before the bot."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of many it takes memory for each
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
    """A process that is begun now does not read the program's first module again.

    It would import the command line and all games before its first job, and needs none of it: what
    it works on is named by its own module.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


class Worker:
    """One such process, which does one job after the other."""

    def __init__(self, executor: Executor | None = None, *, seconds: float = SECONDS) -> None:
        """Tests give an executor of theirs. `seconds`: what takes longer is ended."""
        self._executor = executor
        self._seconds = seconds
        self._jobs = 0
        """For which somebody waits."""
        self._begun = set[Future[Any]]()
        """Given to the process and not answered, also where nobody waits any longer."""
        self.lost = 0
        """Processes that are gone, with all that they had made ready."""
        self._resting: asyncio.TimerHandle | None = None

    async def do(self, work: Callable[[*Given], Made], *given: *Given) -> Made:
        """What this function makes of this. Raises what it raises, and BrokenProcessPool."""
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
        """Until the process has answered: it works on where nobody waits any longer."""
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
        """A job takes too long; whoever waits for another one there hears that it is gone."""
        log.error("a job in a process of its own was ended after %d s", self._seconds)
        count("ended")
        self._drop(executor)
        _kill(executor)

    def _rest(self, executor: Executor) -> None:
        """Nobody has needed it for a while."""
        if self._executor is executor and not self._jobs:
            self.close()
            self._drop(executor)

    def _drop(self, executor: Executor) -> None:
        """The next job begins another."""
        if self._executor is executor:
            self._executor = None
            self.lost += 1

    def close(self) -> None:
        """Let the process go; what it was asked for is not done any more."""
        if self._resting is not None:
            self._resting.cancel()
        if self._executor is not None:
            if any(job.running() for job in self._begun):  # the program would wait for it
                _kill(self._executor)
            self._executor.shutdown(wait=False, cancel_futures=True)


def _kill(executor: Executor) -> None:
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.kill()


class Answers(Generic[Key, Made]):
    """Each question is worked on once, however many ask, and its answer is remembered.

    Of more than `kept` the one that was asked for longest ago is forgotten.
    """

    def __init__(self, kept: int) -> None:
        self._known = LRUCache[Key, asyncio.Task[Made | None]](kept)

    def known(self, key: Key) -> asyncio.Task[Made | None] | None:
        """The answer, or the work on it; None where nobody has asked."""
        return self._known.get(key)

    def begin(self, key: Key, work: Coroutine[Any, Any, Made | None]) -> asyncio.Task[Made | None]:
        """Work on a question that is not known."""
        task = self._known[key] = asyncio.ensure_future(work)
        return task

    def forget(self, key: Key) -> None:
        """It came to nothing, and may be asked for again."""
        self._known.pop(key, None)

    def waiting(self) -> int:
        """How many are being worked on."""
        return sum(not one.done() for one in self._known.values())

    def close(self) -> None:
        """Nothing is worked on any more."""
        for task in self._known.values():
            task.cancel()
