"""A question whose kind has no face is answered at a table by the legal answers on its buttons."""

import pytest

from bot.engine.hand.choices import DeclareChoices
from bot.ui.mechanics.faces import QUESTIONS
from tests.e2e.evening import Evening


async def test_a_deal_goes_on_though_its_question_has_no_face(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(QUESTIONS, DeclareChoices)
    ann, bo = await evening.seated("Ann", "Bo", game="guts")
    panel = await evening.panel(ann)
    await ann.click(panel, "in")
    await bo.slash("act", action="move 1")
    record = await evening.message(ann, lambda seen: "rides" in seen.text)
    assert "pays **4** into the pot" in record.text
