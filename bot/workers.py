"""Work in a process of its own, begun with the first job, so that nothing here waits for it.

It ends with the program, even where that was killed. A worker that is gone is begun again.
"""

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Generic, TypeVar, TypeVarTuple

Given = TypeVarTuple("Given")
Made = TypeVar("Made")
Key = TypeVar("Key", bound=Hashable)


def leave_with_parent() -> None:
    """In the other process: end when the program does, even where it was killed."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=[parent], daemon=True).start()


def _wait_for(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


class Worker:
    """One such process, which does one job after the other."""

    def __init__(self, executor: Executor | None = None) -> None:
        """Tests give an executor of theirs."""
        self._executor = executor

    async def do(self, work: Callable[[*Given], Made], *given: *Given) -> Made:
        """What this function makes of this. Raises what it raises, and BrokenProcessPool."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), leave_with_parent)
        executor = self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, work, *given)
        except BrokenProcessPool:
            if self._executor is executor:
                self._executor = None
            raise

    def close(self) -> None:
        """Let the process go; what it was asked for is not done any more."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)


class Answers(Generic[Key, Made]):
    """Each question is worked on once, however many ask, and its answer is remembered.

    Of more than `kept` the one that was asked for longest ago is forgotten.
    """

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._known = OrderedDict[Key, asyncio.Task[Made | None]]()

    def known(self, key: Key) -> asyncio.Task[Made | None] | None:
        """The answer, or the work on it; None where nobody has asked."""
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
        return found

    def begin(self, key: Key, work: Coroutine[Any, Any, Made | None]) -> asyncio.Task[Made | None]:
        """Work on a question that is not known."""
        task = self._known[key] = asyncio.ensure_future(work)
        while len(self._known) > self._kept:
            self._known.popitem(last=False)
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
