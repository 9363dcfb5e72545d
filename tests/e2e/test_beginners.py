"""A beginner's three questions, each answered by one press at most of what is before their eyes.

"What do I do now?", "Why did I lose?", "What is a good hand here?"
"""

import re

from tests.e2e.evening import Evening, has
from tests.e2e.test_company import companions, looked_back, play, sits
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

WON = re.compile(r"(wins?|split) \*\*\d+\*\*: \w+")
"""Pattern of a result: the chips won, and the winning hand."""


async def pressed(actor: Actor, shown: Seen, label: str) -> Seen:
    """The private answer to one press."""
    answer = await actor.click(shown, label)
    assert answer.error is None, answer.error
    assert answer.message is not None
    assert answer.message.ephemeral
    return answer.message


async def test_at_a_table_for_practice(evening: Evening) -> None:
    """Hint says what to do, What if what happened, What wins? the order of hands."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    await evening.deal()
    await companions(evening, ann)
    hint = await pressed(ann, await evening.panel(ann), "Hint")
    assert "\n**Hint: " in hint.text
    order = await pressed(ann, await evening.message(ann), "What wins?")
    assert "What beats what" in order.text
    assert "Full house" in order.text
    assert "**A good hand here:** two pair" in order.text
    assert "With 3 in to the end" in order.text
    await play(evening, ann, 1)
    result = await evening.message(ann, lambda seen: "deal 1" in seen.text and has(seen, "What if"))
    answer = await ann.click(result, "What if")
    assert answer.error is None, answer.error
    page = await looked_back(ann, f"{evening.number}-1")
    assert "**You** " in page.text
    assert "Costliest choice" in page.text or "No costly choice" in page.text


async def test_at_a_table_for_real_chips(evening: Evening) -> None:
    """My hand says what is asked and what it costs; the result itself says who won with what."""
    people = await evening.seated("Ann", "Bo")
    if not evening.show().view.running:
        await evening.deal()
    asked = evening.turn(*people)
    table = await evening.message(asked)
    mine = await pressed(asked, table, "My hand")
    assert "Your turn" in mine.text
    assert "Pot " in mine.text
    assert has(mine, "Fold")
    order = await pressed(asked, await evening.message(asked), "What wins?")
    assert "What beats what" in order.text
    await evening.to_showdown(*people)
    nets = {one.player: one.net for one in evening.show().view.played}
    loser = next((one for one in people if nets[evening.player(one)] < 0), None)
    result = await evening.message(people[0], lambda seen: "deal 1" in seen.text)
    assert WON.search(result.text)
    assert has(result, "What wins?")
    if loser is not None:
        panel = await pressed(loser, result, "My hand")
        assert "you lost" in panel.text
        assert WON.search(panel.text)
