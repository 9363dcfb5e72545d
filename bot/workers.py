"""Work in a process of its own, begun with the first job, so that nothing here waits for it.

It ends with the program, even where that was killed. A worker that is gone is begun again.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar, TypeVarTuple

Given = TypeVarTuple("Given")
Made = TypeVar("Made")


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
