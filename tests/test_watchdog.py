"""The watchdog reports code that holds the event loop, with its place, and nothing else."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from bot.service import watchdog
from bot.service.watchdog import Watchdog


@pytest.fixture
def told(monkeypatch) -> list[str]:
    monkeypatch.setattr(watchdog, "BEAT", 0.005)
    monkeypatch.setattr(watchdog, "HELD", 0.05)
    return []


@pytest.fixture
async def watched(told) -> AsyncIterator[Watchdog]:
    dog = Watchdog(told.append)
    dog.begin()
    yield dog
    dog.stop()


def holds_it(seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass


async def test_what_held_the_loop_is_told_with_its_place(watched, told):
    await asyncio.sleep(0.02)
    holds_it(0.3)
    await asyncio.sleep(0.02)
    line = next(one for one in told if "holds_it" in one)
    assert "the event loop was held for " in line
    assert "tests/test_watchdog.py:" in line
    assert int(line.split(" held for ")[1].split()[0]) >= 200


async def test_who_sleeps_holds_nobody_and_computes_nothing(watched, told):
    await asyncio.sleep(0.02)
    time.sleep(0.3)  # noqa: ASYNC251 - this is what it is to find
    await asyncio.sleep(0.02)
    line = next(one for one in told if "test_who_sleeps" in one)
    computing = int(line.split("(")[1].split()[0])
    assert computing < 150


async def test_once_stopped_it_tells_nothing(watched, told):
    watched.stop()
    told.clear()
    holds_it(0.1)
    await asyncio.sleep(0.02)
    assert told == []


async def test_the_same_place_is_told_once_a_minute(watched, told):
    await asyncio.sleep(0.02)
    for _ in range(3):
        time.sleep(0.15)  # noqa: ASYNC251 - likewise
        await asyncio.sleep(0.02)
    assert len([one for one in told if "told_once_a_minute" in one]) == 1
