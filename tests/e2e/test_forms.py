"""Forms on a slow machine: Discord opens one only as the first answer."""

import asyncio
from typing import Any

import pytest

from tests.e2e.evening import Evening, has, told


def a_slow_bank(evening: Evening, patch: pytest.MonkeyPatch, seconds: float) -> None:
    """What the form of a seat says is read from it."""
    plain = evening.bot.store.banks.holdings

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(seconds)
        return await plain(*args)

    patch.setattr(evening.bot.store.banks, "holdings", slow)


async def test_no_promise_comes_before_a_form(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever else is promised by then: after a promise it could not open any more."""
    ann, bo = evening.people("Ann", "Bo")
    table = await evening.open(ann)
    monkeypatch.setattr("bot.ui.platform.answering.PATIENCE", 0.02)
    a_slow_bank(evening, monkeypatch, 0.2)
    for answer in (await bo.click(table, "Sit"), await bo.slash("sit")):
        assert answer.modal is not None
    assert "You own" in told(await bo.slash("bank balance")), "which was promised"


async def test_a_form_that_comes_too_late_is_a_sentence(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rather than nothing, which Discord calls a failure of the whole bot."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    monkeypatch.setattr("bot.ui.platform.answering.BEFORE_FORMS", 0.02)
    a_slow_bank(evening, monkeypatch, 0.2)
    assert "Try again" in told(await bo.slash("sit"))
    table = await evening.message(bo, lambda seen: has(seen, "Sit"))
    await bo.click(table, "Sit")
    late = await bo.until(lambda seen: seen.ephemeral and seen.author == "dealer")
    assert "Try again" in late.text
