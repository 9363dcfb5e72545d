"""Screens that Discord refuses for good: a plain screen replaces the rich one."""

import pytest

from bot.engine.cards import Card, name
from bot.ui.parts.cards import card_text
from bot.ui.platform.emojis import EMOJI_NAMES
from tests.e2e.evening import Evening, asks, has
from tests.e2e.test_night import begun, plan
from tests.workshop.sandbox.seen import Seen

INVALID = 50035
TEXT, BOX = 10, 17


@pytest.fixture
def refusing(evening: Evening):
    """Refusals that a test asks for are no faults."""
    yield evening
    assert evening.driver.troubles.orders == [], "all of them were met"
    evening.driver.violations.clear()


def reads(seen: Seen, cards: list[Card]) -> bool:
    """Each card stands there; on a plain screen in words, as its emoji may be what was refused."""
    words = {card: EMOJI_NAMES[name(card)].replace("_", " ") for card in cards}
    return all(card_text(card) in seen.text or words[card] in seen.text for card in cards)


async def test_a_table_message_goes_out_plain(refusing: Evening) -> None:
    """The plain message has the words and the buttons, if edited or posted."""
    ann, bo = await refusing.seated("Ann", "Bo")
    refusing.driver.refuse_next("message edit", INVALID)
    first = refusing.turn(ann, bo)
    await first.click(await refusing.panel(first), "Call 5")
    await refusing.drawn()
    question = refusing.show().view.question
    table = await refusing.message(ann, lambda seen: asks(seen, question))
    assert table.raw["components"][0]["type"] == TEXT, "in no box"
    assert "called 10" in table.text
    await refusing.act(refusing.turn(ann, bo), "Check")
    await refusing.drawn()
    table = await refusing.message(ann, lambda seen: "Flop" in seen.text)
    assert [one["type"] for one in table.raw["components"]] == [BOX]


async def test_what_is_refused_even_plain_is_left_at_that(refusing: Evening) -> None:
    """The deal goes on, the next one is seen, and nothing was sent over and over."""
    ann, bo = await refusing.seated("Ann", "Bo")
    refusing.driver.refuse_next("message edit", INVALID, 2)
    before = refusing.driver.counts["message edit"]
    first = refusing.turn(ann, bo)
    await first.click(await refusing.panel(first), "Call 5")
    for _ in range(5):
        await refusing.wait(2)
        await refusing.drawn()
    assert refusing.driver.counts["message edit"] - before == 2
    await refusing.turn(ann, bo).slash("act", action="fold")
    refusing.driver.refuse_next("message create", INVALID, 2)
    await refusing.deal()
    await refusing.drawn()
    first = refusing.turn(ann, bo)
    await first.slash("act", action="call")
    await refusing.drawn()
    await refusing.message(bo, lambda seen: "deal 2" in seen.text)


async def test_cards_that_can_not_be_sent_rich_are_sent_plain(refusing: Evening) -> None:
    """The plain cards have the buttons to act."""
    ann, bo = refusing.people("Ann", "Bo")
    await refusing.open(ann)
    for player in (ann, bo):
        await refusing.sit(player)
    refusing.driver.refuse_next("dm create", INVALID)
    await refusing.deal()
    await refusing.drawn()
    kinds = []
    for player in (ann, bo):
        dm = await refusing.dm(player)
        assert reads(dm, refusing.cards(player))
        kinds.append(dm.raw["components"][0]["type"])
    assert sorted(kinds) == [TEXT, BOX]


async def test_an_answer_that_is_refused_comes_plain(refusing: Evening) -> None:
    """Answers to a command and to a press both do."""
    ann, bo = await refusing.seated("Ann", "Bo")
    refusing.driver.refuse_next("interaction callback", INVALID)
    panel = (await ann.slash("cards")).message
    assert panel is not None
    assert panel.ephemeral
    assert reads(panel, refusing.cards(ann))
    first = refusing.turn(ann, bo)
    table = await refusing.message(first, lambda seen: has(seen, "Call 5"))
    refusing.driver.refuse_next("interaction callback", INVALID)
    assert (await first.click(table, "Call 5")).error is None
    await refusing.message(first, lambda seen: "called 10" in seen.text)


async def test_a_plan_that_is_refused_is_posted_plain(refusing: Evening) -> None:
    (ann,) = refusing.people("Ann")
    refusing.driver.refuse_next("message create", INVALID)
    message = await plan(refusing, ann, title="Friday")
    assert "Friday" in message.text
    assert has(message, "Going")
    await begun(refusing)
    assert refusing.show().scrip
