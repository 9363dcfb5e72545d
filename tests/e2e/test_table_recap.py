"""The public recap of a closed table, which equals the ledger to the chip."""

import re

import pytest

from bot.ui.pictures.facts import Chart, Picture
from bot.ui.pictures.studio import Studio
from bot.ui.words import ENGLISH, signed
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_company import companions, play
from tests.e2e.usual import painted
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

NAME = re.compile(r"\*\*([^*]+)\*\*")


async def closed(evening: Evening) -> str:
    """Two deals, then the host closes; the recap."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    await evening.to_showdown(*players)
    await evening.deal()
    await evening.drawn()
    await evening.act(evening.turn(*players), "Fold")
    answer = await ann.slash("table close")
    if answer.message is not None and has(answer.message, "Close the table"):
        await ann.click(answer.message, "Close the table")
    seen = await bo.until(lambda seen: "Biggest pot" in seen.text and not seen.ephemeral)
    again = [one for one in bo.sees() if "Biggest pot" in one.text]
    assert len(again) == 1
    return seen.text


async def test_the_recap_of_a_table_that_closes(evening: Evening) -> None:
    text = await closed(evening)
    assert "2 deals of 1 game" in text
    nets = [await evening.bank(one) - 5000 for one in evening.people("Ann", "Bo")]
    assert sum(nets) == 0
    assert any(nets)
    for name, net in zip(("Ann", "Bo"), nets, strict=True):
        assert f"**{name}**  {signed(ENGLISH, net)} · 2 deals" in text


async def practised(evening: Evening, deals: int) -> tuple[Actor, Seen]:
    """So many deals of practice, then **More**, **Leave** and the recap."""
    (ann,) = evening.people("Ann")
    told(await ann.slash("practice"))
    await play(evening, ann, deals)
    await companions(evening, ann)
    await ann.click(await evening.more(ann), "Leave")
    seen = await ann.until(lambda seen: "Most played" in seen.text and not seen.ephemeral)
    return ann, seen


async def test_the_recap_of_practice_names_all_who_played(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has each player's practice chips won or lost, and a picture of stacks; no bank changes."""
    asked: list[Picture] = []

    async def drawn(self: Studio, picture: Picture) -> bytes | None:
        asked.append(picture)
        return await painted(self, picture)

    monkeypatch.setattr(Studio, "paint", drawn)
    ann, seen = await practised(evening, 2)
    assert "a former player" not in seen.text
    assert "Practice chips" in seen.text
    lines = [one for one in seen.text.splitlines() if "2 deals" in one and "**" in one]
    assert sorted(NAME.findall(" ".join(lines))) == ["Ann", "⌂ Bruno", "⌂ Clara", "⌂ Lou"]
    (chart,) = [one for one in asked if isinstance(one, Chart)]
    assert sorted(one.name for one in chart.lines) == ["Ann", "⌂ Bruno", "⌂ Clara", "⌂ Lou"]
    assert all(len(one.points) == 3 for one in chart.lines)
    nets = await evening.bot.store.nights.outcomes.figures_at(1)
    assert sum(net for net, _ in nets.values()) == 0
    assert nets[evening.player(ann)][1] == 1000
