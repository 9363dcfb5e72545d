"""A bid by the form and by a button: its bidder alone sees it, until all are told."""

import re

from tests.e2e.evening import Evening, has, told


async def test_m12_an_open_choice_redraws_the_table_on_which_it_was_pressed(
    evening: Evening,
) -> None:
    """No private message, and no further request."""
    players = await evening.seated("Ann", "Bo", game="do ya")
    actor = evening.turn(*players)
    table = await evening.message(actor, lambda seen: has(seen, "Push it on"))
    answer = (await actor.click(table, "Push it on")).message
    assert answer is not None
    assert answer.id == table.id
    assert not has(answer, "Push it on")


async def test_m11_a_card_goes_to_the_highest_secret_bid(evening: Evening) -> None:
    """Pressed on the table for all, answered in private; too much is refused in words."""
    players = await evening.seated("Ann", "Bo", "Cy", game="auction guts")
    ann, bo, cy = players
    table = await evening.message(ann, lambda seen: has(seen, "Bid…"))
    form = (await ann.click(table, "Bid…")).modal
    assert form is not None
    assert "You can bid up to 996, or nothing." in told(await ann.submit(form, value="2000"))
    form = (await ann.click(table, "Bid…")).modal
    assert form is not None
    mine = told(await ann.submit(form, value="37"))
    assert "You chose **Bid 37**" in mine
    await bo.click(table, "No bid")
    assert not any(re.search(r"\b37\b", seen.text) for seen in bo.sees())
    panel = await evening.panel(cy)
    await cy.click(panel, "Pot 6")
    record = await evening.message(bo, lambda seen: "Ann got" in seen.text)
    assert "for 37, before Cy 6" in record.text
    await evening.time_out()
