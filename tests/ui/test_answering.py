"""Each interaction gets one answer: at once if it is ready, otherwise deferred."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.tables.stage import Barred
from bot.ui.platform.interactions import answering
from bot.ui.platform.interactions.answering import DONE, answered
from bot.ui.platform.interactions.refusing import what_went_wrong


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
    """Everything else that the press started waits for the answer."""
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


def refused(status: int, code: int) -> discord.HTTPException:
    """Return the error that discord.py raises for such a response of Discord's."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="", headers={}, method="POST")
    return kind(response, {"code": code, "message": "No"})


def asking(done: str = "") -> Any:
    """Return an interaction, with the sentence about what was done if there is one."""
    locale = SimpleNamespace(value="en-US")
    extras = {DONE: done} if done else {}
    return SimpleNamespace(extras=extras, locale=locale, guild_id=None, channel=None)


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10015), (401, 50027), (404, 10062), (400, 40060)]
)
def test_an_answer_that_has_no_token_any_more_is_no_fault(status, code, caplog):
    """The answer does not say that the request failed, because it may have been carried out."""
    error = refused(status, code)
    assert "Discord lost my answer" in what_went_wrong(asking(), error, None)
    told = what_went_wrong(asking("100 more in front of you."), error, None)
    assert told.startswith("100 more in front of you.")
    assert "went wrong" not in told
    assert [one for one in caplog.records if one.levelname == "ERROR"] == []


@pytest.mark.parametrize(
    "error",
    [refused(400, 160005), refused(403, 160005), refused(400, 50083), Barred(("manage_threads",))],
)
def test_a_locked_thread_is_told_as_what_it_takes(error):
    told = what_went_wrong(asking("You have a seat."), error, None)
    assert told.startswith("You have a seat.")
    assert "Manage Threads" in told
    assert "unlocking" in told
