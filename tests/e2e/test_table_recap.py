"""When a table closes, all can read what it came to; by the ledger, to the chip."""

from bot.ui.words import ENGLISH, signed
from tests.e2e.evening import Evening, has


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
