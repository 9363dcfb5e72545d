"""Wild cards, costly cards and boards in a shape, as people at the table see them."""

import pytest

from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor


async def to_a_costly_card(evening: Evening, *players: Actor) -> None:
    """Check and call, deal after deal, until somebody is dealt an open three."""
    while evening.show().view.dealt.step != "match":
        if not evening.show().view.running:
            await evening.deal()
        elif evening.show().view.dealt.turn is not None:
            choices = evening.show().view.dealt.turn
            check = getattr(choices, "check", False)
            label = "Bring in" if getattr(choices, "bring_in", False) else "Call"
            await evening.act(evening.turn(*players), "Check" if check else label)


async def test_r067_an_open_three_asks_for_the_pot(evening: Evening) -> None:
    """Paid by button; a restart keeps the question; silence folds."""
    players = await evening.seated("Ann", "Bo", "Cy", game="baseball_match")
    await to_a_costly_card(evening, *players)
    pays = evening.turn(*players)
    pot, stack = evening.show().view.dealt.middle, evening.stack(pays)
    table = await evening.message(pays, lambda seen: "for the open card, or fold" in seen.text)
    assert f"**{pays.name}** to pay {pot} for the open card, or fold" in table.text
    assert "Wild: nines and threes" in table.text
    panel = await evening.panel(pays)
    assert "for the open card, or fold" in panel.text
    assert "Wild for you:" in panel.text
    await evening.restart()
    more = (await pays.click(panel, "More")).message
    assert more is not None
    assert "for the open card, or fold" in told(await pays.click(more, "In words"))
    await evening.act(pays, f"Pay {pot}")
    assert (evening.stack(pays), evening.show().view.dealt.middle) == (stack - pot, 2 * pot)
    await to_a_costly_card(evening, *players)
    late = evening.turn(*players)
    await evening.time_out()
    assert evening.hand.places[evening.seat(late)].folded


@pytest.mark.without(emojis="a cross is drawn in another way without them")
async def test_m7_a_cross_is_turned_card_by_card(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo", game="iron_cross_wild")
    assert "```" not in (await evening.message(players[0])).text
    view = evening.show().view
    await evening.round(*players, until=lambda: len(evening.show().view.dealt.boards[0:1]) > 0)
    table = await evening.message(players[0], lambda seen: "```" in seen.text)
    assert "\n··   ··   ··\n     ··\n```" in table.text
    assert "Nothing is wild yet" in table.text
    await evening.to_showdown(*players)
    assert evening.show().view.deal == view.deal
    record = await evening.message(players[1], lambda seen: "wins" in seen.text)
    assert "Wild now: " in record.text
    assert "··" not in record.text
