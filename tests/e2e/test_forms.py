"""Forms on a slow machine: Discord opens one only as the first answer."""

import asyncio
from typing import Any

import pytest

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Modal


def a_slow_bank(evening: Evening, patch: pytest.MonkeyPatch, seconds: float) -> None:
    """Make reads of the bank slow, which the form of a seat needs."""
    plain = evening.bot.store.books.banks.holdings

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(seconds)
        return await plain(*args)

    patch.setattr(evening.bot.store.books.banks, "holdings", slow)


async def test_no_promise_comes_before_a_form(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever else is promised by then: after a promise it could not open any more."""
    ann, bo = evening.people("Ann", "Bo")
    table = await evening.open(ann)
    monkeypatch.setattr("bot.ui.platform.interactions.answering.PATIENCE", 0.02)
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
    monkeypatch.setattr("bot.ui.platform.interactions.answering.BEFORE_FORMS", 0.02)
    a_slow_bank(evening, monkeypatch, 0.2)
    assert "Try again" in told(await bo.slash("sit"))
    table = await evening.message(bo, lambda seen: has(seen, "Sit"))
    await bo.click(table, "Sit")
    late = await bo.until(lambda seen: seen.ephemeral and seen.author == "dealer")
    assert "Try again" in late.text


async def form_of(evening: Evening, who: Actor, label: str) -> Modal:
    """Return the form that this button of the table opens now."""
    table = await evening.message(who, lambda seen: has(seen, label))
    form = (await who.click(table, label)).modal
    assert form is not None
    return form


async def test_a_form_of_other_words_has_another_id(evening: Evening) -> None:
    """Some clients show the first form that they saw by an id again: its terms may be old."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    before = await form_of(evening, bo, "Sit")
    assert (await form_of(evening, bo, "Sit")).raw["custom_id"] == before.raw["custom_id"]
    told(await ann.slash("table settings", least_buy_in=400, most_buy_in=2000))
    after = await form_of(evening, bo, "Sit")
    assert after.raw["components"] != before.raw["components"]
    assert after.raw["custom_id"] != before.raw["custom_id"]
    assert "You have a seat" in told(await bo.submit(after, value="500"))


async def test_a_form_of_before_an_upgrade_is_understood(evening: Evening) -> None:
    """The form's id holds no digest, as in earlier releases."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    form = await form_of(evening, bo, "Sit")
    opened = evening.driver.core.interactions.modals[form.id]
    opened.data["custom_id"] = opened.data["custom_id"].split("~")[0]
    assert "You have a seat" in told(await bo.submit(form, value="500"))


async def test_discord_py_keeps_no_form(evening: Evening) -> None:
    """discord.py would never learn that a form was closed without being sent."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    await form_of(evening, bo, "Sit")
    assert not evening.bot._connection._view_store._modals
