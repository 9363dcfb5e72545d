"""Memory and disk that the program needs, and its play with little of both, for the documents."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.e2e.evening import asks
from tests.e2e.restart.alone import Alone, Watch, confined_to
from tests.e2e.restart.apart import Witness
from tests.e2e.restart.room import Room
from tests.workshop.load.row import middle
from tests.workshop.sandbox.server import Sandbox

MEMORY = 512
"""Megabytes of the small machine."""
PRESSES = 150
DISK = 3
"""Megabytes of the small disk."""
STARTED = 90.0
"""Seconds in which it has started, whatever else runs on this machine."""
REFUSED = "I can't save anything just now"
FULL = 20.0
"""Seconds for which it is full."""

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(sys.platform != "linux", reason="the limits are those of Linux"),
]


@pytest.fixture
async def alone(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Alone]:
    """A bot with everything on, not started yet."""
    folder = tmp_path / "data"
    folder.mkdir(exist_ok=True)
    made = Alone(sandbox, folder, tmp_path / "said.txt")
    yield made
    if made.pid:
        await made.kill()
    assert "Traceback" not in made.said.read_text()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of its own."""
    folder = tmp_path / "data"
    folder.mkdir(exist_ok=True)
    mount = ["/bin/mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(folder)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:  # noqa: S603 - ours
        pytest.skip("this user may mount no disk")
    yield folder
    subprocess.run(["/bin/umount", "-l", str(folder)], check=True)  # noqa: S603 - ours


def tell(measured: str) -> None:
    """Print a figure for docs/reliability.md."""
    print(measured)  # noqa: T201 - measured


async def _begun(bot: Alone) -> Room:
    """Three players, who are dealt to; a small machine takes its time to start."""
    await bot.sandbox.driver.wait_ready(STARTED)
    room = Room(bot, await Witness.of(bot))
    await room.open()
    return room


async def _press(room: Room) -> float:
    """Somebody checks or calls; milliseconds until everybody sees the next question."""
    before, began = (await room.view()).question, time.perf_counter()
    await room.stay()
    await room.players[0].until(
        lambda seen: room.is_table(seen) and not asks(seen, before), newest=True
    )
    return (time.perf_counter() - began) * 1000


async def test_one_core_and_little_memory(alone: Alone) -> None:
    """Pictures and chances are drawn and counted beside; play goes on meanwhile."""
    core = min(os.sched_getaffinity(0))
    with confined_to(MEMORY) as limit:
        await alone.begin(pause=1, core=core, limit=limit)
        room = await _begun(alone)
        times = list[float]()
        async with Watch(alone) as watch:
            while len(times) < PRESSES:
                if (view := await room.view()).running and view.dealt.waiting:
                    times.append(await _press(room))
                else:
                    await asyncio.sleep(0.05)
        await alone.stop()
        await room.witness.store.close()
    told = "by a cgroup" if limit else "by nothing: no cgroup may be made here"
    tell(
        f"held to {MEMORY} MB {told}; at most the bot {watch.own:.0f} MB, with its workers"
        f" {watch.most:.0f} MB; a press p50 {middle(times):.0f} ms, "
        f"p99 {middle(times, 0.99):.0f} ms"
    )
    assert watch.most < MEMORY
    assert "ERROR" not in alone.said.read_text()


async def test_a_disk_that_fills_up(small_disk: Path, alone: Alone) -> None:
    """Nothing is dealt and the log keeps quiet; with room again, play goes on by itself."""
    await alone.begin()
    room = await _begun(alone)
    await _press(room)
    before = alone.said.stat().st_size
    filler = small_disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(b"\0" * 4096):
                pass
        except OSError:
            await asyncio.sleep(0)
    began, refused = time.monotonic(), 0
    while time.monotonic() - began < FULL:
        answer = await room.stay()
        refused += answer.message is not None and REFUSED in answer.message.text
        await asyncio.sleep(0.5)
    grown = alone.said.stat().st_size - before
    question = (await room.view()).question
    filler.unlink()
    freed = time.monotonic()
    while (await room.view()).question == question:
        await room.stay()
        await asyncio.sleep(0.1)
    waited = time.monotonic() - freed
    tell(
        f"{refused} presses refused in {FULL:.0f} s; the log grew by {grown} bytes;"
        f" play went on {waited:.1f} s after there was room"
    )
    await room.witness.must_be_right()
    await room.witness.store.close()
    assert refused
    assert grown < 1000
    assert waited < 10


async def test_a_stop_in_mid_deal(alone: Alone) -> None:
    """The time is measured to the end of the process."""
    await alone.begin()
    room = await _begun(alone)
    await _press(room)
    began = time.monotonic()
    os.kill(alone.pid, signal.SIGTERM)
    assert await alone.gone() == 0
    tell(f"stopped in {time.monotonic() - began:.1f} s")
    await room.witness.store.close()
    assert time.monotonic() - began < 10
