"""Discord fails at a private panel that is open: it keeps up, and there is one of it."""

import pytest

from bot.sandbox.troubles import BUSY, CUT, CUT_AFTER
from bot.ui.platform.interactions.open_panels import AGAIN
from tests.e2e.evening import Evening, has
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


def panels(player: Actor) -> list[Seen]:
    """All that they have, open or stale."""
    return [one for one in player.sees() if one.ephemeral and "Only you" in one.text]


async def asked_and_other(evening: Evening) -> tuple[Actor, Actor]:
    """Return the player whose turn it is, and the other one, who alone has an open panel."""
    ann, bo = await evening.seated("Ann", "Bo")
    first = evening.turn(ann, bo)
    other = bo if first is ann else ann
    await evening.put_away(first)
    await evening.panel(other)
    return first, other


async def tried_again(evening: Evening) -> None:
    """The next try is due."""
    await evening.drawn()
    await evening.wait(AGAIN)
    await evening.drawn()


@pytest.mark.parametrize(("trouble", "times"), [(CUT, 2), (CUT_AFTER, 2), (CUT, 4), (BUSY, 5)])
async def test_a_panel_that_failed_for_a_while_is_drawn_all_the_same(
    evening: Evening, hurried: None, trouble: str, times: int
) -> None:
    """The panel must not be given up, so that it asks when its player is asked."""
    first, other = await asked_and_other(evening)
    evening.driver.troubles.order(trouble, "original edit", times=times)
    await evening.stay(first)
    for _ in range(3):
        await tried_again(evening)
    assert evening.driver.troubles.orders == []
    await other.until(lambda seen: [has(one, "Min 20") for one in panels(other)] == [True])


@pytest.mark.without(limits="tries that lie seconds apart come in a moment")
async def test_while_a_panel_fails_the_turn_shows_in_the_direct_message(
    evening: Evening, hurried: None
) -> None:
    """One of the two they can read."""
    first, other = await asked_and_other(evening)
    evening.driver.troubles.order(CUT, "original edit", times=None)
    await evening.stay(first)
    await tried_again(evening)
    await evening.dm(other, lambda seen: has(seen, "Check"))
    evening.driver.troubles.call_off()
    await tried_again(evening)
    await other.until(lambda seen: [has(one, "Min 20") for one in panels(other)] == [True])


@pytest.mark.parametrize("trouble", [CUT, BUSY])
async def test_a_panel_that_was_moved_down_leaves_none_behind(
    evening: Evening, hurried: None, trouble: str
) -> None:
    """The old one stayed above, and asked what nobody was asked any more."""
    first, other = await asked_and_other(evening)
    await evening.act(first, "Fold")
    await evening.drawn()
    evening.driver.troubles.order(trouble, "original delete", times=6 if trouble == BUSY else 2)
    await evening.deal()
    for _ in range(2):
        await tried_again(evening)
    assert evening.driver.troubles.orders == []
    await other.until(lambda _: ["deal 2" in one.text for one in panels(other)] == [True])


@pytest.mark.parametrize("how", ["typed", "pressed"])
async def test_a_panel_in_whose_place_another_was_opened_goes(
    evening: Evening, hurried: None, how: str
) -> None:
    """Also where Discord did not take it away at once."""
    _, other = await asked_and_other(evening)
    table = await evening.message(other, lambda seen: has(seen, "My hand"))
    evening.driver.troubles.order(CUT, "original delete", times=2)
    await (other.slash("cards") if how == "typed" else other.click(table, "My hand"))
    for _ in range(2):
        await tried_again(evening)
    assert evening.driver.troubles.orders == []
    await other.until(lambda _: len(panels(other)) == 1)


async def test_of_two_that_were_posted_the_lower_one_goes_along(
    evening: Evening, hurried: None
) -> None:
    """Discord tells nobody of the first, whose answer was lost; a press on it leaves one."""
    first, other = await asked_and_other(evening)
    await evening.act(first, "Fold")
    await evening.drawn()
    evening.driver.troubles.order(CUT_AFTER, "follow-up")
    await evening.deal()
    await evening.drawn()
    stale, followed = panels(other)
    assert evening.driver.troubles.orders == []
    if evening.turn(first, other) is not other:
        await evening.stay(first)
    await other.until(lambda seen: seen.id == followed.id and has(seen, "Fold"))
    await other.click(stale, stale.buttons[0].label, late=True)
    await other.until(lambda _: len(panels(other)) == 1)
