"""Stopping while something is drawn: whoever draws ends before what they draw with is closed."""

import asyncio
import logging
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from bot.base.folders import CHECKOUT
from bot.sandbox.troubles import HANG
from tests.e2e.evening import Evening
from tests.e2e.test_night import begun, going, plan

SOURCES = (CHECKOUT / "bot", CHECKOUT / "cogs")


def at_work() -> list[str]:
    """Name the tasks of the bot that have not ended, but those of its database."""
    return [
        f"{task.get_name()}: {place.name}"
        for task in asyncio.all_tasks()
        if (place := _place(task)) is not None and not task.get_name().startswith("store-")
    ]


def _place(task: asyncio.Task[Any]) -> Path | None:
    """Return the first file of the bot in which a task waits; None for anybody else's task."""
    waits: Any = task.get_coro()
    while waits is not None and hasattr(waits, "cr_code"):
        file = Path(waits.cr_code.co_filename)
        if any(file.is_relative_to(root) for root in SOURCES):
            return None if file.is_relative_to(CHECKOUT / "bot/sandbox") else file
        waits = waits.cr_await
    return None


async def held_up(evening: Evening, kind: str, *set_off: Awaitable[object]) -> None:
    """Set them off, and return when a request of this kind is held up."""
    evening.driver.troubles.order(HANG, kind, times=None)
    _waiting.extend(asyncio.ensure_future(one) for one in set_off)
    async with asyncio.timeout(20):
        while not evening.driver.troubles.struck[HANG]:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)


_waiting: list[asyncio.Future[object]] = []


@pytest.fixture(autouse=True)
def _nobody_waits():
    """Cancel the presses that wait for an answer."""
    yield
    for one in _waiting:
        one.cancel()
    _waiting.clear()


async def must_stop_quietly(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is at work when the client is closed, and no fault is logged by then or later."""
    caplog.clear()
    await evening.bot.close()
    for one in _waiting:  # a look at the nights that a test set off is not the bot's own task
        one.cancel()
    await asyncio.gather(*_waiting, return_exceptions=True)
    assert at_work() == []
    evening.driver.troubles.call_off()
    await asyncio.sleep(0.1)
    faults = [one for one in caplog.records if one.exc_info or one.levelno >= logging.ERROR]
    assert [one.getMessage() for one in faults] == []
    assert [one.getMessage() for one in caplog.records if "closed" in one.getMessage()] == []


async def test_a_plan_that_is_being_redrawn(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord holds an edit of it up, and someone presses on."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann)
    renamed = ann.slash("night change", title="Saturday")
    await held_up(evening, "message edit", bo.click(message, "Going"), renamed)
    await must_stop_quietly(evening, caplog)


async def test_a_plan_that_is_taken_up_by_a_press_at_the_last_moment(
    evening: Evening, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The press is still being written when the nights have stopped."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann)
    began, answer = asyncio.Event(), evening.bot.store.nights.calendar.answer

    async def slow(*args: Any) -> Any:
        began.set()
        await asyncio.sleep(0.2)
        return await answer(*args)

    monkeypatch.setattr(evening.bot.store.nights.calendar, "answer", slow)
    _waiting.append(asyncio.ensure_future(bo.click(message, "Going")))
    await began.wait()
    await must_stop_quietly(evening, caplog)


async def test_a_night_that_is_being_opened(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await going([bo], await plan(evening, ann))
    await held_up(evening, "message create", begun(evening))
    await must_stop_quietly(evening, caplog)


async def test_a_weekly_board(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    players = await evening.seated("Ann", "Bo")
    await players[0].slash("settings weekly", where=evening.driver.channel)
    await evening.act(evening.turn(*players), "Fold")
    await evening.drawn()
    evening.to_monday()
    await held_up(evening, "message create", evening.bot.weekly.tick())
    await must_stop_quietly(evening, caplog)
