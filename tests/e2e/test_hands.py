"""A finished hand, looked at again."""

from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import fold_on


async def test_a_hand_is_stepped_through_listed_exported_and_shared(evening: Evening) -> None:
    ann, dee = evening.people("Ann", "Dee")
    assert "no such hand" in told(await ann.slash("hand show"))
    await evening.seated("Ann", "Bo")
    held = evening.card_texts(ann)
    await fold_on(evening)
    await evening.message(ann, lambda seen: "hand 1-1" in seen.text)
    shown = (await ann.slash("hand show")).message
    assert shown is not None
    assert "1 of" in shown.text
    assert all(card in shown.text for card in held)
    await ann.click(shown, "End")
    last = ann.again(shown)
    assert last is not None
    assert "wins" in last.text
    other = (await dee.slash("hand show", hand="1-1")).message
    assert other is not None
    assert not any(card in other.text for card in held)
    assert "`1-1` Texas Hold'em" in told(await dee.slash("hand list"))
    files = (await ann.slash("hand export")).message
    assert files is not None
    assert {one["filename"] for one in files.raw["attachments"]} == {"hand-1-1.txt", "hand-1-1.phh"}
    proof = await ann.click(last, "Check the shuffle")
    assert "stood in the deck that was sealed" in told(proof)
    assert "2 cards" in told(await ann.slash("verify", hand="1-1"))
    await ann.click(last, "Show everybody")
    public = await dee.until(lambda seen: "Ann shows hand `1-1`" in seen.text)
    assert not any(card in public.text for card in held)
    assert "no such hand" in told(await ann.slash("hand show", hand="7-7"))
    assert "no such hand" in told(await ann.slash("hand show", hand="what?"))
