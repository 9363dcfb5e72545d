"""The rail of a table is asked for when it opens, and told to everybody who sits down."""

from typing import Any

import pytest

from bot.engine.table.agreed.settings import Rail
from tests.e2e.evening import Evening
from tests.e2e.test_opening_options import opened, screen

TOLD = "finished deals are shown with all cards, 5 minutes later"


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
