"""The page What if is computed to its end, even if Discord refuses a drawing on the way."""

import asyncio

import pytest

from bot.sandbox.troubles import BROKEN, BUSY, CUT, CUT_AFTER
from tests.e2e.evening import Evening
from tests.e2e.test_company import looked_back, over, sits
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

EDITS = ("original edit", "follow-up edit")
PAUSES = "bot.ui.platform.interactions.redrawing.PAUSES"


async def begun(evening: Evening) -> tuple[Actor, Seen]:
    """Ann, and the result of a deal that she has played."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    return ann, await over(evening, ann)


def trouble(evening: Evening, what: str, times: int | None) -> None:
    for kind in EDITS:
        evening.driver.troubles.order(what, kind, times=times)


@pytest.mark.parametrize("what", [CUT, CUT_AFTER, BROKEN, BUSY])
async def test_one_drawing_that_fails_ends_nothing(
    evening: Evening, hurried: None, what: str
) -> None:
    """The first that says how far it is."""
    ann, result = await begun(evening)
    trouble(evening, what, 1)
    answer = await ann.click(result, "What if")
    assert answer.error is None, answer.error
    page = await looked_back(ann, f"{evening.number}-1")
    evening.driver.troubles.call_off()
    assert "Costliest choice" in page.text or "No costly choice" in page.text


async def test_the_last_drawing_is_tried_until_it_comes(
    evening: Evening, hurried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes none for a while."""
    monkeypatch.setattr(PAUSES, (0.05,) * 400)
    ann, result = await begun(evening)
    trouble(evening, CUT, None)
    pressed = asyncio.create_task(ann.click(result, "What if"))
    for _ in range(1000):
        if evening.driver.troubles.struck[CUT] >= 4:
            break
        await asyncio.sleep(0.01)
    evening.driver.troubles.call_off()
    page = await looked_back(ann, f"{evening.number}-1")
    assert "Costliest choice" in page.text or "No costly choice" in page.text
    assert (await pressed).error is None


async def test_where_it_never_comes_a_sentence_does(
    evening: Evening, hurried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence is a message of its own; a second press shows the whole page at once."""
    monkeypatch.setattr(PAUSES, (0.05,) * 2)
    ann, result = await begun(evening)
    trouble(evening, CUT, None)
    await ann.click(result, "What if")
    await ann.until(lambda seen: "Discord lost my answer" in seen.text)
    evening.driver.troubles.call_off()
    await ann.click(result, "What if")
    await looked_back(ann, f"{evening.number}-1")
