"""Guided deals in Discord: each played to its end by the buttons that its words name."""

import asyncio
import re

import pytest

from bot.companions.lessons import Guided, lessons
from bot.engine.hand import commands as hc
from bot.ui.parts.cards import card_text
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen

PRESS = re.compile(r"▶ Press \*\*(.+)\*\*\.")
MOST = 60
"""Presses and pauses of one deal."""


async def asked(evening: Evening, ann: Actor) -> Guided:
    """Until she is asked something, or it is over."""
    for _ in range(2000):
        guide = evening.show(ann).guide
        assert guide is not None
        if guide.over or guide.command is not None:
            return guide
        await evening.wait(3)
        await asyncio.sleep(0.005)
    raise AssertionError("the lesson does not go on")


async def panel_now(evening: Evening, ann: Actor, panel: Seen) -> Seen:
    """Return Ann's panel once it shows her question."""
    for _ in range(400):
        await evening.drawn()
        now = ann.again(panel) or await evening.panel(ann)
        if "▶ Press" in now.text or "**Learnt:**" in now.text:
            return now
        panel = now
        await asyncio.sleep(0.01)
    raise AssertionError(panel.text)


async def press(evening: Evening, ann: Actor, panel: Seen, guide: Guided) -> None:
    """Press the button that the guide on the panel names."""
    match guide.command:
        case hc.Draw(cards=cards) if cards:
            for card in cards:
                (toggle,) = [one for one in panel.buttons if card_text(card) in one.label]
                panel = told_panel(await ann.click(panel, toggle.custom_id))
            (go,) = [
                one for one in panel.buttons if ":draw_go:" in one.custom_id and one.style == 3
            ]
            await ann.click(panel, go.custom_id)
        case hc.PlayCard(card=card):
            (played,) = [one for one in panel.buttons if card_text(card) in one.label]
            await ann.click(panel, played.custom_id)
        case _:
            named = PRESS.search(panel.text)
            assert named is not None, panel.text
            await ann.click(panel, named[1])


def told_panel(answer: Answer) -> Seen:
    assert answer.error is None
    assert answer.message is not None
    return answer.message


@pytest.mark.parametrize("code", lessons())
async def test_a_guided_deal_to_its_end(evening: Evening, code: str) -> None:
    """A wrong press first, which changes nothing; then what each step says."""
    (ann,) = evening.people("Ann")
    answer = await ann.slash("learn", game=lessons()[code].game)
    assert "Press **My hand**" in told(answer)
    panel = await evening.panel(ann)
    steps, wrong = 0, False
    for _ in range(MOST):
        guide = await asked(evening, ann)
        panel = await panel_now(evening, ann, panel)
        if guide.over:
            break
        assert f"Step {guide.step + 1} of {guide.of}" in panel.text
        if has(panel, "Fold") and not wrong and not isinstance(guide.command, hc.Check):
            before = evening.show(ann).view.question
            answer = await ann.click(panel, "Fold")
            assert answer.message is not None
            if has(answer.message, "Fold anyway"):
                answer = await ann.click(answer.message, "Fold anyway")
            wrong = answer.message is not None
            assert "Nothing has happened" in told(answer)
            assert evening.show(ann).view.question == before
            panel = await evening.panel(ann)
        await press(evening, ann, panel, guide)
        steps += 1
    assert steps == guide.of
    assert "**Learnt:**" in panel.text
    assert guide.over
    more = await ann.click(panel, "Learn another game")
    assert "Learn a game" in told(more)


async def test_learn_offers_the_ten_and_says_what_there_is_not(evening: Evening) -> None:
    """Without a game a list to choose from; by typing those that fit; another game is declined."""
    (ann,) = evening.people("Ann")
    answer = await ann.slash("learn")
    assert answer.message is not None
    assert len(answer.message.select("Choose a game to learn").options) == len(lessons())
    every = await ann.choices("learn", "game", "")
    assert [one["value"] for one in every] == [one.game for one in lessons().values()]
    (razz,) = await ann.choices("learn", "game", "lowest hand")
    assert razz["value"] == "razz"
    assert "no guided deal of Chowaha" in told(await ann.slash("learn", game="chowaha"))
    begun = await ann.choose(answer.message, "Choose a game to learn", ["Razz"])
    assert "Press **My hand**" in told(begun)
    assert "Step 1 of" in (await evening.panel(ann)).text


async def test_a_restart_in_the_middle_of_a_lesson(evening: Evening) -> None:
    """The step is the same, and it goes on."""
    (ann,) = evening.people("Ann")
    told(await ann.slash("learn", game="guts"))
    await asked(evening, ann)
    await evening.restart()
    guide = await asked(evening, ann)
    assert guide.step == 0
    panel = await evening.panel(ann)
    await press(evening, ann, panel, guide)
    assert (await asked(evening, ann)).over
    assert "**Learnt:**" in (await evening.panel(ann)).text
