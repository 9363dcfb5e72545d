"""One answer an interaction: at once where it is ready, promised where it is not."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.ui.platform import answering
from bot.ui.platform.answering import answered


class Response:
    def __init__(self) -> None:
        self.said: list[str] = []

    def is_done(self) -> bool:
        return bool(self.said)

    async def defer(self, **given: Any) -> None:
        self.said.append("new" if given["thinking"] else "update")

    async def edit_message(self) -> None:
        self.said.append("edit")


def pressed() -> Any:
    return SimpleNamespace(extras={}, response=Response(), message=SimpleNamespace())


async def test_an_answer_that_is_ready_leaves_before_anybody_has_a_turn():
    """Whatever else the press set off waits for it."""
    press, turns = pressed(), list[str]()
    asyncio.get_running_loop().call_soon(turns.append, "somebody")
    async with answering.answering(press):
        assert not await answered(press)
        await press.response.edit_message()
        assert not turns
    assert press.response.said == ["edit"]


async def test_nothing_is_promised_once_it_is_answered(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(answering, "PATIENCE", 0.01)
    press = pressed()
    async with answering.answering(press):
        await press.response.edit_message()
    await asyncio.sleep(0.05)
    assert press.response.said == ["edit"]


async def test_an_answer_that_is_late_is_promised_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(answering, "PATIENCE", 0.01)
    press, command = pressed(), pressed()
    command.message = None
    for one in (press, command):
        async with answering.answering(one):
            await asyncio.sleep(0.05)
            assert await answered(one)
    assert (press.response.said, command.response.said) == (["update"], ["new"])


async def test_what_answers_nothing_is_confirmed(monkeypatch: pytest.MonkeyPatch):
    press = pressed()

    async def defer() -> None:
        press.response.said.append("defer")

    monkeypatch.setattr(press.response, "defer", defer)
    async with answering.answering(press):
        pass
    assert press.response.said == ["defer"]
