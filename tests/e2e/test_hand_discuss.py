"""A thread about a finished hand: a message a street, of what everybody could see."""

import asyncio
from typing import Any

import discord

from bot.engine.errors import Refusal
from bot.engine.table.commands import ProposeVoid
from bot.tables.stage import Slow
from bot.ui.words import ENGLISH, say
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import fold_on
from tests.workshop.sandbox.actor import Actor


def thread_of(evening: Evening) -> Any:
    """Return the only thread about a hand."""
    channels = evening.driver.world.channels.values()
    (found,) = [one for one in channels if (one.name or "").startswith("Hand 1-1")]
    return found


async def told_there(evening: Evening, reader: Actor) -> list[str]:
    """Return the texts of the thread once the whole hand is told."""
    store = evening.bot.store.play.screens
    while [one.hash for one in await store.of_kind("discuss")] != ["done"]:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    return [one.text for one in reader.sees(thread_of(evening))]


async def test_a_showdown_is_told_street_by_street_in_one_thread(evening: Evening) -> None:
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    (dee,) = evening.people("Dee")
    assert "still being played" in told(await ann.slash("hand discuss", hand="1-1"))
    folder = evening.turn(ann, bo, cy)
    await evening.act(folder, "Fold")
    hidden = evening.card_texts(folder)
    shown = [card for one in (ann, bo, cy) if one is not folder for card in evening.card_texts(one)]
    await evening.to_showdown(*(one for one in (ann, bo, cy) if one is not folder))
    pressed = told(await ann.slash("hand discuss"))
    assert "The hand is told in" in pressed
    hello, preflop, flop, turn, river, end = await told_there(evening, dee)
    assert "Hand `1-1`" in hello
    assert "folds" in preflop
    assert all(card in end for card in shown)
    before = f"{hello}{preflop}{flop}{turn}{river}"
    assert all(before.count(card) <= 1 for card in shown)
    assert not any(card in f"{before}{end}" for card in hidden)
    page = (await dee.slash("hand show", hand="1-1")).message
    assert page is not None
    assert told(await dee.click(page, "Discuss")) == pressed
    shared = await dee.slash("hand show", hand="1-1", share=True)
    assert shared.error is None
    public = await ann.until(lambda seen: "Dee shows hand `1-1`" in seen.text)
    assert told(await ann.click(public, "Discuss")) == pressed
    assert len(await told_there(evening, dee)) == 6
    await evening.driver.delete_channel(thread_of(evening))
    assert "The hand is told in" in told(await dee.slash("hand discuss", hand="1-1"))
    assert len(await told_there(evening, dee)) == 6
    missing = told(await dee.slash("hand discuss", hand="7-7"))
    assert missing == say(ENGLISH, "refusal.no_such_hand")


async def test_a_hand_that_was_cut_short_is_told_to_its_end_after_a_restart(
    evening: Evening, monkeypatch: Any
) -> None:
    ann, _bo = await evening.seated("Ann", "Bo")
    held = evening.card_texts(ann)
    await fold_on(evening)

    async def stopped(history: Any) -> None:
        raise Slow(1)

    monkeypatch.setattr(evening.bot.hand_threads, "_post", stopped)
    told(await ann.slash("hand discuss"))
    assert [one.hash for one in await evening.bot.store.play.screens.of_kind("discuss")] == ["0"]
    await evening.restart()
    texts = await told_there(evening, ann)
    assert len(texts) == 2
    assert not any(card in "".join(texts) for card in held)


async def test_what_stands_in_the_way_is_named_in_private(evening: Evening) -> None:
    ann, _bo = await evening.seated("Ann", "Bo")
    (dee,) = evening.people("Dee")
    await fold_on(evening)
    evening.driver.set_bot_permission("create_public_threads", allowed=False)
    refused = await dee.slash("hand discuss", hand="1-1")
    assert "Create Public Threads" in told(refused)
    evening.driver.set_bot_permission("create_public_threads", allowed=True)
    elsewhere = evening.driver.add_guild("Elsewhere", dee)
    there = evening.driver.channel_of(elsewhere)
    assert told(await dee.slash("hand discuss", there, hand="1-1")) == say(
        ENGLISH, "refusal.no_such_hand"
    )
    await evening.deal()
    host = evening.bot.tables.at(evening.number).host
    await host.submit(0, ProposeVoid(0, "fault"))
    assert told(await ann.slash("hand discuss")) == say(ENGLISH, "refusal.discuss_void")
    assert evening.driver.threads == []


async def test_a_hand_of_a_private_thread_stays_there(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    above = evening.bot.get_channel(int(evening.driver.channel.id))
    assert isinstance(above, discord.TextChannel)
    den = await above.create_thread(name="den", type=discord.ChannelType.private_thread)
    for one in (ann, bo):
        await den.add_user(discord.Object(int(one.id)))
    room = evening.driver.world.channels[str(den.id)]
    await evening.open(ann, channel=room)
    for one in (ann, bo):
        await evening.sit(one)
    await evening.deal()
    await fold_on(evening)
    refused = told(await ann.slash("hand discuss", room))
    assert refused == say(ENGLISH, f"refusal.{Refusal.DISCUSS_PRIVATE}")
    await evening.driver.delete_channel(room)
    gone = told(await ann.slash("hand discuss", hand="1-1"))
    assert gone == say(ENGLISH, f"refusal.{Refusal.DISCUSS_GONE}")
