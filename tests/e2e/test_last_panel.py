"""No private panel stays behind with buttons of a moment that is over."""

import asyncio

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def becomes(player: Actor, panel: Seen, text: str, *buttons: str) -> Seen:
    """Wait until the panel is this and nothing else."""
    await player.until(lambda seen: seen.id == panel.id and seen.text == text)
    now = player.again(panel)
    assert now is not None
    assert [one.label for one in now.buttons] == list(buttons)
    return now


async def fold_out(evening: Evening, *players: Actor) -> None:
    """All but one fold."""
    while evening.show().view.running:
        await evening.act(evening.turn(*players), "Fold")


async def test_one_who_left_has_no_hand(evening: Evening) -> None:
    """The panel that he opened before says so, and offers a seat."""
    *_, cy = players = await evening.seated("Ann", "Bo", "Cy")
    panel = await evening.panel(cy)
    asked = (await cy.slash("stand")).message
    assert asked is not None
    await cy.click(asked, "Leave and fold")
    await fold_out(evening, *players)
    gone = await becomes(cy, panel, "You have no seat at this table.", "Sit")
    form = (await cy.click(gone, "Sit")).modal
    assert form is not None
    seated = (await cy.submit(form, value="1000")).message
    assert seated is not None
    assert seated.id == panel.id
    assert has(seated, "More"), "the panel is alive again"


async def test_one_who_was_kicked_has_no_hand(evening: Evening) -> None:
    ann, _, cy = players = await evening.seated("Ann", "Bo", "Cy")
    panel = await evening.panel(cy)
    told(await ann.slash("host kick", player=cy))
    await fold_out(evening, *players)
    await becomes(cy, panel, "You have no seat at this table.\nAnn removed you", "Sit")


async def test_the_next_deal_brings_one_who_is_gone_no_new_panel(evening: Evening) -> None:
    """The old one is edited where it stands, although another deal has begun since."""
    ann, _, cy = players = await evening.seated("Ann", "Bo", "Cy")
    panel = await evening.panel(cy)
    told(await ann.slash("host kick", player=cy))
    async with evening.bot.tables._kept[evening.number].publisher._busy:
        await asyncio.gather(*(one.slash("act", action="fold") for one in players))
        while evening.show().view.running:
            await evening.turn(*players).slash("act", action="fold")
        await evening.deal()
    await becomes(cy, panel, "You have no seat at this table.", "Sit")


async def test_a_closed_table_has_no_panels(evening: Evening) -> None:
    """The panels say that the table is closed, and have no buttons."""
    ann, _ = players = await evening.seated("Ann", "Bo")
    panels = {one: await evening.panel(one) for one in players}
    told(await ann.slash("table close"))
    await evening.act(evening.turn(*players), "Fold")
    for player, panel in panels.items():
        await becomes(player, panel, "The table is closed.")


async def test_a_refused_press_on_the_panel(evening: Evening) -> None:
    """The sentence comes first in the panel, or right above what can be done now."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panel = await evening.panel(first)
    await evening.drawn()
    old = first.again(panel)
    assert old is not None
    await evening.act(first, "Call 10")
    refused = (await first.click(old, "Call 10", late=True)).message
    assert refused is not None
    assert refused.id == panel.id
    assert refused.text.startswith("That moment has passed.")
    now = evening.turn(*players)
    open_panel = await evening.more(now)
    away = await now.click(open_panel, "Away")
    assert away.message is not None
    again = (await now.click(open_panel, "Away", late=True)).message
    assert again is not None
    assert again.id == open_panel.id
    assert "\nYou are away already." in again.text
    assert has(again, "I'm back")
    assert not has(again, "Away")


async def test_a_refused_form_of_the_panel(evening: Evening) -> None:
    """One that was opened from a panel is answered there; from the table, beside it."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panel = await evening.panel(first)
    form = (await first.click(panel, "Raise to…")).modal
    assert form is not None
    refused = (await first.submit(form, value="lots")).message
    assert refused is not None
    assert refused.id == panel.id
    assert "\n“lots” isn't a number of chips" in refused.text
    assert has(refused, "Call 10")
    form = (await evening.act(first, "Raise to…")).modal
    assert form is not None
    assert told(await first.submit(form, value="lots")) == (
        "“lots” isn't a number of chips. Type digits, such as 200."
    )


async def test_a_refusal_outside_a_table_is_no_panel(evening: Evening) -> None:
    """A command is answered with its sentence alone."""
    ann, _ = await evening.seated("Ann", "Bo")
    assert told(await ann.slash("back")) == "You're not away."
