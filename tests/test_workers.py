"""Workers are bounded: in time, in memory, in number, and they give their memory back."""

import asyncio
import os
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

import pytest

from bot.base import workers
from bot.base.folders import CHECKOUT
from bot.base.workers import Worker
from bot.engine.errors import Illegal, Refusal
from bot.games.trials import processes

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits are those of POSIX")


def greedy() -> int:
    """In the worker; more than it may have."""
    try:
        return len(bytearray(2 * workers.MEGABYTES << 20))
    except MemoryError:
        return 0


async def test_a_job_is_bounded_in_memory_and_in_time(monkeypatch):
    """One process shows it all: it begins once, and is gone at the end."""
    worker = Worker()
    first = await worker.do(os.getpid)
    assert await worker.do(os.getpid) == first
    assert await worker.do(greedy) == 0
    assert await worker.do(os.getpid) == first, "it lives on"
    worker._seconds = 0.05
    with pytest.raises(BrokenProcessPool):
        await worker.do(time.sleep, 60)
    assert worker._executor is None, "the next job begins another"
    assert worker.lost == 1
    worker.close()


async def test_a_job_that_was_given_up_is_ended_all_the_same():
    """Else every later one would wait behind it for ever."""
    worker = Worker()
    before = await worker.do(os.getpid)
    worker._seconds = 0.5
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await worker.do(time.sleep, 600)
    async with asyncio.timeout(60):
        while (now := await answered(worker)) is None:
            pass
    assert now != before
    worker.close()


async def answered(worker: Worker) -> int | None:
    """By one who gives up soon, too."""
    with suppress(BrokenProcessPool, TimeoutError):
        async with asyncio.timeout(0.2):
            return await worker.do(os.getpid)
    return None


async def test_who_leaves_waits_for_nothing_that_was_given_up():
    worker = Worker()
    process = await worker.do(os.getpid)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await worker.do(time.sleep, 600)
    worker.close()
    await asyncio.to_thread(ended, process)


def ended(process: int) -> None:
    until = time.monotonic() + 60
    while lives(process):
        assert time.monotonic() < until, "it lives on"
        time.sleep(0.01)


async def test_a_refusal_comes_back_whole_and_ends_nothing():
    worker = Worker()
    before = await worker.do(os.getpid)
    with pytest.raises(Illegal) as no:
        await worker.do(refuse)
    assert (no.value.code, no.value.facts) == (Refusal.RAISE_TOO_SMALL, {"least": 4, "most": 9})
    assert await worker.do(os.getpid) == before
    worker.close()


def refuse() -> None:
    """In the worker."""
    raise Illegal(Refusal.RAISE_TOO_SMALL, least=4, most=9)


PARENT = """
import asyncio, os, time
from bot.base.workers import Worker
async def main():
    print(await Worker().do(os.getpid), flush=True)
    time.sleep(60)
if __name__ == "__main__":
    asyncio.run(main())
"""


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_ends_with_a_program_that_is_killed(tmp_path):
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    path = os.pathsep.join([str(CHECKOUT), *filter(None, sys.path)])
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        os.kill(worker, 0)
        parent.kill()
    ended(worker)


class Instead:
    """An executor that does nothing."""

    gone = False

    def submit(self, work, *given):
        from concurrent.futures import Future

        done = Future[object]()
        done.set_result(work(*given))
        return done

    def shutdown(self, **_how: object) -> None:
        self.gone = True


async def test_one_that_nobody_needs_gives_its_memory_back(monkeypatch):
    monkeypatch.setattr(workers, "IDLE", 0.01)
    instead = Instead()
    worker = Worker(instead)  # type: ignore[arg-type]  # as much of one as is needed
    assert await worker.do(abs, -3) == 3
    assert not instead.gone
    await asyncio.sleep(0.05)
    assert instead.gone
    assert worker._executor is None


async def test_games_are_tried_two_at_a_time(monkeypatch):
    running, most = 0, 0

    async def answered(_module, _job, _seconds):
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0.005)
        running -= 1
        return {}

    monkeypatch.setattr(processes, "_answered", answered)
    await asyncio.gather(*(processes._worked({}, 1) for _ in range(7)))
    assert most == processes.AT_ONCE
