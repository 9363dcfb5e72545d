"""Declarations: by the public buttons, the panel, the direct message and by typing."""

from dataclasses import replace

import pytest

from bot.engine.game import Phase
from bot.games import Catalogue, load_games
from bot.sandbox.seen import Seen
from tests.e2e.evening import Evening, has, told


@pytest.fixture
def games() -> Catalogue:
    """Five-card stud with a declaration after the first street, and a betting round after it."""
    stud = load_games()["five_card_stud"]
    first, *later = stud.phases
    row = Phase("declaration", declare="high_low", bet="small_bet")
    phases = (first, row, *later)
    return Catalogue([replace(stud, code="declaring", name="Declaring", aliases=(), phases=phases)])


async def test_m5_all_declare_in_secret(evening: Evening) -> None:
    """Each way to answer; a choice can be changed, and shows to nobody before the last one."""
    players = await evening.seated("Ann", "Bo", "Cy", game="declaring")
    await evening.round(*players, until=lambda: evening.show().view.step == "declare")
    ann, bo, cy = players
    shown = (await evening.act(ann, "Low")).message
    assert shown is not None
    assert shown.ephemeral
    assert has(shown, "✓ Low")
    again = (await ann.click(shown, "Both ways")).message
    assert again is not None
    assert again.id == shown.id
    assert has(again, "✓ Both ways")
    dm = await evening.dm(bo)
    dm = told_in_place(dm, (await bo.click(dm, "My turn? Act here")).message)
    told_in_place(dm, (await bo.click(dm, "Low")).message)
    table = await evening.message(cy, lambda seen: "Waiting for Cy to declare" in seen.text)
    assert "goes" not in table.text
    await cy.slash("act", action="high")
    for player, words in ((ann, "goes both ways"), (bo, "goes low"), (cy, "goes high")):
        await evening.message(player, lambda seen, words=words: words in seen.text)  # type: ignore[misc]
    late = await ann.click(table, "High", late=True)
    assert "passed" in told(late)


async def test_m5_silence_is_high(evening: Evening) -> None:
    """The clock declares for whoever is away."""
    players = await evening.seated("Ann", "Bo", game="declaring")
    await evening.round(*players, until=lambda: evening.show().view.step == "declare")
    await evening.act(players[0], "Both ways")
    await evening.time_out()
    declared = {one.seat: one.declared for one in evening.show().view.seats}
    assert declared == {evening.seat(players[0]): "both", evening.seat(players[1]): "high"}


def told_in_place(before: Seen, after: Seen | None) -> Seen:
    """The same message, drawn anew."""
    assert after is not None
    assert after.id == before.id
    return after
