"""A first answer, or a promise, whose own answer is lost: what follows is whole, and private."""

import asyncio

import pytest

from bot.sandbox.troubles import BROKEN_AFTER, CUT, CUT_AFTER
from tests.e2e.evening import Evening, has
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

TROUBLES = pytest.mark.parametrize("trouble", [CUT, CUT_AFTER, BROKEN_AFTER])


async def asked_and_other(evening: Evening, patch: pytest.MonkeyPatch) -> tuple[Actor, Actor]:
    """Return the player whose turn it is and the other one; let answers be promised first."""
    ann, bo = await evening.seated("Ann", "Bo")
    patch.setattr("bot.ui.platform.interactions.answering.PATIENCE", 0)
    first = evening.turn(ann, bo)
    return first, bo if first is ann else ann


@TROUBLES
async def test_a_panel_is_drawn_over_no_message_for_all(
    evening: Evening, hurried: None, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    """Otherwise the player's cards would appear on the table's message with the next move."""
    first, other = await asked_and_other(evening, monkeypatch)
    table = await evening.message(other, lambda seen: has(seen, "My hand"))
    evening.driver.troubles.order(trouble, "interaction callback")
    await other.click(table, "My hand")
    assert evening.driver.troubles.orders == []
    await evening.stay(first)
    await evening.drawn()
    panel = await other.until(lambda seen: seen.ephemeral and has(seen, "Min 20"))
    assert "Only you" in panel.text
    assert not [one for one in first.sees() if not one.ephemeral and "Only you" in one.text]
    await refused_twice(evening)


@TROUBLES
async def test_a_command_keeps_its_promise(
    evening: Evening, hurried: None, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    """Otherwise it would say for ever that the bot is thinking."""
    first, other = await asked_and_other(evening, monkeypatch)
    evening.driver.troubles.order(trouble, "interaction callback")
    await other.slash("cards")
    assert evening.driver.troubles.orders == []
    await other.until(lambda seen: seen.ephemeral and has(seen, "Check/fold"))
    await evening.stay(first)
    await other.until(lambda seen: [has(one, "Min 20") for one in panels(other)] == [True])
    await refused_twice(evening)


@TROUBLES
async def test_a_refusal_takes_no_message_for_all_away(
    evening: Evening, hurried: None, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    """Each is taken away with the next: the table went with the second."""
    first, other = await asked_and_other(evening, monkeypatch)
    table = await evening.message(other, lambda seen: has(seen, "Call 5"))
    evening.driver.troubles.order(trouble, "interaction callback")
    for _ in range(2):
        await other.click(table, "Call 5")
        await other.until(lambda seen: seen.ephemeral and "not your turn" in seen.text)
    assert evening.driver.troubles.orders == []
    assert first.again(table) is not None
    await refused_twice(evening)


@TROUBLES
@pytest.mark.parametrize("how", ["typed", "pressed"])
async def test_a_panel_whose_opening_was_lost_is_the_one_that_is_drawn(
    evening: Evening, hurried: None, trouble: str, how: str
) -> None:
    """The one before it was, and this one asked what was asked when it came."""
    ann, bo = await evening.seated("Ann", "Bo")
    first = evening.turn(ann, bo)
    other = bo if first is ann else ann
    table = await evening.message(other, lambda seen: has(seen, "My hand"))
    evening.driver.troubles.order(trouble, "interaction callback")
    await (other.slash("cards") if how == "typed" else other.click(table, "My hand"))
    assert evening.driver.troubles.orders == []
    await evening.stay(first)
    await other.until(lambda seen: [has(one, "Min 20") for one in panels(other)] == [True])
    assert not [one for one in other.sees() if "lost my answer" in one.text]
    await refused_twice(evening)


@TROUBLES
async def test_files_come_whole(evening: Evening, hurried: None, trouble: str) -> None:
    """Files that are sent again are read from their beginning."""
    ann, bo = await evening.seated("Ann", "Bo")
    await evening.to_showdown(ann, bo)
    evening.driver.troubles.order(trouble, "interaction callback")
    await ann.slash("hand export")
    assert evening.driver.troubles.orders == []
    export = await ann.until(lambda seen: seen.ephemeral and bool(seen.raw["attachments"]))
    assert all(one["size"] > 100 for one in export.raw["attachments"])
    await refused_twice(evening)


async def refused_twice(evening: Evening) -> None:
    """Nothing was refused but an answer that had come."""
    async with asyncio.timeout(20):
        while evening.bot.under_way.count:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    assert {one.code for one in evening.driver.violations} <= {40060}
    evening.driver.violations.clear()


def panels(player: Actor) -> list[Seen]:
    """All that they have, open or stale."""
    return [one for one in player.sees() if one.ephemeral and "Only you" in one.text]
