"""A table for practice that sleeps is played on at by one press, whatever it waited for."""

import pytest

from bot.engine.hand.commands import Call, Check
from tests.e2e.evening import Evening, has, told
from tests.tables.company import Passive
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

THINKS = 5
"""Seconds in which house players have answered."""


async def begun(evening: Evening) -> Actor:
    """Ann, alone with three house players who check and call, and her panel open."""
    (ann,) = evening.people("Ann")
    thinking = evening.bot.tables.thinking
    thinking.mind, thinking.think = Passive(), 0
    told(await ann.slash("practice"))
    await evening.panel(ann)
    return ann


async def until_over(evening: Evening, ann: Actor, *, answers: bool) -> None:
    """The deal is played out; without her answers each of her turns runs out."""
    driver = evening.bot.tables.at(evening.number).driver
    assert driver is not None
    for _ in range(200):
        show = evening.show(ann)
        own = show.view.own
        if not show.view.running:
            return
        if own is not None and own.choices is not None and not answers:
            await evening.time_out()
            continue
        if own is not None and own.choices is not None:
            check = getattr(own.choices, "check", False)
            stays = Check(own.seat) if check else Call(own.seat)
            await evening.bot.tables.at(evening.number).host.submit(evening.player(ann), stays)
        await evening.wait(THINKS)
        await driver.look()
    raise AssertionError("the deal does not end")


async def asleep(evening: Evening, ann: Actor, label: str) -> Seen:
    """Her panel, with this to be pressed."""
    assert evening.show().view.asleep
    await evening.drawn()
    return await ann.until(lambda seen: seen.ephemeral and has(seen, label))


async def dealt(evening: Evening, ann: Actor, panel: Seen, label: str, deal: int) -> None:
    """Check that this press alone deals at once."""
    awake = (await ann.click(panel, label)).message
    assert awake is not None
    assert not any(has(awake, one) for one in ("Play on", "I'm back", "Next deal"))
    await evening.wait(2)
    view = evening.show().view
    assert (view.running, view.deal) == (True, deal)


@pytest.mark.parametrize(
    ("answers", "label", "other"), [(True, "Play on", "I'm back"), (False, "I'm back", "Play on")]
)
async def test_one_press_wakes_the_table_and_brings_the_cards(
    evening: Evening, answers: bool, label: str, other: str
) -> None:
    """A player who missed one or two turns needs a single press for both."""
    ann = await begun(evening)
    await until_over(evening, ann, answers=answers)
    await evening.deal()
    await until_over(evening, ann, answers=False)
    panel = await asleep(evening, ann, label)
    assert not has(panel, other)
    await dealt(evening, ann, panel, label, 3)
