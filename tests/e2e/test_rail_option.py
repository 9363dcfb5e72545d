"""The rail of a table is asked for when it opens, and told to everybody who sits down."""

from typing import Any

import pytest

from bot.engine.table.agreed.settings import Rail
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, going
from tests.e2e.test_opening_options import opened, screen

TOLD = "finished deals are shown with all cards, 5 minutes later"
EVENT = "5 minutes later; at the final or only table 10"


@pytest.mark.parametrize("rail", ["after", None])
async def test_it_is_told_where_it_was_asked_for(evening: Evening, rail: str | None) -> None:
    (ann,) = evening.people("Ann")
    options: dict[str, Any] = {"rail": rail} if rail else {}
    table = await evening.open(ann, **options)
    assert (TOLD in table.text) is bool(rail)
    assert evening.show().view.settings.rail is (Rail.AFTER if rail else Rail.OFF)


async def test_the_screen_of_choices_keeps_it(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    seen = await screen(ann, rail="after")
    assert "finished deals open to watchers" in seen.text
    await opened(ann, seen)
    assert evening.show().view.settings.rail is Rail.AFTER


async def test_with_house_players_it_is_on(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert TOLD in (await evening.open(ann, house_players=4)).text


async def test_a_night_asks_for_it_and_tells_it(evening: Evening) -> None:
    """The preview, the plan, the table and the page in which one sits down say it."""
    ann, bo = evening.people("Ann", "Bo")
    preview = await ann.slash("night plan", when="in 2 hours", seats=2, rail="after")
    assert preview.message is not None, preview.error
    assert TOLD in preview.message.text
    told(await ann.click(preview.message, "Post"))
    message = await ann.until(lambda seen: has(seen, "Going") and not seen.ephemeral)
    assert TOLD in message.text
    await going([ann, bo], message)
    await begun(evening)
    table = await ann.until(lambda seen: has(seen, "Sit") and not seen.ephemeral)
    assert TOLD in table.text
    page = await ann.click(table, "Sit")
    assert page.message is not None
    assert "may watch finished deals with **all** cards, yours too" in page.message.text
    assert evening.show().view.settings.rail is Rail.AFTER


async def test_a_tournament_asks_for_it_and_tells_it(evening: Evening) -> None:
    """It is off where chips of the bank are at stake, on with house players, unless said."""
    (ann,) = evening.people("Ann")
    for options, tells in (
        ({"entry": 100}, False),
        ({"entry": 100, "rail": "after"}, True),
        ({}, True),
        ({"rail": "off"}, False),
    ):
        preview = await ann.slash("tournament plan", players=2, **options)
        assert preview.message is not None, preview.error
        assert (EVENT in preview.message.text) is tells
    preview = await ann.slash("tournament plan", players=2, entry=100, rail="after")
    assert preview.message is not None
    told(await ann.click(preview.message, "Post"))
    board = await ann.until(lambda seen: has(seen, "Info") and not seen.ephemeral)
    assert EVENT in board.text
    (bo,) = evening.people("Bo")
    told(await bo.click(board, "Enter"))
    await evening.wait(1)
    table = await bo.until(lambda seen: has(seen, "My hand") and not seen.ephemeral)
    assert EVENT in table.text
    assert "at the final or only table 10" in told(await bo.slash("watch"))
