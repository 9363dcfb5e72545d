"""/hint where nothing is asked: what is so just then, and what to do about it."""

import asyncio

import pytest

from bot.companions import Advice
from bot.engine.hand.choices import BetChoices, DrawChoices
from bot.engine.hand.commands import Call, Check, Fold
from bot.tables.company.thoughts import Thoughts
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_company import sits
from tests.workshop.sandbox.actor import Actor

SAYS = {
    "own choice": "First choose the game: press **Choose the game**",
    "another's choice": "chooses the next game, then cards are dealt",
    "another's turn": "to act. Press **Hint** when it is your turn",
    "folded": "You are out of this deal",
    "a new game": "is new here. See below how it goes, then press **Got it**",
    "no deal yet": "The next deal starts <t:",
}
LONG = 30
"""Seconds for which house players think here."""


async def hint(actor: Actor) -> str:
    """Return the hint that /hint gives a player."""
    text = told(await actor.slash("hint"))
    assert "moment has passed" not in text
    return text


async def goes_on(evening: Evening, ann: Actor, *, folds: bool = True) -> None:
    """Ann folds, the next who thinks has thought, or what everybody waits for comes."""
    own = evening.show(ann).view.own
    assert own is not None
    if own.choices is not None and folds:
        await evening.bot.tables.at(evening.number).host.submit(evening.player(ann), Fold(own.seat))
    await evening.wait(LONG + 1)
    driver = evening.bot.tables.at(evening.number).driver
    assert driver is not None
    await driver.look()


async def test_more_that_was_opened_meanwhile_stays(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint takes a moment; what was pressed after it is not shut by it."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    evening.bot.tables.thinking.think = LONG
    while (own := evening.show(ann).view.own) is None or own.choices is None:
        await goes_on(evening, ann, folds=False)
    thought, begun, think = asyncio.Event(), asyncio.Event(), Thoughts.hint

    async def hint(driver: Thoughts, player: int, question: int) -> Advice:
        begun.set()
        await thought.wait()
        return await think(driver, player, question)

    monkeypatch.setattr(Thoughts, "hint", hint)
    panel = await evening.panel(ann)
    asking = asyncio.create_task(ann.click(panel, "Hint"))
    await begun.wait()
    more = (await ann.click(panel, "More")).message
    assert more is not None
    thought.set()
    await asking
    seen = await ann.until(lambda one: one.id == more.id and "Hint:" in one.text)
    assert has(seen, "Back to my hand")


async def test_each_moment_says_what_is_so(evening: Evening) -> None:
    """While a game is chosen, too, whoever chooses it."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, "dealer's choice", house_players=4)
    assert "press **Sit** to join in" in await hint(bo)
    await sits(evening, ann)
    evening.bot.tables.thinking.think = LONG
    missing = dict(SAYS)
    for _ in range(80):
        own = evening.show(ann).view.own
        if own is not None and own.choices is None:
            text = await hint(ann)
            missing = {when: said for when, said in missing.items() if said not in text}
        if not missing:
            break
        await goes_on(evening, ann)
    assert missing == {}


async def test_a_hint_stays_as_long_as_the_same_is_asked(evening: Evening) -> None:
    """While cards are picked below it, and behind More; the next question is without it."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, "five_card_draw", house_players=4)
    await sits(evening, ann)
    evening.bot.tables.thinking.think = LONG  # none of them acts while her own clock runs
    for _ in range(200):
        own = evening.show(ann).view.own
        if own is not None and isinstance(own.choices, DrawChoices):
            break
        if own is not None and isinstance(own.choices, BetChoices):
            stays = Check(own.seat) if own.choices.check else Call(own.seat)
            await evening.bot.tables.at(evening.number).host.submit(evening.player(ann), stays)
        await goes_on(evening, ann, folds=False)
    panel = await evening.panel(ann)
    given = (await ann.click(panel, "Hint")).message
    assert given is not None
    hint_line = next(line for line in given.text.splitlines() if "Hint:" in line)
    more = (await ann.click(given, "More")).message
    assert more is not None
    given = (await ann.click(more, "Back to my hand")).message
    assert given is not None
    assert hint_line in given.text
    card = evening.card_texts(ann)[0]
    picked = (await ann.click(given, card)).message
    assert picked is not None
    assert has(picked, f"✗ {card}")
    assert hint_line in picked.text
    again = (await ann.click(picked, "Hint")).message
    assert again is not None
    assert has(again, f"✗ {card}")
    done = (await ann.click(again, "Draw 1")).message
    assert done is not None
    assert hint_line not in done.text
