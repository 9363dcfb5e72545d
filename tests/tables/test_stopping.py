"""Whoever sleeps until he is woken can be stopped at the very moment at which he is."""

import asyncio

from bot.nights.running.keeper import Keeper
from tests.tables.evening import Evening


async def test_a_publisher_that_is_woken_and_stopped_at_once_stops(evening: Evening) -> None:
    publisher = evening.tables._kept[evening.table].publisher
    await ends(publisher.run(), publisher._woken)


async def test_a_keeper_of_nights_too() -> None:
    keeper = Keeper.__new__(Keeper)
    keeper.wake, keeper._stirred = asyncio.Event(), set()
    looked = asyncio.Event()

    async def tick() -> float:
        looked.set()
        return 60.0

    keeper.tick = tick  # type: ignore[method-assign]
    await ends(keeper.run(), keeper.wake)


async def ends(work, woken: asyncio.Event) -> None:
    """`asyncio.wait_for` swallows a cancellation that comes with the wake-up."""
    task = asyncio.create_task(work)
    for _ in range(50):
        await asyncio.sleep(0)
    woken.set()
    await asyncio.sleep(0)
    task.cancel()
    async with asyncio.timeout(30):
        await asyncio.wait({task})
    assert task.done()
