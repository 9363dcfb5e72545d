"""Whoever leaves a table for practice finds the next game where they left."""

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def begun(ann: Actor, evening: Evening) -> Seen:
    """Her panel at a table for practice, in its first deal."""
    told(await ann.slash("practice"))
    return await evening.panel(ann)


async def chosen(ann: Actor, left: Seen | None, game: str) -> str:
    """Another game by the button, and what is said then."""
    assert left is not None
    page = (await ann.click(left, "Another game")).message
    assert page is not None
    assert page.id == left.id
    (listed,) = page.selects
    assert {"Texas Hold'em", "Dealer's choice", game} <= {label for label, _ in listed.options}
    return told(await ann.choose(page, listed.custom_id, [game]))


async def test_who_leaves_in_a_deal_has_another_game(evening: Evening) -> None:
    """The other game is dealt at once in a thread of its own, while the old deal is played out."""
    (ann,) = evening.people("Ann")
    await begun(ann, evening)
    asked = (await ann.slash("stand", evening.driver.threads[-1])).message
    assert asked is not None
    left = (await ann.click(asked, "Leave and fold")).message
    said = await chosen(ann, left, "2-7 Triple Draw")
    assert "Press **My hand**" in said
    *_, thread = evening.driver.threads
    assert thread.name.startswith("2-7 Triple Draw · ")
    assert thread.id in said
    view = evening.bot.tables.at(evening.bot.tables.number_in(int(thread.id))).host.show().view
    assert (view.running, view.game.code) == (True, "triple_draw_27")


async def test_a_table_for_practice_that_is_closed_has_another_game(evening: Evening) -> None:
    """The open panel offers the other game."""
    (ann,) = evening.people("Ann")
    panel = await begun(ann, evening)
    told(await ann.slash("table close", evening.driver.threads[-1]))
    while evening.bot.tables.hosts():
        await evening.wait(3)
    await evening.bot.tables.lifetime.see_out()
    closed = await ann.until(lambda seen: seen.id == panel.id and "is closed" in seen.text)
    assert "Press **My hand**" in await chosen(ann, closed, "Dealer's choice")


async def test_where_chips_are_real_no_other_game_is_offered(evening: Evening) -> None:
    """Others sit there, whom it would lead away."""
    ann, *_ = await evening.seated("Ann", "Bo", "Cy")
    asked = (await ann.slash("stand")).message
    assert asked is not None
    left = (await ann.click(asked, "Leave and fold")).message
    assert left is not None
    assert not has(left, "Another game")
