"""An evening of Guts: eight play until the pot is gone, while people come, go, and the bot dies."""

from tests.e2e.evening import Evening, has, told
from tests.e2e.regulars import NAMES
from tests.workshop.sandbox.actor import Actor


async def declare(evening: Evening, *inside: Actor) -> None:
    """These say that they are in; the clock says out for all others."""
    for player in inside:
        await evening.act(player, "In")
    await evening.time_out()


async def test_guts_until_the_pot_is_gone(evening: Evening) -> None:
    """Rules 2.5; that the books are right is checked when the evening ends."""
    ann, bo, *others, hal = players = await evening.seated(*NAMES, game="guts")
    for player in (ann, hal):
        panel = await evening.panel(player)
        assert "Pot 16 · in, you win up to **16**, or pay **16** if you lose" in panel.text
    dealer = evening.show().view.button
    await declare(evening, ann, bo)
    loser, winner = sorted((ann, bo), key=evening.stack)
    record = await evening.message(ann, lambda seen: "rides" in seen.text)
    for part in (
        f"**{winner.name}** wins **16**:",
        f"**{loser.name}** pays **16** into the pot",
        "Pot **16** rides to the next deal.",
        "Out: Cy 998 (-2)",
    ):
        assert part in record.text
    assert (evening.stack(winner), evening.stack(loser)) == (1014, 982)

    (ida,) = evening.people("Ida")
    asked = told(await hal.click(await evening.more(hal), "Leave"))
    assert "You have a part in the pot of 16" in asked
    (check,) = [one for one in hal.sees() if "You have a part in the pot" in one.text]
    await hal.click(check, "Leave")
    table = await evening.message(ida, lambda seen: has(seen, "Sit"))
    form = (await ida.click(table, "Sit")).modal
    assert form is not None
    assert "You are dealt in when it is gone" in told(await ida.submit(form, value="1000"))

    await evening.deal()
    await evening.act(ann, "In")
    await evening.restart()
    view = evening.show(ann).view
    assert (view.dealt.middle, view.button, view.deal) == (16, dealer, 2)
    assert [one.stack for one in view.seats][2:] == [998] * 5 + [1000]
    again = await evening.panel(ann)
    assert "You chose **In**" in again.text
    await ann.click(again, "Out")
    for player in others:
        await evening.act(player, "Out")
    await evening.time_out()
    record = await evening.message(ann, lambda seen: "Nobody was in." in seen.text)
    assert "Pot **16** rides to the next deal, and everybody antes again." in record.text

    await evening.deal()
    assert evening.show().view.dealt.middle == 16 + 7 * 2
    await declare(evening, bo)
    record = await evening.message(bo, lambda seen: "**Bo** wins **30**" in seen.text)
    assert "rides" not in record.text

    await evening.deal()
    view = evening.show().view
    assert view.button != dealer
    assert [one.dealt_in for one in view.seats] == [True] * 8
    assert view.dealt.middle == 16
    assert sum(evening.stack(one) for one in (*players[:-1], ida)) + 16 == 8000 + 2
