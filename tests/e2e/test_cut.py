"""The cut of the deck on screen: a form for words, seen by all; or nobody cuts."""

from tests.e2e.evening import Evening, has, told


async def test_the_players_words_cut_the_deck(evening: Evening) -> None:
    """R120: his alone to cut; everybody reads his words, and the cards come."""
    players = await evening.seated("Ann", "Bo", "Cy", game="five card draw", preset="us_home")
    cutter = evening.turn(*players)
    table = await evening.message(cutter, lambda seen: has(seen, "Cut"))
    assert "to cut the deck" in table.text
    assert not evening.cards(cutter)
    other = next(one for one in players if one is not cutter)
    refused = await other.click(table, "Cut")
    assert refused.modal is None
    form = (await cutter.click(table, "Cut")).modal
    assert form is not None
    wrong = told(await cutter.submit(form, value="99"))
    assert "Cut at a number from 5 to 47" in wrong
    form = (await cutter.click(table, "Cut")).modal
    assert form is not None
    await cutter.submit(form, value="deal me *aces*")
    await evening.message(other, lambda seen: r"“deal me \*aces\*”" in seen.text)
    assert all(evening.cards(player) for player in players)


async def test_nobody_cuts_and_the_clock_goes_on(evening: Evening) -> None:
    """A short clock, typed refusals, and nobody has missed a turn by it."""
    players = await evening.seated("Ann", "Bo", "Cy", game="five card draw", preset="us_home")
    cutter = evening.turn(*players)
    await cutter.slash("act", action="no cut")
    assert len(evening.asked(*players)) == 2
    await evening.time_out()
    await evening.message(cutter, lambda seen: "The bot cut the deck" in seen.text)
    assert evening.hand.step == "bet"
    assert not any(seat.away for seat in evening.show().view.seats)
